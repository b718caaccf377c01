import Checking
import Diagnostics
import Markup
import Pages
import Testing
import Verification

@Suite struct PageCheckTests {
    /// What is said of one page: id, the text that it is said of, and the notes.
    static func findings(
        _ text: String, path: String = "a.md", among others: [String: String] = [:], files: Set<String> = [],
        unpublished: [String: String] = [:], html: HTMLPolicy = .sanitize
    )
        -> [String]
    {
        check(text, path: path, among: others, files: files, unpublished: unpublished, html: html).map { diagnostic in
            let marked =
                diagnostic.location.range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } ?? "file"
            return (["\(diagnostic.kind.id) at \(marked): \(diagnostic.message)"] + diagnostic.notes.map(\.message))
                .joined(separator: "; ")
        }
    }

    static func check(
        _ text: String, path: String = "a.md", among others: [String: String] = [:], files: Set<String> = [],
        unpublished: [String: String] = [:], html: HTMLPolicy = .sanitize
    ) -> [Diagnostic] {
        let texts = others.merging([path: text, "index.md": "[a](\(path))"]) { $1 }
        let pages = texts.map {
            Page(path: PagePath($0.key), file: $0.key, disk: Array($0.value.utf8), html: html)
        }.sorted { $0.path < $1.path }
        let book = Rulebook(
            settings: RulebookSettings(title: "T", languages: ["en"], contentFolder: ""), pages: pages,
            files: RulebookFiles(files, unpublished: unpublished))
        guard let page = book.pages.first(where: { $0.path.string == path }) else { return [] }
        return PageCheck.diagnostics(of: page, in: book, html: html)
            + RulebookCheck.diagnostics(in: book, html: html).filter { $0.location.file == path }
    }

    @Test(arguments: [
        ("#use_1", "#use-1"), ("b.md#use_1", "b.md#use-1"), ("#use_2", nil), ("#my_use_1", nil), ("#snake_case-1", nil),
        ("#us%65_1", nil),
    ])
    func headingsWithTheSameTextAreNumberedWithAHyphen(destination: String, fixed: String?) {
        let text = "## Use\n\n## Use\n\n## snake_case\n"
        let found = Self.check("# T\n\n[x](\(destination))\n\n\(text)", among: ["b.md": text])
            .filter { $0.kind == .brokenAnchor }
        #expect(found.count == 1 && found.first?.fix?.edits.map(\.replacement) == fixed.map { [$0] })
    }

    @Test(arguments: [
        ("[x](zzzz/)", "broken-link at zzzz/: file not found: 'zzzz/'"),
        ("[x](bb/)", "broken-link at bb/: file not found: 'bb/'; did you mean 'b/'?"),
        ("[x](b/stat.md)", "broken-link at b/stat.md: file not found: 'b/stat.md'; did you mean 'b/state.md'?"),
        ("[x](state.md)", "broken-link at state.md: file not found: 'state.md'; did you mean 'b/state.md'?"),
        ("[x](b/state.zip)", "broken-link at b/state.zip: file not found: 'b/state.zip'"),
        ("[x](b/state.md#onw)", "broken-anchor at b/state.md#onw: 'b/state.md' has no '#onw'; did you mean '#own'?"),
        ("[x](#zzzzzzzz)", "broken-anchor at #zzzzzzzz: this page has no '#zzzzzzzz'; the page has no heading"),
        (
            "[x](B/state.md)",
            "wrong-letter-case at B/state.md: 'B/state.md' should be 'b/state.md'; some file systems and servers are case-sensitive"
        ),
        ("![x](pcture.png)", "missing-image at pcture.png: file not found: 'pcture.png'; did you mean 'picture.png'?"),
        (
            "![](picture.png)",
            "missing-alt-text at ![](picture.png): image 'picture.png' has no alternative text; write what it shows between the brackets"
        ),
        (
            "<img src=\"picture.png\">",
            "missing-alt-text at <img src=\"picture.png\">: image 'picture.png' has no alternative text; write what it shows in its 'alt'"
        ),
        ("![x](b/state.md)", "missing-image at b/state.md: 'b/state.md' is a page, not an image"),
        (
            "![x](https://x.org/p.png)",
            "remote-image at https://x.org/p.png: image 'https://x.org/p.png' is on another host; the site shows a link instead"
        ),
        ("[x]()", "empty-link at [x](): link 'x' has no destination"),
        (
            "```swift setup compile-fail\nlet a = 1\n```",
            "unknown-info-string at swift setup compile-fail: words beside 'setup' have no effect; a setup is not a sample; remove 'setup' or the other words"
        ),
        (
            "[x](draft.md)",
            "broken-link at draft.md: 'draft.md' is not published: it is a draft; link to its URL, or to a page that is published"
        ),
        (
            "[x](c/)",
            "broken-link at c/: folder 'c/' has no pages; link to one of its files, or add the page 'c/index.md'"
        ),
        (
            "![x](.hidden/p.png)",
            "missing-image at .hidden/p.png: '.hidden/p.png' is not published: it is hidden; move the image to a folder that is published"
        ),
        (
            "[x](.hidden/a.yml)",
            "broken-link at .hidden/a.yml: '.hidden/a.yml' is not published: it is hidden; link to its URL, or to a page that is published; 'repository-url' in rubric.yml makes it a link to the repository"
        ),
        (
            "[x](e/state.md)",
            "broken-link at e/state.md: file not found: 'e/state.md'; did you mean 'b/state.md'?"
        ),
        (
            "`a` <Name>/<Name>.swift",
            "unknown-element at <Name>: '<Name>' is read as an HTML tag and not shown; put what it belongs to between backticks, or write '&lt;'"
        ),
        ("[[a]]", "self-link at a: 'a' links to its own page"),
        (
            "![[none.png]]",
            "missing-image at none.png: unresolved reference 'none.png'; '[[' and ']]' enclose a rule, a term, a principle, the title of a page, or the name of a file"
        ),
        (
            "[x](rule:sate)",
            "broken-link at rule:sate: no page defines the rule 'sate'; did you mean 'rule:state'?"
        ),
        (
            "[pot](b/my page.md)",
            "spaced-link at b/my page.md: 'b/my page.md' exists, but the space in its path prevents a link; write '(<b/my page.md>)', or '%20' for each space"
        ),
        ("[x][l]\n\n[l]: gone.md", "broken-link at gone.md: file not found: 'gone.md'"),
        (
            "[x](a%00.md)",
            "broken-link at a%00.md: 'a%00.md' is not a file name; percent-encoded bytes must be UTF-8 without NUL"
        ),
    ])
    func oneFinding(text: String, finding: String) {
        let others = ["b/state.md": "---\nrule: state\n---\n# State\n\n## Own\n", "b/my page.md": "# P\n"]
        #expect(
            Self.findings(
                text, among: others, files: ["picture.png", "c/d.txt"],
                unpublished: ["draft.md": "it is a draft", ".hidden/": "it is hidden"]) == [
                    finding
                ])
    }

    /// An author gives all images a text or none.
    @Test func habitsAreReportedOncePerPage() {
        #expect(
            Self.findings(
                "# T\n\n![](p.png) <img src=\"p.png\">\n\n![ ](p.png)\n\n##A\n\n###B\n\n[x]()\n\n[y]()\n",
                files: ["p.png"])
                == [
                    """
                    missing-alt-text at ![](p.png): image 'p.png' has no alternative text, and 2 more on this page; \
                    write what it shows between the brackets
                    """,
                    """
                    unspaced-heading at ##: a heading needs a space after '##', and 1 more on this page; \
                    without it, the line is text
                    """,
                    "empty-link at [x](): link 'x' has no destination, and 1 more on this page",
                ])
        let spaced = Self.check("# T\n\n##A\n\n###B\n").first { $0.kind == .unspacedHeading }
        #expect(spaced?.fix?.edits.map(\.replacement) == ["## ", "### "])
    }

    @Test(arguments: [
        ("##\u{A0}A", "an ordinary space after '##', not a no-break space"),
        ("##\u{3000}A", "an ordinary space after '##', not an ideographic space"),
        ("##\u{2003}A", "an ordinary space after '##', not the space U+2003"), ("##A", "a space after '##'"),
    ])
    func namesTheSpaceThatIsNone(text: String, needs: String) {
        #expect(
            Self.findings("# T\n\n\(text)").map { String($0.split(separator: ": ")[1].split(separator: ";")[0]) } == [
                "a heading needs \(needs)"
            ])
    }

    @Test(arguments: [
        ("- [A](#a)\n- [A](#a-1)\n- [A](#a-2)", []), ("[A](#a-1)", ["a-1"]), ("[A](#a-2) [A](#a-1) [A](#a)", ["a-1"]),
        ("[A](#a) [A](#a-1)", ["a-1"]), ("", []),
    ])
    func headingsThatAContentsListsInOrder(links: String, anchors: [String]) {
        let found = Self.check("# T\n\n\(links)\n\n## A\n\n## A\n\n## A\n").filter { $0.kind == .duplicateHeading }
        #expect(found.map { $0.notes[0].message.split(separator: "'")[1].dropFirst() } == anchors.map { $0[...] })
    }

    /// A reader of one translation has no use for another one.
    @Test(arguments: [
        ("pt-br/a.md", "setup.md", ["ko/setup.md"], "'setup.md' is not translated"),
        (
            "pt-br/a.md", "setup.md", ["ko/setup.md", "en-us/setup.md"],
            "'setup.md' is not translated; the original is '../en-us/setup.md'"
        ),
        ("pt-br/a.md", "setup.md", ["setup.md"], "'setup.md' is not translated; the original is '../setup.md'"),
        ("docs/ja/a.md", "b/c.md", ["docs/b/c.md"], "'b/c.md' is not translated; the original is '../b/c.md'"),
        ("a.md", "setup.fr.md", ["setup.md"], "'setup.fr.md' is not translated; the original is 'setup.md'"),
        ("zh_CN/a.md", "setup.md", ["ja/other/setup.md"], "file not found: 'setup.md'"),
        ("fr/a.md", "seetup.md", ["ko/setup.md"], "file not found: 'seetup.md'"),
        ("fr/a.md", "seetup.md", ["fr/setup.md"], "file not found: 'seetup.md'; did you mean 'setup.md'?"),
        ("fr/a.md", "seetup.md", ["en/setup.md"], "file not found: 'seetup.md'; did you mean '../en/setup.md'?"),
        ("b/a.md", "setup.md", ["c/setup.md"], "file not found: 'setup.md'; did you mean '../c/setup.md'?"),
    ])
    func translations(path: String, link: String, others: [String], message: String) {
        let others = Dictionary(uniqueKeysWithValues: others.map { ($0, "# X\n") })
        #expect(
            Self.findings("[x](\(link))", path: path, among: others).filter { $0.hasPrefix("broken-link") }
                == ["broken-link at \(link): \(message)"])
    }

    @Test func untranslatedPagesAreListedOnce() {
        let others = ["en/one.md": "# One\n", "en/two.md": "# Two\n", "en/three.md": "# Three\n"]
        #expect(
            Self.findings("[x](one.md) [y](two.md) [z](one.md) [t](three.md)", path: "ja/a.md", among: others).first
                == """
                broken-link at one.md: 'one.md' is not translated, and 2 more that this page links to; \
                the original is '../en/one.md'; the others are 'two.md', 'three.md'
                """)
    }

    @Test(arguments: [
        ("[x](结构.md)", "did you mean '结构体.md'?"),
        ("[x](%E7%BB%93%E6%9E%84.md)", "did you mean '%E7%BB%93%E6%9E%84%E4%BD%93.md'?"),
        ("[x](<a  b.md>)", "did you mean 'a%20b.md'?"),
    ])
    func suggestsPathsAsTheyAreWritten(text: String, note: String) {
        #expect(
            Self.check(text, among: ["结构体.md": "# A\n", "a b.md": "# B\n"]).first { $0.kind == .brokenLink }?
                .notes.map(\.message) == [note])
    }

    @Test(arguments: [
        ("#brewing-green-teas", "did you mean '#brewing-green-tea'?"),
        ("#green", "of its 8 headings, the nearest are #brewing-green-tea"),
        ("#zzzzzzzzz", "none of its 8 headings is like it"),
    ])
    func nearestAnchors(link: String, note: String) {
        let headings = ["Two – teapots", "Brewing green tea", "Cups", "Water", "Kettles", "Leaves", "Milk"]
        let text = "# T\n\n[x](\(link))\n\n" + headings.map { "## \($0)\n\n" }.joined()
        #expect(Self.check(text).first { $0.kind == .brokenAnchor }?.notes.map(\.message) == [note])
    }

    @Test func suggestsTheAnchorOnTheLine() {
        let text =
            "# T\n\n- <a id='inside-brackets'></a>(<a href='#no-space'>link</a>) **No space.**\n- [x](#no-spaces)\n"
        #expect(
            Self.check(text).filter { $0.kind == .brokenAnchor }.map { $0.notes[0].message } == [
                "did you mean '#inside-brackets'?", "its headings are #t",
            ])
    }

    @Test(arguments: [
        ("<doc:CadenasYCaracteres>", "doc:Strings"), ("[[cadenas y caracteres!]]", "Strings"),
        ("<doc:Opciónes>", "doc:Options"),
    ])
    func titlesWithoutSpacesAndCase(link: String, meant: String) {
        let title = meant.hasSuffix("Options") ? "Opciones" : "Cadenas y caracteres"
        #expect(
            Self.check(link, among: ["Strings.md": "# Cadenas y caracteres\n", "Options.md": "# Opciones\n"]).first {
                $0.kind == .brokenLink
            }?.notes.map(\.message) == ["did you mean '\(meant)', the page titled '\(title)'?"])
    }

    @Test func imagesThatOnlyADotHides() {
        let found = Self.check(
            "![x](.images/.x.png)\n\n[x](.images/.x.png)", unpublished: [".images/": "its name begins with a dot"])
        #expect(found.map(\.severity) == [.warning, .note])
    }

    @Test(arguments: [
        (
            "https://github.com/a/b/blob/main/images/x.png?raw=true",
            "one is in this folder; here, write '../images/x.png'"
        ),
        (
            "https://raw.githubusercontent.com/a/b/main/images/x.png",
            "one is in this folder; here, write '../images/x.png'"
        ),
        ("https://github.com/a/b/blob/main/other/x.png", nil), ("https://x.org/a/b/blob/main/images/x.png", nil),
    ])
    func remoteImagesOfTheFolder(address: String, note: String?) {
        let found = Self.check("![x](\(address))", path: "b/a.md", files: ["images/x.png"]).filter {
            $0.kind == .remoteImage
        }
        #expect(
            found.map { $0.notes.map(\.message) } == [
                ["the site shows a link instead", note].compactMap(\.self)
            ])
    }

    @Test(arguments: ["width=1 height=1", "width='0'", "height=\"1px\""])
    func pixelsThatCountReaders(size: String) {
        #expect(Self.findings("<img src=\"https://x.org/p.gif\" \(size)>") == [])
    }

    @Test(arguments: [
        ("swfit", "swift"), ("Swiff", "swift"), ("switf bad", "swift"), ("mermiad", "mermaid"),
        ("memaid{a}", "mermaid"), ("swiftui", "swift"),
    ])
    func languagesThatAreNearlyOneOfOurs(info: String, near: String) {
        let word = info.prefix { $0.isLetter }
        let found = Self.findings("# A\n\n> ```\(info)\n> let a = 1\n> ```\n")
        #expect(found == ["unknown-info-string at \(word): unknown language '\(word)'; did you mean '\(near)'?"])
    }

    @Test(arguments: [
        ("swift:good", "swift good"), ("swift-bad x", "swift bad"), ("Swift=bad", "swift bad"),
        ("mermaid:flowchart", "mermaid flowchart"), ("bad", "swift bad"), ("Good x", "swift Good"),
        ("bad swift", "swift bad"),
    ])
    func languagesWithAWordStuckToThem(info: String, meant: String) {
        let word = info.prefix { $0 != " " }
        #expect(
            Self.findings("```\(info)\nlet a = 1\n```\n") == [
                "unknown-info-string at \(word): unknown language '\(word)'; did you mean '\(meant)'?"
            ])
    }

    @Test(arguments: [
        ("[x](state)", "state.md"), ("[x](./state)", "./state.md"), ("[x](state.html)", "state.md"),
        ("[x](b/c)", "b/c.md"), ("[x](b/c.html)", "b/c.md"), ("[x](b/c/)", "b/c.md"), ("[x](/b/c/)", "/b/c.md"),
        ("[x](state#own)", "state.md#own"), ("[x](state#Own)", "state.md#own"),
        ("[x](State/#own)", "state.md#own"), ("<a href=\"b/c\">x</a>", "b/c.md"), ("[x]\n\n[x]: b/c", "b/c.md"),
        ("[x](zzzz)", nil), ("[x](b/zzzz)", nil), ("[x](b/c.htm)", nil), ("[x](stat)", nil),
    ])
    func pagesThatAreNamedAsOnOtherSites(text: String, meant: String?) {
        let found = Self.check(text, among: ["state.md": "# State\n\n## Own\n", "b/c.md": "# C\n"])
        #expect(found.map(\.kind.id) == [meant == nil ? "broken-link" : "page-url"])
        #expect(found.first?.fix?.edits.map(\.replacement) == meant.map { [$0] })
        #expect(found.first?.fix == nil || found.first?.notes.isEmpty == true)
    }

    @Test(arguments: [
        ("rul:state", "rul:", "rule:"), ("terms:State", "terms:", "term:"), ("docs:State", "docs:", "doc:"),
        ("htp://x.org", "htp:", "http:"), ("htttps://x.org", "htttps:", "https:"),
        ("mailt:a@x.org", "mailt:", "mailto:"),
    ])
    func schemesThatAreNearlyKnown(destination: String, scheme: String, meant: String) {
        #expect(
            Self.findings("[x](\(destination))") == [
                "broken-link at \(destination): unknown scheme '\(scheme)'; did you mean '\(meant)'?"
            ])
    }

    @Test(arguments: [
        "HTTPS://x.org", "tel:+1", "ftp://x.org", "vscode://x", "docs://x", "mailto:a@x.org", "terms://x", "file:///x",
    ])
    func schemesOfOthers(destination: String) { #expect(Self.findings("[x](\(destination))") == []) }

    @Test(arguments: ["www.trams.xyz", "example.org/rules/a.md#b", "Example.COM/"])
    func hostsWithoutAScheme(destination: String) {
        #expect(
            Self.findings("[x](\(destination))") == [
                "broken-link at \(destination): file not found: '\(destination)'; "
                    + "for a URL, write 'https://\(destination)'"
            ])
    }

    @Test func anchorsOfDiagrams() {
        #expect(
            Self.findings("# A\n\n[x](#t1)").first?.hasSuffix(
                "a flowchart with decisions that can be parsed has this anchor") == true)
    }

    @Test func thePagesOwnFolder() {
        #expect(
            Self.findings("[x](/actions/)", path: "b/actions/c.md") == [
                "broken-link at /actions/: file not found: '/actions/'; did you mean './'?"
            ])
    }

    @Test func aFolderHasOneNoteForEachFormOfURL() throws {
        let text = "[a](b/c) [b](b/d#own) [c](b/c/) [d](/b/c/) [e](b/c.html) [f](b/d.html)"
        let others = ["b/c.md": "# C\n", "b/d.md": "## Own\n", "b/e.md": "[x](c)", "z.md": "[x](b/c)"]
        let found = Self.check(text, among: others).filter { $0.kind == .pageURL }
        #expect(
            Set(found.map(\.message)) == [
                "'b/c' is read as 'b/c.md', and 2 more in this folder", "'b/c/' is read as 'b/c.md'",
                "'/b/c/' is read as '/b/c.md'", "'b/c.html' is read as 'b/c.md', and 1 more in this folder",
            ])
        let first = try #require(found.first { $0.message.hasPrefix("'b/c' ") }?.fix)
        #expect(first.edits.map(\.file) == ["a.md", "a.md", "z.md"])
        #expect(first.edits.map(\.replacement) == ["b/c.md", "b/d.md#own", "b/c.md"])
        #expect(
            Self.check("[x](c)", path: "b/e.md", among: ["b/c.md": "# C\n"]).filter { $0.kind == .pageURL }.count == 1)
    }

    @Test(arguments: [
        ("B/State.md#OWN", "b/state.md#own"), ("b/state.md#Own", "b/state.md#own"), ("B/#Own", "b/#Own"),
        ("B/State.md?a#OWN", "b/state.md?a#own"), ("B/State.md#OWN:~:text=A", "b/state.md#own:~:text=A"),
        ("B/State.md#:~:text=A", "b/state.md#:~:text=A"), ("#HERE:~:text=A", "#here:~:text=A"),
    ])
    func wrongCasesAreFixedTogether(destination: String, fixed: String) {
        let found = Self.check("# T\n\n## Here\n\n[x](\(destination))", among: ["b/state.md": "# S\n\n## Own\n"])
            .filter { $0.kind == .wrongLetterCase }
        #expect(found.compactMap(\.fix).flatMap(\.edits).map(\.replacement) == [fixed])
    }

    @Test(arguments: [
        "b/state.md#:~:text=own", "b/state.md#own:~:text=a,-b", "#:~:text=T", "rule:x#own:~:text=a",
        "https://x.org/#:~:text=a",
    ])
    func textFragmentsAreDirectives(destination: String) {
        let others = ["b/state.md": "# S\n\n## Own\n", "c.md": "---\nrule: x\n---\n# C\n\n## Own\n"]
        let found = Self.check("# T\n\n[x](\(destination))", among: others)
        #expect(found.filter { $0.severity == .error }.isEmpty, "\(found)")
    }

    @Test func theAnchorBeforeATextFragmentIsChecked() {
        #expect(
            Self.findings("[x](b/state.md#onw:~:text=a)", among: ["b/state.md": "# S\n\n## Own\n"]) == [
                "broken-anchor at b/state.md#onw:~:text=a: 'b/state.md' has no '#onw'; did you mean '#own'?"
            ])
    }

    @Test(arguments: [
        ("<form id=here></form>", HTMLPolicy.sanitize, true), ("<button id=here>x</button>", .sanitize, true),
        ("a <font id=here>b</font>", .sanitize, true), ("<svg>\n<a id=here></a>\n</svg>", .sanitize, true),
        ("<form id=here></form>", .allow, false), ("<a id=here></a>", .sanitize, false),
        ("<p id=here>x</p>", .sanitize, false), ("<p id=here>x</p>", .escape, true),
    ])
    func anchorsAreThoseOfThePublishedPage(html: String, policy: HTMLPolicy, isBroken: Bool) {
        let found = Self.check("# T\n\n[x](#here)\n\n\(html)\n", html: policy).filter { $0.kind == .brokenAnchor }
        #expect(found.isEmpty != isBroken)
    }

    @Test func pagesOfOtherSitesWithEscapes() {
        #expect(
            Self.findings("[x](b/c\\_d)", among: ["b/c_d.md": "# C\n"]) == [
                "page-url at b/c\\_d: 'b/c_d' is read as 'b/c_d.md'"
            ])
    }

    @Test(arguments: [
        ("[x](old/was.md#own)", "broken-link at old/was.md#own: file not found: 'old/was.md#own'"),
        ("[x](old/was.html)", "broken-link at old/was.html: file not found: 'old/was.html'"),
        ("---\nrelated: old/was.md\n---\n", "broken-link at old/was.md: file not found: 'old/was.md'"),
    ])
    func pathsThatArePagesAliases(text: String, message: String) {
        let found = Self.findings(text, among: ["b/c.md": "---\naliases: [old/was.md]\n---\n# C\n\n## Own\n"])
        #expect(
            found == [
                message + "; it is an alias of 'b/c.md'; link to the page itself"
            ])
    }

    @Test(arguments: [
        (
            "related: zzzzz",
            "unresolved reference 'zzzzz'; name a rule, a term, a principle, or a page by its path, title or file name"
        ),
        ("supersedes: https://x.org/old", "'https://x.org/old' is not a page of this rulebook; link to it in the text"),
    ])
    func whatFrontMatterNames(line: String, message: String) {
        let found = Self.findings("---\n\(line)\n---\n# A\n")
        #expect(found.count == 1 && found.first?.hasSuffix(message) == true, "\(found)")
    }

    @Test(arguments: [
        ("a <!-- b", []), ("<!-- a\n\n# B", ["unclosed-comment at <!--"]),
        ("> <!-- a\n\nb", ["unclosed-comment at <!--"]), ("<!-- a\n\n-->\n", []),
        ("<details>\n~~~swift\na\n~~~\n</details>", ["fence-in-html at ~~~"]),
        ("<pre lang=\"swift\">\na &lt; b\n</pre>", ["fence-in-html at <pre lang=\"swift\">"]),
        ("<td>\n<pre><code class='language-swift'>a</code></pre>\n</td>", ["fence-in-html at <pre>"]),
        ("<pre lang=\"swift\">\na\n</pre>", []), ("<pre>\nswift\n</pre>", []), ("<pre lang=c>\n&lt;\n</pre>", []),
        ("<details>\n\n```swift\na\n```\n\n</details>", []),
        ("<pre>\n```\n</pre>", []), ("<!--\n```\n-->", []),
        ("a List<String> b", ["unknown-element at <String>"]),
        ("Array<Label> <T>", ["unknown-element at <Label>", "unknown-element at <T>"]),
        ("a <br> <BR/> <b>c</b> <label for=\"a\">d</label> `List<String>` a < b > c &lt;String>", []),
        ("a <file-name> b", ["unknown-element at <file-name>"]),
        ("a <one-line summary> b", ["unknown-element at <one-line summary>"]),
        ("a <my-map>b</my-map> <my-map zoom=1>", ["removed-html at <my-map>"]),
        ("# List<Int>", ["unknown-element at <Int>"]),
        ("<pre>\nList<Int> <b>x</b>\n</pre>", ["unknown-element at <Int>"]),
        (
            "A <Badge text=\"b\" /> <Badge text=\"c\" /> <Tag a=\"d\">e</Tag>",
            ["unknown-element at <Badge text=\"b\" />"]
        ),
        ("<video a>\n\n<video b>", ["removed-html at <video a>"]),
        ("a <svg><Path/></svg> <Path/>", ["removed-html at <svg>", "unknown-element at <Path/>"]),
    ])
    func htmlThatLosesText(text: String, expected: [String]) {
        #expect(Self.findings(text).map { $0.prefix { $0 != ":" } }.map(String.init) == expected)
    }

    @Test func aTagInTextIsAdvisedToBeText() {
        #expect(
            Self.findings("write <script> here") == [
                "removed-html at <script>: '<script>' is removed from the page; put it between backticks to show it, or write '&lt;'"
            ])
        #expect(Self.findings("<script>a</script>").first?.contains("'html: allow'") == true)
    }

    @Test(arguments: [
        ("<iframe src=\"x\"></iframe>", ["<iframe src=\"x\">"]),
        ("- a\n  <SCRIPT>\n  <b>x</b>\n  </SCRIPT>", ["<SCRIPT>"]),
        ("a <script>b</script> <font color=red>c</font>", ["<script>", "<font color=red>"]),
        ("<div>\n<video></video>\n<input>\n</div>", ["<video>", "<input>"]),
        ("<my-map></my-map>", ["<my-map>"]), ("<HARD-GATE>\n\nStop.\n\n</HARD-GATE>", []),
        ("<answer>\n4\n</answer>", []), ("a <svg><g></svg>\n\nb <style>", ["<svg>", "<style>"]),
        ("a <svg>\n\nb <style>", ["<svg>", "<style>"]),
        ("<picture><source srcset=\"a\"><img src=\"a.png\" alt=\"\"></picture>", []),
        ("<details><summary>a</summary>b</details> <main><h1>a</h1></main> <!-- <iframe> -->", []),
        ("a `<iframe>` <!-- <iframe> -->", []),
        ("```html\n<script>\n```\n\n    <style>\n\n&lt;iframe>", []),
    ])
    func htmlThatIsNotOnThePage(text: String, tags: [String]) {
        let found = Self.findings(text, files: ["a.png"])
        #expect(found.map { $0.prefix { $0 != ":" } } == tags.map { "removed-html at \($0)" }, "\(found)")
        #expect(Self.findings(text, files: ["a.png"], html: .allow) == [])
        let escaped = Self.findings(text, files: ["a.png"], html: .escape)
        #expect(escaped.count == tags.filter { !$0.hasPrefix("<my-") }.count)
        #expect(escaped.allSatisfy { $0.contains("' is shown as text; ") })
    }

    @Test(arguments: [
        "swift", "Swift", "SWIFT bad", "swift,bad", "swift{bad}", "swiftinterface", "sh", "text", "swig", "shell", "",
        "\u{1F600}\u{1F600}",
    ])
    func languagesThatAreNot(info: String) { #expect(Self.findings("```\(info)\nlet a = 1\n```\n") == []) }

    @Test(arguments: [
        ("##Night lines", ["##"]), ("a\n  ###Ärger\nb\n##c", ["###", "##"]), ("#tag\n##1 `##a`\n\\##b\na ##c", []),
        ("```\n##a\n```\n## b\n#######c", []), ("> ##a\n\n- ##b", []),
    ])
    func headingsWithoutASpace(text: String, markers: [String]) {
        let found = Self.findings(text).filter { $0.hasPrefix("unspaced-heading") }
        let others = markers.count > 1 ? ", and \(markers.count - 1) more on this page" : ""
        #expect(
            found
                == markers.prefix(1).map {
                    "unspaced-heading at \($0): a heading needs a space after '\($0)'\(others); without it, the line is text"
                })
    }

    @Test(arguments: ["\u{A0}", "\u{3000}"]) func otherSpaceAfterTheSignsOfAHeading(space: String) {
        let found = Self.findings("# T\n\n##\(space)Setup\n").filter { $0.hasPrefix("unspaced-heading") }
        #expect(
            found.count == 1 && found[0].hasPrefix("unspaced-heading at ##\(space): a heading needs an ordinary space"))
    }

    @Test func templateExpressionInALink() {
        let expected =
            "broken-link at {{page.base}}/css: file not found: '{{page.base}}/css'; "
            + "Rubric does not evaluate template expressions such as '{{…}}'; write the path of the file"
        #expect(Self.findings("[x]({{page.base}}/css)") == [expected])
    }

    /// The conventions of Jekyll, MkDocs, VitePress and Docusaurus.
    @Test(arguments: [
        ("{{ site.baseurl }}/docs/two.md", nil), ("{% link docs/two.md %}", nil), ("{{ site.url }}/pages/x.png", nil),
        ("{{ \"/docs/two.md\" | relative_url }}", nil), ("{% post_url 2024-01-31-three %}", nil),
        ("/two/", "'/two/' is read as 'two.md'"), ("/two.md#b", "'/two.md#b' is read as 'two.md#b'"),
        ("../two", "'../two' is read as 'two.md'"), ("/three", "'/three' is read as '../_posts/2024-01-31-three.md'"),
        ("/2024/01/31/three.html", "'/2024/01/31/three.html' is read as '../_posts/2024-01-31-three.md'"),
        ("/logo.png", nil), ("../two.md", "file not found: '../two.md'"), ("/four/", "file not found: '/four/'"),
    ]) func linksAsOtherToolsReadThem(destination: String, expected: String?) {
        let pages = ["docs/two.md": "## b", "_posts/2024-01-31-three.md": "a"]
        let found = Self.check(
            "[x](\(destination))", path: "docs/one.md", among: pages,
            files: ["pages/x.png", "docs/public/logo.png"])
        #expect(found.map(\.message) == [expected].compactMap(\.self))
    }

    @Test(arguments: [("nope.md", []), ("stat.md", ["did you mean 'state.md'?"]), ("naming.md", [])])
    func nearNamesInALongFolder(path: String, notes: [String]) {
        let folder = "guides/of-the-whole-team/"
        let found = Self.findings(
            "[x](\(path))", path: folder + "name.md",
            among: [folder + "state.md": "# State\n", folder + "kinds.md": "# Kinds\n"])
        #expect(found == [(["broken-link at \(path): file not found: '\(path)'"] + notes).joined(separator: "; ")])
    }

    @Test(arguments: [
        "[x](https://x.org)", "[x](b/)", "![x](picture.png)", "<img src=\"picture.png\" alt=\"\">", "[x](picture.png)",
        "![x](data:image/png;base64,AA)",
        "`[x](gone.md)`", "`[x](my page.md)`", "[x](<my page.md>)", "[x](my%20page.md)", "[x](your page.md)",
        "[x](b/state.md \"my page.md\")",
        "    [x](my page.md)", "[x](b/state.md) (my page.md)",
    ])
    func nothingToSay(text: String) {
        #expect(Self.findings(text, among: ["b/state.md": "", "my page.md": ""], files: ["picture.png"]) == [])
    }

    @Test(arguments: [
        "CONTRIBUTING.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "SECURITY.md", "AGENTS.md", "License.md",
        "CREDITS.markdown", "PULL_REQUEST_TEMPLATE.md",
    ])
    func filesThatPeopleLookForAreNoOrphans(name: String) {
        #expect(Self.problems(["index.md": "Text.", name: "# T\n"]) == [])
    }

    @Test(arguments: [
        ("a/b/one.md", "Read `one.md` first.", true), ("a/b/one.md", "```\na\n└── b/one.md\n```", true),
        ("a/b/one.md", "(See b/one.md.)", true), ("a/b/o ne.md", "<https://example.org/b/o%20ne.md>", true),
        ("a/b/one.md", "It is in `one.mdx` or `two.one.md`.", false),
        ("c/one.md", "Read `one.md` first.", false), ("a/b/SKILL-one.md", "Read `one.md` first.", false),
    ]) func filesThatATextNamesAreNoOrphans(path: String, text: String, isNamed: Bool) {
        let found = Self.problems([
            "index.md": "Text.", "a/SKILL.md": text, "a/b/index.md": "[x](x.md)", "c/index.md": "[x](x.md)",
            path: "The file itself is one.md.\n", "a/b/x.md": "", "c/x.md": "",
        ]).filter { !$0.location.file.hasSuffix("index.md") }
        #expect(found.map(\.kind) == (isNamed ? [] : [.orphanPage]))
    }

    @Test func pagesOfSymbolsAreNoOrphans() {
        let found = Self.problems([
            "index.md": "[c](c.md)", "a.md": "# ``Lamp``\n\nText.\n", "b.md": "# `Lamp`\n\nText.\n", "c.md": "",
        ])
        #expect(found.map(\.location.file) == ["b.md"])
    }

    @Test func orphansAreThoseThatNothingListsOrLinksTo() {
        let found = Self.problems([
            "index.md": "[x](x.md)", "lone.md": "[self](lone.md)", "listed/x.md": "", "x.md": "",
        ])
        #expect(found.allSatisfy { $0.location.file == "lone.md" && $0.severity == .note })
        #expect(Set(found.map(\.kind)) == [.orphanPage, .selfLink])
    }

    @Test(arguments: ["", "---\ntitle: T\n---\n", "# T\n", "# T\n\n<!-- No text. -->\n"])
    func aFolderPageWithoutTextListsItsFolder(text: String) {
        #expect(Self.problems(["index.md": text, "x.md": "", "a/index.md": text, "a/y.md": ""]) == [])
        let folders = Self.problems(["index.md": "# T\n\n[x](x.md)\n", "a/index.md": text, "a/y.md": "", "x.md": ""])
        #expect(folders.map(\.location.file) == ["a/index.md"])
    }

    /// Elsewhere, the generated lists lead to the pages, as in a folder of notes.
    @Test(arguments: [
        (["index.md": "Text.", "a.md": "", "b.md": ""], [:]),
        (["index.md": "[a](a.md)", "a.md": "", "b.md": ""], ["b.md": "no page links to 'B'"]),
        (
            ["index.md": "[a](a.md)", "a.md": "", "b.md": "", "c.md": "", "d.md": ""],
            ["b.md": "no page links to 'B', or to 2 more in this folder"]
        ),
        // The pages of an agent's skill, and a README that leads elsewhere.
        (["README.md": "[x](https://example.org)", "a/SKILL.md": "Text.", "a/b/one.md": ""], [:]),
        (
            ["README.md": "[a](a/a.md)", "a/README.md": "Text.", "a/a.md": "", "a/b.md": "", "c.md": ""],
            ["a/b.md": "B"]
        ),
        (["a.md": "[b](b.md)", "b.md": "", "c.md": "", "index.md": "Text."], [:]),
    ]) func orphansAreBesidePagesThatAGuideLeadsTo(files: [String: String], expected: [String: String]) {
        let found = Self.problems(files).filter { $0.kind == .orphanPage }
        #expect(Set(found.map(\.location.file)) == Set(expected.keys))
        #expect(found.allSatisfy { $0.message.contains(expected[$0.location.file] ?? "") })
    }

    @Test(arguments: [
        (["index.md": "![a](https://x.org/a.png)"], "image 'https://x.org/a.png' is on another host"),
        (
            ["index.md": "![a](https://x.org/a.png) ![b](//x.org/b.png)", "b.md": "![c](https://x.org/c.png)"],
            "image 'https://x.org/c.png' is on another host, and 2 more"
        ),
        (
            [
                "README.md": "![a](https://github.com/user-attachments/assets/1)",
                "a/SKILL.md": "![a](https://x.org/a.png)",
            ], nil
        ),
        (["index.md": "![a](https://img.shields.io/a)\n\n<img src=\"https://x.org/w/badge.svg\" alt=a>"], nil),
        (["index.md": "![a](data:image/png;base64,AAAA)"], nil),
    ]) func remoteImagesAreReportedOnce(files: [String: String], expected: String?) {
        let found = Self.problems(files).filter { $0.kind == .remoteImage }
        #expect(found.map(\.message) == [expected].compactMap(\.self))
    }

    private static func problems(_ files: [String: String]) -> [Diagnostic] {
        let pages = files.map { Page(path: PagePath($0.key), file: $0.key, disk: Array($0.value.utf8)) }
            .sorted { $0.path < $1.path }
        let book = Rulebook(
            settings: RulebookSettings(title: "T", languages: ["en"], contentFolder: ""), pages: pages)
        return book.pages.flatMap { PageCheck.diagnostics(of: $0, in: book) } + RulebookCheck.diagnostics(in: book)
    }
}
