internal import Base
internal import Diagnostics
package import Mermaid

/// A flowchart, sequence diagram or state diagram in the syntax of mermaid.
///
///     let diagram = try Diagram("flowchart LR\n    Harbor --> Market")
///     let svg = try diagram.svg()
///
/// A diagram is an immutable value that can be used from any thread. No browser is needed: the text is parsed in Swift,
/// and flowcharts are laid out by Graphviz. Nothing is read from the network, and no code in the text runs.
public struct Diagram: Sendable {
    /// What is wrong with the text although it can be drawn, sorted by position.
    public let problems: [Problem]
    package let content: Content

    /// What a text contains.
    package enum Content: Sendable {
        /// A state diagram, or a flowchart without a decision between outcomes.
        case flowchart(Flowchart)
        case tree(Flowchart, DecisionTree)
        case sequence(SequenceDiagram)

        /// Nil if there is no diagram that can be drawn.
        package init?(_ parse: FlowchartParse) {
            switch parse.result {
            case .flowchart(let flowchart):
                // Whatever a reader answers leads to the only outcome.
                let tree = DecisionTree(flowchart).flatMap { $0.outcomes.count > 1 ? $0 : nil }
                self = tree.map { .tree(flowchart, $0) } ?? .flowchart(flowchart)
            case .sequence(let sequence): self = .sequence(sequence)
            case .unsupported, .invalid: return nil
            }
        }

        package var flowchart: Flowchart? {
            switch self {
            case .flowchart(let flowchart), .tree(let flowchart, _): flowchart
            case .sequence: nil
            }
        }

        package var tree: DecisionTree? { if case .tree(_, let tree) = self { tree } else { nil } }
    }

    /// Parses the text of one diagram.
    ///
    /// - Parameter source: the text without the Markdown fence around it, at most 100,000 bytes of UTF-8.
    /// - Throws: ``InvalidDiagram`` for a text that mermaid rejects, and for other kinds of diagrams.
    public init(_ source: String) throws(InvalidDiagram) {
        let text = Array(source.utf8)
        let parse = Flowchart.parse(text, file: "")
        let content = Content(parse)
        let lines = LineTable(text)
        let found = (parse.diagnostics + parse.check(content?.tree, file: "") { $0 }).sorted()
        problems = found.map { Problem($0, lines) }
        guard let content else { throw InvalidDiagram(problems: problems) }
        self.content = content
    }

    /// A diagram that is parsed already.
    package init(_ content: Content) { (self.content, problems) = (content, []) }

    /// Draws the diagram.
    ///
    /// The drawing contains its styles, for light and dark surroundings, and a name and a description for readers who
    /// do not see it. The same text gives the same drawing with the same version of Graphviz.
    ///
    /// - Returns: an SVG document. Several have the same ids, so show them as images of a page, not as elements.
    /// - Throws: ``LayoutFailure`` for a flowchart or a state diagram that cannot be laid out, most often because
    ///   Graphviz is not installed. Sequence diagrams need no Graphviz.
    public func svg() throws(LayoutFailure) -> String {
        switch content {
        case .flowchart(let flowchart): try FlowchartLayout(flowchart).svg(SVGOptions(isStandalone: true))
        case .tree(let flowchart, let tree):
            try FlowchartLayout(flowchart).svg(SVGOptions(tree: tree, isStandalone: true))
        case .sequence(let sequence): SequenceLayout(sequence).svg(SVGOptions(isStandalone: true))
        }
    }

    /// Describes the diagram in words: the steps of a flowchart or of its decision tree, or the messages of a sequence.
    ///
    /// - Returns: lines of English text around the author's words, indented by three spaces a level.
    public func text() -> String {
        switch content {
        case .flowchart(let flowchart): String(decoding: FlowchartText.encode(flowchart, tree: nil), as: UTF8.self)
        case .tree(let flowchart, let tree):
            String(decoding: FlowchartText.encode(flowchart, tree: tree), as: UTF8.self)
        case .sequence(let sequence):
            String(decoding: SequenceOutline(sequence).text(of: sequence), as: UTF8.self)
        }
    }
}

extension Diagram {
    /// Something that is wrong with the text of a diagram.
    public struct Problem: Sendable, Hashable {
        /// The name of this kind of problem in lower case, with hyphens between its words: `flowchart-syntax`.
        public let id: String
        /// How severe the problem is.
        public let severity: Severity
        /// What is wrong: a phrase in lower case, without a period, with quotes of the text.
        public let message: String
        /// What to do, in order.
        public let notes: [String]
        /// The line, from 1.
        public let line: Int
        /// The column in bytes of UTF-8, from 1.
        public let column: Int

        fileprivate init(_ diagnostic: Diagnostic, _ lines: LineTable) {
            (id, message) = (diagnostic.kind.id, diagnostic.message)
            severity =
                switch diagnostic.severity {
                case .note: .note
                case .warning: .warning
                case .error: .error
                }
            notes = diagnostic.notes.map(\.message)
            (line, column) = lines.position(of: diagnostic.location.range?.lowerBound ?? 0)
        }
    }

    /// How severe a problem is, from least to most.
    public enum Severity: Sendable, Hashable, Comparable {
        /// Something to know, such as an icon that the drawing omits.
        case note
        /// A part of the drawing is probably not what the author meant.
        case warning
        /// The text cannot be drawn.
        case error
    }
}

/// The error for a text that contains no diagram that can be drawn.
public struct InvalidDiagram: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, sorted by position; at least one problem.
    public let problems: [Diagram.Problem]

    /// A line for each problem, with its place: `1:1: the diagram is empty`.
    public var description: String {
        problems.map { "\($0.line):\($0.column): \($0.message)" }.joined(separator: "\n")
    }
}
