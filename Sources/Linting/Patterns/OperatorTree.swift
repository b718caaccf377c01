import SwiftSyntax

/// A sequence of operands and operators, grouped by the precedence of the standard library's operators.
///
/// The parser leaves `a + b == c` as five elements in a row. An operator of unknown precedence groups as Swift's
/// default does, which is looser than `||` and tighter than `?:`.
indirect enum OperatorTree {
    case operand(Syntax)
    /// `operation` is the operator; the elements are those of the sequence from the first operand to the last.
    case operation(Syntax, OperatorTree, OperatorTree, elements: ArraySlice<Syntax>)

    /// The most elements of a sequence that is read; code has longer ones only where a program wrote it.
    private static let mostElements = 201

    /// Nil for a sequence that is too long or has two operands in a row.
    init?(_ sequence: SequenceExprSyntax) {
        let elements = sequence.elements.map { Syntax($0) }
        guard elements.count <= Self.mostElements, !elements.count.isMultiple(of: 2) else { return nil }
        self.init(elements[...])
    }

    private init(_ elements: ArraySlice<Syntax>) {
        let operators = stride(from: elements.startIndex + 1, to: elements.endIndex, by: 2)
        // The operator that binds least, the last of several but where they group from the right.
        guard let loosest = operators.map({ Precedence(operator: elements[$0]) }).min(),
            let place = loosest.groupsFromRight
                ? operators.first(where: { Precedence(operator: elements[$0]) == loosest })
                : operators.reversed().first(where: { Precedence(operator: elements[$0]) == loosest })
        else {
            self = .operand(elements[elements.startIndex])
            return
        }
        self = .operation(
            elements[place], OperatorTree(elements[..<place]), OperatorTree(elements[(place + 1)...]),
            elements: elements)
    }

    /// What the tree was made of.
    var elements: ArraySlice<Syntax> {
        switch self {
        case .operand(let operand): [operand]
        case .operation(_, _, _, let elements): elements
        }
    }

    /// All operations in it, in the order of their operators.
    var operations: [OperatorTree] {
        guard case .operation(_, let left, let right, _) = self else { return [] }
        return left.operations + [self] + right.operations
    }

    /// The parts that `&&` joins.
    var conjuncts: [OperatorTree] {
        guard case .operation(let operation, let left, let right, _) = self,
            operation.as(BinaryOperatorExprSyntax.self)?.operator.reads("&&") == true
        else { return [self] }
        return left.conjuncts + right.conjuncts
    }
}

/// How tightly an expression holds together, from assignment to a plain name.
///
/// Source: the operator declarations of Swift's standard library (Policy.swift).
enum Precedence: Int, Comparable {
    case assignment, ternary, custom, disjunction, conjunction, comparison, nilCoalescing, casting, range, addition
    case multiplication, shift
    /// `-a`, `try` aside.
    case prefix
    /// `a?.b`, which `.c` would continue.
    case chain
    /// A name, literal, call or anything in brackets.
    case primary

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }

    /// Whether `a ? b ? c` is `a ? (b ? c)`.
    var groupsFromRight: Bool { self == .assignment || self == .ternary || self == .nilCoalescing }

    /// Whether `a + b + c` is `(a + b) + c`; of shifts, ranges, casts and comparisons it is an error.
    private var groupsFromLeft: Bool {
        switch self {
        case .disjunction, .conjunction, .addition, .multiplication: true
        default: false
        }
    }

    /// Of an element of a sequence that is an operator.
    init(operator element: Syntax) {
        switch element.kind {
        case .assignmentExpr: self = .assignment
        case .unresolvedTernaryExpr: self = .ternary
        case .unresolvedAsExpr, .unresolvedIsExpr: self = .casting
        default: self = element.as(BinaryOperatorExprSyntax.self).map { Self(operator: $0.operator.text) } ?? .custom
        }
    }

    private init(operator text: String) {
        switch text {
        case "<<", ">>", "&<<", "&>>": self = .shift
        case "*", "/", "%", "&*", "&": self = .multiplication
        case "+", "-", "&+", "&-", "|", "^": self = .addition
        case "...", "..<": self = .range
        case "??": self = .nilCoalescing
        case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", ".==", ".!=", ".<", ".<=", ".>", ".>=":
            self = .comparison
        case "&&", ".&": self = .conjunction
        case "||", ".|", ".^": self = .disjunction
        case let text where text.hasSuffix("=") && text.count > 1: self = .assignment
        default: self = .custom
        }
    }
}

// MARK: Parentheses

extension Precedence {
    /// Of an expression that is one node, or several that operators join.
    init(of nodes: ArraySlice<Syntax>) {
        guard let first = nodes.first else {
            self = .primary
            return
        }
        let loosest = stride(from: nodes.startIndex + 1, to: nodes.endIndex, by: 2)
            .map { Precedence(operator: nodes[$0]) }.min()
        self = min(loosest ?? .primary, Self(of: first))
    }

    private init(of node: Syntax) {
        switch node.kind {
        case .sequenceExpr: self.init(of: node.cast(SequenceExprSyntax.self).elements.map { Syntax($0) }[...])
        case .prefixOperatorExpr: self = .prefix
        case .tryExpr, .awaitExpr, .inOutExpr, .ifExpr, .switchExpr, .consumeExpr, .copyExpr, .unsafeExpr:
            self = .assignment
        case .labeledExpr: self.init(of: Syntax(node.cast(LabeledExprSyntax.self).expression))
        default: self = Self.isOptionalChain(node) ? .chain : .primary
        }
    }

    private static func isOptionalChain(_ node: Syntax) -> Bool {
        var part = node
        while true {
            switch part.kind {
            case .optionalChainingExpr: return true
            case .memberAccessExpr:
                guard let base = part.cast(MemberAccessExprSyntax.self).base else { return false }
                part = Syntax(base)
            case .functionCallExpr: part = Syntax(part.cast(FunctionCallExprSyntax.self).calledExpression)
            case .subscriptCallExpr: part = Syntax(part.cast(SubscriptCallExprSyntax.self).calledExpression)
            default: return false
            }
        }
    }

    /// What code has to be at least to stand, without parentheses, where these nodes stand.
    static func needed(from first: Syntax, to last: Syntax) -> Precedence {
        guard let parent = first.parent else { return .assignment }
        switch parent.kind {
        case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr, .forceUnwrapExpr,
            .postfixOperatorExpr, .prefixOperatorExpr, .genericSpecializationExpr:
            return .primary
        case .exprList:
            let elements = parent.children(viewMode: .sourceAccurate).map { $0 }
            guard let start = elements.firstIndex(where: { $0.id == first.id }),
                let end = elements.firstIndex(where: { $0.id == last.id })
            else { return .assignment }
            let before = start > 0 ? needed(rightOf: Precedence(operator: elements[start - 1])) : .assignment
            let behind =
                end + 1 < elements.count ? needed(leftOf: Precedence(operator: elements[end + 1])) : .assignment
            // Behind a type, `<` opens generic arguments.
            let next = end + 1 < elements.count ? elements[end + 1].as(BinaryOperatorExprSyntax.self) : nil
            return max(before, behind, next?.operator.text == "<" ? .range : .assignment)
        default: return .assignment
        }
    }

    private static func needed(leftOf operation: Precedence) -> Precedence {
        operation.groupsFromLeft ? operation : operation.next
    }

    private static func needed(rightOf operation: Precedence) -> Precedence {
        operation.groupsFromRight ? operation : operation.next
    }

    private var next: Precedence { Precedence(rawValue: rawValue + 1) ?? .primary }
}
