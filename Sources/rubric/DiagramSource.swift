import Diagnostics
import Files
import Markup
import Mermaid
import Pages
import Rendering

/// The mermaid text of one diagram: a whole file, or a fence of a Markdown page.
struct DiagramSource {
    /// As diagnostics name it.
    let file: String
    /// The file's bytes.
    let bytes: [UInt8]
    /// The number among the page's diagrams, from 1; nil where there is only one.
    let number: Int?
    /// The offset in the file of an offset in the mermaid text.
    let place: (Int) -> Int
    private let text: [UInt8]

    /// The diagrams of a file; none for a Markdown page without mermaid fences.
    static func all(in bytes: [UInt8], named file: String) -> [DiagramSource] {
        let whole = DiagramSource(file: file, bytes: bytes, number: nil, place: { $0 }, text: bytes)
        let isPage = PagePath(file).isMarkdown
        guard isPage || file == "stdin" else { return [whole] }
        let source = SourceText(file, disk: bytes)
        let document = Document.parse(source.bytes)
        let blocks = document.codeBlocks.filter { block in
            block.fence.map { PageDiagram.isMermaid(document.bytes($0.info)) } ?? false
        }
        // Standard input has no name that says what it is.
        if !isPage, blocks.isEmpty { return [whole] }
        return blocks.enumerated().map { number, block in
            let place: (Int) -> Int = { offset in
                let start = block.sourceOffset(ofContent: offset)
                return source.diskRange(start..<start).lowerBound
            }
            return DiagramSource(
                file: file, bytes: bytes, number: blocks.count > 1 ? number + 1 : nil, place: place,
                text: Array(document.bytes(block.content)))
        }
    }

    func parse() -> FlowchartParse { Flowchart.parse(text, file: file, place: place) }

    /// The file, and which of its diagrams: `page.md #2`.
    var name: String { number.map { "\(file) #\($0)" } ?? file }

    /// The name of the result without its extension: `page-2`.
    var stem: String {
        let name = DiskPath.name(file)
        let end = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 } ?? name.endIndex
        return name[..<end] + (number.map { "-\($0)" } ?? "")
    }
}
