import Diagnostics
import Markup
import Pages
import Settings
import Testing

@Suite struct RulebookTests {
    /// A rulebook of texts by their paths, and empty files.
    static func book(
        _ texts: [String: String], files: Set<String> = [], languages: [String] = ["en"],
        unpublished: [String: String] = [:],
        reserved: Set<String> = []
    )
        -> Rulebook
    {
        let pages = texts.map { Page(path: PagePath($0.key), file: "Content/\($0.key)", disk: Array($0.value.utf8)) }
            .sorted { $0.path < $1.path }
        let settings = RulebookSettings(title: "Book", languages: languages, contentFolder: "Content/")
        return Rulebook(
            settings: settings, pages: pages,
            files: RulebookFiles(files, unpublished: unpublished, reserved: reserved))
    }

    static func targets(
        _ text: String, in path: String = "a/page.md", among texts: [String: String] = [:], files: Set<String> = [],
        unpublished: [String: String] = [:]
    ) throws
        -> [ReferenceTarget]
    {
        let book = book(texts.merging([path: text]) { $1 }, files: files, unpublished: unpublished)
        return try #require(book.pages.first { $0.path.string == path }).targets
    }

    @Test(arguments: [
        ("---\ntitle: From *matter*\n---\n# Heading\n", "x.md", "From *matter*"),
        ("# A `code` **b**\n", "x.md", "A code b"),
        ("text\n\n# Late\n", "x.md", "Late"),
        ("<div>\n<h1 id=a><img src=a.png>\n  Raw &amp; <i>wild</i></h1>\n</div>\n\n## B\n", "x.md", "Raw & wild"),
        ("<h1></h1>\n\n<h1>Second</h1>\n", "x.md", "Second"), ("<h1>Open\n", "x.md", "X"),
        ("## First\n\n<h1>Late</h1>\n", "x.md", "First"), ("t\n\n## B\n\n<h1>Late</h1>\n", "x.md", "B"),
        ("text\n\n## Second\n", "x.md", "Second"), ("## First block\n", "x.md", "First block"),
        ("<!-- c -->\n\n## Late\n\n# One\n", "x.md", "Late"), ("<a id=\"b\"></a>\n\n### Late\n", "x.md", "Late"),
        ("> # Quoted\n\ntext\n\n# Own\n", "x.md", "Own"), ("- # Item\n", "x.md", "X"),
        ("text\n\n## *Marked* `up`\n", "x.md", "Marked up"), ("text\n\n##\n\n## Next\n", "x.md", "X"),
        ("---\nhero:\n  name: Vite\n---\n## First\n", "x.md", "Vite"),
        ("---\ntitle: T\nhero: {name: Vite}\n---\n", "x.md", "T"), ("---\nhero: Vite\n---\n", "x.md", "X"),
        ("text", "01-my_page.md", "My page"),
        ("", "deep-folder/README.md", "Deep folder"),
        ("#\n", "3d-touch.md", "3d touch"), ("---\ntitle: ''\n---\n", "2.md", "2"),
    ])
    func titles(text: String, path: String, title: String) {
        #expect(Page(path: PagePath(path), file: path, disk: Array(text.utf8)).title == title)
    }

    /// A heading with text before it is a section, whose place in the text does not change.
    @Test(arguments: [
        ("<!-- c -->\n\n## A\n", true), ("<a id=\"x\"></a>\n\n## A\n", true), ("<a id=x></a> <br>\n\n## A\n", true),
        ("![Logo](l.png)\n\n[![b](b.png)](c.md)\n\n## A\n", true),
        ("<p align=center>\n<img src=l.png>\n</p>\n\n## A\n", true),
        ("Text.\n\n## A\n", false), ("Text.\n\n# A\n", true), ("`code`\n\n## A\n", false),
        ("<div>Text</div>\n\n## A\n", false), ("```\nx\n```\n\n## A\n", false), ("- Item\n\n## A\n", false),
    ])
    func whatMayPrecedeTheHeadingOfThePage(text: String, isTitle: Bool) {
        let page = Page(path: PagePath("x.md"), file: "x.md", disk: Array(text.utf8))
        #expect((page.titleHeading != nil) == isTitle)
        #expect(page.title == "A")
    }

