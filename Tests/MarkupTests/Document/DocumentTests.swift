import Diagnostics
import Markup
import Testing

@Suite struct DocumentTests {
    private func parse(_ text: String) -> Document { Document.parse(Array(text.utf8)) }

    @Test func codeInAQuoteMapsToTheSource() throws {
        let text = "> - ```swift good // x\n>   let a = 1\n>\n>     let b\n>   ```\n"
        let document = parse(text)
        let block = try #require(document.codeBlocks.first)
        let fence = try #require(block.fence)
        #expect(document.string(block.content) == "let a = 1\n\n  let b\n")
        #expect(document.string(fence.info) == "swift good // x")
        #expect(document.sourceText(fence.infoRange) == "swift good // x")
        #expect(fence.isClosed)
        #expect(document.sourceText(block.sourceRange(ofContent: 4..<5)) == "a")
        #expect(document.sourceText(block.sourceRange(ofContent: 13..<18)) == "let b")
        #expect(document.sourceText(document[block.node].range) == String(text.dropFirst(4).dropLast()))
    }

    @Test func linksKnowTheirDefinition() throws {
        let document = parse("> [a][B c] ![d *e*](f.png \"g\")\n\n- x\n\n  [b\n  C]: <u v>\n  'title'\n")
        let link = document.links[0]
        #expect(link.form == .reference(definition: 0))
        #expect(document.string(link.destination) == "u v")
        #expect(document.sourceText(link.destinationRange) == "u v")
        #expect(link.title.map(document.string) == "title")
        #expect(document.linkDefinitions.count == 1)
        #expect(document.sourceText(document.linkDefinitions[0].labelRange) == "b\n  C")
        #expect(document.plainText(of: document.links[1].node) == "d e")
        #expect(document.sourceText(document[document.links[1].node].range) == "![d *e*](f.png \"g\")")
        #expect(document.links[1].title.map(document.string) == "g")
    }

    @Test func anchorsOfRawHTML() {
        let document = parse("<a id=\"one\"></a> <A NAME=two>x</a>\n\n<div id='three' title=no>\n</div>\n")
        #expect(document.anchors.map(\.id) == ["one", "two", "three"])
        #expect(document.anchors.map { document.sourceText($0.range) } == ["one", "two", "three"])
    }

    @Test func frontMatterIsSplitOff() {
        let document = parse("---\r\ntitle: a\r\n---\r\n# b\r\n")
        #expect(document.frontMatter?.range == 0..<18)
        #expect(document.frontMatter.map { document.sourceText($0.contentRange) } == "title: a\r\n")
        #expect(document.headings.map(\.text) == ["b"])
        #expect(document.headings.first.map { document.sourceText(document[$0.node].range) } == "# b")
    }

    @Test func plainTextOfBlocks() {
        let document = parse(
            "# A *b* `c`\n\ntext [d](e)\nnext &amp; <b>x</b>\n\n| f | g |\n|---|---|\n| h | i |\n\n    code\n")
        #expect(document.plainText(of: .document) == "A b c\ntext d next & x\nf\ng\nh\ni\ncode")
    }

    @Test func treeIsInPreorder() {
        let document = parse("- a\n  - *b*\n\n> c\n")
        for (index, node) in document.nodes.enumerated().dropFirst() {
            #expect(node.parent.map { $0.index < index && document[$0].subtreeEnd >= node.subtreeEnd } == true)
        }
        let blocks = Array(document.children(of: .document))
        #expect(blocks.map { document[$0].kind } == [.bulletList(isTight: true), .blockQuote])
        #expect(document.nextSibling(of: blocks[0]) == blocks[1])
        #expect(document.nextSibling(of: blocks[1]) == nil)
        #expect(Array(document.descendants(of: blocks[1])).count == 2)
    }

    @Test func problemsLieInTheSource() throws {
        let problem = try #require(parse("```\na").problems.first)
        #expect(problem.kind == .unclosedFence)
        #expect(problem.location == Location("", 0..<3))
        #expect(!problem.notes.isEmpty)
    }

    @Test func `a fence that may close a block has a note of its own`() throws {
        let nested = try #require(parse("~~~md\n~~~\n~~~js\n~~~\nA\n~~~\n\nB\n").problems.first)
        #expect(
            nested.notes.map(\.message) == [
                "close it with '~~~' on its own line",
                "if it should close a block that contains '~~~', enclose that block in '~~~~'",
            ])
        #expect(try #require(parse("```js\na").problems.first).notes.count == 1)
    }

    @Test func kindsHaveIDsOfTheirOwn() {
        #expect(Set(DiagnosticKind.markupKinds.map(\.id)).count == DiagnosticKind.markupKinds.count)
        #expect(DiagnosticKind.markupKinds.allSatisfy { !$0.summary.isEmpty })
    }
}
