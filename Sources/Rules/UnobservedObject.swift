import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags a view that reads an `ObservableObject` from a plain property, so that nothing updates it.
struct UnobservedObject: Rule {
    static let info = RuleInfo(
        id: "unobserved-object", summary: "a view reads an 'ObservableObject' that it does not observe",
        selection: .standard, fix: .unsafe, unfixed: "an observed object needs a wrapper that callers can pass")

    func register(in pass: inout RulePass) {
        // Good code has a wrapper here.
        pass.onProperty([.observedObject, .stateObject, .environmentObject]) { _, _ in }
        pass.onProperty(of: .view) { property, context in
            guard isPlain(property), let type = property.typeName, context.isObservableObject(type),
                !context.isObservable(type), !isWatched(property), let member = readMember(property, of: type, context)
            else { return }
            context.report(
                .objectIsNotObserved(property.name, member), at: property.nameToken, fix: fix(property))
        }
    }
}

private extension UnobservedObject {
    func isPlain(_ property: PropertyFacts) -> Bool {
        property.wrappers.isEmpty && property.declaration.attributes.isEmpty && property.isStored && !property.isStatic
            && !property.hasInitialValue && !property.isOptional && property.owner.kind != .class
            && property.owner.declaresBody
    }

    /// Whether the view is told of changes in another way: `onReceive`, or a wrapper around the same object.
    func isWatched(_ property: PropertyFacts) -> Bool {
        let usage = property.owner.usage
        if usage.references(to: property.name).contains(where: { reference in
            reference.members.contains { $0.hasPrefix("$") || $0 == "objectWillChange" }
        }) {
            return true
        }
        return property.owner.allProperties.contains { other in
            other.has([.observedObject, .stateObject, .environmentObject])
                && other.valueTypeName == property.typeName
        }
    }

    /// The first published member that is read while the view is drawn, not in a closure that runs later.
    func readMember(_ property: PropertyFacts, of type: String, _ context: LintContext) -> String? {
        let published = context.index.type(named: type)?.published ?? []
        let read = property.owner.usage.references(to: property.name).first { reference in
            guard reference.form == .value, reference.base != .other, reference.role != .written,
                let first = reference.members.first, published.contains(first), !reference.isInInitializer
            else { return false }
            return isDrawn(reference, of: property.owner, context)
                && !isOnSchedule(reference.node, in: property.owner)
        }
        return read?.members.first
    }

    /// Whether the node is in a `TimelineView`, which is drawn again and again, or in a helper that only such ones use.
    ///
    /// - Parameter helpers: the names of those that led here.
    func isOnSchedule(_ node: Syntax, in owner: TypeFacts, through helpers: Set<String> = ["body"]) -> Bool {
        if node.enclosingClosure(passedTo: "TimelineView") != nil { return true }
        guard let name = node.memberName, !helpers.contains(name) else { return false }
        let uses = owner.usage.references(to: name).filter { $0.base != .other }
        return !uses.isEmpty
            && uses.allSatisfy { isOnSchedule($0.node, in: owner, through: helpers.union([name])) }
    }

    /// Whether it is in `body`, in a helper that returns `some View`, or in a computed property or function that
    /// these use, outside of what runs later, such as an action.
    ///
    /// - Parameter helpers: the names of those that led here.
    func isDrawn(
        _ reference: Reference, of owner: TypeFacts, through helpers: Set<String> = [], _ context: LintContext
    ) -> Bool {
        guard let member = reference.node.drawnMember(context) else { return false }
        if member.isView { return true }
        let name = member.name.name
        return !helpers.contains(name)
            && owner.usage.references(to: name).contains { use in
                use.form == .value && use.base != .other && !use.isInInitializer && use.role != .written
                    && (!member.isFunction || use.role == .called && use.members.isEmpty)
                    && context.locals.declaration(of: name, at: use.node) == nil
                    && isDrawn(use, of: owner, through: helpers.union([name]), context)
            }
    }

    func fix(_ property: PropertyFacts) -> FindingFix? {
        guard property.isAlone, property.setterAccess == nil, !property.hasAccessorBlock else { return nil }
        let keyword = property.declaration.bindingSpecifier
        let rewrites: [Rewrite] =
            property.declaration.modifiers.first.map {
                [.insert("@ObservedObject ", before: $0), .replace(keyword, with: "var")]
            } ?? [.replace(keyword, with: "@ObservedObject var")]
        return .fix("observe it with '@ObservedObject'", .unsafe, rewrites)
    }
}

private extension TypeFacts {
    /// Whether it is drawn: by a `body` of its own.
    var declaresBody: Bool { property(named: "body") != nil || primary.functions.contains { $0.name.reads("body") } }
}

private extension Message {
    static func objectIsNotObserved(_ name: String, _ member: String) -> Message {
        "the view reads '\(member)' of '\(name)', but is not updated when it changes"
    }
}
