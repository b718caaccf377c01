package import SwiftSyntax

/// How a type and its extensions in the same file use names: every mention of a variable, and its role.
package struct Usage {
    private let references: [String: [Reference]]

    init(of type: TypeFacts) {
        self.init(type.parts.flatMap { [Syntax($0.looseItems), Syntax($0.declaration)].compactMap(\.self) })
    }

    /// The names in a subtree that is no type, such as a closure.
    package init(in node: some SyntaxProtocol) { self.init([Syntax(node)]) }

    private init(_ nodes: [Syntax]) {
        let collector = ReferenceCollector(viewMode: .sourceAccurate)
        for node in nodes { collector.walk(node) }
        references = collector.references
    }

    /// Every mention of `name`, `$name`, `_name` and `self.name`, in source order; of `other.name` only those that may
    /// change it.
    package func references(to name: String) -> [Reference] { references[name] ?? [] }

    /// Whether `$name` is used, or `_name` anywhere.
    package func isProjected(_ name: String) -> Bool { references(to: name).contains { $0.form != .value } }
}

/// One mention of a variable.
package struct Reference {
    /// The name itself; in `self.name` the part after the dot.
    package let node: Syntax
    package let form: Form
    package let base: Base
    /// The members that are read through it: `["name", "count"]` in `user.name.count`.
    package let members: [String]
    package let role: Role
    package let isInInitializer: Bool

    package enum Form: Sendable, Hashable {
        case value
        /// `$name`
        case projection
        /// `_name`
        case storage
    }

    package enum Base: Sendable, Hashable {
        /// `name`
        case none
        /// `self.name`, `self?.name`
        case this
        /// `other.name`
        case other
    }

    package enum Role: Sendable, Hashable {
        case read
        /// Assigned to, by itself or through its members, or passed with `&`.
        case written
        /// A method at the end of its members is called, which is the last of ``Reference/members``; with no members,
        /// the value itself is called.
        case called
    }
}

private final class ReferenceCollector: SyntaxVisitor {
    private(set) var references: [String: [Reference]] = [:]
    private var initializers = 0

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        initializers += 1
        return .visitChildren
    }

    override func visitPost(_ node: InitializerDeclSyntax) { initializers -= 1 }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        add(node)
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
            record(pattern.identifier, at: Syntax(pattern))
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil { record(node.name, at: Syntax(node.name)) }
        return .visitChildren
    }

    private func add(_ node: DeclReferenceExprSyntax) {
        guard node.baseName.isName else { return }
        guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id else {
            return add(node, chainStart: Syntax(node), base: .none)
        }
        guard let base = member.base else { return }
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        add(node, chainStart: Syntax(member), base: object.isSelf ? .this : .other)
    }

    private func add(_ node: DeclReferenceExprSyntax, chainStart: Syntax, base: Reference.Base) {
        let (members, role) = fate(of: chainStart)
        let isRead = role == .read || (role == .called && members.isEmpty)
        if base == .other, isRead, !node.baseName.begins(with: "$") { return }
        record(node.baseName, at: Syntax(node), base: base, members: members, role: role)
    }

    /// Adds a reference under its name, without the `$` or `_` of a wrapper. A name that begins with `_` itself is
    /// added under both.
    private func record(
        _ token: TokenSyntax, at node: Syntax, base: Reference.Base = .none, members: [String] = [],
        role: Reference.Role = .read
    ) {
        let name = token.name
        func record(as name: String, _ form: Reference.Form) {
            references[name, default: []].append(
                Reference(
                    node: node, form: form, base: base, members: members, role: role, isInInitializer: initializers > 0)
            )
        }
        if name.hasPrefix("$") {
            record(as: String(name.dropFirst()), .projection)
        } else {
            if name.hasPrefix("_"), name != "_" { record(as: String(name.dropFirst()), .storage) }
            record(as: name, .value)
        }
    }

    /// Follows a chain of members, subscripts, `?` and `!` to its end, and determines the role there.
    private func fate(of start: Syntax) -> (members: [String], role: Reference.Role) {
        var members: [String] = []
        var current = start
        while let parent = current.parent {
            switch parent.kind {
            case .memberAccessExpr:
                let member = parent.cast(MemberAccessExprSyntax.self)
                guard member.base?.id == current.id else { return (members, .read) }
                members.append(member.declName.baseName.name)
            case .functionCallExpr: return (members, .called)
            case .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr: break
            case .inOutExpr: return (members, .written)
            case .labeledExpr:
                // `(a, b) = …` writes to both.
                guard let tuple = parent.parent?.parent, tuple.is(TupleExprSyntax.self) else { return (members, .read) }
                return (members, isTarget(tuple) ? .written : .read)
            default: return (members, isTarget(current) ? .written : .read)
            }
            current = parent
        }
        return (members, .read)
    }

    /// Whether an assignment, plain or compound, follows the expression in its unfolded sequence.
    private func isTarget(_ expression: Syntax) -> Bool {
        guard let list = expression.parent?.as(ExprListSyntax.self) else { return false }
        var isNext = false
        for element in list {
            if isNext { return element.isAssignmentOperator }
            if Syntax(element) == expression { isNext = true }
        }
        return false
    }
}

extension ExprSyntax {
    /// `=`, or an operator such as `+=` that ends in `=` and is no comparison.
    package var isAssignmentOperator: Bool {
        if self.is(AssignmentExprSyntax.self) { return true }
        guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text, text.utf8.count > 1,
            text.hasSuffix("=")
        else { return false }
        return !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    }
}
