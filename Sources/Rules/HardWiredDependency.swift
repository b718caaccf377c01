import Base
import Diagnostics
import Linting

/// Flags a model that creates its own services, so that they cannot be replaced.
struct HardWiredDependency: Rule {
    static let info = RuleInfo(id: "hard-wired-dependency", summary: "a model creates its own service", selection: nil)

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .model) { property, context in
            guard property.isStored, !property.isStatic, let type = property.constructedTypeName,
                context.conventions.namesService(type)
            else { return }
            context.report(
                .dependencyIsHardWired(type), at: property.nameToken,
                notes: ["pass it to 'init' as a protocol type"])
        }
    }
}

private extension Message {
    static func dependencyIsHardWired(_ type: String) -> Message {
        "'\(type)' is created here, so tests cannot replace it"
    }
}
