import Base
import Markup
import Pages
import Samples

/// The place of a code block in a row of tabs: consecutive fences with `tab="name"` in their info strings.
struct TabPlace {
    /// Of all tabs in the row, in order.
    let names: [String]
    /// The block's own place in it, from 0.
    let number: Int

    var isFirst: Bool { number == 0 }
    var isLast: Bool { number == names.count - 1 }

    /// The tabs of a page, by their nodes. A name that comes again begins another row.
    static func all(on page: Page) -> [NodeID: TabPlace] {
        let document = page.document
        let drawn = Set(page.drawings.map(\.node))
        var rows: [[(node: NodeID, name: String)]] = []
        for block in document.codeBlocks where !drawn.contains(block.node) {
            guard let fence = block.fence, let name = InfoString(fence.words).tab else { continue }
            if let last = rows.last?.last, document.nextSibling(of: last.node) == block.node,
                rows.last?.contains(where: { $0.name == name }) == false
            {
                rows[rows.count - 1].append((block.node, name))
            } else {
                rows.append([(block.node, name)])
            }
        }
        var places: [NodeID: TabPlace] = [:]
        for row in rows {
            for (number, tab) in row.enumerated() {
                places[tab.node] = TabPlace(names: row.map(\.name), number: number)
            }
        }
        return places
    }

    /// What stands before the block: its name and, before the first of several, the buttons that scripts make work.
    func writeStart(_ words: InterfaceWords, to output: inout [UInt8]) {
        if isFirst { output.append("<div class=\"tabs\">\n") }
        if isFirst, names.count > 1 {
            output +=
                ("<div class=\"tab-names script-only\" role=\"tablist\" "
                + "aria-label=\"\(HTMLEscaping.text(words[.tabs]))\">").utf8
            for (number, name) in names.enumerated() {
                let state = number == 0 ? "aria-selected=\"true\"" : "aria-selected=\"false\" tabindex=\"-1\""
                output += "<button type=\"button\" role=\"tab\" \(state)>\(HTMLEscaping.text(name))</button>".utf8
            }
            output.append("</div>\n")
        }
        let name = HTMLEscaping.text(names[number])
        output +=
            ("<div class=\"tab\(isFirst ? " chosen" : "")\" role=\"group\" aria-label=\"\(name)\"><p "
            + "class=\"tab-title\">\(name)</p>\n").utf8
    }

    func writeEnd(to output: inout [UInt8]) { output += (isLast ? "</div>\n</div>\n" : "</div>\n").utf8 }
}
