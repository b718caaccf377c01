package import Base
package import Diagnostics
package import Files
package import Linting
import Pages
import PatternRules
import Projects
import Rules
package import Settings

/// The settings for linting code: rubric.yml, and the rulebook that it names.
package struct LintConfiguration: Sendable {
    package private(set) var configuration = Configuration()
    /// The rules that the rulebook's pages define.
    package private(set) var patterns: [PatternRule] = []
    /// Diagnostics about rubric.yml and the rulebook's pattern rules.
    private var problems: [Diagnostic] = []
    /// The name of rubric.yml in reports; nil where there is none.
    private var file: String?
    /// The absolute folder of rubric.yml, without links; where there is none, the one that was searched from.
    package let root: String
    /// Severities that the rulebook gives.
    private var levels: [RuleID: LintSettings.Level] = [:]
    /// Addresses of the rulebook's own pages.
    private var pages: [RuleID: String] = [:]
    /// Globs beside those of rubric.yml, and the absolute folder that they are relative to.
    private var exclusions: (globs: [Glob], folder: String)?

    /// One rule without a configuration.
    init(trying rule: PatternRule) {
        root = "/"
        patterns = [rule]
    }

    /// Finds the rubric.yml of code: the nearest one to the folder that contains all of it, else to the current folder.
    ///
    /// - Parameters:
    ///   - paths: of files and folders, as written.
    ///   - here: the absolute current folder, which reports name files relative to.
    package init(of paths: [String], here: String) throws(FileError) {
        let paths = paths.map { DiskPath.absolute($0, in: here) }
        let common = DiskPath.upward(from: paths.first ?? here).first { folder in
            paths.allSatisfy { DiskPath.isBelow($0, folder) } && (try? Disk.status(folder))??.kind == .folder
        }
        if let common, try Project.nearestConfiguration(from: Disk.realPath(common)) != nil {
            try self.init(folder: common, here: here)
        } else {
            try self.init(folder: here, here: here)
        }
    }

    /// Reads a configuration file, or finds one.
    ///
    /// - Parameters:
    ///   - file: the file to read; without one, rubric.yml in `folder` or the nearest folder around it.
    ///   - isRoot: whether rubric.yml is only looked for in `folder` itself.
    ///   - here: the absolute folder that reports name files relative to.
    package init(file: String? = nil, folder: String, isRoot: Bool = false, here: String) throws(FileError) {
        var found = file
        if file == nil {
            let start = try Disk.realPath(folder)
            found = try Project.nearestConfiguration(from: start, isRoot: isRoot)
            problems = try MisnamedConfiguration.diagnostics(from: start, to: found, isRoot: isRoot, here: here)
        }
        guard let found else {
            root = try Disk.realPath(folder)
            if isRoot { try readOwnPages(here: here) }
            return
        }
        root = DiskPath.parent(try Disk.realPath(found))
        let name = file.map { DiskPath.relative($0, to: here) } ?? DiskPath.way(to: found, from: here)
        let parsed = Configuration.parse(try Disk.read(found), file: name)
        configuration = parsed.configuration
        problems += parsed.diagnostics
        if let rulebook = configuration.rulebook {
            try read(rulebook, file: name, here: here)
        } else {
            try readOwnPages(here: here)
        }
        self.file = name
    }
}

extension LintConfiguration {
    /// All rules: the pattern rules, and the built-in ones that none of them replaces.
    package var infos: [RuleInfo] {
        let own = Set(patterns.map(\.info.id))
        let infos = Rules.all.map { $0.info }.filter { !own.contains($0.id) } + patterns.map(\.info)
        // Numbers are moved for less than what is known of a rule.
        return infos.indices.sorted { infos[$0].id < infos[$1].id }.map { infos[$0] }
    }

    /// Diagnostics about rubric.yml and the rulebook's pattern rules, in order.
    ///
    /// - Parameter ids: those of all diagnostics that rubric.yml may name besides the rules.
    package func diagnostics(knowing ids: Set<String>) -> [Diagnostic] {
        guard let file else { return problems.sorted() }
        let known = ids.union(patterns.map(\.info.id.text))
        return (problems + SeverityPolicy(configuration).diagnostics(in: file, knowing: known)).sorted()
    }

