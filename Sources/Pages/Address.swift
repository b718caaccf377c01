import Base
import Diagnostics

/// The path of a file in the site, relative to its root and not percent-encoded: `rules/exposed-state.html`.
package struct Address: Sendable, Hashable, Comparable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// The file's name.
    package var name: Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    }

    /// The reference from this address to the site's root: `../../`, or nothing at the top.
    package var root: String { String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") }) }

    /// The percent-encoded relative reference from this address to another one.
    ///
    /// A page refers to its own file by name, because browsers keep the current query for an empty reference.
    package func reference(to other: Address, anchor: String? = nil) -> String {
        let slash = UInt8(ascii: "/")
        var common = 0
        for (offset, (here, there)) in zip(path.utf8, other.path.utf8).enumerated() {
            guard here == there else { break }
            if here == slash { common = offset + 1 }
        }
        var reference = ""
        for byte in path.utf8.dropFirst(common) where byte == slash { reference += "../" }
        reference += PercentEncoding.encode(
            String(Substring(other.path.utf8.dropFirst(common))), keeping: PercentEncoding.path)
        if let anchor { reference += "#" + PercentEncoding.encode(anchor, keeping: PercentEncoding.fragment) }
        return reference
    }

    /// The same, but only the fragment for a place on this page, so that it holds wherever the page is read.
    package func shortReference(to other: Address, anchor: String?) -> String {
        guard other == self, let anchor else { return reference(to: other, anchor: anchor) }
        return "#" + PercentEncoding.encode(anchor, keeping: PercentEncoding.fragment)
    }

    package static func < (left: Address, right: Address) -> Bool { ByteOrder.precedes(left.path, right.path) }
}
