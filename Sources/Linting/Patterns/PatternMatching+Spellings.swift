import SwiftSyntax

// MARK: Calls

extension PatternMatching {
    /// Parentheses that hold nothing before a trailing closure do not count, `$$$arguments` at the end takes
    /// trailing closures too, and a trailing closure is an argument like any other.
    mutating func matches(_ part: FunctionCallExprSyntax, _ node: FunctionCallExprSyntax) -> Bool {
        guard matchesCallee(Syntax(part.calledExpression), Syntax(node.calledExpression)) else { return false }
        note(part.leftParen, node.leftParen)
        note(part.rightParen, node.rightParen)
        return matchesArguments(CallArguments(part), CallArguments(node))
    }

    mutating func matchesMacro(_ part: Syntax, _ node: Syntax) -> Bool {
        guard let wanted = part.asProtocol((any FreestandingMacroExpansionSyntax).self),
            let found = node.asProtocol((any FreestandingMacroExpansionSyntax).self),
            matches(Syntax(wanted.macroName), Syntax(found.macroName))
        else { return false }
        note(wanted.pound, found.pound)
        note(wanted.leftParen, found.leftParen)
        note(wanted.rightParen, found.rightParen)
        return matchesArguments(CallArguments(wanted), CallArguments(found))
    }

    private mutating func matchesArguments(_ part: CallArguments, _ node: CallArguments) -> Bool {
        if pattern.isExact { return matchesExactly(part, node) }
        if part.isWithoutParentheses {
            // The closures are mentioned alone.
            guard let first = part.closures.first else { return node.all.isEmpty }
            guard node.closures.isEmpty else {
                guard matches(first, node.closures[0]) else { return false }
                return matchesInOrder(Array(part.closures.dropFirst()), Array(node.closures.dropFirst()))
            }
            return matchesInOrder(part.closures, node.arguments)
        }
        return matches(part.all, node.all)
    }

    private mutating func matchesExactly(_ part: CallArguments, _ node: CallArguments) -> Bool {
        let endsWithHole = part.arguments.last.flatMap { Placeholder($0) }?.isMany == true
        guard part.closures.isEmpty else {
            return matches(part.arguments, node.arguments) && matches(part.closures, node.closures)
        }
        return endsWithHole
            ? matches(part.arguments, node.all) : matches(part.arguments, node.arguments) && node.closures.isEmpty
    }

    /// `Module.Name(…)`, `Name.init(…)` and `Name<T>(…)` call `Name`.
    private mutating func matchesCallee(_ part: Syntax, _ node: Syntax) -> Bool {
        if matchesOrReverts(part, node) { return true }
        guard !pattern.isExact, let member = node.as(MemberAccessExprSyntax.self), let base = member.base else {
            return false
        }
        if member.declName.baseName.tokenKind == .keyword(.`init`), Self.isTypeName(part) {
            return matchesCallee(part, Syntax(base)) && covers(part, node)
        }
        guard let name = part.as(DeclReferenceExprSyntax.self)?.baseName, name.reads(like: member.declName.baseName),
            let module = base.as(DeclReferenceExprSyntax.self)?.baseName.text, Self.modules.contains(module)
        else { return false }
        return matches(part, Syntax(member.declName)) && covers(part, node)
    }

    /// Takes the code around a name, such as its module, as part of it; true.
    private mutating func covers(_ part: Syntax, _ node: Syntax) -> Bool {
        if part.is(DeclReferenceExprSyntax.self) { note(part.lastToken(viewMode: .sourceAccurate), node.textRange) }
        return true
    }

    /// Modules whose functions are called with the module before them.
    private static let modules: Set<String> = [
        "Swift", "Foundation", "SwiftUI", "UIKit", "AppKit", "Combine", "Dispatch", "Darwin", "Glibc", "os", "Testing",
        "XCTest",
    ]

    private static func isTypeName(_ part: Syntax) -> Bool {
        part.is(GenericSpecializationExprSyntax.self)
            || part.lastToken(viewMode: .sourceAccurate)?.text.isCapitalized == true
    }
}

/// The arguments of a call or macro, and the closures behind them.
private struct CallArguments {
    let arguments: [Syntax]
    let closures: [Syntax]
    let isWithoutParentheses: Bool

