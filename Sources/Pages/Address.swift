/// Where a file stands in the site: `rules/exposed-state.html`, relative to the site's root, not percent-encoded.
package struct Address: Sendable, Hashable, Comparable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// How a page at this address refers to the site's root: `../../`, or nothing at the top.
    package var root: String { String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") }) }

    /// The percent-encoded relative reference from this address to another one.
    ///
    /// A page refers to its own file by name rather than by an empty reference, which browsers resolve against the
    /// fragment and query at hand.
    package func reference(to other: Address, anchor: String? = nil) -> String {
        let here = path.split(separator: "/", omittingEmptySubsequences: false)
        let there = other.path.split(separator: "/", omittingEmptySubsequences: false)
        var common = 0
        while common < here.count - 1, common < there.count - 1, here[common] == there[common] { common += 1 }
        var reference = String(repeating: "../", count: here.count - 1 - common)
        reference += there[common...].map { PercentEncoding.encode($0.utf8) }.joined(separator: "/")
        if let anchor { reference += "#" + PercentEncoding.encode(anchor.utf8, keeping: PercentEncoding.fragment) }
        return reference
    }

    package static func < (left: Address, right: Address) -> Bool { left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
}
