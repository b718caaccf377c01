import Foundation
import Pages
import Testing

/// Holds `where.txt` against our pages: whatever the catalog of rules says stands where the table says that it does.
@Suite struct StatedFactTests {
    /// What it says outside of the tables of rules and of disagreements.
    static let parts = ["beyond", "beyond-disagreement", "engine", "fixes", "labels", "names", "profiles", "rows"]

    /// The pages that the table names, as far as they are there.
    static let pages: [String: Page] = {
        var pages: [String: Page] = [:]
        for path in Set(StatedFact.all.map(\.page)) {
            guard let bytes = try? Data(contentsOf: FlipTests.content.appending(path: path)) else { continue }
            pages[path] = Page(path: PagePath(path), file: path, disk: Array(bytes))
        }
        return pages
    }()

    @Test func everyLineIsAFact() { #expect(StatedFact.lines.filter { StatedFact($0) == nil } == []) }

    @Test func everyFactIsOnItsPage() {
        let problems = StatedFact.all.compactMap { fact in
            fact.problem(in: { Self.pages[$0] }).map { "\(fact.entry).\(fact.number): \($0)" }
        }
        #expect(problems == [])
        #expect(StatedFact.all.count > 500)
    }

    /// A phrase that is short, or that counts twice, would be found without its fact.
    @Test func phrasesTellTheirFactsApart() {
        #expect(StatedFact.all.filter { $0.phrase.count < 10 }.map(\.description) == [])
        let places = Dictionary(grouping: StatedFact.all) { "\($0.entry) \($0.page)#\($0.anchor) \($0.phrase)" }
        #expect(places.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test func factsAreCountedFromOne() {
        for (entry, facts) in Dictionary(grouping: StatedFact.all, by: \.entry) {
            #expect(facts.map(\.number) == Array(1...facts.count), "\(entry)")
        }
    }

    /// The numbers are compared with the catalog itself in `CatalogTests`.
    @Test func everyEntryIsARuleADisagreementOrAPart() {
        let others = Set(StatedFact.all.map(\.entry)).filter {
            $0.wholeMatch(of: /[PHOD][0-9]+|disagreement-[0-9]+/) == nil
        }
        #expect(others.sorted() == Self.parts)
    }

    /// What the check itself has to notice.
    @Test func aFactThatMovedIsFound() throws {
        let text = "# One\n\nWords *of* `one`\nline.\n\n## Two\n\n| cell | other |\n|---|---|\n"
        let page = Page(path: PagePath("a.md"), file: "a.md", disk: Array(text.utf8))
        func problem(_ line: String) throws -> String? {
            try #require(StatedFact(line)).problem(in: { $0 == "a.md" ? page : nil })
        }

        #expect(try problem("P1.1 a.md#one Words of one line.") == nil)
        #expect(try problem("P1.1 a.md#two cell other") == nil)
        #expect(try problem("P1.1 a.md#one cell other") == "a.md#one does not say 'cell other'")
        #expect(try problem("P1.1 a.md#three Words of one line.") == "a.md has no section #three")
        #expect(try problem("P1.1 b.md#one Words of one line.") == "there is no page b.md")
        #expect(StatedFact("P1 a.md#one Words") == nil)
    }
}
