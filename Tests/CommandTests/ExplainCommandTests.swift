import Foundation
import TestSupport
import Testing

/// Runs `rubric explain`.
@Suite struct ExplainCommandTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let own = """
        ---
        rule: exposed-state
        ---
        # Ours: keep `@State` to yourself

        Because *we* say so.

        | who | what |
        |-----|------|
        | all | this |

        ```swift bad
        struct A: View {
            // finding(next): exposed-state
            @State var count = 0
        }
        ```

        """

    @Test func showsTheBuiltInPageAnywhere() throws {
        let run = try Command("explain", "exposed-state", in: folder)
        #expect(run.status == 0)
        #expect(
            run.output.hasPrefix(
                "exposed-state: Keep @State private\n\n  reports   a '@State' property of a view can be set from outside\n"
            ))
        #expect(
            run.output.contains(
                "  severity  modern warning, legacy warning, mvc warning\n  set       default\n  fix       'rubric lint --fix'\n"
            ))
        #expect(run.output.contains("\nWhy\n\n  SwiftUI copies"))
        #expect(
            run.output.contains(
                "  bad, verified-firing\n    struct OrderBadge: View {\n        @State var count: Int\n"
            ))
        #expect(
            run.output.contains(
                "               ^^^\n      warning: '@State' property 'isPulsing' is not private, so other code can")
        )
        #expect(run.output.contains("\nWhen not to use it\n"))
        #expect(run.output.contains("\nHow to fix it\n"))
        #expect(!run.output.contains("// finding"))
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func theRulebooksOwnPageWins() throws {
        try folder.write("book/rubric.yml", "rules: {exposed-state: error}\n")
        try folder.write("book/Content/rules/ours.md", Self.own)
        try folder.write("app/rubric.yml", "rulebook: ../book\n")
        try folder.write("app/Sources/A.swift")
        let runs = [
            try Command("explain", "exposed-state", in: folder, at: "book/Content/rules"),
            try Command("explain", "exposed-state", in: folder, at: "app/Sources"),
            try Command("explain", "exposed-state", "--root", "book", in: folder),
        ]
        for run in runs {
            #expect(run.output.hasPrefix("exposed-state: Ours: keep @State to yourself\n"), "\(run.talk)")
            #expect(run.output.contains("severity  modern error, legacy error, mvc error"))
            #expect(run.output.contains("  page      Content/rules/ours.md\n  samples   1 of 1 verified\n"))
            #expect(run.output.contains("  who  what\n  ---  ----\n  all  this\n"))
            #expect(
                run.output.contains(
                    "  bad, verified-firing\n    struct A: View {\n        @State var count = 0\n               ^^^\n      error: "
                ))
        }
        // An app without a rulebook of its own gets the built-in page, its Markdown is none.
        try folder.write("app/rubric.yml", "rules: {exposed-state: note}\n")
        try folder.write("app/notes.md", Self.own)
        let run = try Command("explain", "exposed-state", in: folder, at: "app")
        #expect(run.output.hasPrefix("exposed-state: Keep @State private\n"))
        #expect(run.output.contains("modern note"))
    }

    @Test func aPageMayBeginWithAByteOrderMark() throws {
        try folder.write("rubric.yml", "title: Ours\n")
        try folder.write("Content/ours.md", "\u{FEFF}" + Self.own)
        let run = try Command("explain", "exposed-state", in: folder)
        #expect(run.output.hasPrefix("exposed-state: Ours: keep @State to yourself\n"), "\(run.talk)")
    }

    @Test func patternRulesAreExplainedToo() throws {
        try folder.write("rubric.yml")
        try folder.write(
            "Content/old.md",
            "---\nrule: old-button\npattern: OldButton($title)\n---\n# Use the new button\n\n```swift bad\nlet a = OldButton(\"b\")\n```\n"
        )
        let run = try Command("explain", "old-button", in: folder)
        #expect(
            run.output.contains(
                "    let a = OldButton(\"b\")\n            ^^^^^^^^^\n      warning: Use the new button (old-button)\n"),
            "\(run.output)")
    }

    @Test func aTranslationDoesNotTakeThePlaceOfThePage() throws {
        try folder.write("rubric.yml", "languages: [en, es]\n")
        try folder.write(
            "Content/old-button.es.md", "---\nrule: old-button\npattern: OldButton($a)\n---\n# Di el nuevo\n")
        try folder.write(
            "Content/old-button.md", "---\nrule: old-button\npattern: OldButton($a)\n---\n# Say the new one\n")
        try folder.write("Content/only.es.md", "---\nrule: state-object\n---\n# Solo\n")
        #expect(try Command("explain", "old-button", in: folder).output.hasPrefix("old-button: Say the new one\n"))
        #expect(try Command("explain", "state-object", in: folder).output.hasPrefix("state-object: Solo\n"))
    }

    @Test func aRuleWithoutAPageSaysWhatIsKnown() throws {
        try folder.write("rubric.yml")
        try folder.write("Content/future.md", "---\nrule: future-rule\n---\n# Wait for it\n")
        let run = try Command("explain", "future-rule", in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("  linter   does not have this rule\n"))
    }

    /// Another test compares the sections of the manual with the list of diagnostics.
    @Test func showsTheSectionAboutADiagnostic() throws {
        let run = try Command("explain", "empty-link", in: folder)
        #expect(
            run.output == """
                empty-link: link without a destination

                  Warning. A link has no destination.

                  `empty-link/index.md`:

                    # Tram times

                    See [the stops]().

                    rubric check -q empty-link

                    warning[empty-link]: link 'the stops' has no destination
                     --> empty-link/index.md:3:5
                      |
                    3 | See [the stops]().
                      |     ^^^^^^^^^^^^^

                  Fix: add the destination, or remove the brackets.

                """)
    }

    @Test func anUnknownId() throws {
        let run = try Command("explain", "exposed-stat", in: folder)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.talk.contains("unknown rule or diagnostic 'exposed-stat'\n  note: did you mean 'exposed-state'?"))
        #expect(try Command("explain", "orphan-pag", in: folder).talk.contains("did you mean 'orphan-page'?"))
        #expect(try Command("explain", "qqq", in: folder).talk.contains("'rubric diagnostics' lists the ids"))
        #expect(try Command("explain", "exposed-state", "--root", "nowhere", in: folder).status == 74)
        #expect(try Command("explain", in: folder).status == 64)
    }

    @Test func fitsTheTerminalAndColoursIt() throws {
        try folder.write(
            "Content/ours.md",
            Self.own + "## Why\n\nA paragraph that is longer than a line of a terminal with fifty columns.\n")
        try folder.write("rubric.yml")
        let run = try TerminalRun("explain", "exposed-state", in: folder, columns: 50)
        #expect(
            run.screen.contains(
                "\u{1B}[1mWhy\u{1B}[0m\n\n  A paragraph that is longer than a line of a\n  terminal with fifty columns.\n"
            ))
        #expect(run.text.contains("\n  bad, verified-firing\n"))
        #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 50 }, "\(run.text)")
        let plain = try TerminalRun("explain", "exposed-state", in: folder, columns: 50, environment: ["NO_COLOR": "1"])
        #expect(plain.screen == run.text)
    }
}
