import Base
import Markup

/// Replacements in a page's Markdown, in the order of the text; of two that meet, the first counts.
struct MarkdownEdits: Sendable {
    private var edits: [Edit] = []

    private struct Edit {
        let range: Range<Int>
        let text: String
        let references: [Reference]
    }

    /// A reference to a page, which depends on where the text is going to stand.
    struct Reference {
        /// 0-based, in the bytes of what is put in.
        let offset: Int
        let page: Int
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: text, references: []))
    }

    /// - Parameter references: what is missing in the text, in its order.
    mutating func insert(_ text: String, _ references: [Reference] = [], at offset: Int) {
        edits.append(Edit(range: offset..<offset, text: text, references: references))
    }

    /// Takes all of other edits behind its own.
    mutating func append(_ other: MarkdownEdits) { edits += other.edits }

    /// The part of the text from an offset on, with the edits made; those before it are left out.
    ///
    /// - Parameter reference: the reference to a page.
    func applied(to source: [UInt8], from start: Int, _ reference: (Int) -> String) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(source.count + edits.reduce(0) { $0 + $1.text.utf8.count })
        var position = start
        let sorted = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for (_, edit) in sorted where edit.range.lowerBound >= position {
            output += source[position..<edit.range.lowerBound]
            Self.write(edit, reference, to: &output)
            position = edit.range.upperBound
        }
        return output + source[min(position, source.count)...]
    }

    private static func write(_ edit: Edit, _ reference: (Int) -> String, to output: inout [UInt8]) {
        var text = edit.text
        text.withUTF8 { bytes in
            var written = 0
            for missing in edit.references {
                output.append(contentsOf: bytes[written..<missing.offset])
                output.append(text: reference(missing.page))
                written = missing.offset
            }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[written...]))
        }
    }
}