    init(_ call: FunctionCallExprSyntax) {
        self.init(call.arguments, call.leftParen, call.trailingClosure, call.additionalTrailingClosures)
    }

    init(_ macro: any FreestandingMacroExpansionSyntax) {
        self.init(macro.arguments, macro.leftParen, macro.trailingClosure, macro.additionalTrailingClosures)
    }

    private init(
        _ arguments: LabeledExprListSyntax, _ parenthesis: TokenSyntax?, _ closure: ClosureExprSyntax?,
        _ more: MultipleTrailingClosureElementListSyntax
    ) {
        self.arguments = arguments.map { Syntax($0) }
        closures = (closure.map { [Syntax($0)] } ?? []) + more.map { Syntax($0) }
        isWithoutParentheses = parenthesis == nil
    }

    var all: [Syntax] { arguments + closures }
}

// MARK: Other spellings

extension PatternMatching {
    /// Matches nodes of two kinds that mean the same.
    mutating func matchesOtherSpelling(_ part: Syntax, _ node: Syntax) -> Bool {
        switch (part.kind, node.kind) {
        case (.labeledExpr, .closureExpr), (.labeledExpr, .multipleTrailingClosureElement),
            (.closureExpr, .labeledExpr), (.closureExpr, .multipleTrailingClosureElement),
            (.multipleTrailingClosureElement, .labeledExpr), (.multipleTrailingClosureElement, .closureExpr):
            return matchesClosure(CallArgument(part), CallArgument(node), part)
        case (.macroExpansionExpr, .macroExpansionDecl), (.macroExpansionDecl, .macroExpansionExpr):
            return matchesMacro(part, node)
        case (.declReferenceExpr, .memberAccessExpr):
            return Self.qualifiedName(node).map { matches(part, $0) && covers(part, node) } ?? false
        case (.declReferenceExpr, .genericSpecializationExpr), (.memberAccessExpr, .genericSpecializationExpr):
            return matches(part, Syntax(node.cast(GenericSpecializationExprSyntax.self).expression))
        case (.identifierType, .memberType): return matchesName(of: part, node)
        case (.closureShorthandParameterList, .closureParameterClause): return matchesParameters(part, node)
        case (.codeBlockItemList, .accessorDeclList): return matchesGetter(part, node)
        case (_, .tryExpr) where part.is(ExprSyntax.self):
            let attempt = node.cast(TryExprSyntax.self)
            return attempt.questionOrExclamationMark == nil && matches(part, Syntax(attempt.expression))
        case (_, .awaitExpr) where part.is(ExprSyntax.self):
            return matches(part, Syntax(node.cast(AwaitExprSyntax.self).expression))
        case (_, .attributedType) where part.is(TypeSyntax.self):
            return matches(part, Syntax(node.cast(AttributedTypeSyntax.self).baseType))
        case (_, .tupleExpr) where part.is(ExprSyntax.self):
            let elements = node.cast(TupleExprSyntax.self).elements
            guard elements.count == 1, let only = elements.first, only.label == nil else { return false }
            return matches(part, Syntax(only.expression))
        default: return false
        }
    }

    /// A closure as an argument and behind the parentheses.
    private mutating func matchesClosure(_ part: CallArgument, _ node: CallArgument, _ written: Syntax) -> Bool {
        guard node.value.is(ClosureExprSyntax.self) else { return false }
        switch (part.label, node.label) {
        case (let wanted?, let found?): guard matches(Syntax(wanted), Syntax(found)) else { return false }
        // Swift leaves out the label of the first trailing closure; that of a placeholder has to sound like a closure.
        case (let wanted?, nil):
            guard node.isTrailing, part.value.is(ClosureExprSyntax.self) || ClosureLabel.isOne(wanted.text)
            else { return false }
        case (nil, _?): guard part.isTrailing else { return false }
        case (nil, nil): guard part.value.is(ClosureExprSyntax.self) else { return false }
        }
        guard let placeholder = Placeholder(part.value), !placeholder.isMany else {
            return matches(part.value, node.value)
        }
        return bind(placeholder.name, [node.value], at: part.value)
    }

