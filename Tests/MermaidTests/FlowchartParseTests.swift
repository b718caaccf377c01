import Diagnostics
import Testing

@testable import Mermaid

@Suite struct FlowchartParseTests {
    @Test func `diagnostics and fixes are moved to the file that holds the text`() throws {
        let text = Array("flowchart TD\nA[x (y)]\n".utf8)
        let parse = Flowchart.parse(text, file: "page.md") { $0 < 13 ? $0 + 100 : $0 + 104 }
        let diagnostic = try #require(parse.diagnostics.first)
        #expect(diagnostic.kind == .rejectedByMermaid)
        #expect(diagnostic.location == Location("page.md", 121..<122))
        #expect(diagnostic.fix?.edits == [Fix.Edit("page.md", 119..<124, "\"x (y)\"")])
    }

    @Test func `a fix makes mermaid's complaint go away`() throws {
        for line in [
            "A[x (y)]", "A[@State]", "A-->|@Binding|B", "A[/usr/bin]", "A{say \"hi\"}", "A== a=b ==>B", "x-->y",
            "A([a [b] c])",
        ] {
            var text = Array("flowchart TD\n\(line)\n".utf8)
            let diagnostics = Flowchart.parse(text, file: "a.mmd").diagnostics
            let edits = diagnostics.compactMap(\.fix).flatMap(\.edits).sorted {
                $0.range.lowerBound > $1.range.lowerBound
            }
            #expect(!edits.isEmpty, "\(line)")
            for edit in edits { text.replaceSubrange(edit.range, with: Array(edit.replacement.utf8)) }
            let fixed = Flowchart.parse(text, file: "a.mmd")
            #expect(fixed.flowchart != nil && fixed.diagnostics.isEmpty, "\(String(decoding: text, as: UTF8.self))")
        }
    }

    @Test func `another kind of diagram is a note`() {
        let parse = Flowchart.parse(Array("gantt\n title x".utf8), file: "a.mmd")
        let keyword: String? = if case .unsupported(let keyword) = parse.result { keyword } else { nil }
        #expect(keyword == "gantt")
        #expect(parse.diagnostics.map(\.kind) == [.unsupportedDiagram])
        #expect(parse.diagnostics.map(\.severity) == [.note])
    }

    @Test func `every kind of diagnostic is listed once`() {
        #expect(Set(flowchartsKinds.map(\.id)).count == flowchartsKinds.count)
    }
}
