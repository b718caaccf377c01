/// Leads from offsets in a text that was changed while it was read back to offsets in what it was read from.
///
/// A list of places at which both were known to stand level. Between two of them lies a stretch that is either the same
/// in both (equal lengths: offsets run along) or was replaced as a whole.
struct OffsetMap: Sendable, Hashable {
    private var read: [Int] = [0]
    private var source: [Int] = [0]

    /// Says that the text read so far ends at `read`, and stems from the source up to `source`.
    mutating func mark(read newRead: Int, source newSource: Int) {
        if newRead == read[read.count - 1] {
            source[source.count - 1] = newSource
            return
        }
        read.append(newRead)
        source.append(newSource)
    }

    /// The source of an offset; the first byte of what was replaced stands for all that it became.
    func sourceOffset(_ offset: Int) -> Int {
        let index = stretch(of: offset)
        let into = offset - read[index]
        guard isReplaced(index) else { return source[index] + into }
        return source[index]
    }

    /// The same for the end of a range, where an offset inside of what was replaced stands for its end.
    func sourceEnd(_ offset: Int) -> Int {
        let index = stretch(of: offset)
        let into = offset - read[index]
        guard isReplaced(index), into > 0 else { return source[index] + into }
        return source[index + 1]
    }
}

extension OffsetMap {
    /// The last stretch that begins at or before an offset.
    private func stretch(of offset: Int) -> Int {
        var low = 0
        var high = read.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if read[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private func isReplaced(_ index: Int) -> Bool {
        index + 1 < read.count && read[index + 1] - read[index] != source[index + 1] - source[index]
    }
}
