/// What a reader sees of nodes, without markup.
struct PlainText {
    let nodes: [Node]
    let source: [UInt8]
    let buffer: [UInt8]
    /// Whether raw HTML is text like any other.
    let showsHTML: Bool

    /// See ``Document/plainText(of:)``.
    func append(_ id: NodeID, to output: inout [UInt8]) {
        let start = output.count
        for index in id.index..<max(id.index + 1, nodes[id.index].subtreeEnd.index) {
            let node = nodes[index]
            switch node.kind {
            case .text, .codeSpan:
                append(node.text, to: &output)
            case .htmlInline where showsHTML:
                append(node.text, to: &output)
            case .softBreak, .lineBreak:
                output.append(.space)
            case .htmlBlock where showsHTML:
                separate(&output, since: start)
                appendLines(node.text, to: &output, since: start)
            case .codeBlock:
                separate(&output, since: start)
                appendLines(node.text, to: &output, since: start)
            case .paragraph, .heading, .tableCell, .thematicBreak, .htmlBlock:
                separate(&output, since: start)
            default:
                break
            }
        }
    }

    private func append(_ span: TextSpan, to output: inout [UInt8]) {
        let range = Int(span.start)..<Int(span.start) + Int(span.count)
        output.append(contentsOf: span.isInSource ? source[range] : buffer[range])
    }

    /// The lines of a block, without the end of the last one.
    private func appendLines(_ span: TextSpan, to output: inout [UInt8], since start: Int) {
        append(span, to: &output)
        while output.count > start, let last = output.last, last.isLineEnd { output.removeLast() }
    }

    private func separate(_ output: inout [UInt8], since start: Int) {
        guard output.count > start, output.last != .lineFeed else { return }
        output.append(.lineFeed)
    }
}
