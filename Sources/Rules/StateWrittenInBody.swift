import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags state of a view that is changed while the view is evaluated.
struct StateWrittenInBody: Rule {
    static let info = RuleInfo(
        id: "state-written-in-body", summary: "a view changes its state while it is evaluated", selection: .standard)

    func register(in pass: inout RulePass) {
        pass.onProperty([.state, .binding, .appStorage, .sceneStorage]) { property, context in
            guard property.owner.isView, !property.isStatic, !context.isInPreview else { return }
            for reference in property.references where isWrite(reference, of: property, context) {
                guard isEvaluated(reference.node, in: property.owner, context) else { continue }
                context.report(.stateIsWritten(property.name), at: reference.node)
            }
        }
    }
}

private extension StateWrittenInBody {
    func isWrite(_ reference: Reference, of property: PropertyFacts, _ context: LintContext) -> Bool {
        changes(reference, property) && reference.base != .other && !reference.isInInitializer
            && (reference.base == .this
                || reference.node.firstToken(viewMode: .sourceAccurate).map {
                    context.locals.declaration(of: $0.name, at: reference.node) == nil
                } ?? false)
    }

    /// Whether it is assigned, by itself or as `$name.wrappedValue`, or a method such as `append` changes the value.
    func changes(_ reference: Reference, _ property: PropertyFacts) -> Bool {
        if reference.form == .projection { return reference.role == .written && reference.members == ["wrappedValue"] }
        guard reference.form == .value else { return false }
        if reference.role == .called {
            return reference.members.count == 1 && MutatingMethod.names.contains(reference.members[0])
                && property.isValueWithMutations
        }
        // A member may be that of an object, which a view can change while it is evaluated.
        return reference.role == .written && reference.members.isEmpty
            && (!isIndexed(reference.node) || isCollection(property))
    }

    func isIndexed(_ node: Syntax) -> Bool { node.parent?.is(SubscriptCallExprSyntax.self) == true }

    /// Whether the type is written as `[String]` or `[Int: String]`, or the value as a literal of one.
    func isCollection(_ property: PropertyFacts) -> Bool {
        let nodes = [property.type.map { Syntax($0) }, property.initialValue.map { Syntax($0) }].compactMap(\.self)
        return nodes.contains {
            [.arrayType, .dictionaryType, .arrayExpr, .dictionaryExpr].contains($0.kind)
        }
    }

    /// Whether the node runs with `body` or another member that returns a view: in it, or in a function or property
    /// that it uses at once.
    ///
    /// - Parameter helpers: the names of those that led here.
    func isEvaluated(
        _ node: Syntax, in owner: TypeFacts, through helpers: Set<String> = [], _ context: LintContext
    ) -> Bool {
        guard node.runsAtOnce(), let member = node.drawnMember(context), !member.isAsync else { return false }
        if member.isView { return true }
        let name = member.name.name
        // The name does not tell several functions apart.
        let isOverloaded = owner.parts.flatMap(\.functions).count { $0.name.name == name } > 1
        guard !helpers.contains(name), !isOverloaded else { return false }
        return owner.usage.references(to: name).contains { use in
            use.form == .value && use.base != .other && use.role != .written
                && member.isFunction == (use.role == .called && use.members.isEmpty)
                && context.locals.declaration(of: name, at: use.node) == nil
                && isEvaluated(use.node, in: owner, through: helpers.union([name]), context)
        }
    }
}

extension Syntax {
    /// Whether no closure between the node and the member that it is in may run later, apart from those of some calls.
    func runsAtOnce(or others: Set<String> = []) -> Bool {
        ancestors.prefix { !$0.is(MemberBlockItemSyntax.self) }.allSatisfy { part in
            if part.is(FunctionDeclSyntax.self) { return part.parent?.is(MemberBlockItemSyntax.self) == true }
            guard let closure = part.as(ClosureExprSyntax.self) else { return true }
            return closure.call?.calleeName.map { Self.immediate.contains($0.name) || others.contains($0.name) }
                ?? false
        }
    }

    /// Calls whose closures run while a view is evaluated.
    static let immediate: Set = [
        "ForEach", "Form", "GeometryReader", "Group", "HStack", "LazyHStack", "LazyVStack", "List", "NavigationStack",
        "NavigationView", "ScrollView", "ScrollViewReader", "Section", "VStack", "ZStack", "filter", "forEach", "map",
        "withAnimation", "withTransaction",
    ]
}

private extension Message {
    static func stateIsWritten(_ name: String) -> Message {
        "'\(name)' is changed while the view is evaluated, where SwiftUI ignores the change or evaluates the view again"
    }
}
