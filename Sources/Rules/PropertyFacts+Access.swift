import Diagnostics
import Linting
import SwiftSyntax

extension PropertyFacts {
    /// The fix that makes a property of a view `private`: safe where it has a value of its own, nothing outside of its file uses it, and
    /// no code has such a view under a name, by which it could.
    ///
    /// Without such a value, `private` makes the memberwise initialiser private too. There is no fix where a call passes the property to that
    /// initialiser, which then takes it no more.
    func makingPrivate(hasValue: Bool? = nil, _ context: LintContext) -> FindingFix? {
        guard hasWrittenInitializer || !context.index.passes(label: name, to: owner.name) else { return nil }
        let isUsed =
            context.index.mayPass(label: name, to: owner.name) || context.index.isHeld(owner.name) || isMentionedElsewhere(context)
        let isSafe = (hasValue ?? (initialValue != nil)) && !isUsed
        return .fix("make '\(name)' private", isSafe ? .safe : .unsafe, [.makePrivate(self)])
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
