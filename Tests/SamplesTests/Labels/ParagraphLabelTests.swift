import Markup
import Samples
import Testing

@Suite struct ParagraphLabelTests {
    @Test(arguments: [
        ("Correct:", Verdict.good), ("Incorrect (a second source of truth):", .bad), ("Don't", .bad), ("Good:", .good),
        ("Wrong", .bad), ("Avoid", .bad),
        ("Preferred:", .good), ("Error común:", .bad), ("❌ Nope", .bad), ("Sehr gut ✅", .good), ("Bad practice:", .bad),
        ("Incorrecto:", .bad), ("Not Preferred", .bad), ("Not Preferred:", .bad), ("NOT PREFERRED", .bad),
        ("Less Preferred", .bad),
        ("Also incorrect:", .bad), ("Another incorrect example", .bad), ("Mauvais exemple :", .bad),
        ("Not preferred by anyone", nil), ("Another problem: views", nil),
        ("1. Never mutate Controller properties", nil), ("Always prefer `@Observable` over `ObservableObject`.", nil),
        ("Creating Bindings", nil),
        ("Alternative: Closures", nil), ("Avoid nested stacks", nil), ("Good views are small", nil), ("Note:", nil),
        ("4. Use .task for initial loading", nil),
    ])
    func strong(strong: String, verdict: Verdict?) {
        let label = ParagraphLabel.label(strong: strong, text: strong + " and more: good, bad")
        #expect(label?.verdict == verdict)
        #expect(label?.certainty != .needsPartner)
    }

    @Test func wordsOutsideOfStrongTextSayNothing() {
        #expect(ParagraphLabel.label(strong: nil, text: "Bad: do not do this") == nil)
        #expect(ParagraphLabel.label(strong: nil, text: "This is **Bad**") == nil)
        #expect(ParagraphLabel.label(strong: nil, text: "❌ This way it breaks")?.verdict == .bad)
        #expect(ParagraphLabel.label(strong: "Example", text: "✅ Example of it")?.verdict == .good)
    }

    @Test func aParagraphCanBeALabel() {
        for (text, verdict) in [
            ("Bad:", Verdict.bad), ("Good", .good), ("Not preferred:", .bad), ("Another good example:", .good),
            ("나쁜 예:", .bad), ("错误示例：", .bad),
        ] {
            #expect(ParagraphLabel.label(strong: nil, text: text)?.verdict == verdict, "\(text)")
        }
        for text in ["Example:", "Good luck", "Bad: it leaks", "Use:", "This is bad:", "Prefer let."] {
            #expect(Label.counting([ParagraphLabel.label(strong: nil, text: text)]) == [nil], "\(text)")
        }
    }

    @Test(arguments: [
        ("In the example below, the problem is that the view has no identity.", Verdict.bad),
        ("In the following code, the issue is the order.", .bad),
        ("The problem with the code below is that it leaks.", .bad),
        ("The mistake in the next snippet is small.", .bad),
        ("####Right way:", .good), ("##Wrong way", .bad), ("The wrong way:", .bad),
        ("The problem is that structures don't support inheritance.", nil),
        ("The problem with this code is that it leaks. Instead, write:", nil),
        ("In the example above, the problem is that it leaks. So:", nil),
        ("The right way to do it is:", nil),
    ])
    func sentences(text: String, verdict: Verdict?) {
        #expect(ParagraphLabel.label(strong: nil, text: text)?.verdict == verdict)
    }

    @Test(arguments: [
        ("- GOOD 👏\n", Verdict.good), ("1. **Bad**:\n\n", .bad), ("- ❌ two sources\n", .bad), ("* Wrong\n\n\n", .bad),
        ("- Good\n- Bad\n", nil), ("- **Avoid** two sources\n", nil), ("- Good\n\n  text\n\n", nil),
        ("- Use let.\n", nil),
        ("- Rule\n  - Good\n", nil), ("-\n", nil),
    ])
    func listWithNothingButALabel(list: String, verdict: Verdict?) {
        let document = Document.parse(Array("\(list)```swift\nlet a = 1\n```\n".utf8))
        #expect(Sample.all(in: document, file: "a.md").map { $0.regions.first?.verdict } == [verdict ?? .unlabeled])
    }

    @Test(arguments: [
        ("**Bad:**\n\nIt has two sources.\n\n", Verdict.bad), ("Not preferred:\n\nIt has two sources.\n\n", .bad),
        ("**❌ Wrong**\n\nIt has\ntwo sources.\n\n", .bad), (":x: **Avoid**\n\nIt has two sources.\n\n", .bad),
        ("**Bad:**\n\nIt has two sources.\n\n**Good:**\n\n", .good),
        ("**Bad:** two sources.\n\nIt has two of them.\n\n", nil), ("❌ It has two sources.\n\nSo it breaks.\n\n", nil),
        ("**Bad:**\n\nOne.\n\nTwo.\n\n", nil), ("**Bad:**\n\n- One.\n\n", nil), ("**Bad:**\n\n## Two\n\nOne.\n\n", nil),
        ("- **Bad:**\n\nIt has two sources.\n\n", nil), ("**Fix:**\n\nUse one source.\n\n", nil),
    ])
    func labelBeforeAParagraphAboutTheCode(text: String, verdict: Verdict?) {
        let document = Document.parse(Array("# T\n\n\(text)```swift\nlet a = 1\n```\n".utf8))
        #expect(Sample.all(in: document, file: "a.md").map { $0.regions.first?.verdict } == [verdict ?? .unlabeled])
    }

