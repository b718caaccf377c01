import SwiftSyntax

/// The work on patterns in one file, which is bounded, and its results that are needed again.
struct PatternWork {
    /// The ways of filling placeholders for many that may still be tried where a name occurs twice; beyond them there
    /// is no match.
    var triesLeft = 1_000_000
    private var surroundings: [Surrounding: Bool] = [:]
    private var ranges: [Constraint: [Range<Int>]] = [:]

    /// A constraint of a rule, by the numbers of the constraints from the outermost to it.
    struct Constraint: Hashable {
        let rule: Int
        var path: [Int]

        func inner(_ number: Int) -> Constraint { Constraint(rule: rule, path: path + [number]) }
    }

    private struct Surrounding: Hashable {
        let constraint: Constraint
        let node: SyntaxIdentifier
    }

    mutating func holds(
        _ relation: PatternConstraint.Relation, _ match: PatternMatch, _ pattern: Pattern,
        _ constraints: [PatternConstraint], _ constraint: Constraint
    ) -> Bool {
        switch relation {
        case .inside: isInside(match.node, pattern, constraints, constraint)
        case .notInside: !isInside(match.node, pattern, constraints, constraint)
        case .not: !fits(match.node, pattern, constraints, constraint)
        case .has: isIn(match, pattern, constraints, constraint)
        case .notHas: !isIn(match, pattern, constraints, constraint)
        case .follows: siblings(of: match, before: true).contains { fits($0, pattern, constraints, constraint) }
        case .precedes: siblings(of: match, before: false).contains { fits($0, pattern, constraints, constraint) }
        }
    }

    private mutating func fits(
        _ node: Syntax, _ pattern: Pattern, _ constraints: [PatternConstraint], _ constraint: Constraint
    ) -> Bool {
        pattern.matches(node, &self).contains { match in
            constraints.enumerated().allSatisfy { $1.holds(for: match, constraint: constraint.inner($0), &self) }
        }
    }

    /// Whether code around a node matches the pattern of a constraint; each surrounding node is compared with it once.
    private mutating func isInside(
        _ node: Syntax, _ pattern: Pattern, _ constraints: [PatternConstraint], _ constraint: Constraint
    ) -> Bool {
        var isInside = false
        var compared: [Surrounding] = []
        for outer in node.ancestors {
            let surrounding = Surrounding(constraint: constraint, node: outer.id)
            if let known = surroundings[surrounding] {
                isInside = known
                break
            }
            compared.append(surrounding)
            isInside = fits(outer, pattern, constraints, constraint)
            if isInside { break }
        }
        for surrounding in compared { surroundings[surrounding] = isInside }
        return isInside
    }

    /// Whether code in a match, and not the match itself, matches the pattern of a constraint.
    private mutating func isIn(
        _ match: PatternMatch, _ pattern: Pattern, _ constraints: [PatternConstraint], _ constraint: Constraint
    ) -> Bool {
        let outer = match.range
        let found = found(pattern, constraints, constraint, in: match.node.root)
        var (low, high) = (0, found.count)
        while low < high {
            let middle = (low + high) / 2
            if found[middle].lowerBound < outer.lowerBound { low = middle + 1 } else { high = middle }
        }
        return found[low...].prefix { $0.lowerBound < outer.upperBound }
            .contains { $0.upperBound <= outer.upperBound && $0 != outer }
    }

    /// The ranges of all code in a file that matches, in the order of their starts; read once for each constraint.
    private mutating func found(
        _ pattern: Pattern, _ constraints: [PatternConstraint], _ constraint: Constraint, in root: Syntax
    ) -> [Range<Int>] {
        if let known = ranges[constraint] { return known }
        let kinds = Set(pattern.nodeTypes.map { ObjectIdentifier($0) })
        var found: [Range<Int>] = []
        for node in root.subtree where kinds.contains(ObjectIdentifier(node.syntaxNodeType)) {
            for match in pattern.matches(node, &self) {
                let holds = constraints.enumerated().allSatisfy {
                    $1.holds(for: match, constraint: constraint.inner($0), &self)
                }
                if holds { found.append(match.range) }
            }
        }
        found.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        ranges[constraint] = found
        return found
    }

    /// The statements or members beside the one that holds the match.
    private func siblings(of match: PatternMatch, before: Bool) -> [Syntax] {
        var item: Syntax? = match.node
        while let node = item, node.kind != .codeBlockItem, node.kind != .memberBlockItem { item = node.parent }
        guard let item, let list = item.parent else { return [] }
        return list.children(viewMode: .sourceAccurate).filter {
            before ? $0.position < item.position : $0.position > item.position
        }
        .map { sibling in
            if let member = sibling.as(MemberBlockItemSyntax.self) { return Syntax(member.decl) }
            return sibling.as(CodeBlockItemSyntax.self).map { Pattern.content(of: $0.item) } ?? sibling
        }
    }
}
