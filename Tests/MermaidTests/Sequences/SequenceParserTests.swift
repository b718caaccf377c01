import Diagnostics
import Testing

@testable import Mermaid

@Suite struct SequenceParserTests {
    private static func parse(_ text: String) -> FlowchartParse {
        Flowchart.parse(Array("sequenceDiagram\n\(text)".utf8), file: "a.mmd")
    }

    private static func messages(_ text: String) throws -> [SequenceDiagram.Message] {
        try #require(parse(text).sequence).steps.compactMap {
            if case .message(let message) = $0 { message } else { nil }
        }
    }

    @Test(arguments: [
        ("->", false, "none", "none"), ("-->", true, "none", "none"), ("->>", false, "none", "arrow"),
        ("-->>", true, "none", "arrow"), ("<<->>", false, "arrow", "arrow"), ("<<-->>", true, "arrow", "arrow"),
        ("-x", false, "none", "cross"), ("--x", true, "none", "cross"), ("-)", false, "none", "open"),
        ("--)", true, "none", "open"), ("-|\\", false, "none", "upper"), ("--|/", true, "none", "lower"),
        ("-\\\\", false, "none", "upperBarb"), ("--//", true, "none", "lowerBarb"), ("/|-", false, "upper", "none"),
        ("\\|--", true, "lower", "none"), ("//-", false, "upperBarb", "none"), ("\\\\--", true, "lowerBarb", "none"),
    ])
    func `every arrow has its line and its heads`(arrow: String, isDotted: Bool, start: String, end: String) throws {
        let message = try #require(Self.messages("a-b\(arrow)c d: text").first)
        #expect(message.isDotted == isDotted)
        #expect((message.start.rawValue, message.end.rawValue) == (start, end))
        #expect(try #require(Self.parse("a-b\(arrow)c d: text").sequence).participants.map(\.id) == ["a-b", "c d"])
        #expect(message.label.text == "text")
    }

    @Test func `activations are written by sign or by name`() throws {
        let diagram = try #require(Self.parse("a->>+b: x\nactivate a\nb-->>-a: y\ndeactivate a").sequence)
        let steps = diagram.steps.filter { if case .message = $0 { false } else { true } }
        #expect(steps == [.activate(1), .activate(0), .deactivate(1), .deactivate(0)])
    }

    @Test(arguments: [
        ("autonumber\na->b: x\na->b: y", ["1", "2"]), ("autonumber 10 5\na->b: x\na->b: y", ["10", "15"]),
        ("autonumber 1.5 0.25\na->b: x\na->b: y", ["1.5", "1.75"]),
        ("a->b: x\nautonumber 3\na->b: y\nautonumber off\na->b: z", [nil, "3", nil]),
    ])
    func `messages are numbered`(text: String, numbers: [String?]) throws {
        #expect(try Self.messages(text).map(\.number) == numbers)
    }

    @Test func `participants have kinds, aliases and boxes that keep them together`() throws {
        let text = """
            participant a as Alice
            box Aqua The group
            actor b
            end
            participant c@{ "type": "database", "alias": "Store" }
            box
            participant d
            end
            a->>e: x
            """
        let diagram = try #require(Self.parse(text).sequence)
        #expect(diagram.participants.map(\.label.text) == ["Alice", "b", "Store", "d", "e"])
        #expect(diagram.participants.map(\.kind) == [.participant, .actor, .database, .participant, .participant])
        #expect(diagram.participants.map(\.box) == [nil, 0, nil, 1, nil])
        #expect(diagram.boxes.map(\.title.text) == ["The group", ""])
        #expect(diagram.boxes[0].color == Color(css: "aqua"))
    }

    @Test func `the participants of a box move together, and steps with them`() throws {
        let text = "box A\nparticipant a\nend\nparticipant b\nc->>b: x\nNote over b,c: y"
        let diagram = try #require(Self.parse(text + "\n").sequence)
        #expect(diagram.participants.map(\.id) == ["a", "b", "c"])
        let scattered = try #require(Self.parse("c->>a: x\nbox A\nparticipant b\nparticipant c\nend").sequence)
        #expect(scattered.participants.map(\.id) == ["c", "b", "a"])
        let message = try #require(Self.messages("c->>a: x\nbox A\nparticipant b\nparticipant c\nend").first)
        #expect((message.from, message.to) == (0, 2))
    }

    @Test(arguments: [
        ("loop x\na->b: y", 2, 1, "'loop' is never closed"), ("a->b: x\nend", 3, 1, "unmatched 'end'"),
        ("opt x\nelse\nend", 3, 1, "'else' outside 'alt'"),
        ("box x\na->b: y\nend", 3, 1, "a box can contain only participants"),
        ("Note above a: x", 2, 6, "a note must be over, left of or right of a participant"),
        ("a->b: x\nnonsense here", 3, 1, "'nonsense here' is not a sequence diagram statement"),
        ("->b: x", 2, 1, "missing participant"),
        ("a->b: x\ncreate participant b", 3, 20, "'b' is already a participant"),
        ("create participant b", 2, 20, "no message creates 'b'"),
        ("a->b: x\ndestroy b", 3, 9, "no message destroys 'b'"),
        ("autonumber one", 2, 12, "autonumber takes a first number and a step"),
        ("participant }a@{x", 2, 15, "'@{' is never closed"),
        ("participant a@{", 2, 14, "'@{' is never closed"),
        ("participant a@{ \"type\": \"robot\" }", 2, 13, "'robot' is not a type of participant"),
    ])
    func `a mistake has its place`(text: String, line: Int, column: Int, message: String) throws {
        let parse = Self.parse(text)
        #expect(parse.sequence == nil)
        let diagnostic = try #require(parse.diagnostics.first { $0.severity == .error })
        let place = LineTable(Array("sequenceDiagram\n\(text)".utf8)).position(
            of: diagnostic.location.range?.lowerBound ?? 0)
        #expect((place.line, place.column, diagnostic.message) == (line, column, message))
        #expect(!diagnostic.notes.isEmpty)
    }

    @Test(arguments: [
        ("a->>b", DiagnosticKind.rejectedByMermaid), ("a->>b: x\ndeactivate b", .rejectedByMermaid),
        ("a->>b: issue #12", .droppedByMermaid), ("a->>b: do x; then y", .rejectedByMermaid),
        ("end->>a: x", .rejectedByMermaid), ("a->>b: x\nlink a: Wiki @ https://example.org", .textLost),
    ])
    func `what mermaid reads otherwise is drawn with a warning`(text: String, kind: DiagnosticKind) {
        let parse = Self.parse(text)
        #expect(parse.sequence != nil)
        #expect(parse.diagnostics.map(\.kind) == [kind])
    }

    @Test func `a comment line and a comma in an alias`() throws {
        let diagram = try #require(Self.parse("# a comment\nparticipant a@{ \"alias\": \"x, y\" }\na->>a: z").sequence)
        #expect(diagram.participants.map(\.label.text) == ["x, y"])
    }

    @Test func `entities and semicolons`() throws {
        let messages = try Self.messages("a->>b: 1 #lt; 2 #35;; b-->>a: y")
        #expect(messages.map(\.label.text) == ["1 < 2 #", "y"])
    }
}
