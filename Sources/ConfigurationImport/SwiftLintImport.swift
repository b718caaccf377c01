package import Diagnostics
import Linting
import Rules
import Settings

/// The rulebook that a team's configuration of SwiftLint becomes.
package struct SwiftLintImport: Sendable {
    /// The files of the rulebook, in order.
    package private(set) var files: [File] = []
    /// Custom rules without a pattern.
    package private(set) var skipped: [Skipped] = []
    /// The ids of SwiftLint's own rules that have no counterpart.
    package private(set) var otherRules: [String] = []
    /// Paths that SwiftLint is limited to.
    package let included: [String]
    /// Paths that SwiftLint excludes, outside of the folder or the folder itself.
    package var otherExclusions: [String] { settings?.otherPaths ?? [] }
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
            $0.value != .off && EquivalentRules.ofSwiftLint[$0.key] == nil
        }.map(\.key).sorted()
        self.settings = settings
        files = [
            File(path: "rubric.yml", text: settings.text + (isBesideCode ? settings.excludeText : "")),
            File(path: "Content/index.md", text: index(pages)),
        ]
        files += pages.map { File(path: "Content/rules/\($0.id).md", text: $0.text) }
    }
}

extension SwiftLintImport {
    /// The lines for the rubric.yml of code that is not in the folder of the rulebook.
    package func codeSettings(rulebook folder: String) -> String {
        "rulebook: \(ImportedRulePage.quoted(folder))\n" + (settings?.excludeText ?? "")
    }

    /// The page with the list of the rules, and of those that need SwiftLint.
    private func index(_ pages: [ImportedRulePage]) -> String {
        var text = "# Team rules\n"
        if !pages.isEmpty { text += "\n" + pages.map { "- [\($0.title)](rules/\($0.id).md)\n" }.joined() }
        guard !skipped.isEmpty else { return text }
        text += "\n## Not imported\n\nThese custom rules still need SwiftLint, for the reason beside each:\n\n"
        return text
            + skipped.map { "- \(ImportedRulePage.escaped($0.id)): \(ImportedRulePage.escaped($0.reason))\n" }.joined()
    }

    /// The pages of a custom rule, one for each pattern, which finds the page's sample.
    private static func pages(
        for rule: SwiftLintConfiguration.CustomRule, ids: inout Set<String>
    ) throws(RegexReader.Failure) -> [ImportedRulePage] {
        guard rule.isEnabled else { throw RegexReader.Failure("SwiftLint does not run it") }
        if let kinds = rule.kinds, kinds.isDisjoint(with: ["identifier", "typeidentifier", "keyword"]) {
            throw RegexReader.Failure("it only searches \(kinds.sorted().joined(separator: ", "))")
        }
        let translation = try RegexTranslation(rule.regex)
        let drafts = distinct(translation.drafts)
        for draft in drafts {
            let missing = draft.kinds.subtracting(rule.kinds ?? draft.kinds).union(
                draft.kinds.intersection(rule.excludedKinds))
            if let kind = missing.min() {
                throw RegexReader.Failure("its match kinds leave out '\(kind)', which the pattern also finds")
            }
            guard try translation.verifies(draft) else {
                throw RegexReader.Failure("the pattern '\(draft.pattern)' does not find its sample")
            }
        }
        let groups = grouped(drafts)
        let isNamed = Set(groups.map { $0[0].name }).count > 1
        var used = ids
        var pages: [ImportedRulePage] = []
        for group in groups {
            pages.append(
                try ImportedRulePage(rule, group, isNamed: isNamed, isOnly: groups.count == 1, ids: &used))
        }
        ids = used
        return pages
    }

    /// The drafts by their conditions, since those of a page apply to each of its patterns.
    private static func grouped(_ drafts: [RegexTranslation.Draft]) -> [[RegexTranslation.Draft]] {
        var groups: [[RegexTranslation.Draft]] = []
        for draft in drafts {
            let place = groups.firstIndex {
                $0[0].isExact == draft.isExact && $0[0].constraints == draft.constraints
            }
            if let place { groups[place].append(draft) } else { groups.append([draft]) }
        }
        return groups
    }

    /// The drafts without those whose matches another one finds too.
    private static func distinct(_ drafts: [RegexTranslation.Draft]) -> [RegexTranslation.Draft] {
        var kept = drafts
        for draft in drafts where kept.contains(where: { $0 != draft && $0.finds(draft.sample) }) {
            kept.removeAll { $0 == draft }
        }
        return kept
    }
}
