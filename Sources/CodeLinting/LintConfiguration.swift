package import Base
package import Diagnostics
package import Files
package import Linting
import Pages
import PatternRules
import Projects
import Rules
package import Settings

/// The settings for linting code: what rubric.yml and its rulebook say, and what they inherit from folders further up.
package struct LintConfiguration: Sendable {
    /// The settings of all layers together, apart from those with globs.
    package private(set) var configuration = Configuration()
    /// All rules: the pattern rules, and the built-in ones that none of them replaces; in order.
    package private(set) var infos: [RuleInfo] = []
    /// The rules that the rulebooks' pages define.
    private(set) var patterns: [PatternRule] = []
    /// What each rubric.yml says itself, from the nearest to the outermost.
    private var layers: [Layer] = []
    /// Severities that the rulebooks give.
    private var levels: [RuleID: LintSettings.Level] = [:]
    /// Addresses of the rulebooks' own pages.
    private var pages: [RuleID: String] = [:]
    /// The files that rulebooks limit rules to, and those that rubric.yml does.
    private var (bookFilters, ownFilters): ([RuleID: PlacedFilter], [RuleID: PlacedFilter]) = ([:], [:])
    /// The globs of the files to leave out.
    private var exclusions: [PlacedGlobs] = []
    /// The rulebooks that define pattern rules, as `--root` names them; only those that are not found without it.
    private var roots: [RuleID: String] = [:]

    /// One rubric.yml, or a rulebook without one.
    fileprivate struct Layer {
        /// The folder in which rubric.yml is found, absolute and without links; globs begin here.
        let folder: String
        /// The name of rubric.yml in reports; nil where there is none.
        var file: String?
        var configuration = Configuration()
        /// Diagnostics about rubric.yml and the rulebook's pattern rules.
        var problems: [Diagnostic] = []
        /// The ids of the pattern rules that its `rules` may name.
        var patterns: [String] = []
    }

    /// The settings without a rubric.yml.
    package init() { infos = Self.infos(with: []) }

    /// One rule without a configuration.
    init(trying rule: PatternRule) {
        patterns = [rule]
        infos = Self.infos(with: patterns)
    }

    /// Reads a rubric.yml and its rulebook.
    ///
    /// - Parameters:
    ///   - file: the file's path.
    ///   - name: its name in reports.
    ///   - here: the absolute folder that reports name other files relative to.
    ///   - outer: the configuration that it inherits. With `root: true`, it only keeps what excludes its whole folder.
    init(
        _ file: String, name: String, here: String,
        inheriting outer: () throws(FileError) -> LintConfiguration = { () throws(FileError) in LintConfiguration() }
    ) throws(FileError) {
        let parsed = Configuration.parse(try Disk.read(file), file: name)
        // The file itself can be a link to one that several folders share.
        var layer = Layer(folder: try Disk.realPath(DiskPath.parent(file)), file: name)
        if parsed.configuration.isRoot {
            // An error out there is none of this folder.
            let surroundings = try? outer()
            // A glob such as `Vendor/*` matches files of the folder and not those of folders in it.
            exclusions = (surroundings?.exclusions ?? []).filter { exclusion in
                ["/", "/-/-"].allSatisfy { exclusion.matches(layer.folder + $0) }
            }
        } else {
            self = try outer()
        }
        (layer.configuration, layer.problems) = parsed
        let inherited = configuration
        configuration = parsed.configuration
        configuration.inherit(from: inherited)
        if let rulebook = parsed.configuration.rulebook {
            try read(rulebook, for: &layer, here: here)
        } else {
            try readOwnPages(of: &layer, here: here)
        }
        add(layer)
    }

    /// Reads a folder that is a rulebook, with or without rubric.yml.
    package init(root folder: String, here: String) throws(FileError) {
        let root = try Disk.realPath(folder)
        let file = DiskPath.join(root, Project.configurationFile)
        if try Disk.status(file)?.kind == .file {
            try self.init(file, name: DiskPath.way(to: file, from: here), here: here)
        } else {
            self.init()
            var layer = Layer(folder: root)
            try readOwnPages(of: &layer, here: here)
            add(layer)
        }
        layers[0].problems += try MisnamedConfiguration.diagnostics(in: root, here: here)
    }
}

extension LintConfiguration {
    /// The folders of the rubric.yml files that it consists of, from the nearest to the outermost.
    package var folders: [String] { layers.map(\.folder) }

