package import Diagnostics

/// What reading a mermaid text gives: for any bytes, a flowchart, or diagnostics that say why there is none.
package struct FlowchartParse: Sendable {
    /// nil where the text is refused or is a diagram of another kind.
    package var flowchart: Flowchart?
    package var kind: DiagramKind
    /// Sorted by place.
    package var diagnostics: [Diagnostic]
}

extension Flowchart {
    /// Parses the text of a mermaid fence, in time linear in its length.
    ///
    /// - Parameters:
    ///   - text: the content of the fence, without what indents or quotes it.
    ///   - file: the file that the diagnostics name.
    ///   - place: the offset in the file of an offset in the text.
    package static func parse(_ text: [UInt8], file: String, place: (Int) -> Int = { $0 }) -> FlowchartParse {
        var parser = FlowchartParser(text, file: file)
        var result = parser.parse()
        result.diagnostics = result.diagnostics.placed(place)
        result.diagnostics.sort()
        return result
    }
}
