import Base
import Linting

/// Flags `@StateObject` on an object that the parent passes in: the first one is kept, and later ones are ignored.
struct PassedObjectAsStateObject: Rule {
    static let info = RuleInfo(
        id: "passed-object-as-state-object",
        summary: "an object that the parent passes in is kept in '@StateObject', which ignores later ones",
        selection: nil, fix: .unsafe, profiles: [.legacy: .on], unfixed: "who owns the object is a decision")

    func register(in pass: inout RulePass) {
        pass.onProperty([.stateObject, .observedObject]) { property, context in
            guard property.isPassedStateObject, property.isFirstOfDeclaration,
                let attribute = property.attribute(.stateObject)
            else { return }
            context.report(
                .passedObjectIsStateObject(property.name), at: attribute,
                fix: .unsafe(
                    "receive '\(property.name)' in '@ObservedObject'", .rename(attribute, to: "ObservedObject")))
        }
    }
}

private extension Message {
    static func passedObjectIsStateObject(_ name: String) -> Message {
        "'\(name)' comes from the parent, but '@StateObject' keeps the first object and ignores later ones"
    }
}
