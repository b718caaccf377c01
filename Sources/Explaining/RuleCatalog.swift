package import Base
package import CodeLinting
import Compiling
package import Diagnostics
package import Files
package import Linting
import Markup
package import Pages
import PatternRules
package import Projects
import Rules
package import Samples
import Settings
import Verification

/// The pages of rules: those of a team's own rulebook first, then the built-in ones.
package struct RuleCatalog: Sendable {
    /// Errors in the configuration that was found.
    package private(set) var diagnostics: [Diagnostic] = []
    /// The rules of the rulebooks' pages and their sections with the settings of their rulebook and the results of
    /// other linters, the nearest rulebook's first, in the order of the pages' paths.
    private var own: [(rule: PageRule, configuration: Configuration, otherResults: OtherResults?)] = []
    private let rules: [any Rule.Type]
    /// The lint configuration of the code around the folder.
    private let lint: LintConfiguration

    /// Finds the rulebooks that a folder belongs to.
    ///
    /// - Parameters:
    ///   - folder: searched upward for rubric.yml, whose `rulebook` names another folder where the rules lie elsewhere.
    ///   - isRoot: whether the folder itself is the rulebook, with or without rubric.yml.
    ///   - rules: those of the linter.
    package init(from folder: String, isRoot: Bool = false, rules: [any Rule.Type] = Rules.all) throws(FileError) {
        try Disk.requireFolder(folder)
        let lint = try Self.configuration(from: folder, isRoot: isRoot)
        try self.init(lint, folders: isRoot ? [folder] : lint.folders, rules: rules)
    }

    /// The rulebooks of a configuration that is known already.
    package init(_ lint: LintConfiguration) throws(FileError) {
        try self.init(lint, folders: lint.folders, rules: Rules.all)
    }

    private init(_ lint: LintConfiguration, folders: [String], rules: [any Rule.Type]) throws(FileError) {
        (self.lint, self.rules) = (lint, rules)
        for project in try Self.rulebooks(from: folders) {
            diagnostics += project.diagnostics.filter { $0.severity == .error }
            let stated = try project.pagesWithRules(ContentScan(project)).flatMap(\.statedRules)
            let record = try project.publishedFile(Project.recordFile).flatMap { VerificationRecord($0) }
            own += RulePages.inFirstLanguage(stated, languages: project.configuration.languages).map {
                ($0, project.configuration, record?.others)
            }
        }
    }

    /// The rulebook that a folder belongs to; the parameters are those of the initializer. Nil if there is none.
    package static func rulebook(from folder: String, isRoot: Bool) throws(FileError) -> Project? {
        try rulebooks(from: isRoot ? [folder] : configuration(from: folder, isRoot: false).folders).first
    }

    private static func configuration(from folder: String, isRoot: Bool) throws(FileError) -> LintConfiguration {
        let here = try Disk.currentFolder()
        if isRoot { return try LintConfiguration(root: folder, here: here) }
        return try LintConfigurations(here: here).configuration(in: Disk.realPath(folder))
    }

    /// The rulebooks of folders with rubric.yml, each once.
    private static func rulebooks(from folders: [String]) throws(FileError) -> [Project] {
        var found: [Project] = []
        for folder in folders {
            var project = try Project.open(folder)
            if let rulebook = project.configuration.rulebook {
                project = try Project.open(DiskPath.join(project.root, rulebook.value))
            } else if project.written != nil, project.contentFolder.isEmpty, !project.configuration.content.isEmpty {
                // The repository of an app, whose folder is no content.
                continue
            }
            if !found.contains(where: { $0.root == project.root }) { found.append(project) }
        }
        return found
    }

    /// The ids of all rules.
    package var names: Set<String> { Set(infos.map(\.id.text) + own.map(\.rule.id)) }

    /// The explanation of a rule; nil where there is none.
    package func explanation(of name: String) -> RuleExplanation? {
        let info = infos.first { $0.id.text == name }
        let own = own.first { $0.rule.id == name }
        guard let rule = own?.rule ?? Self.builtInPage(of: name)?.statedRules.first else {
            return info.map {
                RuleExplanation(info: $0, rule: nil, isBuiltIn: true, samples: [], configuration: lint)
            }
        }
        let check = SampleCheck(
            [rule.page], rules: rules, patterns: patterns, otherResults: own?.otherResults,
            configuration: own?.configuration ?? Configuration())
        let samples = check.verification(of: rule.page).samples.filter { rule.covers($0.sample.block.node) }
        return RuleExplanation(
            info: info, rule: rule, isBuiltIn: own == nil, samples: samples, configuration: lint)
    }
}

