import Diagnostics
import Linting
import Markup
import Pages
import Samples

/// The code of a sample as it can be edited in its page's file, whatever stands before its lines there.
struct SampleCode {
    let lines: LineTable
    private let code: [UInt8]
    private let place: SamplePlace
    private let page: Page

    init(_ sample: Sample, in page: Page) {
        code = sample.code
        lines = LineTable(sample.code)
        place = SamplePlace(sample, in: page)
        self.page = page
    }

    /// The line of the page's text, 1-based as that of the code.
    func pageLine(_ line: Int, _ table: LineTable) -> Int {
        table.position(of: place.textOffset(lines.range(ofLine: line)?.lowerBound ?? 0)).line
    }

    /// Another text in the place of an expectation; nil for one in a block comment, which is the author's to change.
    func replacement(of expectation: FindingExpectation, by text: String) -> Fix.Edit? {
        guard isInLineComment(expectation) else { return nil }
        return Fix.Edit(page.file, place.range(expectation.range), text)
    }

    /// Takes an expectation away, with its line where nothing else stands on that.
    func removal(of expectation: FindingExpectation) -> Fix.Edit? {
        guard isInLineComment(expectation) else { return nil }
        var start = expectation.range.lowerBound
        while start > 0, Self.isBlank(code[start - 1]) { start -= 1 }
        guard start == 0 || code[start - 1] == 0x0A else {
            return Fix.Edit(page.file, place.range(start..<expectation.range.upperBound), "")
        }
        let table = LineTable(page.text.bytes)
        let line = table.position(of: place.textOffset(expectation.range.lowerBound)).line
        return table.range(ofLine: line).map { Fix.Edit(page.file, page.text.diskRange($0), "") }
    }

    /// A comment behind a line, or above it for `nextLine`; nil where it would be no comment.
    func insertion(of text: String, _ target: FindingExpectation.Target, forLine line: Int) -> Fix.Edit? {
        guard let range = lines.range(ofLine: line), let first = code[range].firstIndex(where: { $0 > 0x20 }) else {
            return nil
        }
        switch target {
        case .thisLine:
            let end = (code[range].lastIndex { $0 > 0x20 } ?? first) + 1
            guard holds(text, at: end + 1, in: code[..<end] + Array(" \(text)".utf8) + code[end...]) else { return nil }
            let offset = place.range(end - 1..<end).upperBound
            return Fix.Edit(page.file, offset..<offset, " \(text)")
        case .nextLine:
            let indentation = code[range.lowerBound..<first]
            guard holds(text, at: first, in: code[..<first] + Array("\(text)\n".utf8) + indentation + code[first...])
            else { return nil }
            let offset = place.textOffset(first)
            let start = LineTable(page.text.bytes).position(of: offset)
            // What the line begins with in the page: the marks of quotes, and the indentation of lists.
            let prefix = page.text.bytes[(offset - start.column + 1)..<offset]
            guard prefix.allSatisfy({ Self.isBlank($0) || $0 == UInt8(ascii: ">") }) else { return nil }
            return Fix.Edit(
                page.file, page.text.diskRange(offset..<offset), "\(text)\n" + String(decoding: prefix, as: UTF8.self))
        }
    }
}

extension SampleCode {
    /// Whether an expectation is read at an offset of some code, rather than being a part of a string or of another
    /// comment.
    private func holds(_ text: String, at offset: Int, in code: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(code)
        guard let comment = CodeComments(bytes).comments.first(where: { $0.range.contains(offset) }),
            bytes[comment.range.lowerBound + 1] == UInt8(ascii: "/")
        else { return false }
        return FindingExpectation.parse(comment.range, of: bytes, in: page.file).expectation?.range.lowerBound == offset
    }

    private func isInLineComment(_ expectation: FindingExpectation) -> Bool {
        guard
            let comment = CodeComments(code).comments.first(where: { $0.range.contains(expectation.range.lowerBound) })
        else { return false }
        return code[comment.range.lowerBound + 1] == UInt8(ascii: "/")
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
