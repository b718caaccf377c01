import Diagnostics
import Linting
import Rules

/// Lints the files of a case with nothing but the case's own rule.
struct CaseRun {
    let files: [SwiftSource]
    let findings: [Finding]
    let suppressed: [Finding]
    let diagnostics: [Diagnostic]

    init(_ test: Case, _ files: [SwiftSource]) {
        let rules = Rules.all.filter { $0.info.id.text == test.rule || test.companions.contains($0.info.id.text) }
        let linter = Linter(rules: RuleSet(rules, settings: test.settings))
        let reports = linter.lint(count: files.count, jobs: 1) { files[$0] }
        self.files = files
        findings = reports.flatMap(\.findings).filter { $0.rule.text == test.rule }
        suppressed = reports.flatMap(\.suppressed).map(\.finding).filter { $0.rule.text == test.rule }
        diagnostics = reports.flatMap(\.diagnostics)
    }

    /// The 1-based lines of a file's findings, in order.
    func lines(_ place: Int) -> [Int] {
        let table = LineTable(files[place].bytes)
        return findings.filter { $0.file == files[place].file }.map { table.position(of: $0.range.lowerBound).line }
            .sorted()
    }
}

extension Case {
    /// The case's files, each rewritten by a variant.
    func sources(_ rewrite: (Code) -> String = \.text) -> [SwiftSource] {
        files.enumerated().map { place, code in
            SwiftSource(file: code.name ?? "Case\(place).swift", text: rewrite(code), isFragment: isFragment)
        }
    }
}
