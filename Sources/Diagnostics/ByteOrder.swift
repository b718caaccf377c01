/// The order of texts by their bytes, which is the same in every locale.
package enum ByteOrder {
    /// Whether the first text comes before the second.
    package static func precedes(_ left: String, _ right: String) -> Bool {
        var (left, right) = (left, right)
        return left.withUTF8 { left in right.withUTF8 { left.lexicographicallyPrecedes($0) } }
    }
}
