import Base
import SwiftSyntax

/// A condition on what a pattern matched.
package enum PatternConstraint: Sendable {
    /// The code of the placeholder is of this kind.
    case kind(String, Kind)
    /// The code of the placeholder matches one of the globs, `*` for any characters and `?` for one: `Color.*`.
    case reads(String, globs: [String])
    /// The code of the placeholder matches none of the globs.
    case differs(String, globs: [String])
    /// The expression matches somewhere in the code of the placeholder, or of the whole match where the name is nil.
    case contains(String?, CodeExpression)
    /// The match stands where a statement, an expression or a type does.
    case position(Position)
    /// Other code matches a pattern and constraints of its own.
    case code(Relation, Pattern, [PatternConstraint])

    /// The kind of an expression.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A literal without anything computed in it.
        case literal
        /// Anything else.
        case nonliteral
        /// A plain name.
        case name
        /// `a.b`
        case member
        /// `.a`
        case implicitMember = "implicit-member"
        case call
        case closure
        /// Left out, as a base may be.
        case absent
    }

    package enum Position: String, Sendable, Hashable, CaseIterable {
        /// Directly in the body of a function, closure or file.
        case statement
        case expression
        case type
    }

    /// Where the code for another pattern is.
    package enum Relation: String, Sendable, Hashable, CaseIterable {
        /// Around the match.
        case inside
        case notInside = "not-inside"
        /// The match itself.
        case not
        /// In the match.
        case has
        case notHas = "not-has"
        /// Before the match, among the statements or members beside it.
        case follows
        /// Behind the match, among the statements or members beside it.
        case precedes
    }

    func holds(for match: PatternMatch, constraint: PatternWork.Constraint, _ work: inout PatternWork) -> Bool {
        switch self {
        case .kind(let name, let kind): Self.isOfKind(match.bindings[name] ?? [], kind)
        case .reads(let name, let globs): globs.contains { Wildcard.matches($0, match.text(of: name)) }
        case .differs(let name, let globs): !globs.contains { Wildcard.matches($0, match.text(of: name)) }
        case .contains(let name, let expression):
            expression.isFound(in: name.map(match.text(of:)) ?? match.text) ?? false
        case .position(let position): Self.isAt(position, match.node)
        case .code(let relation, let pattern, let constraints):
            work.holds(relation, match, pattern, constraints, constraint)
        }
    }

    private static func isOfKind(_ nodes: ArraySlice<Syntax>, _ kind: Kind) -> Bool {
        guard let node = nodes.first else { return kind == .absent }
        // Operators join several.
        if nodes.count > 1 { return kind == .nonliteral }
        let expression = node.as(ExprSyntax.self)
        switch kind {
        case .absent: return false
        case .literal: return expression?.isLiteral ?? false
        case .nonliteral: return !(expression?.isLiteral ?? false)
        case .name: return expression?.plainName != nil
        case .member: return node.as(MemberAccessExprSyntax.self).map { $0.base != nil } ?? false
        case .implicitMember: return node.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
        case .call: return node.is(FunctionCallExprSyntax.self)
        case .closure: return node.is(ClosureExprSyntax.self)
        }
    }

    private static func isAt(_ position: Position, _ node: Syntax) -> Bool {
        let parent = node.parent?.is(ExpressionStmtSyntax.self) == true ? node.parent?.parent : node.parent
        let isStatement = parent?.is(CodeBlockItemSyntax.self) == true
        return switch position {
        case .statement: isStatement
        case .expression: node.is(ExprSyntax.self) && !isStatement
        case .type: node.is(TypeSyntax.self) || parent?.is(TypeSyntax.self) == true
        }
    }
}

/// A regular expression of Swift's standard library.
package struct CodeExpression: @unchecked Sendable {
    // A compiled expression is never changed.
    private let regex: Regex<AnyRegexOutput>

    /// The processor time for one search; an expression can need exponentially many steps.
    private static let seconds = 0.2
    private static let mostBytes = 20_000
    /// The most opening brackets; Swift's parser calls itself for each one in a set, 4 KB of the stack deep.
    private static let mostSets = 200

    /// Nil where the text between the slashes is no regular expression.
    ///
    /// - Parameter options: further options of the expression.
    package init?(_ text: String, options: (Regex<AnyRegexOutput>) -> Regex<AnyRegexOutput> = { $0 }) {
        guard text.utf8.count(where: { $0 == UInt8(ascii: "[") }) <= Self.mostSets, let regex = try? Regex(text) else {
            return nil
        }
        self.regex = options(regex.anchorsMatchLineEndings())
    }

    /// Whether the expression matches somewhere in a text; nil where the text or the time is too long.
    package func isFound(in text: String) -> Bool? {
        guard text.utf8.count <= Self.mostBytes else { return nil }
        return LargeStackThread.run(seconds: Self.seconds) { [regex] in text.firstMatch(of: regex) != nil }
    }
}

/// `*` for any characters, `?` for one, everything else for itself; in time proportional to both lengths multiplied.
enum Wildcard {
    static func matches(_ pattern: String, _ text: String) -> Bool {
        let (pattern, text) = (Array(pattern.utf8), Array(text.utf8))
        var (place, offset) = (0, 0)
        var star: (place: Int, offset: Int)?
        while offset < text.count {
            if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
                star = (place, offset)
                place += 1
            } else if place < pattern.count, pattern[place] == text[offset] || pattern[place] == UInt8(ascii: "?") {
                place += 1
                offset += 1
            } else if let last = star {
                place = last.place + 1
                offset = last.offset + 1
                star = (last.place, last.offset + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
