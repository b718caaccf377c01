import Markup
import Pages
import Settings
import Testing

@testable import Rendering

@Suite struct SearchPageTests {
    private static let text = """
        ---
        rule: own-state
        description: Keep it *private*.
        tags: [ownership]
        ---
        # Write `let`, not `@State`

        The parent's value is frozen; use `.onChange(of:)`.

        ## Why it matters

        Storage of frozen values.

        ```swift bad
        struct Meter: View { // comment
            @State var minutesLeft = "stringText"
        }
        ```

        ## Choose

        ```mermaid
        flowchart TD
            own{"Who owns it?"} -->|view| keep["Keep a binding"]
            own -->|parent| pass["Pass a constant"]
            keep -.- remark["remarkable"]
        ```

        ```yaml
        catalog: complete
        ```
        """

    private static func page(_ text: String, names: [String] = []) -> SearchPage {
        SearchPage(
            Page(path: PagePath("a/x.md"), file: "a/x.md", disk: Array(text.utf8), draws: PageDiagram.read),
            names: names, fileName: "file",
            path: "a/x.html")
    }

    private static let example = page(text, names: ["own-state", "former-name"])

    private static func places(of key: String, in page: SearchPage = example) -> [String] {
        guard let number = page.text.keys.number(of: key) else { return [] }
        let word = page.text.words[number]
        return ([word.first] + word.others).map { "\($0.section) \($0.tier)" }
    }

    @Test func sectionsAreHeadingsThenSteps() {
        let page = Self.example
        #expect(page.headingCount == 2)
        #expect(
            page.sections.map(\.title) == [
                "Why it matters", "Choose", "Who owns it?", "Keep a binding", "Pass a constant",
            ])
        #expect(page.sections.map(\.anchor) == ["why-it-matters", "choose", "t1-own", "t1-keep", "t1-pass"])
        #expect(page.title == "Write let, not @State")
        #expect(page.name == "own-state")
        #expect(page.kind == .rule)
    }

    @Test(arguments: [
        ("own", ["0 name"]), ("ownstate", ["0 name"]), ("former", ["0 name"]), ("formername", ["0 name"]),
        ("write", ["0 title"]), ("@state", ["0 title"]),
        ("private", ["0 description"]), ("ownership", ["0 description"]), ("matters", ["1 heading"]),
        ("owns", ["3 step"]), ("binding", ["4 outcome"]),
        ("remarkable", ["4 description"]), ("constant", ["5 outcome"]), ("frozen", ["0 prose"]),
        ("storage", ["1 prose"]), ("onchange", ["0 code"]),
        ("minutesleft", ["1 code"]), ("meter", ["1 code"]), ("complete", ["2 code"]),
        ("it", ["0 description", "1 heading", "3 step"]),
        ("keep", ["0 description", "4 outcome"]),
        ("comment", []), ("stringtext", []), ("struct", []), ("flowchart", []), ("nowhere", []),
    ])
    func whereAWordStands(key: String, places: [String]) { #expect(Self.places(of: key) == places) }

    @Test func aWordOfRunningTextIsKeptOnceAPage() {
        let page = Self.page("# T\n\none\n\n## A\n\none two `two`\n\n## B\n\ntwo\n")
        #expect(Self.places(of: "one", in: page) == ["0 prose"])
        #expect(Self.places(of: "two", in: page) == ["1 code"])
    }

    /// Of two places of one section the better counts, and a strong one goes before all weak ones.
    @Test func theBestPlaceOfEachSectionCounts() {
        let page = Self.page("---\ndescription: one\n---\n# T\n\none two\n\n## Two one one\n\n`two`\n\n## Two\n")
        #expect(Self.places(of: "one", in: page) == ["0 description", "1 heading"])
        #expect(Self.places(of: "two", in: page) == ["1 heading", "2 heading"])
    }

    @Test func namesInSamplesAreNoKeywordsWhateverTheyLookLike() {
        let page = Self.page("# T\n\n```swift\nlet Let = self.Self_ as? Import, `in`: Self = CASE\n```\n")
        let found = ["let", "self", "self_", "as", "import", "in", "case"].map { Self.places(of: $0, in: page) }
        #expect(found == [["0 code"], [], ["0 code"], [], ["0 code"], ["0 code"], ["0 code"]])
    }

    @Test(arguments: [
        "", "```", "# ", "---\ntitle: ''\n---\n", "<script>x</script>", String(repeating: "> ", count: 200) + "deep",
    ])
    func anyPageHasAValue(text: String) {
        let page = Self.page(text)
        #expect(page.title.isEmpty == false)
        #expect(page.sections.allSatisfy { !$0.anchor.isEmpty })
    }

    @Test func whatIsShownIsShort() {
        let page = Self.page(
            "# " + String(repeating: "word ", count: 300) + "\n\n## " + String(repeating: "🙂", count: 300) + "\n")
        #expect(page.title.utf8.count <= 204)
        #expect(page.sections.map(\.title.count) == [201])
    }
}
