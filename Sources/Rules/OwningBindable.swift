import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a `@Bindable` property that creates its own object, which only `@State` keeps.
struct OwningBindable: Rule {
    static let info = RuleInfo(
        id: "owning-bindable", summary: "an object is created in '@Bindable', which does not own it",
        selection: .standard, fix: .unsafe, since: .iOS(17),
        unfixed: "a kept object lives longer than a value of the view")

    func register(in pass: inout RulePass) {
        pass.onProperty([.bindable, .state]) { property, context in
            guard property.owner.isView, !property.isStatic, !context.isInPreview, property.constructedTypeName != nil,
                let attribute = property.attribute(.bindable)
            else { return }
            let isPassed = context.index.mayPass(label: property.name, to: property.owner.name)
            let rewrites =
                [Rewrite.rename(attribute, to: "State")]
                + (property.isPrivate || isPassed ? [] : [.makePrivate(property)])
            context.report(
                .objectIsMadeInBindable(property.name), at: attribute,
                fix: property.isAlone ? .fix("store '\(property.name)' in '@State'", .unsafe, rewrites) : nil)
        }
    }
}

private extension Message {
    static func objectIsMadeInBindable(_ name: String) -> Message {
        "'\(name)' is created each time the view is created; '@Bindable' does not own its object"
    }
}
