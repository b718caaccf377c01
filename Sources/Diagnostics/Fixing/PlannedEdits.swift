/// The edits of one file that were accepted so far, in order and apart from each other.
struct PlannedEdits {
    let bytes: [UInt8]
    private var edits: [Fix.Edit] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isEmpty: Bool { edits.isEmpty }

    /// Whether an edit meets another one that is not the same.
    ///
    /// Replacements may stand side by side. An insertion meets whatever begins, ends or is inserted where it stands,
    /// since which of the two should come first is not known.
    func conflicts(with edit: Fix.Edit) -> Bool {
        let index = position(for: edit)
        for other in edits[max(0, index - 1)..<min(edits.count, index + 2)] where other != edit {
            if edit.range.isEmpty || other.range.isEmpty {
                if edit.range.lowerBound <= other.range.upperBound, other.range.lowerBound <= edit.range.upperBound {
                    return true
                }
            } else if edit.range.overlaps(other.range) {
                return true
            }
        }
        return false
    }

    /// Adds an edit that does not conflict; one that is there already stays alone.
    mutating func insert(_ edit: Fix.Edit) {
        let index = position(for: edit)
        if index < edits.count, edits[index] == edit { return }
        edits.insert(edit, at: index)
    }

    /// The file's bytes with all edits made.
    func applied() -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
        let breaksWithCRLF = breaksWithCRLF
        var offset = 0
        for edit in edits {
            result += bytes[offset..<edit.range.lowerBound]
            if breaksWithCRLF {
                var previous: UInt8 = 0
                for byte in edit.replacement.utf8 {
                    if byte == UInt8(ascii: "\n"), previous != UInt8(ascii: "\r") { result.append(UInt8(ascii: "\r")) }
                    result.append(byte)
                    previous = byte
                }
            } else {
                result += edit.replacement.utf8
            }
            offset = edit.range.upperBound
        }
        result += bytes[offset...]
        return result
    }
}

extension PlannedEdits {
    /// Where an edit stands or would stand among the others.
    private func position(for edit: Fix.Edit) -> Int {
        var low = 0
        var high = edits.count
        while low < high {
            let middle = (low + high) / 2
            let other = edits[middle].range
            if (other.lowerBound, other.upperBound) < (edit.range.lowerBound, edit.range.upperBound) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low
    }

    /// Whether the file's first line ends with CR LF.
    private var breaksWithCRLF: Bool {
        guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return false }
        return bytes[first - 1] == UInt8(ascii: "\r")
    }
}
