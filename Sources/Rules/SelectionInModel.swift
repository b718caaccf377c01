import Diagnostics
package import Linting
import SwiftSyntax

/// Flags a model that keeps what the user has selected in a view.
package struct SelectionInModel: Rule {
    package static let info = RuleInfo(
        id: "selection-in-model", summary: "a model keeps a view's selection", tier: .precise, severity: .note)

    package init() {}

    package func register(in pass: inout RulePass) {
        // What good code has in its place is state of the view.
        pass.onProperty(.state) { _, _ in }
        pass.onProperty(of: .model) { property, context in
            guard property.isSettableFromOutside, !property.isStatic, SelectionName.matches(property.name),
                !isTextRange(property),
                !ViewStateInModel.names(property)
            else { return }
            context.report(
                .modelKeepsSelection(property.name), at: property.nameToken,
                notes: ["keep it in '@State' of the view, and let the model load what it needs"])
        }
    }
}

private extension SelectionInModel {
    /// What is selected in a text is what an editor edits.
    func isTextRange(_ property: PropertyFacts) -> Bool {
        let names = [property.name, property.typeName ?? ""]
        return names.contains { $0.hasSuffix("Range") || $0.hasSuffix("Ranges") || $0 == "TextSelection" }
    }
}

private extension Message {
    static func modelKeepsSelection(_ name: String) -> Message {
        "'\(name)' is what a view shows, not what the model knows"
    }
}
