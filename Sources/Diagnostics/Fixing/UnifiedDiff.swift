import Base

/// The changes of a file in the unified format of POSIX `diff -u`, with file names as git writes them.
package enum UnifiedDiff {
    private static let context = 3

    /// The diff as bytes, since lines may not be valid UTF-8; empty without changes.
    package static func bytes(file: String, from old: [UInt8], to new: [UInt8], ansi: ANSI = .off) -> [UInt8] {
        guard old != new else { return [] }
        let (left, right) = (lines(of: old), lines(of: new))
        let changes = LineDifference(left, right).changes
        var writer = Writer(old: left, new: right, ansi: ansi)
        writer.header(file)
        for hunk in hunks(of: changes) { writer.write(hunk) }
        return writer.bytes
    }
}

extension UnifiedDiff {
    /// The lines with their line breaks, so that a missing one at the end counts as a difference.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            lines.append(bytes[start...offset])
            start = offset + 1
        }
        if start < bytes.count { lines.append(bytes[start...]) }
        return lines
    }

    /// Groups changes whose contexts overlap.
    private static func hunks(of changes: [LineDifference.Change]) -> [[LineDifference.Change]] {
        var hunks: [[LineDifference.Change]] = []
        for change in changes {
            if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
                hunks[hunks.count - 1].append(change)
            } else {
                hunks.append([change])
            }
        }
        return hunks
    }

    private struct Writer {
        let old: [ArraySlice<UInt8>]
        let new: [ArraySlice<UInt8>]
        let ansi: ANSI
        var bytes: [UInt8] = []

        mutating func header(_ file: String) {
            text(ansi(.bold, "--- \(old.isEmpty ? "/dev/null" : Self.name("a/", file))"))
            text(ansi(.bold, "+++ \(new.isEmpty ? "/dev/null" : Self.name("b/", file))"))
        }

        mutating func write(_ hunk: [LineDifference.Change]) {
            guard let first = hunk.first, let last = hunk.last else { return }
            let before = min(context, first.old.lowerBound)
            let after = min(context, old.count - last.old.upperBound)
            let left = first.old.lowerBound - before..<last.old.upperBound + after
            let right = first.new.lowerBound - before..<last.new.upperBound + after
            text(ansi(.cyan, "@@ -\(Self.span(left)) +\(Self.span(right)) @@"))
            var line = left.lowerBound
            for change in hunk {
                for index in line..<change.old.lowerBound { write(" ", old[index], nil) }
                for index in change.old { write("-", old[index], .red) }
                for index in change.new { write("+", new[index], .green) }
                line = change.old.upperBound
            }
            for index in line..<left.upperBound { write(" ", old[index], nil) }
        }

        private mutating func write(_ sign: String, _ line: ArraySlice<UInt8>, _ style: ANSI.Style?) {
            let ends = line.last == UInt8(ascii: "\n")
            // On a terminal the line is shown, not applied: what would move the cursor must not reach it.
            if ansi.isOn {
                let shown = VisibleText.line(String(decoding: ends ? line.dropLast() : line, as: UTF8.self))
                text(style.map { ansi($0, sign + shown) } ?? sign + shown)
            } else {
                bytes += sign.utf8
                bytes += line
                if !ends { bytes.append(UInt8(ascii: "\n")) }
            }
            if !ends { text("\\ No newline at end of file") }
        }

        private mutating func text(_ line: String) {
            bytes += line.utf8
            bytes.append(UInt8(ascii: "\n"))
        }

        /// A hunk's place: the 1-based first line and the number of lines, which is left out where it is 1.
        private static func span(_ range: Range<Int>) -> String {
            switch range.count {
            case 0: "\(range.lowerBound),0"
            case 1: "\(range.lowerBound + 1)"
            default: "\(range.lowerBound + 1),\(range.count)"
            }
        }

        /// A name as git writes it: in quotes and with octal escapes where it holds something unusual.
        private static func name(_ prefix: String, _ path: String) -> String {
            // An absolute path without its slash, so that `patch -p1 -d /` finds the file.
            let file = path.hasPrefix("/") ? path.drop { $0 == "/" } : path[...]
            guard
                file.utf8.contains(where: {
                    $0 < 0x20 || $0 > 0x7E || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
                })
            else {
                return prefix + file
            }
            var name = "\"" + prefix
            for byte in file.utf8 {
                switch byte {
                case UInt8(ascii: "\""): name += "\\\""
                case UInt8(ascii: "\\"): name += "\\\\"
                case UInt8(ascii: "\n"): name += "\\n"
                case UInt8(ascii: "\t"): name += "\\t"
                case 0x20...0x7E: name.unicodeScalars.append(Unicode.Scalar(byte))
                default:
                    let octal = String(byte, radix: 8)
                    name += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
                }
            }
            return name + "\""
        }
    }
}
