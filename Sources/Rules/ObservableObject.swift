import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a class that inherits `ObservableObject` where `@Observable` is available.
struct ObservableObject: Rule {
    static let info = RuleInfo(
        id: "observable-object", summary: "a class uses 'ObservableObject' instead of the macro '@Observable'",
        tier: .precise, fix: .unsafe, since: .iOS(17), profiles: [.legacy: .off])

    func register(in pass: inout RulePass) {
        pass.onType(.model) { type, context in
            guard type.kind == .class, type.isObservableObject, let name = type.nameToken else { return }
            let usesCombine = ObservableMigration.usesCombine(type, context)
            context.report(
                .classIsObservableObject(type.name), at: name, severity: usesCombine ? .note : nil,
                notes: usesCombine ? ["it is subscribed to with Combine, which '@Observable' has nothing for"] : [],
                fix: type.isObservable ? nil : ObservableMigration.start(type, context))
        }
    }
}

private extension Message {
    static func classIsObservableObject(_ name: String) -> Message {
        "class '\(name)' is an 'ObservableObject'; '@Observable' does the same with less"
    }
}
