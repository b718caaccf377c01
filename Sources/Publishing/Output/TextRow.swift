import Diagnostics

/// Texts one behind the other in one row of bytes: of tens of thousands, nothing is made for each.
struct TextRow: Sendable, Hashable {
    private(set) var bytes: [UInt8] = []
    private var ends: [Int] = []

    var count: Int { ends.count }
    var indices: Range<Int> { ends.indices }

    subscript(index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }

    func text(_ index: Int) -> String { String(decoding: self[index], as: UTF8.self) }

    mutating func append(_ text: some Collection<UInt8>) {
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
    }

    mutating func reserve(texts: Int, bytes: Int) {
        ends.reserveCapacity(texts)
        self.bytes.reserveCapacity(bytes)
    }

    /// Whether no text comes before the one that it follows.
    var isInOrder: Bool { indices.dropFirst().allSatisfy { ByteOrder.compare(self[$0 - 1], self[$0]) <= 0 } }

    /// Of texts in order: the first that does not come before another one; how many there are, where all do.
    func firstIndex(notBefore text: ArraySlice<UInt8>) -> Int {
        var range = indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if ByteOrder.compare(self[middle], text) < 0 {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }

    /// Of texts in order: the place of one; nil where it is not there.
    func index(of text: ArraySlice<UInt8>) -> Int? {
        let index = firstIndex(notBefore: text)
        return index < count && self[index].elementsEqual(text) ? index : nil
    }
}
