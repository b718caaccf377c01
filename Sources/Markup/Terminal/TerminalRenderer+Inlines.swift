import Diagnostics

extension TerminalRenderer {
    /// An inline that is open: where it ends, how its text looks, and what follows it.
    private struct Open {
        let end: NodeID
        let style: ANSI.Style?
        let suffix: String
    }

    /// What stands below a node as one text; walks once and never recurses.
    func inlines(of id: NodeID, _ style: ANSI.Style? = nil) -> StyledText {
        var text = StyledText()
        var open: [Open] = []
        for node in document.descendants(of: id) {
            while let last = open.last, node >= last.end {
                text.append(last.suffix, style)
                open.removeLast()
            }
            let current = open.last?.style ?? style
            func begin(_ style: ANSI.Style?, _ prefix: String = "", _ suffix: String = "") {
                text.append(prefix, current)
                open.append(Open(end: document[node].subtreeEnd, style: style, suffix: suffix))
            }
            switch document[node].kind {
            case .text: text.append(document.string(document[node].text), current)
            case .softBreak: text.append(" ")
            case .lineBreak: text.appendBreak()
            case .codeSpan: text.append("`\(document.string(document[node].text))`", current == .bold ? .bold : .blue)
            case .strong: begin(.bold)
            case .strikethrough: begin(current, "~", "~")
            case .link(let link): begin(current, "", address(of: link, node))
            case .image: begin(current, "[image: ", "]")
            case .footnoteReference(let note):
                text.append(
                    "[\(document.footnote(note).number.map(String.init) ?? document.footnote(note).label)]", current)
            default: break
            }
        }
        for last in open.reversed() { text.append(last.suffix, style) }
        return text
    }

    /// Where a link to another place leads, for one cannot follow it in a terminal; nothing where its text says so.
    private func address(of id: LinkID, _ node: NodeID) -> String {
        let address = document.string(document.link(id).destination)
        return address.contains("://") && address != document.plainText(of: node) ? " <\(address)>" : ""
    }
}
