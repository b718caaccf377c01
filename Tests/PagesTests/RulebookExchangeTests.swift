import Pages
import Settings
import Testing

/// Pages in the place of others: the rulebook has to be the one that linking all pages anew makes, or there is none.
@Suite struct RulebookExchangeTests {
    private static let texts = [
        "a.md": "---\ntitle: Alpha\n---\n\n## Why\n\nText.\n", "a.es.md": "# Alfa\n\n## Por\n",
        "b.md": "# Beta\n\n[why](a.md#why), [how](a.md#how).\n",
        "c.md": "# Gamma\n\n[[Alpha]] and [[Omega]].\n", "d.md": "---\nrelated: [b.md]\n---\n\n# Delta\n",
        "e.es.md": "# Eco\n\n[why](a.md#why)\n",
        "f/index.md": "# Folder\n", "f/x.md": "# X\n\n[up](index.md)\n",
        "g.md": "---\naliases: [old.md]\n---\n\n# Gone\n",
        "r.md": "---\nrule: exposed-state\n---\n\n# Keep it private\n", "s.md": "# Six\n\n`exposed-state`\n",
        "h.md": "---\nrelated: [Eta]\n---\n\n# Theta\n",
        "y.md": "# Eta\n",
        "z.md": "# Zeta\n",
    ]

    private static func exchange(_ path: String, _ text: String) throws -> (
        exchange: Rulebook.Exchange?, anew: Rulebook, changed: Int
    ) {
        let old = RulebookTests.book(texts, languages: ["en", "es"])
        let new = RulebookTests.book(texts.merging([path: text]) { $1 }, languages: ["en", "es"])
        let index = try #require(old.pages.firstIndex { $0.path.string == path })
        return (old.exchanging([index: new.pages[index]]), new, index)
    }

    @Test(arguments: [
        ("a.md", "---\ntitle: Omega\n---\n\n## Why\n\nText.\n"), ("a.md", "# Zulu\n\n## How\n"),
        ("a.md", "---\ntitle: Alpha\n---\n\n## Why\n\nOther.\n"),
        ("a.md", "Nothing.\n"), ("a.es.md", "# Alfa\n\n## Why\n"), ("b.md", "# Omega\n\n[x](f/x.md)\n"),
        ("z.md", "# Alpha\n"), ("c.md", "# Aa\n\n[[Zeta]].\n"),
        ("d.md", "---\ntitle: Omega\nrelated: [b.md]\n---\n\n# Delta\n"), ("f/index.md", "# A folder\n"),
        ("f/x.md", "# Other\n\n[up](index.md)\n"),
        ("r.md", "---\nrule: exposed-state\ntitle: Alpha\n---\n\n# Keep it\n"), ("s.md", "# Six again\n\n`State`\n"),
    ])
    func isWhatLinkingAnewMakes(path: String, text: String) throws {
        let (found, anew, changed) = try Self.exchange(path, text)
        let exchange = try #require(found)
        let book = exchange.rulebook
        #expect(book.targets == anew.targets)
        #expect(book.codeTargets == anew.codeTargets)
        #expect(book.relations == anew.relations)
        #expect(book.statedRelations.map { $0.map(\.target) } == anew.statedRelations.map { $0.map(\.target) })
        #expect(book.statedRelations.map { $0.map(\.name.range) } == anew.statedRelations.map { $0.map(\.name.range) })
        #expect(book.mentions == anew.mentions)
        #expect(book.inboundLinks == anew.inboundLinks)
        #expect(book.editions.map(\.folders) == anew.editions.map(\.folders))
        #expect(book.editions.map(\.readingOrder) == anew.editions.map(\.readingOrder))
        #expect(book.pages.map(\.title) == anew.pages.map(\.title))
        #expect(exchange.concerned.contains(changed))
        for title in ["Alpha", "Omega", "Zeta", "Keep it private"] {
            #expect(book.subject(named: title, edition: 0) == anew.subject(named: title, edition: 0), "\(title)")
        }
    }

    @Test(arguments: [
        ("a.md", "---\ntitle: Alpha\norder: 2\n---\n\n## Why\n"),
        ("g.md", "---\naliases: [old.md]\n---\n\n# Another\n"),
        ("r.md", "---\nrule: foreground-color\n---\n\n# Keep it private\n"),
        ("z.md", "---\nrelated: [Alpha]\n---\n\n# Zeta\n"),
        ("z.md", "# Zeta\n\n![a](a.png)\n"), ("d.md", "---\nrelated: [Alpha]\n---\n\n# Delta\n"), ("y.md", "# Iota\n"),
    ])
    func isNoneWhereMoreDependsOnIt(path: String, text: String) throws {
        let old = RulebookTests.book(Self.texts, files: ["a.png"], languages: ["en", "es"])
        let new = RulebookTests.book(
            Self.texts.merging([path: text]) { $1 }, files: ["a.png"], languages: ["en", "es"])
        let index = try #require(old.pages.firstIndex { $0.path.string == path })
        let exchange = old.exchanging([index: new.pages[index]])
        #expect(exchange == nil)
    }

    @Test func onlyWordsKeepFaces() throws {
        #expect(try Self.exchange("z.md", "# Zeta\n\nWords.\n").exchange?.keepsFaces == true)
        #expect(try Self.exchange("z.md", "# Another\n").exchange?.keepsFaces == false)
    }

    @Test func whoNamesATitleInADrawingIsLookedAt() throws {
        let tree =
            "# Tree\n\n```mermaid\nflowchart TD\n    Q{Which?} -->|a| A[Keep it private]\n    Q -->|b| B[Other]\n```\n"
        let texts = Self.texts.merging(["t.md": tree]) { $1 }
        let old = RulebookTests.book(texts)
        let page = { (name: String) in old.pages.firstIndex { $0.path.string == name } }
        let (rule, drawing, guide) = (
            try #require(page("r.md")), try #require(page("t.md")), try #require(page("z.md"))
        )
        let renamed = Page(
            path: old.pages[rule].path, file: old.pages[rule].file,
            disk: Array("---\nrule: exposed-state\n---\n\n# Keep it\n".utf8))
        #expect(try #require(old.exchanging([rule: renamed])).concerned.contains(drawing))
        let other = Page(path: old.pages[guide].path, file: old.pages[guide].file, disk: Array("# Iota\n".utf8))
        #expect(try #require(old.exchanging([guide: other])).concerned.contains(drawing) == false)
    }
}
