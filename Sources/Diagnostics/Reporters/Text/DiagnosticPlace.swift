/// Where a location is in its file, as people are shown it: line, column and the lines around it.
package struct DiagnosticPlace: Sendable, Hashable {
    /// 1-based.
    package let line: Int
    /// 1-based, in bytes of UTF-8, as in the format for people.
    package let column: Int
    /// 1-based, in UTF-16 units, as most editors count.
    package let editorColumn: Int
    /// The lines with carets under what is meant, without colour and without a line break at the end.
    package let frame: String

    /// Nil where the file as a whole is meant.
    ///
    /// - Parameters:
    ///   - bytes: the file as it lies on the disk; a range that does not fit it is moved into it.
    ///   - width: columns that the frame may take.
    package init?(_ location: Location, in bytes: [UInt8], width: Int = 100) {
        guard let range = location.range else { return nil }
        let source = SourceText(bytes)
        let position = source.position(of: range.lowerBound)
        let gutter = String(source.position(of: range.upperBound).line).count
        let frame = CodeFrame(
            source: source, ansi: .off, accent: .bold, gutter: gutter, limit: max(40, width - gutter - 3))
        (line, column, editorColumn) = (position.line, position.column, position.utf16Column)
        // The first line of a frame is the empty one below the file's name.
        self.frame = frame.lines(under: range).dropFirst().joined(separator: "\n")
    }
}