    @Test func namesOfContainers() {
        let text = ["incorrect", "correct", "other"].map { ":::\($0)\n```swift\nlet a = 1\n```\n:::\n" }.joined()
        let document = Document.parse(Array("# T\n\n\(text)".utf8))
        #expect(
            Sample.all(in: document, file: "a.md").map { $0.regions.first?.verdict } == [.bad, .good, .unlabeled])
    }

    @Test func namesOfEmoji() throws {
        let leading = try #require(ParagraphLabel.label(strong: nil, text: "* :white_check_mark: Détour"))
        #expect(leading.verdict == .good && leading.text == ":white_check_mark:" && leading.range == 2..<20)
        let trailing = try #require(ParagraphLabel.label(strong: "Détour :x:", text: "Détour :x: here"))
        #expect(trailing.verdict == .bad && trailing.text == ":x:" && trailing.range == 8..<11)
        for text in ["(:x:) two", ":X: two", ":xx: two", ":x two", ":", ": x: two", ":warning: two", "::x: two"] {
            #expect(ParagraphLabel.label(strong: nil, text: text) == nil, "\(text)")
        }
    }

    @Test(arguments: [
        ("Instead of this:", "use this:", [Verdict.bad, .good]), ("Write these:", "Not these:", [.good, .bad]),
        ("Prefer:", "over:", [.good, .bad]), ("**Instead of writing:**", "**Write this:**", [.bad, .good]),
        ("Prefer", "Rather than", [.good, .bad]), ("Use this instead:", "not this:", [.good, .bad]),
        ("Instead of this:", "Look at this:", [.unlabeled, .unlabeled]), ("Over:", "Under:", [.unlabeled, .unlabeled]),
        ("Over there:", "Good:", [.unlabeled, .good]), ("Instead of a class:", "Good:", [.unlabeled, .good]),
    ])
    func pairsOfLabels(first: String, second: String, verdicts: [Verdict]) {
        let fence = "\n\n```swift\nlet a = 1\n```\n\n"
        let document = Document.parse(Array("# T\n\n\(first)\(fence)\(second)\(fence)".utf8))
        #expect(Sample.all(in: document, file: "a.md").map { $0.regions.first?.verdict } == verdicts)
    }

    /// A word that has its opposite in two sections needs none in another.
    @Test(arguments: [
        (["Avoid", "Use", "#", "Use", "Avoid", "#", "Use"], "-+|+-|+"), (["Avoid", "Use", "#", "Use"], "-+|."),
        (["Use", "#", "Use"], ".|."), (["Avoid", "Use", "#", "Avoid", "Use", "#", "After"], "-+|-+|."),
        (["Avoid", "Use", "#", "Avoid", "Use", "#", "Use", "Use"], "-+|-+|++"),
    ])
    func loneWords(words: [String], verdicts: String) {
        let text = words.map { $0 == "#" ? "## Next\n\n" : "**\($0):**\n\n```swift\nlet a = 1\n```\n\n" }.joined()
        let document = Document.parse(Array("# T\n\n\(text)".utf8))
        let found = Sample.all(in: document, file: "a.md").map { sample in
            switch sample.regions.first?.verdict {
            case .good: "+"
            case .bad: "-"
            default: "."
            }
        }
        #expect(found.joined() == verdicts.filter { $0 != "|" })
    }

    @Test(arguments: ["✅ test passed", "✅ All tests passed in 2 s", "Build succeeded ✅", "❌ The test failed: 3 == 4"])
    func resultsAreNoLabels(text: String) {
        #expect(ParagraphLabel.label(strong: nil, text: text) == nil)
        #expect(CommentLabel.marker("// \(text)") == nil && CommentLabel.trailing("// \(text)") == nil)
        #expect(HeadingLabel.label(of: text) == nil)
    }

    @Test(arguments: ["✅ tested", "❌ fails the test", "✅ passed as a parameter", "❌ tests a private function"])
    func judgmentsAboutTests(text: String) { #expect(ParagraphLabel.label(strong: nil, text: text) != nil) }

    @Test func ambiguousWords() {
        let labels = ["Problem:", "Fix:", "Solución:"].map { ParagraphLabel.label(strong: $0, text: $0) }
        #expect(labels.map { $0?.certainty } == [.needsPartner, .needsPartner, .needsPartner])
        #expect(Label.counting(labels).map { $0?.verdict } == [.bad, .good, .good])
        #expect(Label.counting([labels[1]]) == [nil])
    }
}
