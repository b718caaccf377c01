package import Base
package import Diagnostics
import Files
package import Linting
import Projects
import Rules
import Settings
import Synchronization

/// Lints and fixes files: load → lint, as one loop over the disk that keeps no code.
package struct CodeLinter: Sendable {
    private let jobs: Int
    private let files: [SwiftFile]
    /// By the files' names.
    private let configurations: [String: LintConfiguration]
    private let projects: [ProjectFiles]
    private let linter: Linter
    private let severity: Severity
    /// The number of files without a stated deployment target.
    package let filesWithoutTarget: Int
    /// Whether `rubric explain` knows its rules.
    private let isExplained: Bool

    /// The files of one project, which share an index of types.
    fileprivate struct ProjectFiles: Sendable {
        let files: [SwiftFile]
        /// Files that are read for their type facts but not linted.
        let others: [SwiftFile]
    }

    /// Settings with the folder of the rubric.yml whose patterns go with them.
    private struct RuleSetKey: Hashable {
        let folder: String?
        let settings: LintSettings
    }

    /// - Parameter neighbors: files that are read for their type facts but not linted.
    package init(_ files: [SwiftFile], neighbors: [SwiftFile] = [], request: LintRequest) {
        self.files = files
        configurations = Dictionary(files.map { ($0.name, $0.configuration) }) { first, _ in first }
        projects = Self.projects(of: files, neighbors)
        isExplained = true
        jobs = request.jobs
        severity = request.severity
        var manifests = NearestManifests()
        // Files with the same settings share their rules.
        var sets: [RuleSetKey: RuleSet] = [:]
        var rules: [String: RuleSet] = [:]
        for file in files {
            let settings = Self.settings(of: file, request, &manifests)
            let key = RuleSetKey(folder: file.configuration.folders.first, settings: settings)
            let set = sets[key] ?? RuleSet(Rules.all, patterns: file.configuration.patterns, settings: settings)
            sets[key] = set
            rules[file.name] = set
        }
        linter = Linter(rules: RuleSet([]), rulesOfFiles: rules)
        filesWithoutTarget = rules.values.count { !$0.settings.isTargetKnown }
    }

    /// Runs a single pattern, ignoring the configuration and comments.
    package init(_ files: [SwiftFile], trying rule: PatternRule, jobs: Int = 1) {
        self.files = files
        let configuration = LintConfiguration(trying: rule)
        configurations = Dictionary(files.map { ($0.name, configuration) }) { first, _ in first }
        projects = Self.projects(of: files, [])
        isExplained = false
        self.jobs = jobs
        severity = .note
        filesWithoutTarget = 0
        linter = Linter(rules: RuleSet([], patterns: [rule]))
    }

    /// Lints all files.
    ///
    /// - Parameters:
    ///   - changed: code that replaces the files' own, by their names.
    ///   - index: what is known of these and all other files, if it is known already.
    package func lint(changed: [String: [UInt8]] = [:], index: CodeIndex? = nil) -> LintResult {
        let failures = Mutex<[String: FileError]>([:])
        let load: @Sendable (SwiftFile) -> SwiftSource? = { file in
            do throws(FileError) {
                if let bytes = changed[file.name] ?? file.bytes { return SwiftSource(file: file.name, bytes: bytes) }
                return SwiftSource(file: file.name, bytes: try Disk.read(file.path))
            } catch {
                failures.withLock { $0[file.name] = error }
                return nil
            }
        }
        var result = LintResult()
        for project in projects {
            let files = project.files
            let index = index ?? self.index(of: files + project.others, load)
            for report in linter.lint(count: files.count, jobs: jobs, index: index, load: { load(files[$0]) }) {
                result.add(report, diagnostic)
            }
        }
        result.diagnostics = failures.withLock { $0 }.map { name, error in
            Diagnostic(
                error.kind, "'\(name)' cannot be read: \(error.reason)", at: Location(name),
                notes: ["it was not linted"])
        }
        result.diagnostics = result.diagnostics.flatMap(configured).sorted()
        result.engine = result.engine.flatMap(configured)
        result.findings += result.engine
        result.findings.sort()
        return result
    }

    /// Fixes all files in memory.
    package func fix(unsafe: Bool) -> FixedCode {
        let readOnly = Set(files.filter(\.isLinkedOut).map(\.name))
        let load: @Sendable (SwiftFile) -> SwiftSource? = { file in
            (try? file.bytes ?? Disk.read(file.path)).map { SwiftSource(file: file.name, bytes: $0) }
        }
        let session = FixSession(linter: linter, includesUnsafe: unsafe, severity: severity, readOnly: readOnly)
        var fixed = FixedCode()
        for project in projects {
            let sources = project.files.compactMap(load)
            let outcome = session.run(sources, index: index(of: project.others, load), jobs: jobs)
            for source in outcome.changed { fixed.changed[source.file] = source.bytes }
            for source in sources where fixed.changed[source.file] != nil { fixed.old[source.file] = source.bytes }
            fixed.applied += outcome.applied
            fixed.dropped += outcome.dropped.count
        }
        return fixed
    }
}

