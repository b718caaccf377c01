/// What a fix changes, as the lines before and after.
struct FixPreview {
    let source: SourceFile
    let ansi: ANSI
    let gutter: Int
    let limit: Int

    /// A longer stretch than this, in bytes, or in lines, is not shown.
    private static let mostBytes = 4_000
    private static let mostLines = 12

    /// The lines that the edits of one file change; empty where they are too long to show or do not fit the file.
    func lines(of edits: [Fix.Edit]) -> [String] {
        guard edits.allSatisfy({ $0.range.upperBound <= source.bytes.count }) else { return [] }
        // Edits whose lines touch are shown together.
        var groups: [[Fix.Edit]] = []
        var end = 0
        for edit in edits.sorted(by: {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }) {
            if source.position(of: edit.range.lowerBound).line > end { groups.append([]) }
            groups[groups.count - 1].append(edit)
            end = max(end, source.position(of: edit.range.upperBound).line)
        }
        let hunks = groups.map(hunk)
        let lines = hunks.compactMap(\.self).flatMap(\.self)
        return hunks.contains(nil) || lines.count > Self.mostLines ? [] : lines
    }
}

extension FixPreview {
    private func hunk(of edits: [Fix.Edit]) -> [String]? {
        guard let opening = edits.first, let end = edits.map(\.range.upperBound).max() else { return nil }
        let first = source.position(of: opening.range.lowerBound).line
        let last = source.position(of: end).line
        let start = source.content(ofLine: first).lowerBound
        let stop = source.content(ofLine: last).upperBound
        guard stop - start <= Self.mostBytes, last - first < Self.mostLines else { return nil }

        var after: [UInt8] = []
        var offset = start
        for edit in edits {
            guard edit.range.lowerBound >= offset else { return nil }
            after += source.bytes[offset..<edit.range.lowerBound]
            after += edit.replacement.utf8
            offset = edit.range.upperBound
        }
        after += source.bytes[offset..<stop]
        guard after.count <= Self.mostBytes else { return nil }

        var old = Self.lines(source.bytes[start..<stop])
        var new = Self.lines(after[...])
        var number = first
        while let left = old.first, let right = new.first, left.elementsEqual(right) {
            (old, new) = (old.dropFirst(), new.dropFirst())
            number += 1
        }
        while let left = old.last, let right = new.last, left.elementsEqual(right) {
            (old, new) = (old.dropLast(), new.dropLast())
        }
        let (left, right) = (Array(old), Array(new))
        let removed = left.enumerated().map { shown($1, insteadOf: right.dropFirst($0).first, number + $0, "-", .red) }
        return removed
            + right.enumerated().map { shown($1, insteadOf: left.dropFirst($0).first, number + $0, "+", .green) }
    }

    /// One line of several, cut so that what differs from its counterpart stays in view.
    private func shown(
        _ line: ArraySlice<UInt8>, insteadOf other: ArraySlice<UInt8>?, _ number: Int, _ sign: String,
        _ style: ANSI.Style
    ) -> String {
        let bytes = Array(line)
        let focus = other.map { Self.difference(of: bytes, from: Array($0)) } ?? 0..<0
        let text = ShownLine(0..<bytes.count, of: bytes, around: focus, limit: limit).text
        let edge = ansi(.blue, CodeFrame.padded(number, to: gutter))
        return edge + " " + ansi(style, text.isEmpty ? sign : sign + " " + text)
    }

    /// The bytes of a line without those that another line begins and ends with as well.
    private static func difference(of line: [UInt8], from other: [UInt8]) -> Range<Int> {
        let most = min(line.count, other.count)
        var start = 0
        while start < most, line[start] == other[start] { start += 1 }
        var end = 0
        while end < most - start, line[line.count - 1 - end] == other[other.count - 1 - end] { end += 1 }
        return start..<line.count - end
    }

    private static func lines(_ bytes: ArraySlice<UInt8>) -> ArraySlice<ArraySlice<UInt8>> {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }[...]
    }
}
