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
    private let configuration: LintConfiguration
    private let jobs: Int
    private let files: [SwiftFile]
    private let linter: Linter
    /// Files that are read for their type facts but not linted.
    private let neighbors: [SwiftFile]
    private let kinds: [RuleID: DiagnosticKind]
    private let severity: Severity
    /// The number of files without a stated deployment target.
    package let filesWithoutTarget: Int
    /// Whether `rubric explain` knows its rules.
    private let isExplained: Bool

    /// - Parameter neighbors: files that are read for their type facts but not linted.
    package init(
        _ files: [SwiftFile], neighbors: [SwiftFile] = [], configuration: LintConfiguration, request: LintRequest
    ) {
        self.files = files
        self.configuration = configuration
        self.neighbors = neighbors
        isExplained = true
        jobs = request.jobs
        severity = request.severity
        let infos = configuration.infos
        kinds = Dictionary(infos.map { ($0.id, $0.kind) }) { first, _ in first }
        let isIsolationWritten = configuration.configuration.range(ofKey: "default-isolation") != nil
        let isTargetWritten =
            configuration.configuration.range(ofKey: "deployment-target") != nil || request.deploymentTarget != nil
        var manifests = NearestManifests()
        // Files with the same settings share their rules.
        var sets: [LintSettings: RuleSet] = [:]
        var rules: [String: RuleSet] = [:]
        for file in files {
            var settings = configuration.settings(
                profile: request.profile ?? configuration.profile(of: file.path),
                isolation: isIsolationWritten
                    ? configuration.configuration.defaultIsolation : manifests.isolation(of: file.path),
                selection: request.selection, target: request.deploymentTarget)
            if !isTargetWritten {
                let target = manifests.deploymentTarget(of: file.path)
                settings.deploymentTarget = target ?? settings.deploymentTarget
                settings.isTargetKnown = target != nil
            }
            settings.restrict(to: request.only, of: infos)
            let set = sets[settings] ?? RuleSet(Rules.all, patterns: configuration.patterns, settings: settings)
            sets[settings] = set
            rules[file.name] = set
        }
        linter = Linter(rules: RuleSet([]), rulesOfFiles: rules)
        filesWithoutTarget = rules.values.count { !$0.settings.isTargetKnown }
    }

    /// Runs a single pattern, ignoring the configuration and comments.
    package init(_ files: [SwiftFile], trying rule: PatternRule, jobs: Int = 1) {
        self.files = files
        configuration = LintConfiguration(trying: rule)
        isExplained = false
        neighbors = []
        self.jobs = jobs
        kinds = [rule.info.id: rule.info.kind]
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
        let index = index ?? self.index(of: files + neighbors, load)
        for report in linter.lint(count: files.count, jobs: jobs, index: index, load: { load(files[$0]) }) {
            result.add(report, diagnostic)
        }
        result.diagnostics = failures.withLock { $0 }.map { name, error in
            Diagnostic(
                error.kind, "'\(name)' cannot be read: \(error.reason)", at: Location(name),
                notes: ["it was not linted"])
        }
        let policy = SeverityPolicy(configuration.configuration)
        result.diagnostics = policy.apply(to: result.diagnostics).sorted()
        result.engine = policy.apply(to: result.engine)
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
        let sources = files.compactMap(load)
        let outcome = session.run(sources, index: index(of: neighbors, load), jobs: jobs)
        let changed = Dictionary(outcome.changed.map { ($0.file, $0.bytes) }) { $1 }
        let old = sources.filter { changed[$0.file] != nil }.map { ($0.file, $0.bytes) }
        return FixedCode(
            changed: changed, old: Dictionary(old) { $1 }, applied: outcome.applied, dropped: outcome.dropped.count)
    }
}

/// The code of files that fixes change.
package struct FixedCode: Sendable {
    /// The new code, by the files' names.
    package let changed: [String: [UInt8]]
    /// The code of these files that was fixed.
    package let old: [String: [UInt8]]
    package let applied: [Fix]
    /// How many fixes were left out since the code could not be parsed with them.
    package let dropped: Int
}

private extension CodeLinter {
    func index(of files: [SwiftFile], _ load: @Sendable (SwiftFile) -> SwiftSource?) -> CodeIndex {
        CodeIndex().adding(count: files.count, jobs: jobs) { load(files[$0]) }
    }

    func diagnostic(_ finding: Finding) -> Diagnostic {
        let kind =
            kinds[finding.rule] ?? DiagnosticKind(finding.rule.text, finding.severity, finding.message)
        var diagnostic = Diagnostic(
            kind, finding.message, at: Location(finding.file, finding.range), severity: finding.severity,
            notes: finding.notes, fix: finding.fix,
            help: configuration.help(finding.rule))
        if diagnostic.help == nil, isExplained { diagnostic.command = "rubric explain \(finding.rule)" }
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
