import Diagnostics
import Markup
import Testing

/// Markup of other tools that readers see as text.
@Suite struct UnrenderedMarkupTests {
    private func found(_ text: String) -> [String] {
        PageCheckTests.findings("# T\n\n\(text)\n", files: ["x.png"]).filter { $0.hasPrefix("unrendered-markup") }
            .map { String($0.dropFirst("unrendered-markup at ".count)) }
    }

    @Test(arguments: [
        // Containers
        (":::note\ntext", ":::note", "close it with ':::' on its own line"),
        ("text\n\n> ::: warning Title\n> text", "::: warning Title", "close it with ':::' on its own line"),
        (":::{note}\ntext\n:::", ":::{note}", "write ':::note'"),
        ("::: {.callout-tip}\ntext\n:::", "::: {.callout-tip}", "write ':::callout-tip'"),
        ("text\n\n:::", ":::", "it closes no container; remove it, or write ':::note' above"),
        (
            "!!! note\n    text\n\n:::tip\ntext\n\n:::", ":::tip",
            "a page can use the blocks of one tool; write '> [!NOTE]', which works beside them"
        ),
        // Indented blocks
        ("!!! note\ntext", "!!! note", "indent the lines below it by four spaces"),
        ("!!! danger \"Do not\"\n\ntext", "!!! danger \"Do not\"", "indent the lines below it by four spaces"),
        ("??? question\ntext", "??? question", "indent the lines below it by four spaces"),
        ("???+ tip\n  text", "???+ tip", "indent the lines below it by four spaces"),
        ("=== \"Swift\"\ntext", "=== \"Swift\"", "indent the lines below it by four spaces"),
        (
            "@Row {\n  a\n}\n\n!!! note\n    text", "!!! note",
            "a page can use the blocks of one tool; write '> [!NOTE]', which works beside them"
        ),
        // Callouts
        ("> [!NOT]\n> text", "[!NOT]", "did you mean '[!NOTE]'?"),
        ("> [!warnign] Title\n> text", "[!warnign]", "did you mean '[!WARNING]'?"),
        (
            "- > [!kitchen]\n  > text", "[!kitchen]",
            "write '[!NOTE]', '[!TIP]', '[!IMPORTANT]', '[!WARNING]' or '[!CAUTION]'"
        ),
        ("[!TIP]\ntext", "[!TIP]", "begin it and the lines below it with '> '"),
        // Attribute lists
        ("`code`{.swift}", "{.swift}", "remove it; only '{#name}' at the end of a heading has an effect"),
        ("text\n{: .note #a }", "{: .note #a }", "remove it; only '{#name}' at the end of a heading has an effect"),
        ("## Two {.unnumbered}", "{.unnumbered}", "remove it; only '{#name}' at the end of a heading has an effect"),
        // Includes
        ("{{#include a.md}}", "{{#include a.md}}", "copy the text of the file into the page, or link to the file"),
        (
            "{{#rustdoc_include ../a.rs:here}}", "{{#rustdoc_include ../a.rs:here}}",
            "copy the text of the file into the page, or link to the file"
        ),
        ("--8<-- \"a.md\"", "--8<-- \"a.md\"", "copy the text of the file into the page, or link to the file"),
        ("- {!docs/a.md!}", "{!docs/a.md!}", "copy the text of the file into the page, or link to the file"),
        // Shortcodes
        (
            "See {{< ref \"a.md\" >}}.", "{{< ref \"a.md\" >}}",
            "Rubric does not evaluate templates; write the result in Markdown or HTML"
        ),
        (
            "{{% notice tip %}}", "{{% notice tip %}}",
            "Rubric does not evaluate templates; write the result in Markdown or HTML"
        ),
        (
            "{% include a.html %}", "{% include a.html %}",
            "Rubric does not evaluate templates; write the result in Markdown or HTML"
        ),
        // Others
        ("/// tip\ntext\n///", "/// tip", "write ':::tip' above its contents and ':::' below them"),
        (
            "/// details | More\ntext\n///", "/// details | More",
            "write ':::details' above its contents and ':::' below them"
        ),
        ("[TOC]", "[TOC]", "remove it; each page shows its headings under \"On this page\""),
        ("- [ ] toc\n\n[toc]", "[toc]", "remove it; each page shows its headings under \"On this page\""),
        ("@Snippet(path: \"a\")", "@Snippet", "copy the code into a fence of this page"),
        ("@Video(source: \"a\")", "@Video", "remove it, or write it in Markdown"),
        (
            "@Row {\n  text", "@Row", "close it with '}', or remove it if the page has the blocks of another tool"
        ),
        ("Pot\n: holds tea", ": holds tea", "write a list of '**term**: text', or '<dl>', '<dt>' and '<dd>'"),
        ("**Pot**\n\n: holds tea", ": holds tea", "write a list of '**term**: text', or '<dl>', '<dt>' and '<dd>'"),
        // Formulas
        ("It is $x^2$ big.", "$x^2$", "Rubric does not typeset formulas; put it between backticks"),
        ("($O(n)$)", "$O(n)$", "Rubric does not typeset formulas; put it between backticks"),
        ("for $n$ pots", "$n$", "Rubric does not typeset formulas; put it between backticks"),
        ("$\\frac{a}{b}$", "$\\frac{a}{b}$", "Rubric does not typeset formulas; put it between backticks"),
        ("$a_{i}$, *b*", "$a_{i}$", "Rubric does not typeset formulas; put it between backticks"),
        ("$$\nx = y + 1\n$$", "$$", "Rubric does not typeset formulas; put it between backticks"),
        ("$$e = mc^2$$", "$$e = mc^2$$", "Rubric does not typeset formulas; put it between backticks"),
        // Emphasis
        ("请**安装。**然后", "**", "put the punctuation behind '**', or a space"),
        ("**ok** 请**安装**，他说**“你好”**", "**", "put the punctuation before '**', or a space"),
        ("**これは\n例です。**そして", "**", "put the punctuation behind '**', or a space"),
        // Fences
        (
            "- List\n\n      ```swift\n      let a = 1\n      ```", "```swift",
            "remove four spaces before each line; a fence has the indentation of the text around it"
        ),
        (
            "- Text\n\n<b>\n\n- Text\n\n      ~~~\n      a\n      ~~~", "~~~",
            "remove four spaces before each line; a fence has the indentation of the text around it"
        ),
        (
            "- List\n        ```swift\n        let a = 1\n        ```", "```swift",
            "put it on its own line, with the indentation of the text around it"
        ),
    ])
    func shownAsText(text: String, markup: String, note: String) {
        #expect(found(text) == ["\(markup): '\(markup)' is shown as text; \(note)"])
    }

