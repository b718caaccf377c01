import Diagnostics
import Linting
import SwiftSyntax

extension PropertyFacts {
    /// The fix that makes a property of a view `private`: safe where it has a value of its own, nothing outside of its
    /// file uses it, other modules cannot, and no code has such a view under a name, by which it could.
    ///
    /// Without such a value, `private` makes the memberwise initialiser private too. There is no fix where a call
    /// passes the property to that initialiser, which then takes it no more.
    func makingPrivate(hasValue: Bool? = nil, _ context: LintContext) -> FindingFix? {
        guard hasWrittenInitializer || context.index.calls(label: name, to: owner.name) == 0 else { return nil }
        let isUsed =
            isOpenToOtherModules || mayBeWitness || isClosure || context.index.mayPass(label: name, to: owner.name)
            || context.index.isHeld(owner.name)
            || isMentionedElsewhere(context)
        let isSafe = (hasValue ?? (initialValue != nil)) && !isUsed
        return .fix("make '\(name)' private", isSafe ? .safe : .unsafe, [.makePrivate(self)])
    }

    /// Whether the type conforms to something that may ask for the property.
    private var mayBeWitness: Bool {
        let inherited = owner.inherited + owner.primary.extensions.flatMap(\.inherited)
        return inherited.contains {
            !Self.undemanding.contains($0) && !$0.hasSuffix("Style") && !$0.hasSuffix("Representable")
        }
    }

    /// Whether a closure may be passed for it behind the parentheses of a call, without its name.
    private var isClosure: Bool { type?.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .arrow } ?? false }

    /// Protocols of the system that ask for nothing that is kept in a wrapper.
    private static let undemanding: Set<String> = [
        "View", "ViewModifier", "App", "Scene", "Widget", "Commands", "ToolbarContent", "CustomizableToolbarContent",
        "DynamicProperty", "PreviewProvider",
        "Animatable", "AnimatableModifier", "Equatable", "Hashable", "Sendable", "SwiftUI.View",
    ]

    /// Whether it and its type are `public` or `package`, so that code uses it that is not linted together with this.
    var isOpenToOtherModules: Bool {
        guard access > .internal, let type = owner.declaration?.asProtocol((any WithModifiersSyntax).self) else {
            return false
        }
        return type.modifiers.contains { $0.name.reads("public") || $0.name.reads("package") || $0.name.reads("open") }
    }

    /// Whether an extension of its type in another file mentions `name`, `$name` or `_name`.
    func isMentionedElsewhere(_ context: LintContext) -> Bool {
        ["", "$", "_"].contains { prefix in
            let identifier = prefix + name
            let files = context.index.files(mentioning: identifier, inExtensionsOf: owner.name)
            guard files == 1 else { return files > 1 }
            return !owner.primary.extensions.contains { part in
                part.declaration?.tokens(viewMode: .sourceAccurate).contains { $0.name == identifier } ?? false
            }
        }
    }
}
