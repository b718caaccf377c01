import Markup
import Pages

/// A line of text that readers see, as it is written.
struct VisibleLine {
    /// Without the markers of containers around it; code spans, links, images, their attributes and raw HTML are
    /// ``cover``.
    let text: String
    /// The offset of its first byte in the source.
    let start: Int
    /// The paragraph, heading or table cell that it belongs to.
    let block: NodeID
    /// The index among the lines of its block.
    let index: Int

    /// Replaces each byte of what is no text.
    static let cover = UInt8(0x1A)

    static let coverCharacter = Character(Unicode.Scalar(cover))

    /// The source range of a part of the text.
    func range(of part: Substring) -> Range<Int> {
        let lower = start + text.utf8.distance(from: text.startIndex, to: part.startIndex)
        return lower..<lower + part.utf8.count
    }

    /// The lines of a document, in its order.
    static func all(in document: Document) -> [VisibleLine] {
        var lines: [VisibleLine] = []
        var node = NodeID.document
        while node.index < document.nodes.count {
            let end = document[node].subtreeEnd
            switch document[node].kind {
            case .paragraph, .heading, .tableCell:
                append(linesOf: node, in: document, to: &lines)
                node = end
            default: node = NodeID(node.index + 1)
            }
        }
        return lines
    }

    private static func append(linesOf block: NodeID, in document: Document, to lines: inout [VisibleLine]) {
        var index = 0
        var range: Range<Int>?
        var covered: [Range<Int>] = []
        func finish() {
            if let range {
                var bytes = Array(document.source[range])
                for part in covered + document.attributeLists.filter({ $0.overlaps(range) }) {
                    for place in part.clamped(to: range) { bytes[place - range.lowerBound] = cover }
                }
                lines.append(
                    VisibleLine(
                        text: String(decoding: bytes, as: UTF8.self), start: range.lowerBound, block: block,
                        index: index))
                index += 1
            }
            (range, covered) = (nil, [])
        }
        var node = NodeID(block.index + 1)
        let end = document[block].subtreeEnd
        while node < end {
            let current = document[node]
            var next = NodeID(node.index + 1)
            switch current.kind {
            case .softBreak, .lineBreak: finish()
            case .emphasis, .strong, .strikethrough, .highlight: break
            case .text:
                let whole = range.map { $0.lowerBound..<max($0.upperBound, current.range.upperBound) }
                range = whole ?? current.range
            default:
                let whole = range.map { $0.lowerBound..<max($0.upperBound, current.range.upperBound) }
                range = whole ?? current.range
                covered.append(current.range)
                next = current.subtreeEnd
            }
            node = next
        }
        finish()
    }
}
