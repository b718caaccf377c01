import Markup
import Samples
import Testing

@Suite struct HeadingLabelTests {
    @Test(arguments: [
        ("✅ DO", Verdict.good), ("❌ DON'T", .bad), ("Con `ObservableObject` (legacy):", .bad),
        ("Con `@Observable` (moderno):", .good),
        ("iOS 17+ with @Observable (Preferred)", .good), ("@Environment with @Observable (iOS 17+ - Preferred)", .good),
        ("@StateObject vs @ObservedObject (Legacy - Pre-iOS 17)", .bad), ("Views that work 👍", .good),
        ("⚠️ Avoid", .bad), ("Binding (not recommended)", .bad),
        ("Binding (recommended for iOS 17)", .good), ("Plain (bad example)", .bad), ("So (bien)", .good),
        ("SwiftUI state moderno", nil), ("When NOT to use @Binding", nil), ("@StateObject (Owner)", nil),
        ("@ObservedObject (Passed In)", nil),
        ("@Bindable (iOS 17+)", nil), ("Tabla de equivalencia Legacy → Moderno", nil),
        ("Don't Pass Values as @State", nil), ("Views (SwiftUI)", nil),
        ("✅ Do and ❌ Don't", nil), ("Good and bad (good, bad)", nil),
        ("El error más grave: pasar valores como @State", nil), ("Key Principles", nil),
        ("Good: one source of truth", .good), ("Bad: two sources", .bad), ("Bad — global state", .bad),
        ("Wrong - force unwraps", .bad), ("Not preferred: tabs", .bad), ("正确：使用 let", .good), ("나쁜 예: 강제 언래핑", .bad),
        ("Good practice for teams", nil), ("Bad requests are retried", nil), ("Good-looking views", nil),
        ("Best of both worlds: actors", nil), ("Good (and bad) ideas", nil), ("The good, the bad, and the ugly", nil),
        ("Avoid retain cycles", nil), ("Better error messages", nil), ("Wrong-way driving: a story", nil),
        ("Before (iOS 16)", .bad), ("Old Way (ObservableObject)", .bad), ("The new way (@Observable)", .good),
        ("After (Swift Testing)", .good), ("Before (good)", .good),
        ("Before (UIKit) the switch", nil), ("Before UIKit (2019)", nil), ("After (UIKit", nil),
        ("⚠️ Pitfalls", nil), ("Open (good", nil), ("Bad news", nil), ("", nil),
    ])
    func own(text: String, verdict: Verdict?) { #expect(HeadingLabel.label(of: text)?.verdict == verdict, "\(text)") }

    /// Beside other colors, a circle says how bad something is.
    @Test(arguments: [("🟢 Later", Verdict.bad), ("🟠 High", nil), ("🟡 Medium", nil)])
    func circlesOfAScale(other: String, verdict: Verdict?) {
        let text = "# T\n\n## 🔴 Crash\n\n```swift\nlet a = 1\n```\n\n## \(other)\n"
        let sample = Sample.all(in: Document.parse(Array(text.utf8)), file: "a.md").first
        #expect(sample?.regions.first?.label?.verdict == verdict)
    }

    private func inherited(_ headings: (Int, String)...) -> [Verdict?] {
        HeadingLabel.inherited(by: headings.map { ($0.0, $0.1) }).map { $0?.verdict }
    }

    @Test func theFirstHeadingIsTheTitle() {
        #expect(inherited((1, "State (modern) ✅"), (2, "Rules")) == [nil, nil])
        #expect(inherited((1, "Title"), (1, "✅")) == [nil, .good])
    }

    /// A heading of one word may be about something else; a sentence needs no opposite.
    @Test(arguments: [
        ("What not to do", Verdict.bad), ("4. What Not to Do", .bad), ("Qué no hacer", .bad), ("Don't do this", .bad),
        ("Bad", nil), ("Wrong way", nil), ("What not to do in a view", nil), ("Common mistakes", nil),
    ])
    func sentencesNeedNoOpposite(text: String, verdict: Verdict?) {
        #expect(inherited((1, "T"), (2, text)) == [nil, verdict])
    }

    @Test func deeperHeadingsInherit() {
        #expect(
            inherited(
                (1, "T"), (2, "❌ Avoid"), (3, "One"), (4, "✅ But this"), (5, "Deeper"), (3, "Two"), (2, "Rest"),
                (3, "Three"))
                == [nil, .bad, .bad, .good, .good, .bad, nil, nil])
        #expect(inherited((1, "T"), (4, "❌"), (3, "up"), (5, "down")) == [nil, .bad, nil, nil])
    }

