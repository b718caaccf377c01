import SwiftSyntax

/// The work on patterns in one file, which is bounded, and its results that are needed again.
struct PatternWork {
    /// The ways of filling placeholders for many that may still be tried where a name occurs twice; beyond them there
    /// is no match.
    var triesLeft = 1_000_000
    private var surroundings: [Surrounding: Bool] = [:]

    /// A constraint of a rule, by their numbers.
    struct Constraint: Hashable {
        let rule: Int
        let number: Int
    }

    private struct Surrounding: Hashable {
        let constraint: Constraint
        let node: SyntaxIdentifier
    }

    /// Whether code around a node matches the pattern of a constraint; each surrounding node is compared with it once.
    mutating func isInside(_ node: Syntax, _ pattern: Pattern, _ constraint: Constraint) -> Bool {
        var isInside = false
        var compared: [Surrounding] = []
        for outer in node.ancestors {
            let surrounding = Surrounding(constraint: constraint, node: outer.id)
            if let known = surroundings[surrounding] {
                isInside = known
                break
            }
            compared.append(surrounding)
            isInside = pattern.match(outer, &self) != nil
            if isInside { break }
        }
        for surrounding in compared { surroundings[surrounding] = isInside }
        return isInside
    }
}
