package import Diagnostics
import Linting
import PatternRules
import Rules
import Settings

/// The rulebook that a team's configuration of SwiftLint becomes.
package struct SwiftLintImport: Sendable {
    /// The files of the rulebook, in order; empty if nothing can be imported.
    package private(set) var files: [File] = []
    /// Custom rules without a pattern.
    package private(set) var skipped: [Skipped] = []
    /// The ids of SwiftLint's own rules that have no counterpart.
    package private(set) var otherRules: [String] = []
    /// Paths that SwiftLint is limited to.
    package let included: [String]
    /// Other configurations that this one names, which are not read.
    package let otherConfigurations: [String]
    private var settings: ImportedConfiguration?
    /// Errors in the configuration. With errors, there are no files.
    package let diagnostics: [Diagnostic]

    /// A path from the folder of the rulebook.
    package struct File: Sendable, Hashable {
        package var path: String
        package var text: String
    }

    package struct Skipped: Sendable, Hashable {
        package var id: String
        /// 1-based, in the configuration.
        package var line: Int
        package var reason: String
    }

    /// - Parameters:
    ///   - bytes: a `.swiftlint.yml`.
    ///   - file: its name in messages.
    ///   - isBesideCode: whether the rulebook is in the folder of the configuration, so that its rubric.yml can leave
    ///     out code.
    package init(_ bytes: [UInt8], file: String, isBesideCode: Bool = true) {
        let configuration = SwiftLintConfiguration(bytes, file: file)
        diagnostics = configuration.diagnostics
        included = configuration.included
        otherConfigurations = configuration.others
        guard diagnostics.isEmpty else { return }
        let lines = LineTable(bytes)
        var pages: [ImportedRulePage] = []
        var ids = Set(Rules.all.map { $0.info.id.text })
        // Pages with these names would be the page of their folder.
        ids.formUnion(["index", "readme", "skill"])
        for rule in configuration.customRules {
            do throws(RegexReader.Failure) {
                pages += try Self.pages(for: rule, ids: &ids)
            } catch {
                let line = lines.position(of: rule.offset).line
                skipped.append(Skipped(id: rule.id, line: line, reason: error.message))
            }
        }
        let settings = ImportedConfiguration(configuration)
        otherRules = configuration.builtInRules.filter {
            $0.value != .off && SwiftLintEquivalents.rules[$0.key] == nil
        }.map(\.key).sorted()
        self.settings = settings
        guard !pages.isEmpty || !settings.isEmpty else { return }
        files = [File(path: "rubric.yml", text: settings.text + (isBesideCode ? settings.excludeText : ""))]
        guard !pages.isEmpty else { return }
        let links = pages.map { "- [\($0.title)](rules/\($0.id).md)\n" }.joined()
        files.append(File(path: "Content/index.md", text: "# Team rules\n\n\(links)"))
        files += pages.map { File(path: "Content/rules/\($0.id).md", text: $0.text) }
    }
}

extension SwiftLintImport {
    /// The lines for the rubric.yml of code that is not in the folder of the rulebook.
    package func codeSettings(rulebook folder: String) -> String {
        guard let settings else { return "" }
        let hasPages = files.count > 1
        return (hasPages ? "rulebook: \(ImportedRulePage.quoted(folder))\n" : settings.rulesText) + settings.excludeText
    }

    /// The pages of a custom rule, one for each pattern, which finds the page's sample.
    private static func pages(
        for rule: SwiftLintConfiguration.CustomRule, ids: inout Set<String>
    ) throws(RegexReader.Failure) -> [ImportedRulePage] {
        guard rule.isEnabled else { throw RegexReader.Failure("SwiftLint does not run it") }
        if let limit = rule.limit { throw RegexReader.Failure("'\(limit)' limits it to some files") }
        if let kinds = rule.kinds, kinds.isDisjoint(with: ["identifier", "typeidentifier", "keyword"]) {
            throw RegexReader.Failure("it only searches \(kinds.sorted().joined(separator: ", "))")
        }
        let drafts = distinct(try RegexTranslation(rule.regex).drafts)
        let isNamed = Set(drafts.map(\.name)).count > 1
        var used = ids
        var pages: [ImportedRulePage] = []
        for draft in drafts {
            let missing = draft.kinds.subtracting(rule.kinds ?? draft.kinds).union(
                draft.kinds.intersection(rule.excludedKinds))
            if let kind = missing.min() {
                throw RegexReader.Failure("its match kinds leave out '\(kind)', which the pattern also finds")
            }
            guard isFound(draft.sample, by: rule.regex), isFound(draft.sample, by: draft) else {
                throw RegexReader.Failure("the pattern '\(draft.pattern)' does not find its sample")
            }
            pages.append(ImportedRulePage(rule, draft, isNamed: isNamed, isOnly: drafts.count == 1, ids: &used))
        }
        ids = used
        return pages
    }

    /// The drafts without those whose matches another one finds too.
    private static func distinct(_ drafts: [RegexTranslation.Draft]) -> [RegexTranslation.Draft] {
        var kept = drafts
        for draft in drafts where kept.contains(where: { $0 != draft && isFound(draft.sample, by: $0) }) {
            kept.removeAll { $0 == draft }
        }
        return kept
    }

    private static func isFound(_ sample: String, by regex: String) -> Bool {
        // Swift's expressions have no lookbehind; no sample is what these exclude.
        guard let expression = try? Regex(regex.replacing(RegexReader.lookbehind, with: "")) else { return false }
        // SwiftLint's options and words.
        return sample.contains(
            expression.anchorsMatchLineEndings().dotMatchesNewlines().wordBoundaryKind(.simple)
                .matchingSemantics(.unicodeScalar))
    }

    private static func isFound(_ sample: String, by draft: RegexTranslation.Draft) -> Bool {
        // Nothing but what the expression finds.
        let trial = PatternTrial(draft.pattern, isExact: true, constraints: draft.constraints, replacement: nil)
        guard let rule = trial.rule else {
            return false
        }
        let file = SwiftFile(name: "sample.swift", bytes: Array(sample.utf8))
        return CodeLinter([file], trying: rule).lint().findings.contains { $0.kind.id == PatternTrial.id }
    }
}

/// Rules of SwiftLint that Rubric has too.
package enum SwiftLintEquivalents {
    /// The ids of Rubric's rules by SwiftLint's.
    package static let rules: [String: [String]] = [
        "private_swiftui_state": ["exposed-state", "exposed-state-object"]
    ]
}
