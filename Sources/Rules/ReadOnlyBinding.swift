import Base
import Diagnostics
import Linting
import SwiftSyntax

/// Flags `@Binding` in a view that only reads the value.
struct ReadOnlyBinding: Rule {
    static let info = RuleInfo(
        id: "read-only-binding", summary: "a view takes a '@Binding' and never writes to it", selection: .standard,
        fix: .unsafe, unfixed: "callers pass a binding, and have to pass a value instead")

    func register(in pass: inout RulePass) {
        pass.onProperty(of: .view) { property, context in
            let owner = property.owner
            guard property.has(.binding), !owner.isImplicit, property.isVar, !property.isStatic,
                !owner.hasElidedUses, !isObject(property, context), isOnlyRead(property, context),
                !property.isMentionedElsewhere(context), !mayBeUsedByCoordinator(property),
                // Code that only knows the protocol may write.
                !context.index.demandsSetter(of: property.name, in: owner.name),
                let attribute = property.attribute(.binding)
            else { return }
            context.report(
                .bindingIsOnlyRead(property.name), at: attribute,
                notes: ["make it a 'let', and pass the value instead of a binding"],
                fix: fix(property, attribute, context))
        }
    }
}

private extension ReadOnlyBinding {
    /// An object in a binding has a rule of its own.
    func isObject(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        !property.isOptional && property.typeName.map(context.isClass) ?? false
    }

    func isOnlyRead(_ property: PropertyFacts, _ context: LintContext) -> Bool {
        // An initializer's parameter may be called the same.
        let references = property.references.filter { reference in
            !reference.isInInitializer || reference.base != .none || reference.form != .value
                || context.locals.declaration(of: property.name, at: reference.node) == nil
        }
        // A property that is never mentioned may be used in a body elsewhere.
        guard references.contains(where: { $0.form == .value && $0.base != .other }) else { return false }
        var awaits = FirstAwaits()
        return references.allSatisfy { reference in
            if reference.form != .value {
                return reference.form == .storage && reference.isInInitializer && reference.isReplacement
            }
            switch reference.role {
            case .read: return !reference.isReadLater(&awaits)
            // `_name` is recorded under `name` too, and `self.name = …` in an initializer would set the binding's
            // value.
            case .written: return false
            case .called: return !reference.callsWritingMethod && !reference.isReadLater(&awaits)
            }
        }
    }

    /// A coordinator keeps the `self` that it receives: through a binding it reads the current value later, or writes.
    /// A coordinator declared outside its representable may use any of them.
    func mayBeUsedByCoordinator(_ property: PropertyFacts) -> Bool {
        let type = property.owner
        guard type.parts.contains(where: { $0.functions.contains { $0.name.reads("makeCoordinator") } }) else {
            return false
        }
        let classes = type.parts.flatMap { $0.members?.compactMap { $0.decl.as(ClassDeclSyntax.self) } ?? [] }
        let members = classes.lazy.flatMap(\.subtree).compactMap { $0.as(MemberAccessExprSyntax.self) }
        return classes.isEmpty
            || members.contains { $0.base?.isSelf == false && $0.declName.baseName.name == property.name }
    }

    /// Nil where a call, here or in another file, passes a binding without a visible value.
    func fix(_ property: PropertyFacts, _ attribute: AttributeSyntax, _ context: LintContext) -> FindingFix? {
        guard property.initialValue == nil, property.isAlone, property.owner.initializers.isEmpty,
            let calls = BindingArgument.values(for: property, context)
        else { return nil }
        return .fix("make it a 'let'", .unsafe, [.remove(attribute), .makeLet(property.declaration)] + calls)
    }
}

private extension Reference {
    /// Whether it is read by something that outlives this value of the view: in a loop, after an `await`, or in a
    /// callback. A binding gives the value of that time there, and a `let` would not.
    ///
    /// - Parameter awaits: kept over all references, since each would look through the same closures.
    func isReadLater(_ awaits: inout FirstAwaits) -> Bool {
        let position = node.position
        var isInLoop = false
        for part in node.ancestors.prefix(while: { !$0.is(MemberBlockItemSyntax.self) }) {
            if part.is(WhileStmtSyntax.self) || part.is(ForStmtSyntax.self) || part.is(RepeatStmtSyntax.self) {
                isInLoop = true
            }
            if let function = part.as(FunctionDeclSyntax.self) {
                return function.signature.effectSpecifiers?.asyncSpecifier != nil
                    && (isInLoop || awaits.holds(part, before: position))
            }
            if let name = part.as(ClosureExprSyntax.self)?.call?.calleeName?.name {
                if Self.callbacks.contains(name) { return true }
                if Self.tasks.contains(name) { return isInLoop || awaits.holds(part, before: position) }
            }
        }
        return false
    }

    static let callbacks: Set = ["asyncAfter", "scheduledTimer", "sink"]
    static let tasks: Set = ["Task", "addTask", "detached", "refreshable", "task"]
}

/// The end of the first `await` of each closure or function.
private struct FirstAwaits {
    private var ends: [SyntaxIdentifier: AbsolutePosition?] = [:]

    /// Whether an `await` precedes a position in a node.
    mutating func holds(_ node: Syntax, before position: AbsolutePosition) -> Bool {
        let end = ends[node.id] ?? Self.firstEnd(in: node)
        ends.updateValue(end, forKey: node.id)
        return end.map { $0 <= position } ?? false
    }

    private static func firstEnd(in node: Syntax) -> AbsolutePosition? {
        var first: AbsolutePosition?
        var waiting = [node]
        while let next = waiting.popLast() {
            if next.is(AwaitExprSyntax.self) { first = min(first ?? next.endPosition, next.endPosition) }
            waiting += next.children(holding: .awaitExpr)
        }
        return first
    }
}

private extension Message {
    static func bindingIsOnlyRead(_ name: String) -> Message {
        "'\(name)' is only read here, so it does not need to be a binding"
    }
}