/// The code of files that fixes change.
package struct FixedCode: Sendable {
    /// The new code, by the files' names.
    package fileprivate(set) var changed: [String: [UInt8]] = [:]
    /// The code of these files that was fixed.
    package fileprivate(set) var old: [String: [UInt8]] = [:]
    package fileprivate(set) var applied: [Fix] = []
    /// How many fixes were left out since the code could not be parsed with them.
    package fileprivate(set) var dropped = 0
}

private extension CodeLinter {
    /// The files of each project with what else lies in its folder.
    ///
    /// - Parameter neighbors: those that are not linted.
    static func projects(of files: [SwiftFile], _ neighbors: [SwiftFile]) -> [ProjectFiles] {
        Dictionary(grouping: files, by: \.project).sorted { $0.key ?? "" < $1.key ?? "" }.map { root, own in
            guard let root else { return ProjectFiles(files: own, others: neighbors.filter { $0.project == nil }) }
            let others = files.filter { $0.project != root } + neighbors
            return ProjectFiles(files: own, others: others.filter { DiskPath.isBelow($0.path, root) })
        }
    }

    static func settings(of file: SwiftFile, _ request: LintRequest, _ manifests: inout NearestManifests)
        -> LintSettings
    {
        let configuration = file.configuration
        let written = configuration.configuration
        var settings = configuration.settings(
            profile: request.profile ?? configuration.profile(of: file.path),
            isolation: written.sets("default-isolation")
                ? written.defaultIsolation : manifests.isolation(of: file.path),
            selection: request.selection, target: request.deploymentTarget)
        if !written.sets("deployment-target"), request.deploymentTarget == nil {
            let target = manifests.deploymentTarget(of: file.path)
            settings.deploymentTarget = target ?? settings.deploymentTarget
            settings.isTargetKnown = target != nil
        }
        for id in configuration.rulesElsewhere(file.path) { settings.levels[id] = .off }
        settings.restrict(to: request.only, of: configuration.infos)
        return settings
    }

    /// The diagnostic with the severity that the configuration of its file gives it; none if that is `off`.
    func configured(_ diagnostic: Diagnostic) -> [Diagnostic] {
        guard let configuration = configurations[diagnostic.location.file] else { return [diagnostic] }
        return SeverityPolicy(configuration.configuration).apply(to: [diagnostic])
    }

    func index(of files: [SwiftFile], _ load: @Sendable (SwiftFile) -> SwiftSource?) -> CodeIndex {
        CodeIndex().adding(count: files.count, jobs: jobs) { load(files[$0]) }
    }

    func diagnostic(_ finding: Finding) -> Diagnostic {
        let configuration = configurations[finding.file]
        let kind =
            configuration?.infos.first { $0.id == finding.rule }?.kind
            ?? DiagnosticKind(finding.rule.text, finding.severity, finding.message)
        var diagnostic = Diagnostic(
            kind, finding.message, at: Location(finding.file, finding.range), severity: finding.severity,
            notes: finding.notes, fix: finding.fix,
            help: configuration?.help(finding.rule))
        if isExplained { diagnostic.command = configuration?.explanationCommand(for: finding.rule) }
        return diagnostic
    }
}

extension LintResult {
    fileprivate mutating func add(_ report: FileReport, _ diagnostic: (Finding) -> Diagnostic) {
        findings += report.findings.map(diagnostic)
        engine += report.diagnostics
        suppressed += report.suppressed.map {
            Report.Suppressed(diagnostic($0.finding), by: .comment, reason: $0.reason)
        }
    }
}

/// Settings from the command line, which override the configuration.
package struct LintRequest: Sendable, Hashable {
    /// For all files; by the configuration's globs where absent.
    package var profile: Profile?
    package var deploymentTarget: DeploymentTarget?
    package var selection: RuleSelection?
    /// The only rules to run; all that are on where empty.
    package var only: Set<RuleID> = []
    /// The least severity of findings that are fixed.
    package var severity = Severity.note
    /// The number of threads.
    package var jobs = 1

    package init() {}
}

/// The result of a lint run, with the configured severities.
package struct LintResult: Sendable {
    /// Findings of the rules and diagnostics of the engine, in order.
    package var findings: [Diagnostic] = []
    /// Diagnostics about files that could not be read.
    package var diagnostics: [Diagnostic] = []
    /// Findings that comments in the code suppress.
    package var suppressed: [Report.Suppressed] = []
    /// Diagnostics of the engine, before they are sorted into the findings.
    var engine: [Diagnostic] = []

    package init() {}
}