    @Test(arguments: [
        ("<th>Bad</th><th>Good</th>", [Verdict.bad, .good]), ("<th> Before <th align=left>After", [.bad, .good]),
        ("<th>❌ Avoid</th><th>:white_check_mark: <b>Prefer</b></th>", [.bad, .good]),
        ("<td>Bad</td><td>Good</td>", [.unlabeled, .unlabeled]), ("<th>Bad</th>", [.unlabeled, .unlabeled]),
        ("<th>Objective-C</th><th>Swift</th>", [.unlabeled, .unlabeled]), ("<th></th>", [.unlabeled, .unlabeled]),
        ("<th>\n\n**Bad**\n\n</th><th>\n\nGood\n\n</th>", [.bad, .good]),
    ])
    func columnsOfRawTables(header: String, verdicts: [Verdict]) {
        let fence = "\n\n```swift\nlet a = 1\n```\n\n"
        let text = "# T\n\n<table>\n<tr>\(header)</tr>\n<tr><td>\(fence)</td><td>\(fence)</td></tr>\n</table>\n"
        func found(_ text: String) -> [Verdict?] {
            Sample.all(in: Document.parse(Array(text.utf8)), file: "a.md").map { $0.regions.first?.verdict }
        }
        #expect(found(text + fence) == verdicts + [.unlabeled])
        let pre = "\n<pre lang=\"swift\">\nlet a = 1\n</pre>\n"
        #expect(found(text.replacing(fence, with: pre)) == verdicts)
        // A label in the cell takes precedence.
        #expect(found(text.replacing(fence, with: "\n\n❌ no\(fence)")) == [.bad, .bad])
    }

    @Test func partnersAreSiblings() {
        #expect(inherited((1, "T"), (2, "A (before)"), (3, "x"), (2, "A (after)")) == [nil, .bad, .bad, .good])
        #expect(inherited((1, "T"), (2, "A (before)"), (2, "B"), (3, "A (after)")) == [nil, nil, nil, nil])
        #expect(inherited((1, "T"), (2, "Bad"), (2, "Good"), (3, "More")) == [nil, .bad, .good, .good])
        #expect(inherited((1, "T"), (2, "Bad"), (2, "Other")) == [nil, nil, nil])
        #expect(inherited((1, "T"), (2, "A"), (3, "(before)"), (2, "B"), (3, "(after)")) == [nil, nil, nil, nil, nil])
    }

    @Test func headingsThatAreLabels() {
        #expect(inherited((1, "T"), (2, "Good example"), (2, "Bad example 2:")) == [nil, .good, .bad])
        #expect(inherited((1, "T"), (2, "Do"), (2, "Don't")) == [nil, .good, .bad])
        #expect(inherited((1, "T"), (2, "Do: use let"), (2, "Don't: use var")) == [nil, .good, .bad])
        #expect(inherited((1, "T"), (2, "Before: UIKit"), (2, "After: SwiftUI")) == [nil, .bad, .good])
        #expect(inherited((1, "T"), (2, "Triggering Examples"), (2, "Non Triggering Examples")) == [nil, .bad, .good])
        #expect(
            inherited((1, "T"), (2, "Will trigger a warning"), (2, "Won’t trigger a warning")) == [nil, .bad, .good])
        #expect(inherited((1, "T"), (2, "Triggers a warning:"), (2, "Doesn't trigger")) == [nil, .bad, .good])
        #expect(inherited((1, "T"), (2, "Will trigger a build"), (2, "Won't trigger")) == [nil, nil, nil])
        #expect(inherited((1, "T"), (2, "Best practice"), (2, "Naming")) == [nil, nil, nil])
        #expect(inherited((1, "T"), (2, "Legacy code: moving on"), (2, "Naming")) == [nil, nil, nil])
        #expect(inherited((1, "T"), (2, "Bad example: var"), (2, "Good example: let")) == [nil, .bad, .good])
        #expect(inherited((1, "T"), (2, "Before: UIKit"), (2, "Naming")) == [nil, nil, nil])
        #expect(inherited((1, "T"), (2, "Before (iOS 16)"), (2, "After (iOS 17+)")) == [nil, .bad, .good])
        #expect(inherited((1, "T"), (2, "Before (iOS 16)"), (2, "Naming")) == [nil, nil, nil])
    }

    @Test(.timeLimit(.minutes(15))) func manyHeadings() {
        let headings = (0..<200_000).map { ($0 % 6 + 1, "(before)") }
        #expect(HeadingLabel.inherited(by: headings).allSatisfy { $0 == nil })
    }
}
