import Base
import Diagnostics
import Linting

/// Flags `@Environment` in a class that is not a view, where SwiftUI never sets it.
struct EnvironmentInController: Rule {
    static let info = RuleInfo(
        id: "environment-in-controller", summary: "a class that is not a view uses '@Environment'", selection: .standard
    )

    func register(in pass: inout RulePass) {
        pass.onProperty(.environment) { property, context in
            let owner = property.owner.primary
            let isClass = owner.kind == .class || (owner.kind == .extension && context.isClass(owner.name))
            guard isClass, !owner.isView, let attribute = property.attribute(.environment) else { return }
            context.report(
                .environmentIsNeverRead(property.name), at: attribute,
                notes: ["let the view read the value and pass it on"])
        }
    }
}

private extension Message {
    static func environmentIsNeverRead(_ name: String) -> Message {
        "SwiftUI sets '@Environment' only in views; '\(name)' always has its default value here"
    }
}
