package import Mermaid

/// A sequence diagram with a place for everything, in pixels.
///
/// Each participant has a column and each step a row, so that no search is needed.
package struct SequenceLayout: Sendable, Hashable {
    package var diagram: SequenceDiagram
    package internal(set) var size = Size.zero
    /// The upper left corner; the first lifeline is at 0.
    var origin = Point.zero
    var title: PlacedText?
    var heads: [Head] = []
    /// The heads again below the last row of a tall diagram.
    var feet: [Head] = []
    var lifelines: [Lifeline] = []
    var activations: [Box] = []
    var arrows: [Arrow] = []
    var notes: [Note] = []
    var frames: [Frame] = []
    var groups: [Group] = []
    /// The crosses at the ends of lifelines.
    var ends: [Point] = []

    package init(_ diagram: SequenceDiagram) {
        self.diagram = diagram
        var arranger = SequenceArranger(self)
        self = arranger.arrange()
    }

    /// A participant's name, with a box around it or its icon above it.
    struct Head: Sendable, Hashable {
        /// As an index.
        var participant: Int
        var box: Box
        var text: PlacedText
    }

    struct PlacedText: Sendable, Hashable {
        var block: TextBlock
        var center: Point

        var box: Box { Box(center: center, size: block.size) }
    }

    /// The parts of a participant's line that no text lies on.
    struct Lifeline: Sendable, Hashable {
        var x: Double
        var parts: [ClosedRange<Double>]
    }

    /// A message: a line between two lifelines, or a loop at one.
    struct Arrow: Sendable, Hashable {
        var message: SequenceDiagram.Message
        var points: [Point]
        var text: PlacedText
    }

    struct Note: Sendable, Hashable {
        var box: Box
        var text: PlacedText
    }

    struct Frame: Sendable, Hashable {
        var block: SequenceDiagram.Block
        var box: Box
        /// The keyword in the upper left corner; empty for a `rect`.
        var tab: PlacedText
        /// The conditions of the sections.
        var texts: [PlacedText]
        /// The heights of the lines between the sections.
        var dividers: [Double]
    }

    /// The frame of a `box` around participants.
    struct Group: Sendable, Hashable {
        var box: Box
        var color: Color?
        var title: PlacedText
    }
}