extension RuleCatalog {
    /// The nearest rulebook's for each id.
    private var patterns: [PatternRule] {
        var seen: Set<RuleID> = []
        return own.compactMap { PatternPage($0.rule).rule }.filter { seen.insert($0.info.id).inserted }
    }

    /// The built-in rules that no pattern replaces, and the pattern rules.
    private var infos: [RuleInfo] {
        let own = patterns.map(\.info)
        return rules.map { $0.info }.filter { info in !own.contains { $0.id == info.id } } + own
    }

    /// The pages of this rulebook's own rules, as they were when the program was built; `exposed-state.es.md` is a
    /// translation.
    package static let builtInPages: [Page] = BuiltInPages.files.sorted { $0.key < $1.key }.filter {
        !$0.key.dropLast(3).contains(".")
    }.map(builtInPage)

    /// The built-in page of a rule, whose file is named for it.
    private static func builtInPage(of rule: String) -> Page? {
        let page = BuiltInPages.files[rule + ".md"].map { builtInPage(rule + ".md", $0) }
        return page?.frontMatter.rule?.value == rule ? page : nil
    }

    private static func builtInPage(_ name: String, _ bytes: [UInt8]) -> Page {
        Page(path: PagePath("rules/\(name)"), file: "rules/\(name)", disk: bytes)
    }
}

/// A rule's metadata, and its page or section with freshly verified samples.
package struct RuleExplanation: Sendable {
    /// Nil for a page about a rule that the linter does not have.
    package let info: RuleInfo?
    /// Nil for a rule that no page is about.
    package let rule: PageRule?
    /// Whether the page is the one of the program rather than one of the reader's own rulebook.
    package let isBuiltIn: Bool
    package let samples: [SampleVerification]
    let configuration: LintConfiguration

    /// The rule's id.
    package var id: String { info?.id.text ?? rule?.id ?? "" }

    /// The page that it is on.
    package var page: Page? { rule?.page }

    package var title: String { rule?.title ?? info?.summary ?? "" }

    /// The address of its page; nil where the configuration names none.
    package var help: String? { configuration.help(RuleID(id)) }

    /// The files that the rule is limited to, as globs; nil for all.
    package var files: String? { configuration.filter(of: RuleID(id))?.summary }

    /// For each profile, how severe the findings are; nil where the rule is off.
    package var severities: [(profile: Profile, severity: Severity?)] {
        info.map { configuration.severities(of: $0) } ?? []
    }
}

extension RuleExplanation {
    /// Its page or section as Markdown, without front matter and setups; for a rule without a page, what it reports.
    package var markdown: String {
        guard let rule else { return "# \(id)\n\n\(info?.summary ?? "")\n" }
        let page = rule.page
        let document = page.document
        let shown = rule.section.map { document.range(of: $0.nodes) } ?? 0..<page.text.bytes.count
        var hidden = [document.frontMatter?.range].compactMap(\.self)
        hidden += Sample.setups(in: document).compactMap { block in
            block.fence.map { $0.openingRange.lowerBound..<($0.closingRange ?? block.contentRange).upperBound }
        }
        var text: [UInt8] = []
        var start = shown.lowerBound
        for range in hidden.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound < shown.upperBound {
            text += page.text.bytes[start..<max(start, range.lowerBound)]
            start = max(start, range.upperBound)
        }
        return String(decoding: text + page.text.bytes[start..<max(start, shown.upperBound)], as: UTF8.self)
    }
}
