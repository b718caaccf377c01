import Base
import Diagnostics
import Testing

@testable import Linting
@testable import Rules

@Suite struct FixSessionTests {
    static func session(_ patterns: [(String, String)]) throws -> FixSession {
        let rules = try patterns.enumerated().map { place, pattern in
            try PatternRule(
                RuleInfo(id: RuleID("rule-\(place)"), summary: "x", selection: .standard),
                patterns: [Pattern(pattern.0)],
                message: "x", replacement: pattern.1)
        }
        return FixSession(linter: Linter(rules: RuleSet([], patterns: rules)), includesUnsafe: true)
    }

    static func text(_ outcome: FixSession.Outcome) -> String? {
        outcome.changed.first.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test func fixesNestedCallsRoundByRound() throws {
        let outcome = try Self.session([("old($x)", "new($x)")]).run([
            SwiftSource(file: "A.swift", text: "old(old(old(1)))\n")
        ])
        #expect(Self.text(outcome) == "new(new(new(1)))\n")
        #expect(outcome.applied.count == 3)
    }

    @Test func neverAppliesTwoThatOverlap() throws {
        let outcome = try Self.session([("a($x)", "b($x)"), ("a($x)", "c($x)")]).run([
            SwiftSource(file: "A.swift", text: "a(1)\n")
        ])
        #expect(Self.text(outcome) == "b(1)\n")
    }

    @Test func endsWhereFixesChaseEachOther() throws {
        let outcome = try Self.session([("a($x)", "b($x)"), ("b($x)", "a($x)")]).run([
            SwiftSource(file: "A.swift", text: "a(1)\n")
        ])
        #expect(outcome.applied.count <= 20)
    }

    @Test func dropsWhatCannotBeParsed() throws {
        let outcome = try Self.session([("a($x)", "let b = $x"), ("c($x)", "d($x)")]).run([
            SwiftSource(file: "A.swift", text: "e(a(1))\nc(2)\n")
        ])
        #expect(Self.text(outcome) == "e(a(1))\nd(2)\n")
        #expect(outcome.dropped.count == 1)
    }

    @Test func appliesUnsafeOnesOnlyWhenAsked() {
        let source = SwiftSource(
            file: "A.swift",
            text:
                "struct A: View {\n    @State var a: Int\n    init() { _a = State(initialValue: 1) }\n    var body: some View { Text(\"\") }\n}\n"
        )
        let linter = Linter(rules: RuleSet([ExposedState.self]))
        #expect(FixSession(linter: linter, includesUnsafe: false).run([source]).changed.isEmpty)
        #expect(FixSession(linter: linter, includesUnsafe: true).run([source]).changed.count == 1)
    }

    @Test func joinsTheStepsOfAMigration() {
        let steps = [("A.swift", 0..<1), ("B.swift", 2..<3)].map { file, range in
            FileReport(
                file: file,
                findings: [
                    Finding(
                        rule: "r", severity: .warning, message: "m", file: file, range: range,
                        fix: Fix("migrate", safety: .unsafe, edits: [.init(file, range, "x")]), migration: "m",
                        startsMigration: file == "B.swift")
                ])
        }
        let joined = Migration.join(steps)
        #expect(
            joined.map { $0.findings.first?.fix?.edits.map(\.file) } == [
                ["A.swift", "B.swift"], ["A.swift", "B.swift"],
            ])
        let fixed = FixApplication.apply(
            joined.flatMap(\.findings).compactMap(\.fix),
            to: ["A.swift": Array("abc".utf8), "B.swift": Array("abc".utf8)])
        #expect(fixed.applied.count == 1)
        #expect(fixed.files["B.swift"] == Array("abx".utf8))
    }

    @Test func keepsALargeMigrationAtWhatStartsIt() throws {
        let places = (0...Migration.mostSharedEdits).map { $0..<$0 + 1 }
        let findings = places.map {
            Finding(
                rule: "r", severity: .warning, message: "m", file: "A.swift", range: $0,
                fix: Fix("migrate", safety: .unsafe, edits: [.init("A.swift", $0, "x")]), migration: "m",
                startsMigration: $0.lowerBound == 7 || $0.lowerBound == 9)
        }
        let joined = try #require(Migration.join([FileReport(file: "A.swift", findings: findings)]).first).findings
        #expect(joined.indices.filter { joined[$0].fix != nil } == [7])
        #expect(joined[7].fix?.edits.count == places.count)
        #expect(joined[7].notes == ["the whole migration has 51 edits in 1 file"])
        #expect(joined[8].notes.map(\.location) == [Location("A.swift", 7..<8)])
        let small = try #require(
            Migration.join([FileReport(file: "A.swift", findings: Array(findings.dropLast()))]).first
        ).findings
        #expect(small.allSatisfy { $0.fix?.edits.count == Migration.mostSharedEdits })
        #expect(small.indices.filter { !small[$0].notes.isEmpty } == [7, 9])
    }

    @Test func reportsWhatTheEvidenceOfAllFilesAllows() {
        func found(_ state: (inout Evidence) -> Void) -> Int {
            var other = Evidence()
            state(&other)
            let finding = Finding(
                rule: "r", severity: .note, message: "m", file: "A.swift", range: 0..<1, condition: .migrates("Cart"))
            let reports = [
                FileReport(file: "A.swift", findings: [finding]), FileReport(file: "B.swift", evidence: other),
            ]
            return Migration.join(reports)[0].findings.count
        }
        #expect(found { _ in } == 0)
        #expect(found { $0.candidates = ["Cart"] } == 1)
        #expect(
            found {
                $0.candidates = ["Cart"]
                $0.obstacles = ["Cart"]
            } == 0)
        #expect(
            found {
                $0.candidates = ["Cart"]
                $0.hasUnknownInjection = true
            } == 1)
        #expect(
            found {
                $0.candidates = ["Cart"]
                $0.environmentReads = ["Cart"]
                $0.hasUnknownInjection = true
            } == 0)
    }

    @Test func offersNoMigrationThatNothingStarts() {
        let step = Finding(
            rule: "r", severity: .warning, message: "m", file: "A.swift", range: 0..<1,
            fix: Fix("migrate", safety: .unsafe, edits: [.init("A.swift", 0..<1, "x")]), migration: "m")
        let joined = Migration.join([FileReport(file: "A.swift", findings: [step])])
        #expect(joined.map(\.findings.count) == [1])
        #expect(joined.first?.findings.first?.fix == nil)
    }
}