    /// The address of the page that explains a rule; nil where the configuration names none for it.
    package func help(_ id: RuleID) -> String? {
        if let page = pages[id] { return page }
        guard !patterns.contains(where: { $0.info.id == id }) else { return nil }
        return configuration.rulesURL.map { $0 + id.text + ".html" }
    }

    /// Whether the configuration leaves a file out.
    ///
    /// - Parameter path: absolute and without links.
    package func excludes(_ path: String) -> Bool {
        if let exclusions {
            let name = DiskPath.way(to: path, from: exclusions.folder)
            if exclusions.globs.contains(where: { $0.matches(name) }) { return true }
        }
        return below(path).map(configuration.excludes) ?? false
    }

    /// Leaves out more files than rubric.yml does.
    ///
    /// - Parameter folder: the absolute folder that the globs are relative to, without links.
    package mutating func exclude(_ globs: [Glob], below folder: String) { exclusions = (globs, folder) }

    /// The profile that the configuration chooses for a file; the path as for `excludes`.
    package func profile(of path: String) -> Profile { below(path).map(configuration.profile) ?? .modern }

    package func settings(
        profile: Profile, isolation: DefaultIsolation? = nil, selection: RuleSelection? = nil,
        target: DeploymentTarget? = nil
    ) -> LintSettings {
        var settings = LintSettings(
            configuration, rulebook: levels, profile: profile, isolation: isolation ?? configuration.defaultIsolation,
            selection: selection ?? configuration.ruleSelection ?? .standard)
        if let target { settings.deploymentTarget = target }
        return settings
    }

    /// For each profile, the severity of a rule's findings; nil where the rule is off.
    package func severities(
        of rule: RuleInfo, selection: RuleSelection? = nil, target: DeploymentTarget? = nil
    ) -> [(profile: Profile, severity: Severity?)] {
        Profile.allCases.map { profile in
            (profile, rule.severity(under: settings(profile: profile, selection: selection, target: target)))
        }
    }

    private func below(_ path: String) -> String? {
        DiskPath.below(path, root).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Takes the pattern rules, severities and addresses of a rulebook.
    private mutating func read(_ rulebook: Positioned<String>, file: String, here: String) throws(FileError) {
        let folder = DiskPath.join(root, rulebook.value)
        func reject(_ message: String) {
            problems.append(
                Diagnostic(
                    .missingRulebook, message, at: Location(file, rulebook.range),
                    notes: [Diagnostic.Note("the path resolves to '\(folder)'")]))
        }
        do throws(FileError) {
            guard try Disk.status(folder)?.kind == .folder else {
                return reject("folder not found: '\(rulebook.value)'")
            }
        } catch { return reject("the folder '\(rulebook.value)' cannot be found: \(error.reason)") }
        // The rulebook that this one names in turn is not read, so that there are no cycles.
        let project = try Project.open(folder)
        let count = try read(project, here: here)
        if count == 0, project.configuration.entries.isEmpty {
            reject("the folder '\(rulebook.value)' contains no rulebook")
        }
    }

    /// Reads a folder that is a rulebook itself, with code beside its pages.
    private mutating func readOwnPages(here: String) throws(FileError) {
        // Without a configuration, the root of an app is no rulebook; one that is says so by `content: .`.
        guard !configuration.content.isEmpty || configuration.range(ofKey: "content") != nil else { return }
        guard try Disk.status(DiskPath.join(root, configuration.content))?.kind == .folder else { return }
        try read(Project.open(root), here: here)
    }

    /// Reads a rulebook that was found, and returns the number of its pages.
    @discardableResult
    private mutating func read(_ project: Project, here: String) throws(FileError) -> Int {
        let way = DiskPath.way(to: project.root, from: here)
        let book = try RulebookRules(project, name: way == "." ? "" : way)
        // An app that is its own rulebook has its configuration reported already.
        problems += book.diagnostics.filter { !problems.contains($0) }
        patterns = book.patterns
        levels = book.levels.merging(LintSettings.levels(of: project.configuration)) { $1 }
        pages = book.addresses
        return book.count
    }
}
