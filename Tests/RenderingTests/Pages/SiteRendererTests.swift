import Base
import Foundation
import Markup
import Pages
import Testing

@testable import Rendering

@Suite struct SiteRendererTests {
    private static func renderer(_ texts: [String: String], base: String? = nil, edit: String? = nil) -> SiteRenderer {
        let pages = texts.map {
            Page(path: PagePath($0.key), file: "Content/\($0.key)", disk: Array($0.value.utf8), draws: PageDiagram.read)
        }
        .sorted { $0.path < $1.path }
        let book = Rulebook(
            settings: RulebookSettings(title: "Book", languages: ["en"], contentFolder: "Content/"), pages: pages)
        return SiteRenderer(
            SiteContext(
                book, verifications: PageTable(book.pages.map { _ in [] }),
                settings: RenderingSettings(baseAddress: base, editAddress: edit)))
    }

    /// The HTML of all pages.
    private static func html(_ renderer: SiteRenderer) -> [String] {
        renderer.rulebook.pages.map { String(decoding: renderer.html(of: $0), as: UTF8.self) }
    }

    private static func html(_ text: String) -> String {
        html(renderer(["a/x.md": text]))[0]
    }

    @Test(arguments: [
        ("# T[^1]\n\na[^1]\n\n## B[^1]\n\n## C *d[^2]*\n\n[^1]: n[^2]\n[^2]: m\n", 5),
        ("# T\n\n## B[^1]\n\n## [C](https://x.org)[^1]\n\n[^1]: n\n", 2),
        ("## T[^1]\n\n## B[^1]\n\n### C[^1]\n\n| a[^1] |\n|---|\n| b[^1] |\n\n[^1]: n\n", 5),
    ])
    func `references in headings and titles have ids of their own`(text: String, count: Int) {
        let html = Self.html(text)
        let ids = html.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(Set(ids).count == ids.count)
        let references = ids.filter { $0.hasPrefix("fnref-") }
        #expect(references.count == count)
        // Each has an arrow that leads back to it.
        #expect(references.allSatisfy { html.contains("<a href=\"#\($0)\" class=\"back\"") })
        #expect(html.split(separator: "class=\"footnote\"").count == count + 1)
    }

    @Test(arguments: [
        ("a.png", "srcset=\"a.png\""), ("a.png 1x, b/c.png 2x", "srcset=\"a.png 1x, b/c.png 2x\""),
        ("https://x.org/a.png, a.png 2x", "srcset=\"a.png 2x\""), ("https://x.org/a.png", nil), ("none.png", nil),
        ("data:image/svg+xml,x", nil), ("//x.org/a.png", nil),
    ])
    func `sources of a picture`(set: String, written: String?) {
        let text =
            "# P\n\n<picture>\n<source media=\"print\" srcset=\"\(set)\">\n<img src=\"a.png\" alt=\"x\">\n</picture>\n"
        let page = Page(path: PagePath("x.md"), file: "x.md", disk: Array(text.utf8))
        let book = Rulebook(
            settings: RulebookSettings(title: "Book", languages: ["en"], contentFolder: ""), pages: [page],
            files: RulebookFiles(["a.png", "b/c.png"]))
        let renderer = SiteRenderer(
            SiteContext(book, verifications: PageTable([[]]), settings: RenderingSettings()))
        let html = Self.html(renderer)[0]
        #expect(html.contains("<source") == (written != nil))
        #expect(written.map { html.contains("<source media=\"print\" \($0) />") } ?? true)
        #expect(!html.contains("x.org/a.png\"") || !html.contains("srcset=\"https"))
        #expect(html.contains("<img src=\"a.png\""))
    }