    /// `Name` in `Module.Name`, where both are types; nil for a member.
    private static func qualifiedName(_ node: Syntax) -> Syntax? {
        guard let member = node.as(MemberAccessExprSyntax.self), member.declName.baseName.text.isCapitalized,
            let base = member.base, let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
            name.isCapitalized || name == "_Concurrency"
        else { return nil }
        return Syntax(member.declName)
    }

    private mutating func matchesName(of part: Syntax, _ node: Syntax) -> Bool {
        let (wanted, found) = (part.cast(IdentifierTypeSyntax.self), node.cast(MemberTypeSyntax.self))
        guard matches(Syntax(wanted.name), Syntax(found.name)) else { return false }
        guard let arguments = wanted.genericArgumentClause else { return true }
        return found.genericArgumentClause.map { matches(Syntax(arguments), Syntax($0)) } ?? false
    }

    /// The parameters of a closure with and without parentheses and types.
    private mutating func matchesParameters(_ part: Syntax, _ node: Syntax) -> Bool {
        let wanted = part.cast(ClosureShorthandParameterListSyntax.self).map { parameter in
            Placeholder(Syntax(parameter)) == nil ? Syntax(parameter.name) : Syntax(parameter)
        }
        let parameters = node.cast(ClosureParameterClauseSyntax.self).parameters
        return matches(wanted, parameters.map { Syntax($0.secondName ?? $0.firstName) })
    }

    /// A computed property with `get`, which the pattern leaves out.
    private mutating func matchesGetter(_ part: Syntax, _ node: Syntax) -> Bool {
        let accessors = node.cast(AccessorDeclListSyntax.self)
        guard accessors.count == 1, let only = accessors.first, only.accessorSpecifier.tokenKind == .keyword(.get),
            let body = only.body
        else { return false }
        return matches(part, Syntax(body.statements))
    }

    /// A placeholder for the base of a member also matches a missing base, as in `.bold()`.
    mutating func matches(_ part: MemberAccessExprSyntax, _ node: MemberAccessExprSyntax) -> Bool {
        guard matches(Syntax(part.declName), Syntax(node.declName)) else { return false }
        note(part.period, node.period)
        guard let wanted = part.base else { return node.base == nil || isAtStart(part) && !pattern.isExact }
        if let base = node.base { return matches(Syntax(wanted), Syntax(base)) }
        guard let placeholder = Placeholder(Syntax(wanted)), !placeholder.isMany else { return false }
        return bind(placeholder.name, [], at: Syntax(wanted))
    }

    /// Whether the pattern begins with this member.
    private func isAtStart(_ part: MemberAccessExprSyntax) -> Bool {
        part.period.textRange.lowerBound == pattern.root.textRange.lowerBound
    }
}

/// An argument, or a closure behind the parentheses.
private struct CallArgument {
    var label: TokenSyntax?
    let value: Syntax
    let isTrailing: Bool

    init(_ node: Syntax) {
        if let argument = node.as(LabeledExprSyntax.self) {
            (label, value, isTrailing) = (argument.label, Syntax(argument.expression), false)
        } else if let closure = node.as(MultipleTrailingClosureElementSyntax.self) {
            (label, value, isTrailing) = (closure.label, Syntax(closure.closure), true)
        } else {
            (label, value, isTrailing) = (nil, node, true)
        }
    }
}

/// Labels of arguments that are closures in Apple's frameworks.
private enum ClosureLabel {
    static func isOne(_ label: String) -> Bool {
        names.contains(label)
            || ["on", "did", "will", "should"].contains { prefix in
                label.hasPrefix(prefix) && label.dropFirst(prefix.count).first?.isUppercase == true
            } || ["Handler", "Action", "Block", "Closure", "Callback", "Completion"].contains(where: label.hasSuffix)
    }

    private static let names: Set<String> = [
        "action", "actions", "animations", "block", "body", "builder", "by", "callback", "closure", "completion",
        "completionHandler", "content", "destination", "detail", "execute", "failure", "footer", "handler", "header",
        "icon", "label", "message", "operation", "perform", "placeholder", "predicate", "receiveCompletion",
        "receiveValue", "sidebar", "success", "transform", "update", "using", "where", "work",
    ]
}
