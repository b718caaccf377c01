import Diagnostics

/// Where a file stands in the site: `rules/exposed-state.html`, relative to the site's root, not percent-encoded.
package struct Address: Sendable, Hashable, Comparable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// The file's own name.
    package var name: Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    }

    /// How a page at this address refers to the site's root: `../../`, or nothing at the top.
    package var root: String { String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") }) }

    /// The percent-encoded relative reference from this address to another one.
    ///
    /// A page refers to its own file by name rather than by an empty reference, which browsers resolve against the
    /// fragment and query at hand.
    package func reference(to other: Address, anchor: String? = nil) -> String {
        let way = way(to: other)
        // Mostly the other path as it is, which shares its memory then.
        if way.up == 0, way.common == 0, anchor == nil {
            return PercentEncoding.encode(other.path, keeping: PercentEncoding.path)
        }
        var reference: [UInt8] = []
        reference.reserveCapacity(
            3 * way.up + other.path.utf8.count - way.common + (anchor.map { $0.utf8.count + 1 } ?? 0))
        for _ in 0..<way.up { reference += [UInt8(ascii: "."), UInt8(ascii: "."), UInt8(ascii: "/")] }
        PercentEncoding.append(other.path, from: way.common, keeping: PercentEncoding.path, to: &reference)
        if let anchor {
            reference.append(UInt8(ascii: "#"))
            PercentEncoding.append(anchor, keeping: PercentEncoding.fragment, to: &reference)
        }
        return String(decoding: reference, as: UTF8.self)
    }

    /// How many folders one has to leave here, and the bytes of the folders that both stand in.
    private func way(to other: Address) -> (up: Int, common: Int) {
        let slash = UInt8(ascii: "/")
        var (here, there) = (path, other.path)
        return here.withUTF8 { here in
            there.withUTF8 { there in
                var common = 0
                for offset in 0..<min(here.count, there.count) {
                    guard here[offset] == there[offset] else { break }
                    if here[offset] == slash { common = offset + 1 }
                }
                return (here[common...].count { $0 == slash }, common)
            }
        }
    }

    package static func < (left: Address, right: Address) -> Bool { ByteOrder.precedes(left.path, right.path) }
}
