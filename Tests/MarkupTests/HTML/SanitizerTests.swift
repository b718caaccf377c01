import Markup
import Testing

@Suite struct SanitizerTests {
    @Test(arguments: [
        // What stays
        ("<kbd>a</kbd> <sub>b</sub><br>", "<p><kbd>a</kbd> <sub>b</sub><br /></p>\n"),
        (
            "<details open>\n<summary>S</summary>\n\n*a*\n\n</details>",
            "<details open=\"\">\n<summary>S</summary>\n<p><em>a</em></p>\n</details>\n"
        ),
        (
            "<p align=\"center\"><img src=\"a.png\" alt='x \"y'></p>",
            "<p align=\"center\"><img src=\"a.png\" alt=\"x &quot;y\" /></p>\n"
        ),
        ("<a id=\"here\"></a>", "<p><a id=\"here\"></a></p>\n"),
        ("<table><tr><td>a<td>b</table>", "<table><tr><td>a</td><td>b</td></tr></table>\n"),
        ("<img src=\"data:image/png;base64,AA\">", "<img src=\"data:image/png;base64,AA\" />"),
        (
            "<picture><source srcset=\"a.svg 1x,b.svg 2x\" media=print onload=x><img src=c></picture>",
            "<p><picture><source media=\"print\" srcset=\"a.svg 1x, b.svg 2x\" /><img src=\"c\" /></picture></p>\n"
        ),
        (
            "<picture><source srcset=\"a.svg, b.svg 40w ,c.svg\"></picture>",
            "<p><picture><source srcset=\"a.svg, b.svg 40w, c.svg\" /></picture></p>\n"
        ),
        // What goes
        ("<source srcset=a>b", "b"), ("<video><source src=a></video>", "<p></p>\n"),
        ("<picture><source src=a></picture>", "<p><picture></picture></p>\n"),
        ("<picture><source srcset=\"javascript:a, data:text/html,b\"></picture>", "<p><picture></picture></p>\n"),
        ("<script>alert(1)</script>", ""), ("a <script>b</script>", "<p>a b</p>\n"), ("<style>p{}</style>", ""),
        ("<!-- a -->", ""),
        ("<b onclick=\"x\" style=\"y\" class=z>a</b>", "<p><b>a</b></p>\n"), ("<iframe src=x></iframe>", ""),
        ("<blink>a</blink>", "<p>a</p>\n"),
        ("<svg><a href=x></svg>", "<p><a href=\"x\"></a></p>\n"), ("<img src=x onerror=alert(1)>", "<img src=\"x\" />"),
        ("<a href=\"javascript:alert(1)\">a</a>", "<p><a>a</a></p>\n"),
        ("<a href=\" &#1;JaVa&Tab;Script&colon;x\">a</a>", "<p><a>a</a></p>\n"),
        ("<a href=\"&#106avascript:x\">a</a>", "<p><a>a</a></p>\n"),
        ("<a href=\"java\nscript:x\">a</a>", "<p><a>a</a></p>\n"),
        ("<a href=vbscript:x>a</a>", "<p><a>a</a></p>\n"), ("<a href=blob:x>a</a>", "<p><a>a</a></p>\n"),
        ("<a href=\"data:text/html,x\">a</a>", "<p><a>a</a></p>\n"),
        ("<img src=\"data:image/svg+xml,x\">", "<img />"),
        ("<a href=\"java\0script:x\">a</a>", "<p><a href=\"java%EF%BF%BDscript:x\">a</a></p>\n"),
        ("<ScRiPt>x</sCrIpT>y", "y"), ("<a href='x' href='javascript:y'>z</a>", "<p><a href=\"x\">z</a></p>\n"),
        // What is not balanced
        ("<b>a\n\nc", "<p><b>a</b></p>\n<p>c</p>\n"), ("</div></p></body>a", "a"),
        ("- <div>\n  a\n- b", "<ul>\n<li><div>\na</div></li>\n<li>b</li>\n</ul>\n"),
        ("> <details>\n\n</details>", "<blockquote>\n<details>\n</details></blockquote>\n"),
        ("<i>a *b</i> c*", "<p><i>a <em>b c</em></i></p>\n"), ("<a href=x>[y](z)</a>", "<p><a href=\"x\">y</a></p>\n"),
        ("[a <a href=x>b</a>](c)", "<p><a href=\"c\">a b</a></p>\n"), ("a <div>b", "<p>a b</p>\n"),
        ("<p>\n\na\n\n</p>", "<p>\n</p>\n<p>a</p>\n"),
        ("<td>a</td> <li>b", "a b"),
        (
            "<table>\n<tr>\n<td>\n\n*a*\n\n</td></tr></table></table>",
            "<table>\n<tr>\n<td>\n<p><em>a</em></p>\n</td></tr></table>\n"
        ),
        ("<div <b", "&lt;div &lt;b"),
        // Links of Markdown
        ("[a](javascript:x)", "<p><span>a</span></p>\n"), ("![a](data:text/html,x)", "<p><span>a</span></p>\n"),
        ("<javascript:x>", "<p><span>javascript:x</span></p>\n"),
        ("[a](JAVA&#x0A;SCRIPT:x)", "<p><span>a</span></p>\n"), ("[a](rule:x)", "<p><a href=\"rule:x\">a</a></p>\n"),
    ])
    func sanitize(markdown: String, expected: String) {
        let found = String(decoding: HTMLRenderer.html(Document.parse(Array(markdown.utf8))), as: UTF8.self)
        #expect(found.filter { $0 != "\n" } == expected.filter { $0 != "\n" })
    }

    @Test func escape() {
        var options = HTMLOptions()
        options.policy = .escape
        let document = Document.parse(Array("a <b>c</b> [d](javascript:e)".utf8))
        #expect(
            String(decoding: HTMLRenderer.html(document, options: options), as: UTF8.self)
                == "<p>a &lt;b&gt;c&lt;/b&gt; <span>d</span></p>\n")
    }

    /// No piece of raw HTML opens or closes anything outside of its container.
    @Test func isAlwaysBalanced() {
        let pieces = [
            "<div>", "</div>", "<p>", "</p>", "<b>", "</b>", "<a href=x>", "</a>", "<table>", "<tr>", "<td>",
            "</table>", "<ul>", "<li>", "</ul>",
            "<details>", "</details>", "<summary>", "*a*", "\n\n", "\n\n- ", "\n\n> ", "[l](m)", "\n\n| a |\n|---|\n| ",
            " |\n\n", "<br>", "# ", "<h1>",
        ]
        var state: UInt64 = 7
        for _ in 0..<2_000 {
            let markdown = (0..<14).map { _ -> String in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return pieces[Int(state >> 33) % pieces.count]
            }.joined()
            let html = String(decoding: HTMLRenderer.html(Document.parse(Array(markdown.utf8))), as: UTF8.self)
            #expect(unbalanced(html) == nil, "\(markdown.debugDescription) gives \(html.debugDescription)")
        }
    }

    /// The first tag that does not match.
    private func unbalanced(_ html: String) -> String? {
        var open: [Substring] = []
        for part in html.split(separator: "<").filter({ $0.contains(">") }) {
            let tag = part.prefix { $0 != ">" }
            if tag.hasSuffix("/") { continue }
            let name = tag.prefix { $0 != " " }
            if name.hasPrefix("/") {
                guard let last = open.popLast(), last == name.dropFirst() else { return String(name) }
            } else {
                if name == "a", open.contains("a") { return "nested a" }
                open.append(name)
            }
        }
        return open.last.map(String.init)
    }
}
