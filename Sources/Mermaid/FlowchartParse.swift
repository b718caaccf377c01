package import Diagnostics

/// The result of parsing a mermaid text: a diagram, or diagnostics that say why there is none.
package struct FlowchartParse: Sendable {
    package var result: Result
    /// Sorted by location.
    package var diagnostics: [Diagnostic]

    package enum Result: Sendable {
        /// A flowchart or a state diagram.
        case flowchart(Flowchart)
        case sequence(SequenceDiagram)
        /// A mermaid diagram that is not drawn, by its keyword.
        case unsupported(String)
        case invalid
    }

    package var flowchart: Flowchart? { if case .flowchart(let flowchart) = result { flowchart } else { nil } }

    package var sequence: SequenceDiagram? { if case .sequence(let sequence) = result { sequence } else { nil } }
}

extension Flowchart {
    /// Twice as many as mermaid accepts by default.
    private static let mostBytes = 100_000

    /// Parses the text of a mermaid fence.
    ///
    /// - Parameters:
    ///   - text: the content of the fence, without its indentation or quote marks.
    ///   - file: the file that the diagnostics name.
    ///   - place: the offset in the file of an offset in the text.
    package static func parse(_ text: [UInt8], file: String, place: (Int) -> Int = { $0 }) -> FlowchartParse {
        guard text.count <= mostBytes else {
            let tooLarge = Diagnostic(
                .flowchartTooLarge, "the text of the diagram has more than \(mostBytes) bytes",
                at: Location(file, 0..<0),
                notes: ["split the diagram"])
            return FlowchartParse(result: .invalid, diagnostics: [tooLarge].placed(place))
        }
        var parser = FlowchartParser(text, file: file)
        var result = parser.parse()
        result.diagnostics = result.diagnostics.placed(place).sorted()
        return result
    }
}

extension [Diagnostic] {
    /// The same diagnostics with their ranges moved from a text to the file that holds it.
    ///
    /// - Parameter place: the offset in the file of an offset in the text.
    func placed(_ place: (Int) -> Int) -> [Diagnostic] {
        map { $0.mapLocations { Location($0.file, $0.range.map { $0.placed(place) }) } }
    }
}

extension Range<Int> {
    /// The range from the place of its first byte to that of its last one.
    package func placed(_ place: (Int) -> Int) -> Range<Int> {
        let lower = place(lowerBound)
        return lower..<(isEmpty ? lower : Swift.max(lower, place(upperBound - 1) + 1))
    }
}
