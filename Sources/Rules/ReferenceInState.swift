import Base
import Linting

/// Flags an object in `@State`, in code that keeps `@State` for values.
struct ReferenceInState: Rule {
    static let info = RuleInfo(
        id: "reference-in-state", summary: "'@State' holds an object instead of a value", selection: nil,
        profiles: [.legacy: .on])

    func register(in pass: inout RulePass) {
        pass.onProperty([.state, .stateObject]) { property, context in
            guard let type = property.constructedTypeName ?? property.typeName, context.isClass(type),
                !context.isObservable(type), context.index.type(named: type)?.isPersistentModel != true,
                let attribute = property.attribute(.state),
                property.isFirstOfDeclaration
            else { return }
            context.report(.objectIsInState(property.name, type: type), at: attribute)
        }
    }
}

private extension Message {
    static func objectIsInState(_ name: String, type: String) -> Message {
        "'\(name)' is an instance of class '\(type)', but '@State' is for values"
    }
}
