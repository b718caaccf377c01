extension Document {
    /// The text of a node that holds nothing but one text; nil for any other.
    package func onlyText(of id: NodeID) -> ArraySlice<UInt8>? {
        guard let child = firstChild(of: id), self[id].subtreeEnd.index == child.index + 1, self[child].kind == .text
        else { return nil }
        return bytes(self[child].text)
    }

    /// What a reader sees of a node, without markup: text and code, alternative text of images, a space for each line
    /// break.
    ///
    /// Blocks are separated by a line feed; footnote references are left out, and so is raw HTML that is not shown as
    /// text.
    package func plainText(of id: NodeID) -> String {
        var bytes: [UInt8] = []
        appendPlainText(of: id, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// As ``plainText(of:)``, as bytes.
    package func appendPlainText(of id: NodeID, to output: inout [UInt8]) {
        PlainText(nodes: nodes, source: source, buffer: buffer, showsHTML: showsHTML).append(id, to: &output)
    }
}
