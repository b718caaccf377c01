import Diagnostics
import Markup
import Pages
import Testing

@testable import Rendering

@Suite struct OutcomeCheckTests {
    /// A book of one tree, whose outcome and note are given, beside a rule and two terms.
    private static func found(outcome: String, rest: String = "") -> [String] {
        let pages = [
            (
                "a.md",
                "# A\n\n```mermaid\nflowchart TD\n    Q{\"Is it so?\"} -->|yes| A[\"\(outcome)\"]\n    Q -->|no| B[\"nothing\"]\n\(rest)```\n"
            ),
            ("rules/exposed-state.md", "---\nrule: exposed-state\n---\n# Keep it private\n"),
            ("terms/let.md", "---\nterm: let\n---\n# `let`\n"),
            ("terms/state.md", "---\nterm: [\"@State\", \"@State(wrappedValue:)\"]\n---\n# State of a view\n"),
        ].map { Page(path: PagePath($0.0), file: $0.0, disk: Array($0.1.utf8), draws: PageDiagram.read) }
        let book = Rulebook(
            settings: RulebookSettings(
                title: "T", languages: ["en"], contentFolder: ""),
            pages: pages)
        return OutcomeCheck(of: book.pages[0], in: book).diagnostics().map { diagnostic in
            let text = Array(pages[0].text.bytes)
            let place = diagnostic.location.range.map { String(decoding: text[$0], as: UTF8.self) } ?? ""
            return "\(place) | \(diagnostic.message) | \(diagnostic.notes.map(\.message).joined(separator: "; "))"
        }
    }

    @Test(arguments: [
        ("exposed-state", "the rule 'exposed-state'", "rules/exposed-state.md"),
        ("see 'exposed-state', please", "the rule 'exposed-state'", "rules/exposed-state.md"),
        ("keep it private!", "the rule 'keep it private'", "rules/exposed-state.md"),
        ("@State private var", "the term '@State'", "terms/state.md"),
        ("@State(wrappedValue:)", "the term '@State(wrappedValue:)'", "terms/state.md"),
        ("see “«exposed-state»”.", "the rule 'exposed-state'", "rules/exposed-state.md"),
        ("(exposed-state)?!", "the rule 'exposed-state'", "rules/exposed-state.md"),
        ("made with @State(1)", "the term '@State'", "terms/state.md"), ("let", "the term 'let'", "terms/let.md"),
    ])
    func names(outcome: String, subject: String, path: String) {
        #expect(
            Self.found(outcome: outcome) == [
                "\(outcome) | '\(outcome)' names \(subject) but has no link | write 'click A \"\(path)\"' in the flowchart"
            ])
    }

    @Test(arguments: [
        "let the parent decide", "exposed-stateful", "exposed-state.\u{301}", "(((", "«»", "@Stateful", "the state", "",
        "keep it",
    ])
    func saysNothingOfWhatIsNoName(outcome: String) { #expect(Self.found(outcome: outcome) == []) }

    @Test(arguments: [
        "    click A \"rules/exposed-state.md\"\n", "    click A \"rule:exposed-state\"\n",
        "    A -.->|rule| N[\"see\"]\n    click N \"rules/exposed-state.md\"\n",
    ])
    func aLinkIsEnough(rest: String) { #expect(Self.found(outcome: "exposed-state", rest: rest) == []) }

    @Test func aNoteThatNamesARuleHasToLead() {
        let note =
            "    click A \"terms/let.md\"\n    A -.->|rule| N[\"exposed-state\"]\n    A -.->|example| M[\"@State var n = 0\"]\n"
        #expect(Self.found(outcome: "let", rest: note).map { $0.prefix { $0 != "|" } } == ["exposed-state "])
    }
}
