import Pages
import Testing

@testable import Rendering

@Suite struct PageFinderTests {
    private static let finder = PageFinder(
        [
            ("own-state", "# Own your state\n\nA view owns its state.\n\n## Why\n\nÜber frozen values.\n"),
            ("stateful", "# Stateful things\n\nNothing about owners.\n"),
            ("guide", "# Guide\n\nSee own state, which a view owns. Here is `ownState`.\n\n## Frozen state\n\nIce.\n"),
        ].map { name, text in
            SearchPage(
                Page(path: PagePath("\(name).md"), file: "\(name).md", disk: Array(text.utf8), draws: PageDiagram.read),
                names: name == "own-state" ? [name] : [], fileName: name, path: "\(name).html")
        })

    @Test(arguments: [
        ("own-state", [0, 2, 1]), ("own_state", [0, 2, 1]), ("OWNSTATE", [0, 2]), ("stateful", [1]),
        ("stat", [0, 1, 2]),
        ("uber", [0]), ("things guide", [1, 2]), ("zzz", []), ("", []), ("? a", []),
    ])
    func ranksLikeTheSite(query: String, pages: [Int]) {
        #expect(Self.finder.results(for: query).map(\.page) == pages)
    }

    @Test func namesTheBestSection() {
        let results = Self.finder.results(for: "frozen state")
        #expect(results.first?.page == 2 && results.first?.section?.anchor == "frozen-state")
        #expect(Self.finder.results(for: "guide").first?.section == nil)
    }
}