    @Test func theFirstPageWithoutATitleHasTheSites() {
        let texts = [
            "README.md": "text", "a.md": "text", "index.es.md": "texto\n\n## Dos", "b/index.md": "text",
            "b/README.md": "text",
        ]
        let titles = Self.book(texts, languages: ["en", "es"]).pages.map { [$0.path.string, $0.title] }
        #expect(
            titles == [
                ["README.md", "Book"], ["a.md", "A"], ["b/README.md", "B"], ["b/index.md", "B"],
                ["index.es.md", "Book"],
            ])
        for text in ["# Own", "---\ntitle: Own\n---\n"] {
            #expect(Self.book(["index.md": text, "README.md": "text"]).pages.map(\.title) == ["README", "Own"])
        }
    }

    @Test func readingOrderIsNumberThenTitle() {
        let book = Self.book([
            "index.md": "# Z", "b.md": "# Beta", "a.md": "# Gamma", "02-x.md": "# X", "10-y.md": "# Y",
            "01.md": "# Last",
            "first.md": "---\norder: -1\n---\n# F",
            "folder/index.md": "---\norder: 1.5\n---\n# Folder", "folder/in.md": "# In",
        ])
        let order = book.editions[0].readingOrder.map { book[$0].path.string }
        #expect(
            order == [
                "index.md", "first.md", "01.md", "folder/index.md", "folder/in.md", "02-x.md", "10-y.md", "b.md",
                "a.md",
            ])
        #expect(book.pages.map(\.address.path).contains("02-x.html"))
    }

    @Test(arguments: [
        (["ch10-00-z.md", "ch2.md", "ch01-02-b.md", "ch01-10-a.md"], [2, 3, 1, 0]),
        (["Chapter 10.md", "chapter 9.md", "alone-1.md"], [1, 0, 2]),
        (["01-10.md", "01-9.md", "01.md"], [2, 1, 0]), (["a1.md", "b2.md", "a2.md"], [0, 2, 1]),
        (["z1.md", "a.md"], [1, 0]), (["3d-touch.md", "2d-touch.md"], [1, 0]),
        (["02.md", "v1.md", "v12.md", "v2.md", "a.md"], [0, 1, 3, 2, 4]),
        (["ch1.md", "ch2.md", "ch10/a.md", "ch3/a.md"], [0, 1, 3, 2]),
    ])
    func numbersInNamesOrderAFolder(names: [String], expected: [Int]) {
        let book = Self.book(Dictionary(names.map { ($0, "") }, uniquingKeysWith: { first, _ in first }))
        #expect(book.editions[0].readingOrder.map { book[$0].path.string } == expected.map { names[$0] })
    }

    @Test(arguments: [
        ("---\nsidebar_position: 1\n---\n", ["b.md", "a.md"]), ("---\nsidebar_position: x\n---\n", ["a.md", "b.md"]),
        ("---\nsidebar_position: 1\norder: 3\n---\n", ["a.md", "b.md"]),
    ])
    func docusaurusPositions(text: String, expected: [String]) {
        let book = Self.book(["a.md": "---\norder: 2\n---\n", "b.md": text])
        #expect(book.editions[0].readingOrder.map { book[$0].path.string } == expected)
    }

    @Test func indexBeforeReadmeBeforeSkill() {
        let book = Self.book([
            "a/index.md": "", "a/README.md": "", "b/README.md": "", "b/SKILL.md": "", "c/SKILL.md": "", "d/x.md": "",
        ])
        #expect(
            book.pages.map(\.address.path) == [
                "a/README.html", "a/index.html", "b/index.html", "b/SKILL.html", "c/index.html", "d/x.html",
            ])
        #expect(book.editions[0].folder(at: "d/")?.page == nil)
        #expect(book.editions[0].folder(at: "")?.title == "Book")
        #expect(book.diagnostics == [])
    }

    @Test func theFolderPageMayNameTheDefaultLanguage() {
        let book = Self.book(
            [
                "index.en.md": "", "index.es.md": "", "a/README.EN.md": "", "b/index.md": "", "b/index.en.md": "",
                "c/index.en.md": "", "c/README.md": "", "d/x.en.md": "---\naliases: [old/index.en.md]\n---\n",
            ], languages: ["en", "es"])
        #expect(
            book.pages.map(\.address.path) == [
                "a/index.html", "b/index.en.html", "b/index.html", "c/README.html", "c/index.html", "d/x.en.html",
                "index.html", "index.es.html",
            ])
        #expect(book.redirects.map(\.address.path) == ["old/index.html"])
        #expect(book.diagnostics == [])
    }

    @Test(arguments: [
        ("rule: a", "rule: a", "the rule 'a' is already defined by 'a.md'"),
        ("term: ['@S', S]", "term: [X, S]", "the term 'S' is already defined by 'a.md'"),
        ("principle: One owner", "principle: One owner", "the principle 'One owner' is already defined by 'a.md'"),
    ])
    func twoHomesOfOneThing(first: String, second: String, message: String) {
        let book = Self.book(["a.md": "---\n\(first)\n---\n", "b.md": "---\n\(second)\n---\n"])
        #expect(book.diagnostics.map(\.kind) == [.duplicateSubject])
        #expect(book.diagnostics.map(\.message) == [message])
        #expect(book.diagnostics.map(\.location.file) == ["Content/b.md"])
        #expect(book.diagnostics.first?.notes.compactMap(\.location?.file) == ["Content/a.md"])
    }

    @Test func translationsAreNoDoubles() {
        let text = "---\nrule: a\n---\n"
        #expect(Self.book(["a.md": text, "a.es.md": text], languages: ["en", "es"]).diagnostics == [])
        #expect(Self.book(["a.md": text, "a.es.md": text]).diagnostics.map(\.kind) == [.duplicateSubject])
        #expect(
            Self.book([
                "a.md": "---\nrule: a\n---\n", "b.md": "---\nterm: a\n---\n", "c.md": "---\nterm: [b, b]\n---\n",
            ]).diagnostics == [])
    }

    @Test func oneAddressForTwoFiles() {
        let book = Self.book(
            ["a.md": "", "a.markdown": "", "B.md": "", "b.md": "", "pages.md": ""], reserved: ["pages.html"])
        #expect(book.pages.filter(\.isDisplaced).map(\.path.string).sorted() == ["a.md", "b.md", "pages.md"])
        #expect(book.diagnostics.map(\.location.file).sorted() == ["Content/a.md", "Content/b.md", "Content/pages.md"])
        #expect(book.diagnostics.allSatisfy { $0.kind == .addressConflict })
    }

    @Test func aUsedFileDoesNotOverwriteAPage() {
        let book = Self.book(
            ["a/x.md": "[f](x.html) [i](index.html) [s](/assets/s.css) [t](/assets/Search/t0.js) [o](ok.txt)"],
            files: ["a/x.html", "a/index.html", "assets/s.css", "assets/Search/t0.js", "a/ok.txt"],
            reserved: ["assets/s.css", "assets/search/"])
        #expect(book.usedFiles.map(\.string) == ["a/ok.txt"])
        #expect(
            book.diagnostics.map(\.location.file) == [
                "Content/a/index.html", "Content/a/x.html", "Content/assets/Search/t0.js", "Content/assets/s.css",
            ])
    }

    @Test func translationsAndEditions() {
        let book = Self.book(
            [
                "index.md": "", "a.md": "# A", "a.es.md": "# A2", "a.fr.md": "", "README.es.md": "# Casa",
                "x.es.md": "[i](a.md) [f](./)",
            ],
            languages: ["en", "es"])
        func page(_ path: String) -> LinkedPage { book.pages.first { $0.path.string == path } ?? book.pages[0] }
        #expect(page("a.md").translations == [page("a.md").id, page("a.es.md").id])
        #expect(page("a.fr.md").translations == [])
        #expect(page("README.es.md").address.path == "index.es.html")
        #expect(page("a.fr.md").address.path == "a.fr.html")
        #expect(book.editions[1].folders[0].page == page("README.es.md").id)
        #expect(
            page("x.es.md").targets == [
                .page(page("a.es.md").id, anchor: nil), .page(page("README.es.md").id, anchor: nil),
            ])
    }

    @Test func anEditionListsPagesThatAreNotTranslated() {
        let book = Self.book(
            [
                "index.md": "# B", "a.md": "# A", "a.es.md": "# A2", "b.md": "# B", "in/index.md": "# Inside",
                "in/c.md": "# C", "only.fr.md": "# Seulement", "a.fr.md": "# A3",
            ], languages: ["en", "es", "fr"])
        let entries = book.editions.map { edition in
            edition.folders.map { folder in
                [folder.title]
                    + folder.entries.map { entry in
                        if case .page(let page) = entry { book[page].path.string } else { "folder" }
                    }
            }
        }
        #expect(
            entries == [
                [["B", "a.md", "b.md", "folder", "only.fr.md"], ["Inside", "in/c.md"]],
                [["B", "a.es.md", "b.md", "folder", "only.fr.md"], ["Inside", "in/c.md"]],
                [["B", "a.fr.md", "b.md", "folder", "only.fr.md"], ["Inside", "in/c.md"]],
            ])
        #expect(
            book.editions.map { $0.readingOrder.map { book[$0].path.string } } == [
                ["index.md", "a.md", "b.md", "in/index.md", "in/c.md"], ["a.es.md"], ["a.fr.md", "only.fr.md"],
            ])
    }

    @Test func aNameLeadsToTheTranslationOfItsHome() {
        let book = Self.book(
            [
                "index.md": "", "a.md": "---\nterm: zap\n---\n# A\n\n## Own\n", "a.es.md": "# A2\n",
                "x.es.md": "---\nrelated: term:zap\n---\n[1](term:zap) [[A]] [3](term:zap#own)\n\n## B\n\n`zap`\n",
                "x.md": "[[zap]]\n",
            ],
            languages: ["en", "es"])
        func page(_ path: String) -> LinkedPage { book.pages.first { $0.path.string == path } ?? book.pages[0] }
        let (original, translated) = (page("a.md").id, page("a.es.md").id)
        #expect(
            page("x.es.md").targets == [
                .page(translated, anchor: nil), .page(translated, anchor: nil), .page(original, anchor: "own"),
            ])
        #expect(Array(page("x.es.md").codeTargets.values.map(\.page)) == [translated])
        #expect(page("x.es.md").statedRelations.map(\.target.page) == [translated])
        #expect(page("x.md").targets == [.page(original, anchor: nil)])
    }

    @Test func aTranslationStandsForItsOriginalUnlessItLacksTheAnchor() {
        let book = Self.book(
            [
                "index.md": "", "a.md": "# A\n\n## Own\n\n## Both", "a.es.md": "# A2\n\n## Both",
                "x.es.md": "[1](a.md#both) [2](a.md#own) [3](a.es.md)",
            ],
            languages: ["en", "es"])
        func page(_ path: String) -> LinkedPage { book.pages.first { $0.path.string == path } ?? book.pages[0] }
        #expect(
            page("x.es.md").targets == [
                .page(page("a.es.md").id, anchor: "both"), .page(page("a.md").id, anchor: "own"),
                .page(page("a.es.md").id, anchor: nil),
            ])
    }

    @Test(arguments: [
        ("https://x.org", ReferenceTarget.external), ("mailto:a@b.c", .external), ("//host/x", .external),
        ("../../x.md", .outside), ("a%FF.md", .malformed), ("gone.md", .missing("a/gone.md")),
        ("/gone/", .missing("gone/")),
        ("pic.png", .asset(PagePath("a/pic.png"))),
        ("Pic.png", .wrongCase(.asset(PagePath("a/pic.png")), written: "pic.png")),
        ("draft.md", .unpublished("a/draft.md", because: "it is a draft")),
        ("rule:none", .unknownName(scheme: "rule", "none")), ("page.md#nope", .missingAnchor(PageID(0), "nope")),
        ("#own", .page(PageID(0), anchor: "own")),
        ("#Own", .wrongCase(.page(PageID(0), anchor: "own"), written: "#own")),
        ("#alias", .page(PageID(0), anchor: "alias")), ("#raw", .page(PageID(0), anchor: "raw")),
        ("#top", .page(PageID(0), anchor: nil)),
        ("page.md?x=1#own", .page(PageID(0), anchor: "own")),
        ("../a/page.md", .page(PageID(0), anchor: nil)), ("/a/page.md", .page(PageID(0), anchor: nil)),
        ("rule:mine#own", .page(PageID(0), anchor: "own")),
        ("../a/", .folder(edition: 0, path: "a/")),
        ("../a", .folder(edition: 0, path: "a/")), ("/", .folder(edition: 0, path: "")),
        ("PAGE.md?a=1#own", .wrongCase(.page(PageID(0), anchor: "own"), written: "page.md?a=1#own")),
        ("PAGE.md#own", .wrongCase(.page(PageID(0), anchor: "own"), written: "page.md#own")),
    ])
    func whatALinkLeadsTo(destination: String, target: ReferenceTarget) throws {
        let text = "---\nrule: mine\naliases: ['#alias']\n---\n## Own\n\n<i id=\"raw\"></i>\n\n[x](\(destination))\n"
        #expect(try Self.targets(text, files: ["a/pic.png"], unpublished: ["a/draft.md": "it is a draft"]) == [target])
    }

    /// As other tools publish pages and make anchors.
    @Test(arguments: [
        ("in/index.html", "in/README.md", "in/README.md"),
        ("/in/index.html#one--two", "/in/README.md#one--two", "in/README.md"),
        ("in/index.html#one-two", "in/README.md#one--two", "in/README.md"), ("x.md/#one", "x.md#one", "x.md"),
        ("x#content", "x.md#content-", "x.md"), ("x.md#content", "x.md#content-", "x.md"), ("x.html", "x.md", "x.md"),
    ])
    func whatURLsOfOtherToolsLeadTo(destination: String, written: String, path: String) throws {
        let book = Self.book([
            "a.md": "[x](\(destination))", "in/README.md": "# R\n\n## One & Two\n",
            "x.md": "# X\n\n## One\n\n## `<Content />` <Badge/>\n",
        ])
        guard case .url(let target, let corrected) = try #require(book.pages.first?.targets.first) else {
            Issue.record("\(String(describing: book.pages.first?.targets))")
            return
        }
        #expect(corrected == written)
        #expect(target.page.map { book[$0].path.string } == path)
    }

    @Test(arguments: ["in/index.html", "x.md#one-two-three", "x.md#a-b"])
    func whatURLsLeadNowhere(destination: String) throws {
        let texts = ["in/x.md": "", "x.md": "# X\n\n## A & B\n\n## A - B\n"]
        let target = try #require(try Self.targets("[x](../\(destination))", among: texts).first)
        if case .url = target { Issue.record("\(target)") }
    }

    @Test(arguments: [
        ("[[Page#Own]]", ReferenceTarget.page(PageID(0), anchor: "own")),
        ("[[#Two words, one]]", .page(PageID(0), anchor: "two-words-one")),
        ("[[page#Own#Two words, one]]", .page(PageID(0), anchor: "two-words-one")),
        ("[[page#None]]", .missingAnchor(PageID(0), "None")),
        ("![[pic.png]]", .asset(PagePath("a/pic.png"))), ("![[PIC.png|100]]", .asset(PagePath("a/pic.png"))),
        ("[[b/pic.png]]", .asset(PagePath("b/pic.png"))), ("[[form.pdf|the form]]", .asset(PagePath("c/form.pdf"))),
        ("![[c/pic.png]]", .unknownName(scheme: "wiki", "c/pic.png")),
        ("[](doc:form.pdf)", .unknownName(scheme: "doc", "form.pdf")),
    ])
    func whatDoubleBracketsLeadTo(written: String, target: ReferenceTarget) throws {
        let text = "## Own\n\n## Two words, one\n\n\(written)\n"
        #expect(try Self.targets(text, files: ["a/pic.png", "b/pic.png", "c/form.pdf"]) == [target])
    }

    @Test func rawHTMLHasLinksToo() throws {
        let text =
            "[m](b.md) <a href='b.md#x'>y</a> <IMG SRC=p.png alt=\"\"> <a href=\"https://x.org/?a&amp;b\">z</a>\n\n`<a href=no.md>` <!-- <a href=no.md> -->\n\n<script>'<a href=\"no.md\">'</script>\n"
        let page = Page(path: PagePath("a.md"), file: "a.md", disk: Array(text.utf8))
        #expect(page.references.map(\.destination) == ["b.md", "b.md#x", "p.png", "https://x.org/?a&b"])
        #expect(
            page.references.map { String(decoding: Array(text.utf8)[$0.destinationRange], as: UTF8.self) } == [
                "b.md", "b.md#x", "p.png", "https://x.org/?a&amp;b",
            ])
        #expect(page.references.map(\.isDecoration) == [false, false, true, false])
        #expect(
            Page(path: PagePath("a.md"), file: "a.md", disk: Array(text.utf8), html: .escape).references.count == 1)
    }

    @Test(arguments: [
        ("# Use Array<String>\n", true, "Use Array", "use-array"),
        ("# Use Array<String>\n", false, "Use Array<String>", "use-array"),
        ("---\ntitle: Use `Array` or List<Int>\n---\n", true, "Use Array or List<Int>", nil),
    ])
    func whatLooksLikeATagInATitle(text: String, readsHTML: Bool, title: String, anchor: String?) {
        let page = Page(
            path: PagePath("a.md"), file: "a.md", disk: Array(text.utf8), html: readsHTML ? .sanitize : .escape)
        #expect(page.title == title)
        #expect(page.document.headings.first?.text == anchor.map { _ in title })
        #expect(page.document.headings.first?.id == anchor)
    }

    @Test func linksAreCountedAndFilesAreUsedOnce() {
        let book = Self.book(
            ["index.md": "[a](a.md) [a](a.md#x) ![p](p.png) ![p](p.png)", "a.md": "[a](a.md)"],
            files: ["p.png", "q.png"])
        #expect(book.pages.map(\.inboundLinks) == [2, 0])
        #expect(book.usedFiles.map(\.string) == ["p.png"])
    }

    @Test(arguments: [
        ("One. See [it](b.md) now! Three.", "See it now!"), ("One… see [it](b.md)。\nThree", "see it。"),
        ("v1.2 of [it](b.md)", "v1.2 of it"),
        ("no [it](b.md)\r\nend", "no it end"), ("an [e\u{301}](b.md)", "an é"),
        ("[it](b.md) " + String(repeating: "é", count: 300), "it " + String(repeating: "é", count: 236) + "…"),
        (String(repeating: "é", count: 300) + " [it](b.md)", "… it"),
        (String(repeating: "a, ", count: 100) + "[it](b.md), b", "… " + String(repeating: "a, ", count: 39) + "it, b"),
        ("With `Task { … }`, or `a! b`, use [it](b.md). Two", "With Task { … }, or a! b, use it."),
        (String(repeating: "é", count: 235) + " [it](b.md)", String(repeating: "é", count: 235) + " it"),
    ])
    func aSentenceEndsBehindAMark(text: String, sentence: String) {
        let book = Self.book(["a.md": "# A\n\n" + text + "\n", "b.md": "# B\n"])
        #expect(book.pages[1].mentions.first.map { book.pages[0].document.sentence(around: $0.node) } == sentence)
    }

    @Test(arguments: [
        ("exposed-state", 1), ("KEEP it private", 1), ("@State", 2), ("a view's memory", 2),
        ("Guide", nil), ("nothing", nil),
        ("@state", nil),
    ])
    func subjectsHaveNames(name: String, page: Int?) {
        let pages = [
            ("a.md", "# Guide\n"), ("b.md", "---\nrule: exposed-state\n---\n# Keep it private\n"),
            ("c.md", "---\nterm: \"@State\"\n---\n# A view's memory\n"),
        ].map { Page(path: PagePath($0.0), file: $0.0, disk: Array($0.1.utf8)) }
        let settings = RulebookSettings(
            title: "T", languages: ["en"], contentFolder: "")
        #expect(
            Rulebook(settings: settings, pages: pages).subject(named: name, edition: 0)?.id == page.map(PageID.init))
    }
}
