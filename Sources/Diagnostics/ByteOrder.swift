/// The order of texts by their bytes, which is the same in every locale and that of their code points.
package enum ByteOrder {
    /// Reads the bytes where they lie: tens of thousands of paths are sorted for every site.
    package static func precedes(_ left: String, _ right: String) -> Bool {
        var (left, right) = (left, right)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                for offset in 0..<min(left.count, right.count) where left[offset] != right[offset] { return left[offset] < right[offset] }
                return left.count < right.count
            }
        }
    }
}