    @Test func `the page of a folder without text lists the folder`() {
        let renderer = Self.renderer([
            "a/index.md": "---\ntitle: A\n---\n", "a/x.md": "# X\n", "a/b/y.md": "# Y\n",
            "c/index.md": "# C\n\nText.\n", "c/z.md": "# Z\n", "d.md": "# D\n",
        ])
        let pages = Self.html(renderer)
        #expect(
            pages[1].contains(
                "<ul class=\"entries\">\n"
                    + "<li><a href=\"../a/b/index.html\" class=\"folder\">B</a> <span class=\"count\">1 page</span></li>\n"
                    + "<li><a href=\"../a/x.html\">X</a></li>\n</ul>\n"))
        #expect(!pages[3].contains("class=\"entries\"") && !pages[5].contains("class=\"entries\""))
    }

    @Test(arguments: [
        (
            "# T\n\n## H\n",
            "<h2 id=\"h\">H<a class=\"anchor\" href=\"#h\" aria-hidden=\"true\" tabindex=\"-1\"></a></h2>"
        ),
        (
            "# T\n\n```js\na < b\n```\n",
            "<div class=\"code\" data-language=\"JavaScript\"><pre tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code class=\"language-js\">a &lt; b\n</code></pre></div>"
        ),
        (
            "# T\n\n| a |\n|--:|\n| 1 |\n",
            "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>"
        ),
        ("> [!TIP]\n> x\n", "<div class=\"admonition tip\">\n<p class=\"admonition-title\">Tip</p>\n<p>x</p>\n</div>"),
        (
            "- [x] done\n- [ ] open\n",
            "<ul class=\"tasks\">\n<li><input checked=\"\" disabled=\"\" type=\"checkbox\" aria-label=\"Done\" /> done</li>"
        ),
        ("a[^1]\n\n[^1]: n\n", "<p>a<sup><a class=\"footnote\" href=\"#fn-1\" id=\"fnref-1\">1</a></sup></p>"),
        ("a[^1]\n\n[^1]: n\n", "<p>n <a href=\"#fnref-1\" class=\"back\" aria-label=\"Back to reference 1\">↩</a></p>"),
        ("[x](no.md)", "<a href=\"no.md\" class=\"unresolved\">x<span class=\"unseen\"> (broken link)</span></a>"),
        (
            "[x](../no.md \"t\")",
            "<a href=\"../no.md\" class=\"unresolved\" title=\"t\">x<span class=\"unseen\"> (broken link)</span></a>"
        ),
        (
            "a <a href=no.md>x</a>",
            "<a href=\"no.md\" class=\"unresolved\">x<span class=\"unseen\"> (broken link)</span></a>"
        ),
        ("[x](rule:no)", "<span class=\"unresolved\">x<span class=\"unseen\"> (broken link)</span></span>"),
        ("# T\n\n## Own\n\n[x](#own:~:text=a)", "<a href=\"#own:~:text=a\">x</a>"),
        ("# T\n\n[x](#:~:text=T)", "#:~:text=T\">x</a>"),
        ("![x](no.png)", "<span class=\"unresolved\">x<span class=\"unseen\"> (broken link)</span></span>"),
        (
            "<img src=no.png alt=y>",
            "<span class=\"unresolved\">y<span class=\"unseen\"> (broken link)</span></span>"
        ),
        ("[x](https://x.org)", "<a href=\"https://x.org\" class=\"external\">x</a>"),
        ("![](https://x.org/p.png)", "<a href=\"https://x.org/p.png\" class=\"external\">https://x.org/p.png</a>"),
        ("[![y](https://x.org/p.png)](https://x.org)", "<a href=\"https://x.org\" class=\"external\">y</a>"),
        ("<script>alert(1)</script>\n\n[x](javascript:alert)", "<span>x</span>"),
        (
            "# A `b` [c](https://x.org)\n",
            "<h1 class=\"title\" id=\"a-b-c\">A <code>b</code> <a href=\"https://x.org\" class=\"external\">c</a></h1>"
        ),
        ("---\ntitle: '<&>'\n---\n", "<title>&lt;&amp;&gt; · Book</title>"),
        (
            "---\ntitle: '<script>\"x\"</script>'\ndescription: '\"><script>'\n---\n",
            "<title>&lt;script&gt;&quot;x&quot;&lt;/script&gt; · Book</title>"
        ),
        ("---\ndescription: '\"><script>'\n---\n", "<meta name=\"description\" content=\"&quot;&gt;&lt;script&gt;\">"),
        ("# A `<script>` &amp;lt; \\`b\\`\n", "<title>A &lt;script&gt; &amp;lt; `b` · Book</title>"),
        ("# مرحبا 👩‍👩‍👧‍👦\n", "<title>مرحبا 👩‍👩‍👧‍👦 · Book</title>"),
        ("# `@State`\n", "<h1 class=\"title\" id=\"state\"><code>@State</code></h1>"),
        ("<h1>Raw</h1>\n", "<p class=\"unseen\" id=\"page:title\" aria-hidden=\"true\">Raw</p>"),
        ("", "<h1 class=\"title\" id=\"page:title\">X</h1>"), ("#\n", "<title>X · Book</title>"),
        (
            "# T\n\n## A\n\n##\n\n## `b`\n",
            "<li><a href=\"#a\">A</a>\n</li>\n<li><a href=\"#b\"><code>b</code></a>\n</li>"
        ),
        ("# T\n\n## <b id=\"x\">A</b>\n\n## B\n", "<li><a href=\"#a\"><b>A</b></a>"),
        ("# T\n\n<i id=\"a\"></i><i id=\"page:x\"></i><i id=\"b\"></i>\n\n## A\n", "<i></i><i></i><i id=\"b\"></i>"),
        ("a[^1]\n\n## Fn 1\n\n[^1]: n\n", "<a class=\"footnote\" href=\"#note:fn-1\" id=\"note:fnref-1\">1</a>"),
    ])
    func pageHTML(text: String, part: String) {
        let html = Self.html(text)
        #expect(html.contains(part), "\(html)")
        #expect(html.components(separatedBy: "<h1").count == 2)
        #expect(html.contains("alert(1)") == false)
    }

    @Test func theBaseAddressIsForCanonicalLinksAndThe404PageAlone() {
        let renderer = Self.renderer(["a/x.md": "# X\n"], base: "https://x.org/sub", edit: "https://e.org/{path}")
        let page = Self.html(renderer)[0]
        #expect(page.contains("<link rel=\"canonical\" href=\"https://x.org/sub/a/x.html\">"))
        #expect(page.contains("href=\"../assets/style.css\""))
        #expect(page.contains("https://e.org/Content/a/x.md"))
        let generated = Dictionary(
            uniqueKeysWithValues: renderer.generatedFiles().map {
                ($0.address.path, String(decoding: $0.bytes, as: UTF8.self))
            })
        #expect(generated["404.html"]?.contains("href=\"/sub/assets/style.css\"") == true)
        #expect(generated["a/index.html"]?.contains("href=\"../a/x.html\"") == true)
        #expect(generated["pages.html"] != nil)
        let plain = Self.renderer(["x.md": ""]).generatedFiles().first { $0.address.path == "404.html" }
        #expect(plain.map { String(decoding: $0.bytes, as: UTF8.self).contains("href=\"/assets/style.css\"") } == true)
    }

    @Test func theListOfPagesIsSafeInAScript() {
        let renderer = Self.renderer(["a.md": "---\ntitle: \"</script>\\\"\\\\ \\u2028é\"\n---\n", "b/c.md": "# C\n"])
        let script = renderer.generatedFiles().first { $0.address.path == "assets/pages.js" }.map {
            String(decoding: $0.bytes, as: UTF8.self)
        }
        #expect(
            script
                == "rubricPages=[[\"Book\",\"index.html\"],\n[\"\\u003c/script>\\\"\\\\ \\u2028é\",\"a.html\"],\n[\"B\",\"b/index.html\",[[\"C\",\"b/c.html\"]]]];\n"
        )
    }

    @Test func aTitleOf300CharactersIsThereWhole() {
        let title = String(repeating: "<ü> ", count: 75)
        let html = Self.html("# `\(title)`\n")
        #expect(html.contains("<title>\(HTMLEscaping.text(String(title.dropLast()))) · Book</title>"), "\(html)")
    }

    @Test func twoPagesOfOneTitleAreBothListed() {
        let renderer = Self.renderer(["a.md": "# Same\n", "b.md": "# Same\n"])
        let script =
            renderer.generatedFiles().first { $0.address.path == "assets/pages.js" }.map {
                String(decoding: $0.bytes, as: UTF8.self)
            } ?? ""
        #expect(script.contains("[\"Same\",\"a.html\"],\n[\"Same\",\"b.html\"]"), "\(script)")
    }

    @Test(arguments: [
        ("# T\n## A\n### B\n# C\n", [2, 3, 2]), ("# T\n#### A\n###### B\n## C\n", [2, 3, 2]),
        ("text\n\n### A\n## B\n# C\n# D\n", [2, 2, 2, 2]),
        ("# T\n## 1\n### 2\n#### 3\n##### 4\n###### 5\n", [2, 3, 4, 5, 6]),
    ])
    func headingLevels(text: String, levels: [Int]) {
        let page = Page(path: PagePath("x.md"), file: "x.md", disk: Array(text.utf8), draws: PageDiagram.read)
        let shown = HeadingLevels.shown(in: page.document, without: page.titleHeading)
        #expect(page.document.headings.compactMap { shown[$0.node] } == levels)
    }
}
