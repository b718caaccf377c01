import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a `var` of a view that is passed in and never changes.
struct MutableInput: Rule {
    static let info = RuleInfo(
        id: "mutable-input", summary: "a view's input is a 'var' that never changes", selection: nil,
        fix: .unsafe, isHabit: true, unfixed: "a change to 'let' ends assignments in other files")

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .view) { property, context in
            guard isInput(property), !property.owner.hasElidedUses, !mayBeRequirement(property),
                !isChanged(property, context), !isObserved(property)
            else { return }
            // Code elsewhere may set the property of a copy.
            context.report(
                .inputNeverChanges(property.name), at: property.declaration.bindingSpecifier,
                fix: property.isAlone ? .unsafe("make it a 'let'", .makeLet(property.declaration)) : nil)
        }
    }
}

private extension MutableInput {
    func isInput(_ property: PropertyFacts) -> Bool {
        guard property.isVar, property.wrappers.isEmpty, !property.hasAccessorBlock, !property.hasInitialValue,
            property.type != nil, !property.isOptional
        else { return false }
        guard property.declaration.attributes.isEmpty, !property.isStatic, !property.isLazy, !property.isOverride,
            !property.owner.isImplicit
        else { return false }
        return property.owner.kind == .structure && property.access > .fileprivate && property.access < .public
            && property.setterAccess == nil && !property.isWeak
    }

    /// Whether a protocol that is not SwiftUI's own may require a settable property; `Animatable` requires
    /// `animatableData`, and a widget's `entry` is a `var` by custom.
    func mayBeRequirement(_ property: PropertyFacts) -> Bool {
        if property.name == "entry" || property.name == "animatableData" { return true }
        return !property.owner.parts.flatMap(\.inherited).allSatisfy(Self.harmlessProtocols.contains)
    }

    func isChanged(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        let owner = property.owner
        if property.isMentionedElsewhere(context) { return true }
        let parts = owner.parts
        if parts.contains(where: {
            $0.functions.contains { $0.modifiers.contains { $0.name.tokenKind == .keyword(.mutating) } }
        }) {
            return true
        }
        let references = owner.usage.references(to: property.name)
        // The macro animates settable properties.
        if owner.primary.hasAttribute("Animatable") { return true }
        // In an initializer, or on a copy, a method may change the value too.
        if references.contains(where: { ($0.isInInitializer || $0.base == .other) && $0.callsWritingMethod }) {
            return true
        }
        // Through an object its members change, and not the property.
        let isObject = property.typeName.map(context.isClass) ?? false
        let writes = references.filter {
            $0.role == .written && !(isObject && !$0.members.isEmpty && $0.base != .other)
        }
        guard writes.allSatisfy({ $0.isInInitializer && $0.members.isEmpty && $0.base != .other }) else { return true }
        let initializers = parts.flatMap(\.initializers)
        // After `self.init(…)`, an assignment replaces a value.
        return writes.count > initializers.count || (!writes.isEmpty && initializers.contains(where: \.isDelegating))
    }

    /// Whether `onChange(of:)` or `task(id:)` observes it, for which a `var` is customary.
    func isObserved(_ property: PropertyFacts) -> Bool {
        property.references.contains { reference in
            reference.node.ancestors.prefix { !$0.is(ClosureExprSyntax.self) && !$0.is(CodeBlockItemSyntax.self) }
                .compactMap { $0.as(LabeledExprSyntax.self) }.contains { argument in
                    guard let label = argument.label, label.reads("of") || label.reads("id"),
                        let name = argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calleeName
                    else { return false }
                    return name.reads("onChange") || name.reads("task")
                }
        }
    }

    static let harmlessProtocols: Set<String> = [
        "View", "ViewModifier", "App", "Scene", "ToolbarContent", "Commands", "Equatable", "Hashable", "Identifiable",
        "Sendable", "Shape", "InsettableShape", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle",
        "TextFieldStyle", "ProgressViewStyle", "GroupBoxStyle", "UIViewRepresentable", "UIViewControllerRepresentable",
        "NSViewRepresentable", "NSViewControllerRepresentable",
    ]
}

private extension InitializerDeclSyntax {
    /// Whether it calls another initializer of its type.
    var isDelegating: Bool {
        body?.statements.contains { item in
            let call = item.item.as(ExprSyntax.self)?.withoutEffects.as(FunctionCallExprSyntax.self)
            return call?.calleeName?.tokenKind == .keyword(.`init`) && call?.base?.isSelf == true
        } ?? false
    }
}

private extension Message {
    static func inputNeverChanges(_ name: String) -> Message {
        "the view never changes '\(name)', so it can be a 'let'"
    }
}
