/// Finds the name that was probably meant by a misspelled one.
package enum NearestName {
    /// The candidate with the fewest edits from `name`; ties go to the first in order.
    ///
    /// - Parameter limit: the largest number of edits; by default, a third of the name's length.
    package static func of(_ name: String, among candidates: some Sequence<String>, atMost limit: Int? = nil) -> String?
    {
        let wanted = Array(name.lowercased().unicodeScalars)
        let allowed = limit ?? max(1, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate != name {
            let scalars = Array(candidate.lowercased().unicodeScalars)
            guard abs(scalars.count - wanted.count) <= allowed,
                let distance = distance(wanted, scalars, atMost: best?.distance ?? allowed)
            else { continue }
            if let known = best, (known.distance, known.name) <= (distance, candidate) { continue }
            best = (candidate, distance)
        }
        return best?.name
    }

    /// The edit distance, in which swapping two neighbors counts as one edit (optimal string alignment); nil if it is
    /// greater than the limit.
    private static func distance(
        _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost limit: Int
    ) -> Int? {
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        var current = last
        var leastOfLast = 0
        for row in 0..<first.count {
            current[0] = row + 1
            var least = row + 1
            for column in 0..<second.count {
                var cost = min(
                    last[column + 1] + 1, current[column] + 1, last[column] + (first[row] == second[column] ? 0 : 1))
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current[column + 1] = cost
                least = min(least, cost)
            }
            // All rows below depend on these two, and never become less.
            if least > limit, leastOfLast > limit { return nil }
            leastOfLast = least
            (beforeLast, last, current) = (last, current, beforeLast)
        }
        return last[second.count] <= limit ? last[second.count] : nil
    }
}
