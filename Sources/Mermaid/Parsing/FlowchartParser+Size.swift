import Diagnostics

/// The limits of a drawing. The source of a larger one is shown: nobody could follow it, and its layout takes too long.
extension FlowchartParser {
    /// A few bytes make many edges, because groups with `&` multiply.
    private static let mostEdges = 1000
    private static let mostElements = 2000
    private static let deepestNesting = 100
    /// With so many, a layout takes about a second.
    private static let mostCrossedRanks = 4000

    /// Rejects edges before they are made.
    func checkRoom(forEdges count: Int, at range: Range<Int>) throws(ParseError) {
        guard count > Self.mostEdges - builder.edges.count else { return }
        throw tooLarge("the flowchart has more than \(Self.mostEdges) edges", range)
    }

    /// Checks the size after a statement, which adds at most as many elements as it has words.
    func checkSize(after statement: Int) throws(ParseError) {
        let range = statement..<max(statement, scanner.position)
        try checkRoom(forEdges: 0, at: range)
        let count = builder.vertices.count + builder.subgraphs.count + builder.openSubgraphs.count
        guard count > Self.mostElements else { return }
        throw tooLarge("the flowchart has more than \(Self.mostElements) nodes and subgraphs", range)
    }

    /// The flowchart; nil with an error if it is nested too deeply or its edges cross too many ranks.
    mutating func checked(_ flowchart: Flowchart) -> Flowchart? {
        let deep = flowchart.subgraphs.first { subgraph in
            let around = sequence(first: subgraph) { $0.parent.map { flowchart.subgraphs[$0] } }
            return around.dropFirst(Self.deepestNesting).contains { _ in true }
        }
        if let deep {
            report(
                .flowchartTooLarge, "subgraphs are nested more than \(Self.deepestNesting) deep", original: deep.range,
                notes: ["split the flowchart"])
            return nil
        }
        let count = flowchart.crossedRanks
        guard count > Self.mostCrossedRanks else { return flowchart }
        let start = scanner.skippingSpace(0)
        report(
            .flowchartTooLarge, "the edges cross \(count) ranks of the flowchart, more than \(Self.mostCrossedRanks)",
            at: start..<scanner.wordEnd(start), notes: ["split the flowchart, or remove edges that skip many steps"])
        return nil
    }

    private func tooLarge(_ message: String, _ range: Range<Int>) -> ParseError {
        ParseError(
            kind: .flowchartTooLarge, message, at: range,
            notes: ["split the flowchart, or route the edges through an intermediate node"], isFinal: true)
    }
}
