package import Linting
import SwiftSyntax

/// Flags a `var` of a view that is passed in and never changes.
package struct MutableInput: Rule {
    package static let info = RuleInfo(
        id: "mutable-input", summary: "a view takes a value in a 'var' that never changes", tier: .heuristic,
        fix: .unsafe,
        aliases: ["plain-var-in-view"])

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onProperty(of: .view) { property, context in
            guard isInput(property), !mayBeRequirement(property), !isChanged(property, context), !isObserved(property)
            else { return }
            // Code elsewhere may set the property of a copy.
            let fix: FindingFix? =
                property.declaration.bindings.count == 1
                ? .unsafe("make it a 'let'", .replace(property.declaration.bindingSpecifier, with: "let")) : nil
            context.report(.inputNeverChanges(property.name), at: property.declaration.bindingSpecifier, fix: fix)
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
        else {
            return false
        }
        guard property.owner.kind == .structure, property.access > .fileprivate, property.access < .public,
            property.setterAccess == nil
        else { return false }
        return property.declaration.modifiers.allSatisfy {
            $0.name.tokenKind != .keyword(.weak) && $0.name.tokenKind != .keyword(.unowned)
        }
    }

    /// A protocol that is not SwiftUI's own may ask for a property that can be set; a widget's entry is written so
    /// everywhere.
    func mayBeRequirement(_ property: PropertyFacts) -> Bool {
        if property.name == "entry" { return true }
        let owner = property.owner.primary
        return !(owner.inherited + owner.extensions.flatMap(\.inherited)).allSatisfy(Self.harmlessProtocols.contains)
    }

    func isChanged(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        let owner = property.owner
        if property.isMentionedElsewhere(context) { return true }
        let parts = [owner] + owner.extensions
        if parts.contains(where: {
            $0.functions.contains { $0.modifiers.contains { $0.name.tokenKind == .keyword(.mutating) } }
        }) {
            return true
        }
        let references = owner.usage.references(to: property.name)
        // The macro counts what can be set.
        if owner.primary.hasAttribute("Animatable") { return true }
        // In an initialiser, and of a copy, a method may change the value too; elsewhere it could not.
        if references.contains(where: { ($0.isInInitializer || $0.base == .other) && $0.callsWritingMethod }) {
            return true
        }
        let writes = references.filter { $0.role == .written }
        guard writes.allSatisfy({ $0.isInInitializer && $0.members.isEmpty && $0.base != .other }) else { return true }
        let initializers = parts.flatMap(\.initializers)
        // Behind `self.init(…)`, what is assigned has a value already.
        return writes.count > initializers.count || (!writes.isEmpty && initializers.contains(where: \.isDelegating))
    }

    /// Whether `onChange(of:)` or `task(id:)` watches it, for which a `var` is the custom.
    func isObserved(_ property: PropertyFacts) -> Bool {
        property.owner.usage.references(to: property.name).contains { reference in
            var current = reference.node.parent
            while let node = current, !node.is(ClosureExprSyntax.self), !node.is(CodeBlockItemSyntax.self) {
                if let argument = node.as(LabeledExprSyntax.self), let label = argument.label,
                    label.reads("of") || label.reads("id"),
                    let name = argument.parent?.parent?.as(FunctionCallExprSyntax.self)?.calleeName,
                    name.reads("onChange") || name.reads("task")
                {
                    return true
                }
                current = node.parent
            }
            return false
        }
    }

    static let harmlessProtocols: Set<String> = [
        "View", "ViewModifier", "App", "Scene", "ToolbarContent", "Commands", "Equatable", "Hashable", "Identifiable",
        "Sendable", "Shape",
        "InsettableShape", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "TextFieldStyle",
        "ProgressViewStyle", "GroupBoxStyle",
        "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
    ]
}

private extension InitializerDeclSyntax {
    /// Whether it calls another initialiser of its type.
    var isDelegating: Bool {
        body?.statements.contains { item in
            var expression = item.item.as(ExprSyntax.self)
            if let attempt = expression?.as(TryExprSyntax.self) { expression = attempt.expression }
            guard
                let member = expression?.as(FunctionCallExprSyntax.self)?.calledExpression.as(
                    MemberAccessExprSyntax.self)
            else { return false }
            return member.declName.baseName.tokenKind == .keyword(.`init`)
                && member.base?.plainName?.tokenKind == .keyword(.self)
        } ?? false
    }
}

private extension Message {
    static func inputNeverChanges(_ name: String) -> Message {
        "the view never changes '\(name)', so a 'let' says what it is"
    }
}
