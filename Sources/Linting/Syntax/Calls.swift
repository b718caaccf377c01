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
    package var onlyUnlabeledArgument: ExprSyntax? {
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

    /// The name of the type that the call constructs, by its capital letter: `T(…)`, `T<U>(…)`, `M.T(…)`, `T.init(…)`.
    package var constructedTypeName: String? {
        var callee = callee
        if let member = callee.as(MemberAccessExprSyntax.self) {
            guard member.declName.baseName.tokenKind == .keyword(.`init`) else {
                return member.base == nil ? nil : Self.typeName(member.declName.baseName)
            }
            guard let base = member.base else { return nil }
            callee = base.withoutGenerics
            if let qualified = callee.as(MemberAccessExprSyntax.self) {
                return Self.typeName(qualified.declName.baseName)
            }
        }
        return callee.plainName.flatMap(Self.typeName)
    }

    /// The last name of what is called: `b` in `a.b(…)`, `.b {…}` and `b<T>(…)`.
    package var calleeName: TokenSyntax? {
        calledMember?.declName.baseName ?? callee.plainName
    }

    private static func typeName(_ token: TokenSyntax) -> String? {
        let name = token.name
        return name.isCapitalized ? name : nil
    }

    private var callee: ExprSyntax { calledExpression.withoutGenerics }

    private var calledMember: MemberAccessExprSyntax? { callee.as(MemberAccessExprSyntax.self) }
}

extension ExprSyntax {
    /// `A` in `A<B>`; any other expression itself.
    fileprivate var withoutGenerics: ExprSyntax { self.as(GenericSpecializationExprSyntax.self)?.expression ?? self }

    /// What a call, member, subscript, `?` or `!` is applied to; nil for anything else.
    private var base: ExprSyntax? {
        switch kind {
        case .functionCallExpr: self.cast(FunctionCallExprSyntax.self).calledExpression
        case .memberAccessExpr: self.cast(MemberAccessExprSyntax.self).base
        case .subscriptCallExpr: self.cast(SubscriptCallExprSyntax.self).calledExpression
        case .optionalChainingExpr: self.cast(OptionalChainingExprSyntax.self).expression
        case .forceUnwrapExpr: self.cast(ForceUnwrapExprSyntax.self).expression
        default: nil
        }
    }

    /// The start of a chain of members, calls, subscripts, `?` and `!`: `Text("a")`'s `Text` in
    /// `Text("a").bold().padding()`.
    package var chainRoot: ExprSyntax {
        var current = withoutGenerics
        while let base = current.base { current = base.withoutGenerics }
        return current
    }

    /// The first name of a chain without `self.`: `user` in `user.name`, `self.user.name` and `user?.load()`.
    package var rootName: TokenSyntax? {
        var previous: ExprSyntax?
        var current = self
        while let base = current.base { (previous, current) = (current, base) }
        return current.isSelf ? previous?.as(MemberAccessExprSyntax.self)?.declName.baseName : current.plainName
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
    /// The innermost closure around the node that is passed to a call of this name, such as `onChange`.
    package func enclosingClosure(passedTo name: StaticString) -> ClosureExprSyntax? {
        ancestors.lazy.compactMap { $0.as(ClosureExprSyntax.self) }.first { $0.call?.calleeName?.reads(name) == true }
    }
}
