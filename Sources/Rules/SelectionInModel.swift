import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a model that holds what the user has selected in a view.
struct SelectionInModel: Rule {
    static let info = RuleInfo(
        id: "selection-in-model", summary: "a model keeps a view's selection", selection: .all, severity: .note,
        isOpinion: true)

    func register(in pass: inout RulePass) {
        // Good code has state of the view instead.
        pass.onProperty(.state) { _, _ in }
        pass.onProperty(of: .model) { property, context in
            guard property.isSettableFromOutside, !property.isStatic, SelectionName.matches(property.name),
                !isTextRange(property), !isNoChoice(property),
                !ViewStateInModel.names(property), !ViewStateInModel.isKept(property, context)
            else { return }
            context.report(
                .modelKeepsSelection(property.name), at: property.nameToken,
                notes: ["keep it in the view's '@State', and let the model load what it needs"])
        }
    }
}

private extension SelectionInModel {
    /// A selection of text belongs to an editor's data.
    func isTextRange(_ property: PropertyFacts) -> Bool {
        let names = [property.name, property.typeName ?? ""]
        return names.contains { $0.hasSuffix("Range") || $0.hasSuffix("Ranges") || $0 == "TextSelection" }
    }

    /// Whether it says of one row whether it is selected, or keeps the subscription to a selection.
    func isNoChoice(_ property: PropertyFacts) -> Bool {
        property.typeName == "Bool" || property.typeName == "AnyCancellable"
            || property.initialValue?.is(BooleanLiteralExprSyntax.self) == true
    }
}

private extension Message {
    static func modelKeepsSelection(_ name: String) -> Message {
        "'\(name)' is view state, not model data"
    }
}
