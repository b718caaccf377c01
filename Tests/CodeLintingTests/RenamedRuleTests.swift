import CodeLinting
import Diagnostics
import Files
import Linting
import Pages
import Projects
import Samples
import SiteBuilding
import TestSupport
import Testing

@testable import Rules

/// A rule that is called by an id of old, wherever a rulebook can name one: each place is reported, fixed once, and then
/// silent.
@Suite struct RenamedRuleTests {
    /// A built-in rule as if it had had other ids before.
    private struct Renamed: Rule {
        static let info = RuleInfo(
            id: ExposedState.info.id, summary: ExposedState.info.summary, tier: .precise, fix: .safe,
            aliases: ["open-state", "public-state"])

        func register(in pass: inout RulePass) { ExposedState().register(in: &pass) }
    }

    private static let page = """
        ---
        rule: "open-state"
        ---
        # Keep it private

        > ```swift bad
        > struct A: View {
        >     @State var a = 0 // finding: public-state
        > }
        > struct B: View {
        >     // rubric:disable:next open-state -- shown as it is
        >     @State var b = 0
        > }
        > ```

        """

    private static func book(_ folder: TemporaryFolder) throws -> Book {
        try Book(Project.open(folder.path), rules: [Renamed.self], jobs: 1)
    }

    @Test func everyPlaceIsMended() throws {
        let folder = try TemporaryFolder()
        try folder.write("rubric.yml", "rules: {'open-state': warning, orphan-page: off}\n")
        try folder.write("Content/index.md", Self.page)
        let book = try Self.book(folder)
        let renamed = book.diagnostics.filter { $0.kind == .renamedRule }
        #expect(
            renamed.map(\.message).sorted() == Array(repeating: "'open-state' was renamed to 'exposed-state'", count: 3)
                + [
                    "'public-state' was renamed to 'exposed-state'"
                ])
        // The old ids work: nothing but the names is wrong.
        #expect(book.diagnostics.filter { $0.kind != .renamedRule && $0.kind != .unknownID }.map(\.kind.id) == [])
        #expect(book.proofs.flatMap(\.self).flatMap(\.regions).map(\.status) == [.provedFiring])
        let fixed = FixApplication.applySafeFixes(of: book.diagnostics) { try? Disk.read(folder($0)) }
        for (file, bytes) in fixed { try Disk.replace(folder(file), bytes) }
        #expect(folder.read("rubric.yml") == "rules: {exposed-state: warning, orphan-page: off}\n")
        let expected = Self.page.replacing("\"open-state\"", with: "exposed-state").replacing(
            "public-state", with: "exposed-state")
        #expect(folder.read("Content/index.md") == expected.replacing("open-state", with: "exposed-state"))
        #expect(try Self.book(folder).diagnostics.map(\.kind.id) == [])
    }

    @Test func twoNamesOfOneRuleInTheConfiguration() throws {
        let folder = try TemporaryFolder()
        try folder.write("rubric.yml", "rules:\n  exposed-state: error\n  open-state: off\n")
        try folder.write("Content/index.md", "# T\n")
        let found = try #require(try Self.book(folder).diagnostics.first { $0.kind == .renamedRule })
        #expect(found.location.range == 32..<42)
        #expect(found.fix == nil)
        #expect(found.notes == ["'exposed-state' is set as well and takes precedence; remove this one"])
    }

    @Test func anOldIdIsExplained() throws {
        let folder = try TemporaryFolder()
        try folder.write("Content/index.md", Self.page)
        let catalog = try RuleCatalog(from: folder("Content"), isRoot: true, rules: [Renamed.self])
        for name in ["exposed-state", "open-state", "public-state"] {
            let explanation = try #require(catalog.explanation(of: name))
            #expect(explanation.id == "exposed-state")
            #expect(explanation.page?.file == "index.md")
            #expect(ExplanationText(explanation, width: 80).text.contains("  formerly  open-state, public-state\n"))
        }
        #expect(catalog.explanation(of: "closed-state") == nil)
    }

    @Test func aFixOfCodeWritesTheNewId() throws {
        let rules = RuleSet([Renamed.self])
        let source = SwiftSource(
            file: "A.swift",
            text:
                "struct A: View {\n    @State var a = 0 // rubric:disable:this public-state, open-state -- a fixture\n}\n"
        )
        let outcome = FixSession(linter: Linter(rules: rules), includesUnsafe: false).run([source])
        #expect(outcome.applied == 2)
        #expect(
            outcome.changed.map { String(decoding: $0.bytes, as: UTF8.self) } == [
                "struct A: View {\n    @State var a = 0 // rubric:disable:this exposed-state, exposed-state -- a fixture\n}\n"
            ])
    }
}
