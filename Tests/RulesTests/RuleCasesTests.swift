import Diagnostics
import Linting
import Rules
import SwiftParser
import SwiftSyntax
import Testing

/// Runs every case of every rule, as it is and in all the surroundings in which the answer is known as well.
@Suite struct RuleCasesTests {
    static let cases = CaseFile.all.flatMap(\.cases)

    @Test(arguments: cases) func findsWhatIsExpected(_ test: Case) {
        #expect(test.unknownWords.isEmpty)
        #expect(test.isBad != test.isGood, "a case is either good or bad")
        let run = CaseRun(test, test.sources())
        for (place, code) in test.files.enumerated() {
            #expect(run.lines(place) == code.expected.sorted(), "lines with findings: \(run.findings.map(\.message))")
        }
        #expect(run.diagnostics.isEmpty)
        #expect(
            test.files.contains { !$0.expected.isEmpty } == test.isBad, "a bad case expects a finding, a good one none")
    }

    @Test(arguments: cases.filter(\.isBad)) func isSilentInsideComments(_ test: Case) {
        let run = CaseRun(test, test.sources { code in code.lines.map { "// " + $0 + "\n" }.joined() })
        #expect(run.findings.isEmpty)
    }

    @Test(arguments: cases.filter(\.isBad)) func isSilentInsideStrings(_ test: Case) {
        let run = CaseRun(test, test.sources { code in "let sample = ####\"\"\"\n\(code.text)\"\"\"####\n" })
        #expect(run.findings.isEmpty)
    }

    @Test(arguments: cases) func countsBytes(_ test: Case) {
        let plain = CaseRun(test, test.sources())
        let moved = CaseRun(test, test.sources { "/* é 漢字 😀 */ " + $0.text })
        let prefix = "/* é 漢字 😀 */ ".utf8.count
        #expect(
            moved.findings.map(\.range)
                == plain.findings.map { $0.range.lowerBound + prefix..<$0.range.upperBound + prefix })
        let marked = CaseRun(test, test.sources { "\u{FEFF}" + $0.text })
        #expect(
            marked.findings.map(\.range) == plain.findings.map { $0.range.lowerBound + 3..<$0.range.upperBound + 3 })
    }

    @Test(arguments: cases) func readsCarriageReturns(_ test: Case) {
        let run = CaseRun(test, test.sources { $0.text.replacing("\n", with: "\r\n") })
        for (place, code) in test.files.enumerated() { #expect(run.lines(place) == code.expected.sorted()) }
    }

    @Test(arguments: cases) func isIndifferentToSurroundings(_ test: Case) {
        guard !test.isAlone else { return }
        var wrappings: [(before: String, after: String)] = [("#if DEBUG\n", "#endif\n")]
        if test.files.allSatisfy(\.holdsOnlyTypes) {
            wrappings += [("extension Wrapper {\n", "}\n"), ("enum Wrapper {\n", "}\n")]
        }
        for wrapping in wrappings {
            let run = CaseRun(test, test.sources { wrapping.before + $0.text + wrapping.after })
            for (place, code) in test.files.enumerated() {
                #expect(run.lines(place) == code.expected.map { $0 + 1 }.sorted(), "inside \(wrapping.before)")
            }
        }
    }

    @Test(arguments: cases.filter(\.isBad)) func canBeSuppressed(_ test: Case) {
        let plain = CaseRun(test, test.sources())
        let inFile = CaseRun(
            test,
            test.sources { $0.expected.isEmpty ? $0.text : "// rubric:disable:file \(test.rule) -- a test\n" + $0.text }
        )
        #expect(inFile.findings.isEmpty && inFile.diagnostics.isEmpty)
        #expect(inFile.suppressed.count == plain.findings.count)
        let byLine = CaseRun(
            test,
            test.sources { code in
                code.lines.enumerated().map { place, line in
                    (code.expected.contains(place + 1) ? "// rubric:disable:next \(test.rule)\n" : "") + line + "\n"
                }.joined()
            })
        #expect(byLine.findings.isEmpty && byLine.diagnostics.isEmpty)
    }

    @Test(arguments: cases.filter(\.isBad), ["\n", "\r\n"]) func fixes(_ test: Case, lineBreak: String) {
        let before = CaseRun(test, test.sources { $0.text.replacing("\n", with: lineBreak) })
        let allowed = before.findings.filter { $0.fix?.safety == .safe || ($0.fix != nil && test.appliesUnsafeFixes) }
        #expect(test.fixed.isEmpty || !allowed.isEmpty, "a case that says what is fixed needs a fix")
        guard !allowed.isEmpty else { return }
        let texts = Dictionary(before.files.map { ($0.file, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        let (changed, applied) = FixApplication.apply(allowed.compactMap(\.fix), to: texts)
        #expect(!applied.isEmpty)
        let fixed = before.files.map {
            SwiftSource(file: $0.file, bytes: changed[$0.file] ?? $0.bytes, isFragment: $0.isFragment)
        }
        for file in fixed {
            let tree = file.bytes.withUnsafeBufferPointer { Parser.parse(source: $0, swiftVersion: .v5) }
            #expect(!tree.hasError, "\(file.file)")
        }
        for (place, code) in test.fixed.enumerated() {
            let target = code.name.flatMap { name in fixed.firstIndex { $0.file == name } } ?? place
            #expect(String(decoding: fixed[target].bytes, as: UTF8.self) == code.text.replacing("\n", with: lineBreak))
        }
        let after = CaseRun(test, fixed)
        let gone = before.findings.filter { $0.fix.map(applied.contains) ?? false }.count
        #expect(after.findings.count == before.findings.count - gone, "the findings are gone and no new one is there")
        let again = FixApplication.apply(after.findings.filter { $0.fix?.safety == .safe }.compactMap(\.fix), to: texts)
        #expect(again.applied.isEmpty, "fixing twice changes nothing")
    }
}

@Suite struct RuleCatalogTests {
    @Test func hasCasesForEveryRule() {
        #expect(CaseFile.all.map(\.rule) == Rules.all.map { $0.info.id.text })
    }

    @Test(arguments: CaseFile.all) func hasEnoughCases(_ file: CaseFile) {
        #expect(file.cases.filter(\.isBad).count >= 5)
        #expect(file.cases.filter(\.isGood).count >= 5)
    }

    @Test func isSortedAndUnique() {
        let ids = Rules.all.map { $0.info.id }
        #expect(ids == Array(Set(ids)).sorted())
    }
}

extension Case.Code {
    /// Whether nesting the code in another type is legal Swift.
    var holdsOnlyTypes: Bool {
        Parser.parse(source: text).statements.allSatisfy { item in
            guard case .decl(let declaration) = item.item else { return false }
            return [.structDecl, .classDecl, .actorDecl, .enumDecl].contains(declaration.kind)
        }
    }
}
