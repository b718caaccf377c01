import Pages
import Settings
import Testing

@testable import Rendering

@Suite struct NavigationTests {
    private static func navigation(_ rulebook: Rulebook) -> Navigation {
        Navigation(rulebook, start: { "Start \($0)" })
    }

    private static func rulebook(_ texts: [String: String], header: [String]? = nil) -> Rulebook {
        let pages = texts.map {
            Page(path: PagePath($0.key), file: "Content/\($0.key)", disk: Array($0.value.utf8), draws: PageDiagram.read)
        }
        .sorted { $0.path < $1.path }
        return Rulebook(
            settings: RulebookSettings(
                title: "Book", languages: ["en"], contentFolder: "Content/", header: header), pages: pages)
    }

    private static func page(_ path: String, in rulebook: Rulebook) throws -> LinkedPage {
        try #require(rulebook.pages.first { $0.path == PagePath(path) })
    }

    /// A folder of pages with titles in their order, of which every third has no tags.
    private static func folder(_ count: Int) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: (0..<count).map { number in
                let tags = ["tags: [binding, x]\n", "tags: [tasks]\n", ""][number % 3]
                return ("r/\(number).md", "---\norder: \(number)\n\(tags)---\n# Page \(number)\n")
            })
    }

    @Test(arguments: [(1, 1), (30, 30)]) func fewPagesAreOneList(_ count: Int, _ shown: Int) throws {
        let book = Self.rulebook(Self.folder(count))
        let nearby = try #require(try Self.navigation(book).nearby(of: Self.page("r/0.md", in: book), lists: []))
        #expect(nearby.children.isEmpty)
        #expect(nearby.items.map(\.title) == (0..<shown).map { "Page \($0)" })
        #expect(nearby.items.filter(\.isCurrent).map(\.title) == ["Page 0"])
    }

    @Test func manyPagesAreListedByTopic() throws {
        let book = Self.rulebook(Self.folder(31))
        let nearby = try #require(try Self.navigation(book).nearby(of: Self.page("r/4.md", in: book), lists: []))
        #expect(nearby.items.isEmpty)
        #expect(nearby.children.map(\.title) == ["Binding", "Tasks", nil])
        #expect(nearby.children.map(\.isCurrent) == [false, true, false])
        #expect(nearby.children.flatMap(\.items).filter(\.isCurrent).map(\.title) == ["Page 4"])
        #expect(nearby.children.map(\.items.count) == [11, 10, 10])
    }

    @Test func pagesAreReadAsTheyAreListed() throws {
        let book = Self.rulebook(Self.folder(31))
        let navigation = Self.navigation(book)
        let listed = try #require(try navigation.nearby(of: Self.page("r/0.md", in: book), lists: [])).children.flatMap(
            \.items)
        for (item, next) in zip(listed, listed.dropFirst()) {
            let page = try #require(book.pages.first { $0.title == item.title })
            #expect(navigation.neighbors(of: page)?.next?.title == next.title)
        }
        // A folder of 30 is read in its order.
        let few = Self.rulebook(Self.folder(30))
        #expect(try Self.navigation(few).neighbors(of: Self.page("r/0.md", in: few))?.next?.title == "Page 1")
    }

    @Test func manyPagesWithoutTopicsAreOneList() throws {
        let book = Self.rulebook(Self.folder(40).mapValues { $0.replacing(/tags: .*\n/, with: "") })
        let nearby = try #require(try Self.navigation(book).nearby(of: Self.page("r/4.md", in: book), lists: []))
        #expect(nearby.children.isEmpty && nearby.items.count == 40)
    }

    @Test(arguments: [(0, 0..<15), (100, 93..<108), (150, 136..<151)])
    func ofVeryManyPagesThoseAroundAreListed(_ current: Int, _ shown: Range<Int>) throws {
        let book = Self.rulebook(Self.folder(151))
        let nearby = try #require(
            try Self.navigation(book).nearby(of: Self.page("r/\(current).md", in: book), lists: []))
        #expect(nearby.children.isEmpty)
        #expect(nearby.items.map(\.title) == shown.map { "Page \($0)" })
    }

    @Test func readingOrderDoesNotCrossTheBorderOfAStandaloneFolder() throws {
        let texts = [
            "index.md": "# Book\n", "a/1.md": "# One\n", "a/2.md": "# Two\n", "b/index.md": "# Next\n",
            "m/index.md": "---\nstandalone: true\n---\n# Manual\n", "m/deep/x.md": "# Deep\n", "z.md": "# Last\n",
        ]
        let book = Self.rulebook(texts)
        let navigation = Self.navigation(book)
        func neighbors(_ path: String) throws -> [String?] {
            let found = try navigation.neighbors(of: Self.page(path, in: book))
            return [found?.previous?.title, found?.next?.title]
        }
        // Other folders are read one after the other, here by title.
        #expect(try neighbors("a/2.md") == ["One", "Last"])
        #expect(try neighbors("z.md") == ["Two", "Next"])
        #expect(try neighbors("b/index.md") == ["Last", nil])
        #expect(try neighbors("m/index.md") == [nil, "Deep"])
        #expect(try neighbors("m/deep/x.md") == ["Manual", nil])
    }

    @Test(
        arguments: [
            (nil, ["Start en", "A", "B", "C"]), (["c/", "a/"], ["Start en", "C", "A"]), (["c/d/"], ["Start en", "D"]),
            (["none/"], []), ([], []),
        ] as [([String]?, [String])])
    func theHeaderHasTheFoldersThatTheConfigurationNames(_ names: [String]?, _ shown: [String]) throws {
        let book = Self.rulebook(
            ["index.md": "# Book\n", "a/1.md": "# 1\n", "b/2.md": "# 2\n", "c/3.md": "# 3\n", "c/d/4.md": "# 4\n"],
            header: names)
        let areas = Self.navigation(book).areas(of: "c/d/", in: book.editions[0])
        #expect(areas.map(\.title) == shown)
        #expect(areas.filter(\.isCurrent).map(\.title) == shown.filter { $0 == "C" || $0 == "D" })
    }

    @Test func onlyPagesOfTheRootAreInTheStart() throws {
        let book = Self.rulebook(["index.md": "# Book\n", "a/1.md": "# 1\n"])
        let navigation = Self.navigation(book)
        let current = { folder in
            navigation.areas(of: folder, in: book.editions[0]).filter(\.isCurrent).map(\.title)
        }
        #expect(current("") == ["Start en"] && current("a/") == ["A"] && current(nil) == [])
    }

    @Test(arguments: [30, 31]) func listsComeLast(_ count: Int) throws {
        let book = Self.rulebook(Self.folder(count))
        let nearby = try #require(
            try Self.navigation(book).nearby(of: Self.page("r/0.md", in: book), lists: [ItemValues(title: "Map")]))
        let listed = count > 30 ? nearby.children.flatMap(\.items) : nearby.items
        #expect(listed.count == count + 1 && listed.last?.title == "Map")
        #expect(nearby.children.last?.title == nil)
    }
}
