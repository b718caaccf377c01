import Markup
import Testing

@Suite struct HTMLHooksTests {
    private struct Hooks: HTMLHooks {
        var seen: [String] = []

        mutating func target(of id: NodeID, in document: Document) -> LinkTarget {
            guard case .link(let link) = document[id].kind else { return .asWritten }
            let destination = document.string(document.link(link).destination)
            seen.append(destination)
            return destination == "lost.md"
                ? .unresolved() : .address(destination.replacing(".md", with: ".html"), attributes: " class=\"l\"")
        }

        mutating func target(ofRaw address: String, isImage: Bool, at range: Range<Int>, in document: Document)
            -> LinkTarget
        {
            .address("raw/" + address)
        }

        mutating func writeCodeBlock(_ id: NodeID, in document: Document, to output: inout [UInt8]) -> Bool {
            output.append(contentsOf: "<x-code></x-code>\n".utf8)
            return true
        }

        mutating func codeSpanTarget(_ id: NodeID, in document: Document) -> LinkTarget? {
            document.string(document[id].text) == "@State" ? .address("state.html") : nil
        }

        mutating func willCloseHeading(_ heading: Heading, in document: Document, to output: inout [UInt8]) {
            output.append(contentsOf: "¶".utf8)
        }
    }

    @Test func everyHookIsAsked() {
        let text =
            "# A `@State`\n\n[a](b.md \"t\") [c](lost.md) `@State` [`@State`](d.md) `x`\n\n```\ncode\n```\n\n<img src=\"i.png\">\n"
        var renderer = HTMLRenderer(Document.parse(Array(text.utf8)), options: HTMLOptions(), hooks: Hooks())
        var output: [UInt8] = []
        renderer.write(to: &output)
        let expected = """
            <h1 id="a-state">A <a href="state.html"><code>@State</code></a>¶</h1>
            <p><a href="b.html" class="l" title="t">a</a> <span class="unresolved">c</span> <a href="state.html"><code>@State</code></a> \
            <a href="d.html" class="l"><code>@State</code></a> <code>x</code></p>
            <x-code></x-code>
            <img src="raw/i.png" />

            """
        #expect(String(decoding: output, as: UTF8.self) == expected)
        #expect(renderer.hooks.seen == ["b.md", "lost.md", "d.md"])
    }

    @Test func parts() {
        let document = Document.parse(Array("# A *b*\n\n- c\n".utf8))
        var renderer = HTMLRenderer(document, options: HTMLOptions(), hooks: PlainHooks())
        var output: [UInt8] = []
        renderer.writeChildren(of: document.headings[0].node, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == "A <em>b</em>")
    }
}
