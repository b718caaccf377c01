import Testing

/// Files that can run scripts are published from the static folder without a warning, and with one from beside pages.
@Suite struct ActiveFileTests {
    private func warnings(_ name: String, _ text: String) throws -> [String] {
        let book = try Rulebook([
            "rubric.yml": "title: Book\n", "Content/index.md": "# Home\n\n[x](\(name)) ![x](pic.svg)\n",
            "Content/pic.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>\n",
            "Content/\(name)": text,
        ])
        let run = try book.check("--format", "xcode")
        return run.output.split(separator: "\n").map(String.init).filter { $0.contains("[active-file]") }
    }

    @Test(arguments: [
        ("evil.html", "<p>x"), ("evil.HTM", "<p>x"), ("evil.xhtml", "<p/>"), ("evil.js", "1"), ("evil.mjs", "1"),
        ("evil.svgz", "x"), ("evil.svg", "<svg><script>1</script></svg>"), ("evil.svg", "<svg onload='x()'/>"),
        ("evil.svg", "<svg><a id=\"b\"ONCLICK = \"x()\"/></svg>"), ("evil.svg", "<svg><foreignObject/></svg>"),
        ("evil.svg", "<svg><a href=\"JavaScript:x()\"/></svg>"),
        ("evil.svg", "<svg><a href = \"java&#115;cript:x()\"/></svg>"),
        ("evil.svg", "<svg><animate attributeName = 'href' values=\"x\"/></svg>"),
        ("evil.svg", "<!DOCTYPE svg [<!ENTITY x \"<scr\">]><svg/>"),
        ("evil.svg", "<svg><x:script xmlns:x=\"http://www.w3.org/2000/svg\"/></svg>"),
        ("evil.svg", "<\u{0}s\u{0}v\u{0}g\u{0}"),
        ("evil.svg", "<svg><set attributeName=\"onload\" to=\"x()\"/></svg>"),
        ("evil.xml", "<?xml-stylesheet href=\"x.xsl\"?><a/>"),
        ("evil.xml", "<a xmlns:h=\"http://www.w3.org/1999/xhtml\"/>"), ("evil.xsl", "<a/>"),
    ])
    func `a file that can run scripts is reported`(name: String, text: String) throws {
        let found = try warnings(name, text)
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.contains("Content/\(name):1:1: warning: '\(name)' is published as it is") })
    }

    @Test(arguments: [
        (
            "good.svg",
            "<svg><title>A description, once on &#169;</title><a href=\"page.html?a=1&amp;b=2\"/><path d=\"M0 0\" font-family='x'/></svg>"
        ),
        ("good.xml", "<a>b</a>"), ("good.png", "<script>"), ("good.txt", "<script>"), ("good.css", "a{}"),
        ("good.json", "{}"),
    ])
    func `other files are not`(name: String, text: String) throws { #expect(try warnings(name, text) == []) }

    @Test func `the static folder is the author's own`() throws {
        let book = try Rulebook([
            "rubric.yml": "title: Book\n", "Content/index.md": "# Home\n", "Static/own.html": "<script>1</script>\n",
            "Content/unused.html": "<script>1</script>\n",
        ])
        let run = try book.build()
        #expect(!run.talk.contains("active-file") && !run.output.contains("active-file"))
        #expect(try book.site().keys.contains("own.html"))
        #expect(try !book.site().keys.contains("unused.html"))
    }
}
