/// Finds the name that was probably meant by a misspelled one.
package enum NearestName {
    /// The candidate with the fewest edits from `name`; ties go to the first in the order of text.
    ///
    /// - Parameter limit: the largest number of edits; by default, a third of the name's length.
    package static func of(_ name: String, among candidates: some Sequence<String>, atMost limit: Int? = nil) -> String?
    {
        let wanted = WantedName(name, atMost: limit)
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate != name {
            guard let distance = wanted.distance(to: candidate, atMost: best?.distance) else { continue }
            if let known = best, (known.distance, known.name) <= (distance, candidate) { continue }
            best = (candidate, distance)
        }
        return best?.name
    }
}

/// A misspelled name, which is compared with many.
package struct WantedName {
    private let scalars: [Unicode.Scalar]
    private let letters: Letters
    private let length: Int
    private let limit: Int

    /// What is longer, in bytes, is not a name.
    private static let longest = 1_000

    /// - Parameter limit: the largest number of edits; by default, a third of the name's length.
    package init(_ name: String, atMost limit: Int? = nil) {
        scalars = name.utf8.count > Self.longest ? [] : Array(name.lowercased().unicodeScalars)
        (letters, length) = (Letters(name), name.utf8.count)
        self.limit = limit ?? max(1, scalars.count / 3)
    }

    /// The number of edits to another name; nil where there are more than the limit.
    package func distance(to candidate: String, atMost other: Int? = nil) -> Int? {
        let allowed = min(limit, other ?? limit)
        // Most names differ in more letters than the edits change, so that their scalars are never compared. An edit
        // changes at most the bytes of one scalar.
        guard length <= Self.longest, abs(candidate.utf8.count - length) / 4 <= allowed,
            letters.edits(to: Letters(candidate)) <= allowed
        else { return nil }
        let others = Array(candidate.lowercased().unicodeScalars)
        guard abs(others.count - scalars.count) <= allowed else { return nil }
        return Self.distance(scalars, others, atMost: allowed)
    }

    /// How often each letter occurs in a name, by groups of letters that are the same without case.
    private struct Letters {
        private var counts = SIMD32<Int16>()

        init(_ name: String) {
            // Bytes that differ from their lowercase in other bits are not told apart.
            for byte in name.utf8 { counts[byte < 0x80 ? Int(byte & 0x1F) : 0] &+= byte < 0x80 ? 1 : 0 }
        }

        /// The least number of edits that make one name of the other.
        func edits(to other: Letters) -> Int {
            let difference = counts &- other.counts
            let zero = SIMD32<Int16>()
            let more = pointwiseMax(difference, zero).wrappedSum()
            let fewer = pointwiseMax(zero &- difference, zero).wrappedSum()
            return Int(max(more, fewer))
        }
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
