@_spi(RawSyntax) package import SwiftSyntax

/// How a type and its extensions in the same file use names: every mention of a variable, and its role.
package struct Usage {
    private var references: [String: [Reference]] = [:]

    init(of type: TypeFacts) {
        let collector = ReferenceCollector(viewMode: .sourceAccurate)
        let primary = type.primary
        if let items = primary.looseItems { collector.walk(items) }
        if let declaration = primary.declaration { collector.walk(declaration) }
        for part in primary.extensions { if let declaration = part.declaration { collector.walk(declaration) } }
        references = collector.references
    }

    /// The names in a subtree that is no type, such as a closure.
    package init(in node: some SyntaxProtocol) {
        let collector = ReferenceCollector(viewMode: .sourceAccurate)
        collector.walk(node)
        references = collector.references
    }

    /// Every mention of `name`, `$name`, `_name` and `self.name`, in source order; of `other.name` only those that may
    /// change it.
    package func references(to name: String) -> [Reference] { references[name] ?? [] }

    /// Whether `$name` is used, or `_name` anywhere.
    package func isProjected(_ name: String) -> Bool { references(to: name).contains { $0.form != .value } }

    /// Whether something is assigned to the name or through it, or it is passed with `&`.
    package func isWritten(_ name: String) -> Bool { references(to: name).contains { $0.role == .written } }
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
    var references: [String: [Reference]] = [:]
    private var initializers = 0

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        initializers += 1
        return .visitChildren
    }

    override func visitPost(_ node: InitializerDeclSyntax) { initializers -= 1 }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let token = node.baseName
        switch token.tokenKind {
        case .identifier, .dollarIdentifier: break
        default: return .visitChildren
        }
        guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id else {
            add(token, Syntax(node), chainStart: Syntax(node), base: .none)
            return .visitChildren
        }
        guard let base = member.base else { return .visitChildren }
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        let isOwn = object.isSelf
        add(token, Syntax(node), chainStart: Syntax(member), base: isOwn ? .this : .other)
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self) {
            record(
                pattern.identifier,
                Reference(
                    node: Syntax(pattern), form: .value, base: .none, members: [], role: .read,
                    isInInitializer: initializers > 0))
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
        if node.initializer == nil {
            record(
                node.name,
                Reference(
                    node: Syntax(node.name), form: .value, base: .none, members: [], role: .read,
                    isInInitializer: initializers > 0))
        }
        return .visitChildren
    }

    private func add(_ token: TokenSyntax, _ node: Syntax, chainStart: Syntax, base: Reference.Base) {
        let (members, role) = fate(of: chainStart)
        if base == .other, role == .read || (role == .called && members.isEmpty),
            token.rawText.first != UInt8(ascii: "$")
        {
            return
        }
        record(
            token,
            Reference(
                node: node, form: .value, base: base, members: members, role: role, isInInitializer: initializers > 0))
    }

    /// Adds a reference under its name, without the `$` or `_` of a wrapper. A name that begins with `_` itself is
    /// added under both.
    private func record(_ token: TokenSyntax, _ reference: Reference) {
        let name = token.name
        let form: Reference.Form =
            name.hasPrefix("$") ? .projection : name.hasPrefix("_") && name != "_" ? .storage : .value
        if form != .value {
            let wrapped = Reference(
                node: reference.node, form: form, base: reference.base, members: reference.members,
                role: reference.role, isInInitializer: reference.isInInitializer)
            references[String(name.dropFirst()), default: []].append(wrapped)
        }
        if form != .projection { references[name, default: []].append(reference) }
    }

    /// Follows a chain of members, subscripts, `?` and `!` to its end, and determines the role there.
    private func fate(of start: Syntax) -> (members: [String], role: Reference.Role) {
        var members: [String] = []
        var current = start
        while let parent = current.parent {
            if let member = parent.as(MemberAccessExprSyntax.self), member.base.map({ Syntax($0) }) == current {
                members.append(member.declName.baseName.name)
            } else if let call = parent.as(FunctionCallExprSyntax.self), Syntax(call.calledExpression) == current {
                return (members, .called)
            } else if let call = parent.as(SubscriptCallExprSyntax.self), Syntax(call.calledExpression) == current {
                // A subscript continues the chain.
            } else if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
                // So does unwrapping.
            } else if parent.is(InOutExprSyntax.self) {
                return (members, .written)
            } else if parent.is(LabeledExprSyntax.self), let list = parent.parent,
                list.parent?.is(TupleExprSyntax.self) == true
            {
                // `(a, b) = …` writes to both; any other tuple is a read.
                guard let tuple = list.parent else { return (members, .read) }
                return (members, isTarget(tuple) ? .written : .read)
            } else {
                return (members, isTarget(current) ? .written : .read)
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
        guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.rawText, text.count > 1,
            text[text.count - 1] == UInt8(ascii: "=")
        else { return false }
        return !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
    }
}