    /// Diagnostics about these files and their rulebooks' pattern rules.
    ///
    /// - Parameter ids: those of all diagnostics that rubric.yml may name besides the rules.
    func diagnostics(knowing ids: Set<String>) -> [Diagnostic] {
        layers.flatMap { layer in
            guard let file = layer.file else { return layer.problems }
            let policy = SeverityPolicy(layer.configuration)
            return layer.problems + policy.diagnostics(in: file, knowing: ids, rules: layer.patterns)
        }
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
    func excludes(_ path: String) -> Bool {
        exclusions.contains { $0.matches(path) }
    }

    /// The command that shows the page of a rule in the current folder.
    func explanationCommand(for id: RuleID) -> String {
        "rubric explain \(id)" + (roots[id].map { " --root \($0.shellWord)" } ?? "")
    }

    /// The profile that the nearest rubric.yml with a matching glob chooses; the path as for `excludes`.
    func profile(of path: String) -> Profile {
        for layer in layers {
            guard let name = DiskPath.below(path, layer.folder) else { continue }
            if let choice = layer.configuration.profiles.first(where: { $0.path.matches(name) }) {
                return choice.profile
            }
        }
        return .modern
    }

    /// The files that a rule is limited to; nil for all.
    package func filter(of id: RuleID) -> PlacedFilter? { ownFilters[id]?.over(bookFilters[id]) ?? bookFilters[id] }

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

    /// The rules that are limited to other files than this one; the path as for `excludes`.
    func rulesElsewhere(_ path: String) -> [RuleID] {
        Set(bookFilters.keys).union(ownFilters.keys).filter { filter(of: $0)?.includes(path) == false }
    }

    /// For each profile, the severity of a rule's findings; nil where the rule is off.
    package func severities(
        of rule: RuleInfo, selection: RuleSelection? = nil, target: DeploymentTarget? = nil
    ) -> [(profile: Profile, severity: Severity?)] {
        Profile.allCases.map { profile in
            (profile, rule.severity(under: settings(profile: profile, selection: selection, target: target)))
        }
    }
}

private extension LintConfiguration {
    static func infos(with patterns: [PatternRule]) -> [RuleInfo] {
        let own = Set(patterns.map(\.info.id))
        let infos = Rules.all.map { $0.info }.filter { !own.contains($0.id) } + patterns.map(\.info)
        // Numbers are moved for less than what is known of a rule.
        return infos.indices.sorted { infos[$0].id < infos[$1].id }.map { infos[$0] }
    }

    /// Adds a layer inside of the others, after its rulebook was read.
    mutating func add(_ layer: Layer) {
        var layer = layer
        layer.patterns = patterns.map(\.info.id.text)
        for (name, rule) in layer.configuration.rules where rule.filter != PathFilter() {
            let id = RuleID(name)
            ownFilters[id] = PlacedFilter(rule.filter, in: layer.folder).over(ownFilters[id])
        }
        exclusions.append(PlacedGlobs(globs: layer.configuration.exclude, folder: layer.folder))
        layers.insert(layer, at: 0)
        infos = Self.infos(with: patterns)
    }

    /// Takes the pattern rules, severities and addresses of a rulebook.
    mutating func read(_ rulebook: Positioned<String>, for layer: inout Layer, here: String) throws(FileError) {
        let folder = DiskPath.join(layer.folder, rulebook.value)
        func reject(_ message: String) {
            layer.problems.append(
                Diagnostic(
                    .missingRulebook, message, at: Location(layer.file ?? "", rulebook.range),
                    notes: [Diagnostic.Note("the path resolves to '\(folder)'")]))
        }
        do throws(FileError) {
            guard try Disk.status(folder)?.kind == .folder else {
                return reject("folder not found: '\(rulebook.value)'")
            }
        } catch { return reject("the folder '\(rulebook.value)' cannot be found: \(error.reason)") }
        // The rulebook that this one names in turn is not read, so that there are no cycles.
        let project = try Project.open(folder)
        let count = try read(project, for: &layer, here: here)
        if count == 0, project.configuration.entries.isEmpty {
            reject("the folder '\(rulebook.value)' contains no rulebook")
        }
    }

    /// Reads a folder that is a rulebook itself, with code beside its pages.
    mutating func readOwnPages(of layer: inout Layer, here: String) throws(FileError) {
        let own = layer.configuration
        // Without a configuration, the root of an app is no rulebook; one that is says so by `content: .`.
        guard !own.content.isEmpty || own.range(ofKey: "content") != nil else { return }
        guard try Disk.status(DiskPath.join(layer.folder, own.content))?.kind == .folder else { return }
        let file = layer.file.map(DiskPath.name) ?? Project.configurationFile
        try read(Project.open(layer.folder, configuration: file), for: &layer, here: here)
    }

    /// Reads a rulebook that was found, and returns the number of its pages.
    @discardableResult
    mutating func read(_ project: Project, for layer: inout Layer, here: String) throws(FileError) -> Int {
        let way = DiskPath.way(to: project.root, from: here)
        let book = try RulebookRules(project, name: way == "." ? "" : way)
        // An app that is its own rulebook has its configuration reported already.
        layer.problems += book.diagnostics.filter { !layer.problems.contains($0) }
        let own = Set(book.patterns.map(\.info.id))
        let file = layer.file.map { DiskPath.join(layer.folder, DiskPath.name($0)) }
        let nearest = try Project.nearestConfiguration(from: here)
        let isFound = file != nil && nearest == file
        patterns = patterns.filter { !own.contains($0.info.id) } + book.patterns
        // A pattern is another rule than the one further up with the same id.
        for id in own { (levels[id], pages[id], bookFilters[id], roots[id]) = (nil, nil, nil, isFound ? nil : way) }
        levels.merge(book.levels) { $1 }
        levels.merge(LintSettings.levels(of: project.configuration)) { $1 }
        pages.merge(book.addresses) { $1 }
        let written = project.configuration.rules.map { (RuleID($0.key), $0.value.filter) }
        for (id, filter) in book.filters.map({ ($0.key, $0.value) }) + written where filter != PathFilter() {
            bookFilters[id] = PlacedFilter(filter, in: layer.folder).over(bookFilters[id])
        }
        return book.count
    }
}