    @Test(arguments: [
        // Rendered
        ":::note\ntext\n:::", "!!! note\n    text", "> [!NOTE]\n> text", "> [!note] Title\n> text",
        "> [!example]-\n> text", "==text==", "- ~~a~~ ==b==", ":x: :tada:", "[[a]]", "## Two {#two}",
        "## Two {: #two .b }",
        "1. List\n\n   ```swift\n   let a = 1\n   ```", "@Row {\n  text\n}",
        // Sentences after a colon
        "> One\n\n: because\n\nTwo\n: so", "A cup\n: so\n\n- tea\n\n: because",
        // Code
        "`:::note` `!!! note` `{{#include a}}` `$x^2$` `{% if %}`",
        "```\n:::note\n\n!!! note\n{{#include a.md}}\n[TOC]\n```",
        "```text\n> [!NOT]\n--8<-- \"a\"\n```", "    :::note\n    $x^2$", "<pre>\n$x^2$\n:::note\n</pre>",
        "<!--\n:::note\n{{< a >}}\n-->", "~~~markdown\n    ```swift\n    ```\n~~~",
        "It is a fence:\n\n    ```swift\n    let a = 1\n    ```", "- a\n\n## B\n\n    ```\n    a\n    ```",
        // Money, variables, bindings
        "$5 and $10", "$5-$10", "It costs 5$ and 10$.", "US$5 or US$6", "$HOME and $PATH", "$HOME/$PATH", "a$b$c",
        "Bind $isOn and $name, ($x,$y), $0$1, $$.", "Use $0 < $1 or $0.a == $1.a", "echo $$ and $$",
        "`a`$b$`c`d", "\\$x\\$", "$ x $", "The jQuery $ and $$ helpers", "#$ and #$", "\"$\" and \"$\"", "$a, $b, $c",
        // Emphasis
        "请**安装**。然后", "请**安装。** 然后", "**注意：**\n然后", "请**安装\n下去**。然后", "**a.**b", "a **b **c", "2**3**4",
        "请\\**安装。\\**然后", "`请**安装。**然后`", "**`安装`**然后", "请***安装***然后", "**安装（a）**，然后", "**第 1 步**：克隆",
        "- **第**：a\n- **一**，b\n- **a（b）**：c\n", "**a**：b **c**，d",
        // Prose
        "!!! This is important", "??? What", "!!! wow\ntext", "Really!!! note", "Note ::: this", "a :: b ::: c",
        "See [!] and [1]", "[!NOTE] is a callout.", "> [!](x.png)\n> text", "> text\n> [!NOT]",
        "> [!NOT](https://x.org)",
        "{ get set }", "{}", "{ $0 }", "{a}", "set {a=1} here", "closure { x=1 }", "Text {.a} text", "`a`{ b }",
        "`map`{ $0 }", "`view`{ a = b }", "A `{ x }` and `y`{}", "`a`{b: c}", "{{ value }}", "{{#if a}}", "`a`{{b}}",
        "50 {% of it", "a {! b !} c", "{!x!}", "--8<", "--- 8<", "/// Returns a pot.", "/// note that this is code",
        "/// Tip\ntext", "// tip", "See [TOC] here", "[TOC](https://x.org)", "@State var a", "@Snippet",
        "@Column(as:) for custom representations",
        "@MainActor(unsafe)",
        "@Row is a directive", "@Observable { text", "An e-mail to a@Row (b)", "Text.\n: more", "Text\n:more",
        "one\ntwo\n: three", "> Term\n\n: no", ": alone", "- a\n\n: b", "a == b and c == d", "a==b && c==d",
        "```let a = 1```", "Use ```let a = 1\n``` here", "=== end ===", "=== \"a\" and b",
    ])
    func silent(text: String) { #expect(found(text) == []) }

    @Test(arguments: [
        ("![x](x.png){.light-only}", "{.light-only}"), ("![x](x.png){ width=480 }", "{ width=480 }"),
        ("[x](https://x.org){:target=\"_blank\" rel=noopener}", "{:target=\"_blank\" rel=noopener}"),
        ("[![x](x.png){.a}](https://x.org)", "{.a}"), ("**[x](https://x.org){#b}** c", "{#b}"),
        ("| a |\n| --- |\n| ![x](x.png){.a} |", "{.a}"), ("[x][y]{.a}\n\n[y]: https://x.org", "{.a}"),
    ])
    func attributesBehindLinksAndImages(text: String, list: String) {
        #expect(
            found(text) == [
                "\(list): '\(list)' has no effect here; it is for another tool, so the site leaves it out"
            ])
        #expect(
            PageCheckTests.check("# T\n\n\(text)\n", files: ["x.png"]).allSatisfy {
                $0.severity == .note || $0.kind.id != "unrendered-markup"
            })
    }

    @Test(arguments: [
        "[x](https://x.org){}", "[x](https://x.org){a}", "[x](https://x.org) {.a}", "https://x.org{.a}", "[x]{.a}",
        "![x](x.png){{.a}}", "![x](x.png){.a",
    ])
    func otherBracesAreText(text: String) {
        #expect(found(text) == [])
    }

    @Test func attributesOncePerFolder() {
        #expect(
            found("![x](x.png){.a}{.b} ![x](x.png){.c}\n\n- [x](https://x.org){.d}") == [
                "{.a}: '{.a}' has no effect here, and 3 more in this folder; it is for another tool, so the site leaves it out"
            ])
    }

    @Test func oncePerKindAndPage() {
        #expect(
            found(":::note\n\n$x^2$\n\n:::tip\n\n$y^2$ $z^2$\n\n{{#include a.md}}") == [
                ":::note: ':::note' is shown as text, and 1 more on this page; close it with ':::' on its own line",
                "$x^2$: '$x^2$' is shown as text, and 1 more on this page; "
                    + "Rubric does not typeset formulas; put it between backticks",
                "{{#include a.md}}: '{{#include a.md}}' is shown as text; "
                    + "copy the text of the file into the page, or link to the file",
            ])
    }

    @Test func fencesOfDefinitions() {
        let text = "Pot\n:   holds tea\n\n    ```swift\n    let a = 1\n    ```"
        #expect(found(text).map { $0.prefix { $0 != " " } } == [":", "```swift:"])
    }

    @Test func longMarkupIsCut() {
        let name = String(repeating: "tea", count: 40)
        #expect(
            found("{{< \(name) >}}").first?.contains(": '{{< \(name.prefix(56))…' is shown as text;") == true)
    }

    @Test func placesInAFileOfAnotherEncoding() {
        let text = "\u{FEFF}# é\r\n\r\n> é ![x](x.png){ width=480 }\r\n"
        let found = PageCheckTests.check(text, files: ["x.png"]).filter { $0.kind.id == "unrendered-markup" }
        #expect(
            found.map { $0.location.range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } }
                == ["{ width=480 }"])
    }

    @Test(arguments: [
        ("[x](javascript:alert(1))", "javascript:alert(1): the 'javascript:' address of this link is removed"),
        ("[x](JavaScript:a)", "JavaScript:a: the 'JavaScript:' address of this link is removed"),
        ("<a href=\"javascript:a\">x</a>", "javascript:a: the 'javascript:' address of this link is removed"),
        ("[x](data:text/html,a)", "data:text/html,a: the 'data:' address of this link is removed"),
        ("![x](vbscript:a)", "vbscript:a: the 'vbscript:' address of this image is removed"),
        ("[x](https://x.org/javascript:a)", nil), ("[x](mailto:javascript@x.org)", nil),
        ("`[x](javascript:a)`", nil), ("![x](data:image/png;base64,AA)", nil),
    ])
    func addressesThatRunCode(text: String, finding: String?) {
        let found = PageCheckTests.findings(text).filter { $0.hasPrefix("removed-html") }
        #expect(
            found
                == (finding.map {
                    ["removed-html at \($0); a page must not run or embed code; link to a file or a URL"]
                } ?? []))
        #expect(PageCheckTests.findings(text, html: .allow).filter { $0.hasPrefix("removed-html") } == [])
    }

    @Test(arguments: [
        ("<p style=\"color: red\">a</p>", "<p style=\"color: red\">: the 'style' of '<p>' is removed"),
        (
            "a <b STYLE='x'>b</b> <i style=y>c</i>",
            "<b STYLE='x'>: the 'style' of '<b>' is removed, and 1 more"
        ),
        ("<p style=\"max-width: 100%; height:auto\">a</p>", nil),
        ("<p class=\"style\">a</p>", nil), ("`<p style=\"a\">`", nil), ("<iframe style=\"a\"></iframe>", nil),
    ])
    func styles(text: String, finding: String?) {
        let note = "the site has its own styles; 'html: allow' in rubric.yml keeps those of pages"
        let found = PageCheckTests.check(text).filter { $0.message.contains("'style'") }
        #expect(found.allSatisfy { $0.severity == .note })
        #expect(
            PageCheckTests.findings(text).filter { $0.contains("'style'") }
                == (finding.map { ["removed-html at \($0); \(note)"] } ?? []))
        #expect(PageCheckTests.findings(text, html: .allow) == [])
    }
}
