import SwiftSyntax

/// A condition on what a pattern matched.
package enum PatternConstraint: Sendable {
    /// The code of the placeholder is of this kind.
    case kind(String, Kind)
    /// The code of the placeholder matches one of the globs, `*` for any characters and `?` for one: `Color.*`.
    case reads(String, globs: [String])
    /// The code of the placeholder matches none of the globs.
    case differs(String, globs: [String])
    /// The match is inside code that matches another pattern.
    case inside(Pattern)
    /// The match is not inside code that matches another pattern.
    case notInside(Pattern)

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

    func holds(for match: PatternMatch, constraint: PatternWork.Constraint, _ work: inout PatternWork) -> Bool {
        switch self {
        case .kind(let name, let kind): Self.isOfKind(match.node(name), kind)
        case .reads(let name, let globs): globs.contains { Wildcard.matches($0, text(name, match)) }
        case .differs(let name, let globs): !globs.contains { Wildcard.matches($0, text(name, match)) }
        case .inside(let pattern): work.isInside(match.node, pattern, constraint)
        case .notInside(let pattern): !work.isInside(match.node, pattern, constraint)
        }
    }

    private func text(_ name: String, _ match: PatternMatch) -> String { match.node(name)?.trimmedDescription ?? "" }

    private static func isOfKind(_ node: Syntax?, _ kind: Kind) -> Bool {
        guard let node else { return kind == .absent }
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
