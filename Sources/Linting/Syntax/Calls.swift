package import SwiftSyntax

extension FunctionCallExprSyntax {
    /// The base of the call: `base` in `base.name(…)`; nil for `name(…)` and `.name(…)`.
    package var base: ExprSyntax? { calledMember?.base }

    /// Whether it is a call of a member, `base.name(…)` or `.name(…)`, like that of a view modifier.
    package var isMemberCall: Bool { calledMember != nil }

    /// The argument with a label, which may be a trailing closure.
    package func argument(_ label: StaticString) -> ExprSyntax? {
        if let found = arguments.first(where: { $0.label?.reads(label) ?? false }) { return found.expression }
        return additionalTrailingClosures.first { $0.label.reads(label) }.map { ExprSyntax($0.closure) }
    }

    /// The argument of a call with exactly one, in parentheses and without a label.
    package var onlyUnlabelledArgument: ExprSyntax? {
        guard arguments.count == 1, let argument = arguments.first, argument.label == nil, trailingClosure == nil else {
            return nil
        }
        return argument.expression
    }

    /// The closure that is passed last: the trailing one, or a closure as the last argument in parentheses.
    package var lastClosure: ClosureExprSyntax? {
        additionalTrailingClosures.last?.closure ?? trailingClosure
            ?? arguments.last?.expression.as(ClosureExprSyntax.self)
    }

    /// Every closure that is passed, with or without a label.
    package var closures: [ClosureExprSyntax] {
        arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) } + [trailingClosure].compactMap { $0 }
            + additionalTrailingClosures.map(\.closure)
    }

    /// The name of the type that the call constructs, by its capital letter: `T(…)`, `T<U>(…)`, `M.T(…)`, `T.init(…)`.
    package var constructedTypeName: String? {
        var callee = calledExpression
        if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
        if let member = callee.as(MemberAccessExprSyntax.self) {
            guard member.declName.baseName.tokenKind == .keyword(.`init`) else {
                return member.base == nil ? nil : Self.typeName(member.declName.baseName)
            }
            guard let base = member.base else { return nil }
            callee = base.as(GenericSpecializationExprSyntax.self)?.expression ?? base
            if let qualified = callee.as(MemberAccessExprSyntax.self) {
                return Self.typeName(qualified.declName.baseName)
            }
        }
        return callee.as(DeclReferenceExprSyntax.self).flatMap { Self.typeName($0.baseName) }
    }

    /// The last name of what is called: `b` in `a.b(…)`, `.b {…}` and `b<T>(…)`.
    package var calleeName: TokenSyntax? {
        var callee = calledExpression
        if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
        if let member = callee.as(MemberAccessExprSyntax.self) { return member.declName.baseName }
        return callee.as(DeclReferenceExprSyntax.self)?.baseName
    }

    private static func typeName(_ token: TokenSyntax) -> String? {
        let name = token.name
        return name.isCapitalized ? name : nil
    }

    private var calledMember: MemberAccessExprSyntax? {
        let callee = calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression
        return callee.as(MemberAccessExprSyntax.self)
    }
}

extension ExprSyntax {
    /// The start of a chain of members, calls, subscripts, `?` and `!`: `Text("a")`'s `Text` in
    /// `Text("a").bold().padding()`.
    package var chainRoot: ExprSyntax {
        var current = self
        while true {
            if let call = current.as(FunctionCallExprSyntax.self) {
                current = call.calledExpression
            } else if let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
                current = base
            } else if let call = current.as(SubscriptCallExprSyntax.self) {
                current = call.calledExpression
            } else if let optional = current.as(OptionalChainingExprSyntax.self) {
                current = optional.expression
            } else if let forced = current.as(ForceUnwrapExprSyntax.self) {
                current = forced.expression
            } else if let generic = current.as(GenericSpecializationExprSyntax.self) {
                current = generic.expression
            } else {
                return current
            }
        }
    }

    /// The first name of a chain without `self.`: `user` in `user.name`, `self.user.name` and `user?.load()`.
    package var rootName: TokenSyntax? {
        var previous: ExprSyntax?
        var current = self
        while true {
            if let reference = current.as(DeclReferenceExprSyntax.self) {
                guard reference.baseName.tokenKind == .keyword(.self) else { return reference.baseName }
                return previous?.as(MemberAccessExprSyntax.self)?.declName.baseName
            }
            previous = current
            if let call = current.as(FunctionCallExprSyntax.self) {
                current = call.calledExpression
            } else if let member = current.as(MemberAccessExprSyntax.self) {
                guard let base = member.base else { return nil }
                current = base
            } else if let call = current.as(SubscriptCallExprSyntax.self) {
                current = call.calledExpression
            } else if let optional = current.as(OptionalChainingExprSyntax.self) {
                current = optional.expression
            } else if let forced = current.as(ForceUnwrapExprSyntax.self) {
                current = forced.expression
            } else {
                return nil
            }
        }
    }

    /// Whether it is `self`.
    package var isSelf: Bool { plainName?.tokenKind == .keyword(.self) }

    /// A plain name: the token of `count` in `count`, nil for anything longer.
    package var plainName: TokenSyntax? { self.as(DeclReferenceExprSyntax.self)?.baseName }

    /// A number, a string without interpolation, `true`, `false`, `nil`, a regular expression, or an array or
    /// dictionary of such.
    package var isLiteral: Bool {
        switch kind {
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .regexLiteralExpr:
            return true
        case .stringLiteralExpr:
            return self.cast(StringLiteralExprSyntax.self).segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
        case .prefixOperatorExpr: return self.cast(PrefixOperatorExprSyntax.self).expression.isLiteral
        case .arrayExpr: return self.cast(ArrayExprSyntax.self).elements.allSatisfy(\.expression.isLiteral)
        case .dictionaryExpr:
            guard case .elements(let elements) = self.cast(DictionaryExprSyntax.self).content else { return true }
            return elements.allSatisfy { $0.key.isLiteral && $0.value.isLiteral }
        default: return false
        }
    }
}

extension ClosureExprSyntax {
    /// The names of the declared parameters, including `_`.
    package var parameterNames: [String] {
        switch signature?.parameterClause {
        case .simpleInput(let parameters): parameters.map(\.name.name)
        case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).name }
        case nil: []
        }
    }

    /// The call that the closure is passed to.
    package var call: FunctionCallExprSyntax? {
        if let call = parent?.as(FunctionCallExprSyntax.self) { return call }
        guard let list = parent?.parent else { return nil }
        return list.parent?.as(FunctionCallExprSyntax.self)
    }
}

extension SyntaxProtocol {
    /// Whether the node is in a closure that is passed to a call of this name, such as `onChange`.
    package func isInClosure(passedTo name: StaticString) -> Bool { enclosingClosure(passedTo: name) != nil }

    /// The innermost closure around the node that is passed to a call of this name.
    package func enclosingClosure(passedTo name: StaticString) -> ClosureExprSyntax? {
        var current = parent
        while let node = current {
            if let closure = node.as(ClosureExprSyntax.self), closure.call?.calleeName?.reads(name) == true {
                return closure
            }
            current = node.parent
        }
        return nil
    }
}
