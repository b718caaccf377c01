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
            // A name behind the best one in the order of text has to be nearer.
            let most = best.map { candidate < $0.name ? $0.distance : $0.distance - 1 }
            if let distance = wanted.distance(to: candidate, atMost: most) { best = (candidate, distance) }
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
        // What both names begin and end with is left as it is.
        let shorter = min(scalars.count, others.count)
        let start = (0..<shorter).first { scalars[$0] != others[$0] } ?? shorter
        let end = (0..<shorter - start).first { scalars[scalars.count - 1 - $0] != others[others.count - 1 - $0] }
        let kept = end ?? shorter - start
        return Self.distance(
            scalars[start..<scalars.count - kept], others[start..<others.count - kept], atMost: allowed)
    }

    /// How often each letter occurs in a name, by groups of letters that are the same without case.
    private struct Letters {
        private var counts = SIMD32<Int16>()

        init(_ name: String) {
            // Bytes that differ from their lowercase in other bits are not told apart.
            withUnsafeMutableBytes(of: &counts) { counts in
                let counts = counts.assumingMemoryBound(to: Int16.self)
                for byte in name.utf8 where byte < 0x80 { counts[Int(byte & 0x1F)] &+= 1 }
            }
        }

        /// The least number of edits that make one name of the other.
        func edits(to other: Letters) -> Int {
            // The operations of a vector's sums are not compiled to vector instructions, but this loop is.
            withUnsafeBytes(of: counts) { counts in
                withUnsafeBytes(of: other.counts) { others in
                    let counts = counts.assumingMemoryBound(to: Int16.self)
                    let others = others.assumingMemoryBound(to: Int16.self)
                    var (more, fewer) = (Int16(0), Int16(0))
                    for letter in 0..<32 {
                        let difference = counts[letter] &- others[letter]
                        more &+= max(difference, 0)
                        fewer &+= max(0 &- difference, 0)
                    }
                    return Int(max(more, fewer))
                }
            }
        }
    }

    /// The edit distance, in which swapping two neighbors counts as one edit (optimal string alignment); nil if it is
    /// greater than the limit.
    private static func distance(
        _ first: ArraySlice<Unicode.Scalar>, _ second: ArraySlice<Unicode.Scalar>, atMost limit: Int
    ) -> Int? {
        let width = second.count + 1
        return first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { second in
                // Three rows of the table of distances between beginnings, which are used in turn.
                withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
                    var (beforeLast, last, current) = (0, width, 2 * width)
                    for column in 0..<width { rows[last + column] = column }
                    var leastOfLast = 0
                    for row in 0..<first.count {
                        rows[current] = row + 1
                        var least = row + 1
                        for column in 0..<second.count {
                            var cost = min(
                                rows[last + column + 1] + 1, rows[current + column] + 1,
                                rows[last + column] + (first[row] == second[column] ? 0 : 1))
                            if row > 0, column > 0, first[row] == second[column - 1],
                                first[row - 1] == second[column]
                            {
                                cost = min(cost, rows[beforeLast + column - 1] + 1)
                            }
                            rows[current + column + 1] = cost
                            least = min(least, cost)
                        }
                        // All rows below depend on these two, and never become less.
                        if least > limit, leastOfLast > limit { return nil }
                        leastOfLast = least
                        (beforeLast, last, current) = (last, current, beforeLast)
                    }
                    return rows[last + width - 1] <= limit ? rows[last + width - 1] : nil
                }
            }
        }
    }
}
