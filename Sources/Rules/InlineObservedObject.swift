import Diagnostics
package import Linting
import SwiftSyntax

/// Flags an object that is made in the declaration of an `@ObservedObject`, which does not keep it.
package struct InlineObservedObject: Rule {
    package static let info = RuleInfo(
        id: "inline-observed-object", summary: "an object is made in '@ObservedObject', which does not own it", tier: .precise, fix: .unsafe)

    package init() {}

    package func register(in pass: inout RulePass) {
        pass.onProperty([.observedObject, .stateObject, .state]) { property, context in
            guard property.has(.observedObject), !property.isStatic, !context.isInPreview, let type = property.constructedTypeName,
                let attribute = property.attribute(.observedObject)
            else { return }
            // A class is not made anew with the view, and no wrapper for views would work there.
            guard property.owner.kind != .class || property.owner.isView else { return }
            let wrapper = context.isObservable(type) ? "State" : "StateObject"
            context.report(
                .objectIsMadeInline(property.name), at: attribute,
                fix: property.isAlone ? .unsafe("hold it in '@\(wrapper)'", .rename(attribute, to: wrapper)) : nil)
        }
    }
}

private extension Message {
    static func objectIsMadeInline(_ name: String) -> Message {
        "'\(name)' is made anew each time the view is: '@ObservedObject' watches an object that somebody else owns"
    }
}
