import Foundation
import Mermaid
import Testing

@testable import Diagrams

/// The sheet of sequence diagrams that the browser tests draw, each with its text outline beside it.
@Suite struct SequenceLayoutTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Browser/diagrams/sequences").standardized

    static var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).filter {
                $0.hasSuffix(".mmd")
            }.sorted()
        }
    }

    private static func diagram(_ name: String) throws -> SequenceDiagram {
        let text = try Data(contentsOf: folder.appending(path: name))
        return try #require(Flowchart.parse(Array(text), file: name).sequence)
    }

    @Test func `the sheet has sixty cases at least`() throws { #expect(try Self.names.count >= 60) }

    @Test(arguments: try names) func `no text lies on another, on a note or on a name`(name: String) throws {
        let layout = SequenceLayout(try Self.diagram(name))
        let texts =
            layout.arrows.map(\.text.box).filter { $0.height > 0 } + layout.frames.flatMap { $0.texts.map(\.box) }
        let boxes = layout.notes.map(\.box) + (layout.heads + layout.feet).map(\.box)
        for (index, text) in texts.enumerated() {
            for other in texts[(index + 1)...] + boxes { #expect(!text.overlaps(other), "\(name)") }
        }
        for (index, box) in boxes.enumerated() {
            for other in boxes[(index + 1)...] { #expect(!box.overlaps(other), "\(name)") }
        }
        let paper = Box(
            left: layout.origin.x, top: layout.origin.y, right: layout.origin.x + layout.size.width,
            bottom: layout.origin.y + layout.size.height)
        for box in texts + boxes + layout.frames.map(\.box) + layout.groups.map(\.box) {
            #expect(box.left >= paper.left && box.top >= paper.top && box.right <= paper.right, "\(name)")
            #expect(box.bottom <= paper.bottom, "\(name)")
        }
    }

    @Test(arguments: try names) func `no lifeline crosses a text`(name: String) throws {
        let layout = SequenceLayout(try Self.diagram(name))
        for text in layout.arrows.map(\.text.box) + layout.frames.flatMap({ $0.texts.map(\.box) }) where text.height > 0
        {
            for line in layout.lifelines where text.left < line.x && line.x < text.right {
                for part in line.parts {
                    #expect(part.upperBound <= text.top || part.lowerBound >= text.bottom, "\(name)")
                }
            }
        }
    }

    @Test(arguments: try names) func `the outline in words stands beside the diagram`(name: String) throws {
        let diagram = try Self.diagram(name)
        let outline = SequenceOutline(diagram).text(of: diagram)
        let expectation = Self.folder.appending(path: name.dropLast(4) + ".txt")
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
            try Data(outline).write(to: expectation)
            Issue.record("rewritten: \(name)")
        } else {
            #expect(try outline == Array(Data(contentsOf: expectation)), "\(name)")
        }
    }
}
