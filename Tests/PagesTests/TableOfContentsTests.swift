import Pages
import Settings
import Testing

/// The order that files of other tools state, and what it has precedence over.
@Suite struct TableOfContentsTests {
    private static func pages(_ texts: [String: String]) -> [Page] {
        texts.map { Page(path: PagePath($0.key), file: $0.key, disk: Array($0.value.utf8)) }
            .sorted { $0.path < $1.path }
    }

    private static func book(
        _ texts: [String: String], listed: [String] = [], folders: [String: FolderEntry] = [:],
        languages: [String] = ["en"]
    ) -> Rulebook {
        let pages = pages(texts)
        let contents = TableOfContents(
            pages, folders: folders, listed: listed.map { Positioned($0, 0..<0) }, in: "mkdocs.yml")
        return Rulebook(
            settings: RulebookSettings(title: "Book", languages: languages, contentFolder: "", contents: contents),
            pages: pages.filter { !contents.summaries.contains($0.path) })
    }

    private static func order(_ book: Rulebook, edition: Int = 0) -> [String] {
        book.editions[edition].readingOrder.map { book[$0].path.string }
    }

    @Test func aSummaryOrdersPagesAndFolders() {
        let book = Self.book([
            "SUMMARY.md": """
            # Summary

            [Foreword](z.md)

            # Part

            - [B](b.md)
                - [Draft]()
                - [In](in/one.md#top)
            - [A](a.md)

            ---

            [Thanks](thanks.md)
            """, "a.md": "# A\n", "b.md": "# B\n", "z.md": "# Z\n", "in/one.md": "", "in/0.md": "",
            "thanks.md": "# T\n",
            "01-unlisted.md": "# U\n", "unlisted.md": "# A unlisted\n", "first.md": "---\norder: 0\n---\n",
        ])
        #expect(
            Self.order(book) == [
                "z.md", "first.md", "b.md", "in/one.md", "in/0.md", "a.md", "thanks.md", "01-unlisted.md",
                "unlisted.md",
            ])
        // The chapter before the list is the title page.
        #expect(book.pages.first { $0.path.string == "z.md" }?.address.path == "index.html")
        #expect(book.settings.contents.sources == ["SUMMARY.md"])
    }

    @Test(arguments: [
        ("- [A](a.md)\n\nWhat we learned.\n", "SUMMARY.md"), ("- [No](no.md)\n", "SUMMARY.md"), ("", "SUMMARY.md"),
        ("[A](a.md) is best.\n", "SUMMARY.md"), ("- [A](a.md)\n", "Summary.md"),
    ])
    func otherPagesAreNoTablesOfContents(text: String, name: String) {
        #expect(TableOfContents(Self.pages([name: text, "a.md": "# A\n"])).summaries.isEmpty)
    }

    @Test func aSummaryWithAnIntroductionInAnIndexOrAListHasNoTitlePage() {
        let listed = Self.book(["SUMMARY.md": "- [B](b.md)\n- [A](a.md)\n", "a.md": "", "b.md": ""])
        #expect(listed.editions[0].folders[0].page == nil)
        let written = Self.book(["SUMMARY.md": "[B](b.md)\n", "b.md": "", "README.md": "# R\n"])
        #expect(written.pages.map(\.address.path).sorted() == ["b.html", "index.html"])
    }

    @Test func translationsHaveTheOrderOfTheirOriginals() {
        let book = Self.book(
            [
                "SUMMARY.md": "- [B](b.md)\n- [A](a.md)\n", "a.md": "", "b.md": "", "a.es.md": "# A2\n",
                "b.es.md": "# B2\n",
            ], languages: ["en", "es"])
        #expect(Self.order(book, edition: 1) == ["b.es.md", "a.es.md"])
    }

    @Test func entriesWithoutAPage() {
        let pages = Self.pages([
            "SUMMARY.md": "- [A](a.md)\n- [No](no.md)\n- [Web](https://x.org)\n- [In](in/)\n", "a.md": "",
            "in/README.md": "",
        ])
        let contents = TableOfContents(pages, listed: [Positioned("gone.md", 3..<10)], in: "mkdocs.yml")
        #expect(contents.missing.map(\.file) == ["mkdocs.yml", "SUMMARY.md"])
        #expect(contents.missing.map(\.destination.value) == ["gone.md", "no.md"])
        #expect(contents.missing.map(\.destination.range) == [3..<10, 19..<24])
    }

    @Test func aListOfItsOwnPrecedesASummary() {
        let book = Self.book(
            ["SUMMARY.md": "- [A](a.md)\n- [B](b.md)\n- [C](c.md)\n", "a.md": "", "b.md": "", "c.md": ""],
            listed: ["c.md", "b.md"])
        #expect(Self.order(book) == ["c.md", "b.md", "a.md"])
    }

    @Test func topicsOrderAndNameTheFirstPage() {
        let book = Self.book([
            "Cat.docc/Zoo.md": """
            # Zoo

            <doc:Fish>

            ## Topics

            ### First

            - <doc:Lion>
            - ``Symbol``
            - <doc:Birds#Part>

            ## After

            - <doc:Ant>
            """,
            "Cat.docc/Ant.md": "# Ant\n", "Cat.docc/Lion.md": "# Lion\n", "Cat.docc/Fish.md": "# Fish\n",
            "Cat.docc/in/Birds.md": "# Birds\n\n## Topics\n\n- <doc:Owl>\n- <doc:Crow>\n- <doc:Zoo>\n",
            "Cat.docc/in/Crow.md": "# Crow\n", "Cat.docc/in/Owl.md": "# Owl\n", "Cat.docc/in/Ape.md": "# Ape\n",
            "Cat.docc/Top.md": "# Top\n\n## Topics\n\n- <doc:Zoo>\n",
        ])
        let files = Self.order(book).map { PagePath($0).stem }
        #expect(files == ["Top", "Zoo", "Lion", "Birds", "Owl", "Crow", "Ape", "Ant", "Fish"])
        #expect(book.editions[0].folder(at: "Cat.docc/")?.title == "Top")
        #expect(book.settings.contents.sources == ["Cat.docc/Top.md"])
    }

    @Test func foldersHaveNamesAndPositions() {
        let book = Self.book(
            ["a/x.md": "", "b/x.md": "", "c/x.md": "", "c/index.md": "---\norder: 0\n---\n# Own\n"],
            folders: [
                "a/": FolderEntry(title: "Last - one", order: 9), "b/": FolderEntry(title: nil, order: 1.5),
                "c/": FolderEntry(title: "Not this", order: 99),
            ])
        #expect(book.editions[0].folders.map(\.title) == ["Book", "Last - one", "B", "Own"])
        #expect(Self.order(book) == ["c/index.md", "c/x.md", "b/x.md", "a/x.md"])
    }
}
