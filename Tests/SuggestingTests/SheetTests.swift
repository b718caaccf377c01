import Compiling
import Foundation
import Linting
import Pages
import PatternRules
import Projects
import Samples
import Settings
import SiteBuilding
import Suggesting
import TestSupport
import Testing

/// Guides of the project's own, for which Rubric has to find the best witnesses, with the real swift-format.
@Suite struct SheetTests {
    /// What was suggested for a section; nil if it was not looked at.
    private struct Outcome {
        let section: SheetSection
        let result: Result<Suggestion, Obstacle>?

        var witnesses: [SheetSection.Witness] {
            switch result {
            case nil: []
            case .failure(let obstacle): [.init(obstacle.rawValue)]
            case .success(let suggestion):
                switch suggestion.enforcer {
                case .builtIn(let rule): [.init(rule)]
                case .compiler: [.init("compiler")]
                case .other(let rules): [.init(rules.map(\.text).joined(separator: ", "))]
                case .pattern(let patterns, let constraints, _): patterns.map { .init($0, constraints: constraints) }
                }
            }
        }

        var isBest: Bool { witnesses.contains(where: section.best.contains) }
    }

    @Test func theBestWitnessIsSuggested() async throws {
        let sections = try SheetSection.all()
        #expect(sections.count >= 60)
        let book = try book()
        let suggestions = Suggestions(book.verifiedPages) { _ in true }
        let good = Self.goodCode(of: book)
        let codes = suggestions.codes + good.map(\.source.bytes)
        let format = try await format()
        let findings = try await format.linter.findings(of: Set(format.linter.rules), in: codes)
        let results = suggestions.all(Array(findings.prefix(suggestions.codes.count)), jobs: 2)
        let outcomes = sections.map { section in
            let index = suggestions.sections.firstIndex {
                $0.page.file.hasSuffix(section.page) && $0.section.title == section.title.replacing("`", with: "")
            }
            return Outcome(section: section, result: index.map { results[$0] })
        }
        let others = outcomes.filter { !$0.isBest }
        let list = others.map { "\($0.section.title): \($0.witnesses), not \($0.section.best)" }
        #expect(
            6 * (sections.count - others.count) >= 5 * sections.count,
            "\(others.count) of \(sections.count):\n\(list.joined(separator: "\n"))")
        for outcome in outcomes { try check(outcome, good, findings.suffix(good.count)) }
    }

    /// Checks that a suggestion is silent in the good code of all guides, and that a pattern finds variants.
    private func check(_ outcome: Outcome, _ good: [Fragment], _ findings: ArraySlice<OtherFindings>) throws {
        guard case .success(let suggestion) = outcome.result else { return }
        let section = outcome.section
        switch suggestion.enforcer {
        case .builtIn, .compiler: break
        case .other(let rules):
            for (code, findings) in zip(good, findings) {
                let wrong = rules.filter { findings.reading(of: $0).offsets?.isEmpty == false }
                #expect(
                    wrong.isEmpty, "\(section.title): \(wrong) in \(String(decoding: code.source.bytes, as: UTF8.self))"
                )
            }
        case .pattern(let patterns, let constraints, _):
            let rules = try patterns.enumerated().map { number, pattern in
                let trial = PatternTrial(pattern, id: "p-\(number)", constraints: constraints, replacement: nil)
                return try #require(trial.rule, "\(section.title): \(pattern) \(constraints)")
            }
            let linter = Linter(rules: RuleSet([], patterns: rules))
            func finds(_ code: Fragment) -> Bool {
                !linter.lint(code, index: CodeIndex(), makesFixes: false).findings.isEmpty
            }
            for code in good where finds(code) {
                Issue.record(
                    "\(section.title): \(patterns) \(constraints) in \(String(decoding: code.source.bytes, as: UTF8.self))"
                )
            }
            let missed = section.variants.filter { !finds(Fragment(file: "V.swift", bytes: Array($0.utf8))) }
            #expect(
                10 * missed.count <= 3 * section.variants.count,
                "\(section.title): \(patterns) \(constraints) does not find \(missed)")
        }
    }

    private func book() throws -> Book {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Sheet").path
        return try Workspace(root: folder, jobs: 2).book()
    }

    private static func goodCode(of book: Book) -> [Fragment] {
        book.verifiedPages.flatMap { page, samples in
            samples.flatMap { verification in
                verification.regions.map(\.region).filter { $0.verdict == .good }.map {
                    Fragment(file: page.file, bytes: verification.sample.checkedCode(of: $0))
                }
            }
        }
    }

    /// The swift-format of the toolchain on the path, with the folder that it writes to.
    private func format() async throws -> (linter: SwiftFormat, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let drivers = path.split(separator: ":").map { "\($0)/swift" }
        let driver = try #require(drivers.first(where: FileManager.default.isExecutableFile), "no 'swift' on the path")
        return (try await SwiftFormat(driver, in: folder.path), folder)
    }
}
