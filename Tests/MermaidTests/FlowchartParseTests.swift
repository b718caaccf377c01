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
            "A([a [b] c])", "A --open up--> B", "A --xray--> B", "A---overview", "A ==opens==> B",
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

    @Test(arguments: [
        "A--xB", "A --x B", "A--xb\nb", "A--ob --> c\nb-->d", "A---Overview", "A --o open", "A -- open --> B",
    ])
    func `a letter that is the head of an arrow on purpose`(line: String) {
        let diagnostics = Flowchart.parse(Array("flowchart TD\n\(line)\n".utf8), file: "a.mmd").diagnostics
        #expect(diagnostics.filter { $0.kind == .droppedByMermaid } == [])
    }

    @Test(arguments: [
        "gantt", "gitGraph", "erDiagram", "C4Context", "kanban", "treemap", "ishikawa", "eventmodeling", "sankey",
        "railroad-ebnf-beta", "some-new-beta", "pie",
    ])
    func `another kind of diagram is a note`(kind: String) {
        let parse = Flowchart.parse(Array("\(kind)\n title x".utf8), file: "a.mmd")
        let keyword: String? = if case .unsupported(let keyword) = parse.result { keyword } else { nil }
        #expect(keyword == kind)
        #expect(parse.diagnostics.map(\.kind) == [.unsupportedDiagram])
        #expect(parse.diagnostics.map(\.severity) == [.note])
    }

    @Test func `every kind of diagnostic is listed once`() {
        #expect(Set(flowchartsKinds.map(\.id)).count == flowchartsKinds.count)
    }
}
