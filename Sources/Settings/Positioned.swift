/// A value with the place in a file where it was written.
package struct Positioned<Value> {
    package var value: Value
    /// Half-open, 0-based offsets of UTF-8 bytes in the file as it lies on the disk.
    package var range: Range<Int>

    package init(_ value: Value, _ range: Range<Int>) {
        self.value = value
        self.range = range
    }
}

extension Positioned: Sendable where Value: Sendable {}
extension Positioned: Equatable where Value: Equatable {}
extension Positioned: Hashable where Value: Hashable {}
