import Diagnostics

/// The names in a folder with what they are, in the order of their bytes: a folder of many is one row of bytes, and
/// nothing is made for each.
package struct FolderNames: Sendable {
    /// Each with a zero byte at its end.
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []

    private struct Entry {
        let start: Int
        let end: Int
        let kind: FileStatus.Kind?
        let number: UInt64
        /// Its first eight bytes, of which the first counts most, so that most names are told apart by one comparison.
        let prefix: UInt64
    }

    package init() {}

    package var count: Int { entries.count }
    package var isEmpty: Bool { entries.isEmpty }
    package var indices: Range<Int> { entries.indices }

    package subscript(index: Int) -> FileName {
        FileName(terminated: bytes[entries[index].start..<entries[index].end + 1])
    }

    /// Nil where the file system does not tell it with the name.
    package func kind(_ index: Int) -> FileStatus.Kind? { entries[index].kind }

    /// What tells the file apart from all others of its device: the ``FileStatus/Identity-swift.struct/number`` that
    /// most file systems give it.
    package func number(_ index: Int) -> UInt64 { entries[index].number }

    /// The place of a name; nil where it is not there.
    package func firstIndex(of name: ArraySlice<UInt8>) -> Int? {
        var range = entries.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            switch compare(middle, name) {
            case 0: return middle
            case ..<0: range = middle + 1..<range.upperBound
            default: range = range.lowerBound..<middle
            }
        }
        return nil
    }

    /// Below 0 where a name comes before the other, 0 where they are the same.
    package func compare(_ index: Int, _ name: ArraySlice<UInt8>) -> Int {
        ByteOrder.compare(bytes[entries[index].start..<entries[index].end], name)
    }

    mutating func append(_ name: UnsafeBufferPointer<UInt8>, _ kind: FileStatus.Kind?, number: UInt64) {
        let start = bytes.count
        bytes.append(contentsOf: name)
        // Where a name is shorter, zeros stand for what is missing, which no name has in it.
        var prefix: UInt64 = 0
        for place in 0..<8 { prefix = prefix << 8 | (place < name.count ? UInt64(name[place]) : 0) }
        entries.append(Entry(start: start, end: bytes.count, kind: kind, number: number, prefix: prefix))
        bytes.append(0)
    }

    /// Makes room for as many names as most folders have, so that it does not grow name by name.
    mutating func reserveRoom() {
        bytes.reserveCapacity(4096)
        entries.reserveCapacity(256)
    }

    mutating func sort() {
        let bytes = bytes
        bytes.withUnsafeBytes { bytes in
            entries.sort { first, second in
                if first.prefix != second.prefix { return first.prefix < second.prefix }
                return ByteOrder.compare(
                    .init(rebasing: bytes[first.start..<first.end]), .init(rebasing: bytes[second.start..<second.end]))
                    < 0
            }
        }
    }

    /// Those that are wanted, in the same order.
    package func filter(_ isWanted: (FileName, FileStatus.Kind?) -> Bool) -> FolderNames {
        var names = self
        names.entries = entries.filter { isWanted(FileName(terminated: bytes[$0.start..<$0.end + 1]), $0.kind) }
        return names
    }
}
