import Diagnostics

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
        let slash = UInt8(ascii: "/")
        // Bytes up to the last slash that both begin with: the folders that both stand in.
        var common = 0
        for (offset, (here, there)) in zip(path.utf8, other.path.utf8).enumerated() {
            guard here == there else { break }
            if here == slash { common = offset + 1 }
        }
        let up = path.utf8.dropFirst(common).count { $0 == slash }
        var reference = String(repeating: "../", count: up)
        reference += PercentEncoding.encode(other.path.utf8.dropFirst(common), keeping: PercentEncoding.path)
        if let anchor { reference += "#" + PercentEncoding.encode(anchor.utf8, keeping: PercentEncoding.fragment) }
        return reference
    }

    package static func < (left: Address, right: Address) -> Bool { ByteOrder.precedes(left.path, right.path) }
}
