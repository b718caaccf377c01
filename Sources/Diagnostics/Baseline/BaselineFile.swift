import Base

/// A baseline as text: read, and written so that the same findings give the same bytes.
package struct BaselineFile: Sendable {
    package var baseline = Baseline()
    package var diagnostics: [Diagnostic] = []
    /// Where each entry stands in the file.
    package var places: [Baseline.Entry: Range<Int>] = [:]

    private static let title = "rubric baseline 1"

    /// The file's text: entries in order, a file's under its name.
    package static func text(of baseline: Baseline) -> String {
        var text = title + "\n"
        var open: String?
        for (entry, count) in baseline.counts.sorted(by: { $0.key < $1.key }) {
            if open != entry.file {
                text += "\n" + escaped(entry.file) + "\n"
                open = entry.file
            }
            text +=
                "  " + entry.id + (count > 1 ? " x\(count)" : "") + ":"
                + (entry.line.isEmpty ? "" : " " + escaped(entry.line)) + "\n"
        }
        return text
    }

    /// Reads any bytes: what is not understood is reported and left out.
    package init(parsing bytes: [UInt8], file: String) {
        let lines = LineTable(bytes)
        var current: String?
        var hasTitle = false
        for number in 1...lines.starts.count {
            guard let whole = lines.range(ofLine: number) else { continue }
            let range = Self.trimmingBreak(whole, in: bytes)
            let line = bytes[range]
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
            if !hasTitle {
                hasTitle = true
                if line.elementsEqual(Self.title.utf8) { continue }
                report("the first line is not '\(Self.title)'", Location(file, range))
                return
            }
            if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: { line.starts(with: $0.utf8) }) {
                report("unresolved merge conflict", Location(file, range))
            } else if !line.starts(with: [0x20, 0x20]) {
                current = Self.unescaped(line)
            } else if let current {
                parse(range, of: bytes, under: current, in: file)
            } else {
                report("an entry without a file", Location(file, range))
            }
        }
        if !hasTitle { report("the file is empty", Location(file)) }
    }

    /// A note for each entry that is gone, at its place in the file.
    package func diagnostics(for fixed: [(entry: Baseline.Entry, count: Int)], file: String) -> [Diagnostic] {
        fixed.map { entry, count in
            let finding = count == 1 ? "'\(entry.id)'" : "'\(entry.id)' (\(count) times)"
            return Diagnostic(
                .fixedFinding, "\(finding) in '\(entry.file)' is fixed", at: Location(file, places[entry]),
                notes: ["update the baseline with --write-baseline, so that it is reported if it comes back"])
        }
    }
}

extension BaselineFile {
    /// One entry: two spaces, the id, how many of them, a colon and the line's tokens.
    private mutating func parse(_ range: Range<Int>, of bytes: [UInt8], under current: String, in file: String) {
        let line = bytes[range].dropFirst(2)
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            return report("no ':' after the rule", Location(file, range))
        }
        let head = line[..<colon].split(separator: 0x20, omittingEmptySubsequences: true)
        guard let id = head.first, head.count <= 2, id.startIndex == line.startIndex else {
            return report(
                "'\(String(decoding: line[..<colon], as: UTF8.self))' is not a rule",
                Location(file, line.startIndex..<colon))
        }
        var count = 1
        if head.count == 2 {
            let written = String(decoding: head[1], as: UTF8.self)
            guard written.first == "x", let number = Int(written.dropFirst()), number > 0 else {
                return report(
                    "'\(written)' is not a count such as 'x2'", Location(file, head[1].startIndex..<head[1].endIndex))
            }
            count = number
        }
        var text = line[(colon + 1)...]
        if text.first == 0x20 { text = text.dropFirst() }
        let written = String(decoding: id, as: UTF8.self)
        let entry = Baseline.Entry(
            file: current, id: written, line: Self.unescaped(text))
        baseline.add(entry, count: count)
        places[entry] = places[entry] ?? range
    }

    private mutating func report(_ message: String, _ location: Location) {
        diagnostics.append(
            Diagnostic(.malformedBaseline, message, at: location, notes: ["regenerate it with --write-baseline"]))
    }

    private static func trimmingBreak(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return range.lowerBound..<end
    }

    /// A text on one line of a file that any editor may open: a backslash before what is not shown, and before a space
    /// at the start.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if scalar == "\\" {
                result += "\\\\"
            } else if index == 0 && scalar == " " || VisibleText.scalar(scalar) != scalar {
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// What `escaped` was given; a backslash that begins nothing known stands for itself.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        var result = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            if scalars[index] == "\\", index + 1 < scalars.count, scalars[index + 1] == "\\" {
                result.append("\\")
                index += 2
            } else if let (scalar, next) = escape(at: index, in: scalars) {
                result.append(scalar)
                index = next
            } else {
                result.append(scalars[index])
                index += 1
            }
        }
        return String(result)
    }

    /// The scalar of `\u{…}` at an index and the index behind it.
    private static func escape(at index: Int, in scalars: [Unicode.Scalar]) -> (Unicode.Scalar, next: Int)? {
        guard scalars[index...].starts(with: ["\\", "u", "{"]) else { return nil }
        let digits = scalars[(index + 3)...].prefix(7).prefix { $0 != "}" }
        guard digits.endIndex < scalars.count, scalars[digits.endIndex] == "}" else { return nil }
        var text = ""
        text.unicodeScalars.append(contentsOf: digits)
        guard let value = UInt32(text, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
        return (scalar, digits.endIndex + 1)
    }
}
