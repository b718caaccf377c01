import ArgumentParser
import Base
import CodeLinting
import Diagnostics
import Files
import Linting
import Projects
import Settings
import SiteBuilding

struct LintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Lint Swift code with the rules of the nearest rubric.yml.",
        discussion: """
            Folders are searched for files that end in '.swift', except names that begin with a dot. '-' reads \
            standard input. The nearest rubric.yml above each file applies, with what it inherits from those further \
            up. Without one, the defaults do. --root names one folder for all files.
            """)

    @OptionGroup var options: LintOptions
    @OptionGroup var reporting: ReportOptions

    @Flag(name: .long, help: "Apply safe fixes.")
    var fix = false

    @Flag(name: .long, help: "With --fix or --diff: also apply fixes that need review.")
    var unsafe = false

    @Flag(name: .long, help: "Show the changes --fix would make without applying them.")
    var diff = false

    @OptionGroup var baseline: BaselineOptions

    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp(
            "Run only this rule, or these, separated by commas, regardless of the configuration. May be repeated.",
            valueName: "id"))
    var rules: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Leave out files that match this glob, relative to the current folder, as well as those that rubric.yml "
                + "excludes. May be repeated.", valueName: "glob"))
    var exclude: [Glob] = []

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Report only findings in any file that are new since this git revision, including those of uncommitted and "
                + "untracked files.", valueName: "revision"))
    var changed: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Lint only files that differ from this git revision, including uncommitted and untracked files.",
            valueName: "revision"))
    var changedOnly: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Number of parallel jobs. Default: the number of processors.", valueName: "count"))
    var jobs: Int?

    @Option(
        name: .long,
        help: ArgumentHelp("Path of standard input in reports and for globs in rubric.yml.", valueName: "path"))
    var stdinPath: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Default path when none is given, instead of the current folder.", valueName: "path",
            visibility: .hidden))
    var defaultPath = "."

    @Argument(
        help: ArgumentHelp(
            "Files and folders, or '-' for standard input. Default: the current folder.", valueName: "path"))
    var paths: [String] = []

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1, not \(jobs)") }
        if unsafe, !fix, !diff { throw ValidationError("--unsafe requires --fix or --diff") }
        if baseline.writeBaseline != nil, fix || diff {
            throw ValidationError("--write-baseline and --fix cannot be used together; run --fix first")
        }
        if changed != nil, changedOnly != nil {
            throw ValidationError("--changed and --changed-only cannot be used together")
        }
        guard let option = changed != nil ? "--changed" : changedOnly != nil ? "--changed-only" : nil else { return }
        if baseline.writeBaseline != nil {
            throw ValidationError("--write-baseline covers all files; remove \(option)")
        }
        if paths.contains("-") { throw ValidationError("\(option) compares files, not standard input; remove '-'") }
    }

    /// The least severity that is shown and fixed: all of what is asked for by name or makes the command fail.
    var shownSeverity: Severity {
        reporting.severity ?? (rules.isEmpty ? min(reporting.failOn ?? .warning, .warning) : .note)
    }

    func run() async throws {
        let console = reporting.console
        try await console.endingAsync {
            try await LintRun(self, options.configurations(excluding: exclude), console).run()
        }
    }
}

/// One run of `rubric lint`.
struct LintRun {
    private let command: LintCommand
    private let console: Console
    private let input: CodeInput
    /// The rules in any of the files.
    private let infos: [RuleInfo]
    /// The files to lint, all of the input without --changed-only.
    private let files: [SwiftFile]
    private let linter: CodeLinter
    /// Fixes only what differs from a revision, if one is named.
    private let fixer: CodeLinter
    /// The code before the changes, with --changed.
    private let earlier: EarlierCode?
    private let start = ContinuousClock.now

    init(_ command: LintCommand, _ configurations: LintConfigurations, _ console: Console) async throws {
        (self.command, self.console) = (command, console)
        let paths = command.paths.isEmpty ? [command.defaultPath] : command.paths
        input = try CodeInput(paths, standardInputPath: command.stdinPath, configurations: configurations)
        let infos = try configurations.infos(in: input.files.folders)
        self.infos = infos
        let names = command.rules.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let only = try names.map { try Self.id(String($0.trimming(while: \.isWhitespace)), among: infos) }
        var request = LintRequest()
        request.profile = command.options.profile
        request.deploymentTarget = command.options.deploymentTarget
        request.selection = command.options.ruleSet
        request.only = Set(only)
        request.jobs = command.jobs ?? CurrentProcess.processors
        request.severity = command.shownSeverity
        let all = input.files.files
        let neighbors = try input.neighbors()
        func linter(of changed: (String) -> Bool) -> CodeLinter {
            CodeLinter(
                all.filter { changed($0.path) }, neighbors: neighbors + all.filter { !changed($0.path) },
                request: request)
        }
        if let revision = command.changedOnly {
            let changed = try await GitRevision.changedFiles(since: revision, of: paths, console)
            files = all.filter { changed.contains($0.path) }
            self.linter = linter(of: changed.contains)
            (fixer, earlier) = (self.linter, nil)
        } else {
            files = all
            self.linter = CodeLinter(all, neighbors: neighbors, request: request)
            if let revision = command.changed {
                let code = try await GitRevision.earlierCode(since: revision, of: paths, console)
                fixer = linter { code.keys.contains($0) }
                earlier = try EarlierCode(code, of: all, neighbors, configurations, request)
            } else {
                (fixer, earlier) = (self.linter, nil)
            }
        }
    }

    func run() throws {
        let count = files.count
        if count > 200 { console.progress("linting \(count) files") }
        defer { console.progress("") }
        var changed: [String: [UInt8]] = [:]
        var isComplete = true
        if command.fix || command.diff { (changed, isComplete) = try fix() }
        let result = linter.lint(changed: changed)
        console.progress("")
        let source = input.source(changed: changed)
        let new = earlier?.newFindings(of: result.findings, source: source) ?? result.findings
        let (findings, known, about) = try command.baseline.divide(
            new, examined: Set(files.map(\.path)).contains,
            within: input.files.boundary, console, source: source)
        let suppressed = result.suppressed + known.map { Report.Suppressed($0, by: .baseline) }
        // Diagnostics of the engine, such as an unused suppression, are always shown.
        func isShown(_ finding: Diagnostic) -> Bool {
            finding.severity >= command.shownSeverity || finding.isOfEngine
        }
        let shown = findings.filter(isShown)
        let diagnostics =
            try input.diagnostics() + result.diagnostics + shown + about
        // With --diff, and with --fix on standard input, standard output carries the code.
        if !command.diff, !(command.fix && input.code != nil) {
            let report = Report(diagnostics, suppressed: suppressed, version: Rubric.version, source: source)
            try console.report(
                report, as: command.reporting.format, in: Disk.currentFolder(), countsHabits: command.rules.isEmpty)
        }
        if command.fix || command.diff { UnfixedFindings(shown, infos).say(to: console) }
        if let skipped = Self.skipped(input.files.foreignCounts) { console.say(skipped) }
        console.say(summary(diagnostics, suppressed.count))
        sayWhatIsUnknown(findings)
        console.sayHidden(findings.filter { !isShown($0) })
        if !isComplete { throw ExitCode(74) }
        if diagnostics.contains(where: { $0.severity >= command.reporting.threshold }) { throw ExitCode(1) }
    }

    /// `not linted: 12 in folders of dependencies and builds, 3 generated`; nil if there are none.
    private static func skipped(_ counts: [ForeignCode: Int]) -> String? {
        let parts = ForeignCode.allCases.compactMap { reason in counts[reason].map(reason.description) }
        return parts.isEmpty ? nil : "files not linted: " + parts.joined(separator: ", ")
    }

    /// Says once that findings depend on a deployment target that nothing states.
    private func sayWhatIsUnknown(_ findings: [Diagnostic]) {
        let recent = Set(infos.filter { $0.since.map { $0 >= .iOS(17) } ?? false }.map(\.id.text))
        if linter.filesWithoutTarget > 0, findings.contains(where: { recent.contains($0.kind.id) }) {
            let files = counted(linter.filesWithoutTarget, "file")
            console.say(
                "the deployment target of \(files) is unknown, so findings that require iOS 17 are notes; "
                    + "set 'deployment-target' in rubric.yml")
        }
    }

    private static func id(_ name: String, among infos: [RuleInfo]) throws -> RuleID {
        if let info = infos.first(where: { $0.id.text == name }) { return info.id }
        if DiagnosticCatalog.all.contains(where: { $0.id == name }) {
            throw ValidationError("'\(name)' is a diagnostic, not a rule; 'rubric rules' lists the rules")
        }
        let near = NearestName.of(name, among: infos.map(\.id.text)).map { "; did you mean '\($0)'?" }
        throw ValidationError("unknown rule '\(name)'\(near ?? "; 'rubric rules' lists them")")
    }

    /// Fixes the code, on the disk or as a diff.
    ///
    /// - Returns: the new code of changed files, and whether all could be written.
    private func fix() throws -> (changed: [String: [UInt8]], isComplete: Bool) {
        let fixed = fixer.fix(unsafe: command.unsafe)
        console.progress("")
        var left: Set<String> = []
        if command.diff {
            for (name, bytes) in fixed.changed.sorted(by: { $0.key < $1.key }) {
                console.write(
                    bytes: UnifiedDiff.bytes(
                        file: name, from: fixed.old[name] ?? [], to: bytes, ansi: console.outputStyle))
            }
        } else if let code = input.code {
            console.write(bytes: files.first.flatMap { fixed.changed[$0.name] } ?? code)
        } else {
            left = write(fixed)
        }
        let changed = fixed.changed.filter { !left.contains($0.key) }
        let applied = fixed.applied.count { !$0.edits.contains { left.contains($0.file) } }
        let fixes = applied == 1 ? "1 fix" : "\(applied) fixes"
        let verb = command.diff ? "would be" : applied == 1 ? "was" : "were"
        console.say("\(fixes) \(verb) applied, in \(counted(changed.count, "file"))")
        for file in files where file.isLinkedOut {
            console.say("'\(file.name)' is a link that points outside the root, so it was not changed")
        }
        if fixed.dropped > 0 { console.say("\(fixed.dropped) skipped, because the fixed code could not be parsed") }
        return (changed, left.isEmpty)
    }

    /// Writes the fixed code to the disk, the files of a fix together.
    ///
    /// - Returns: the names of the files that are left as they are, which is reported.
    private func write(_ fixed: FixedCode) -> Set<String> {
        Disk.removeLeftovers(of: files.map(\.path))
        let paths = Dictionary(files.map { ($0.name, $0.path) }) { first, _ in first }
        let names = Dictionary(files.map { ($0.path, $0.name) }) { first, _ in first }
        var left = Set(fixed.changed.keys)
        for part in FixApplication.parts(of: fixed.applied) {
            let edits = part.compactMap { name -> FileEdit? in
                guard let path = paths[name], let new = fixed.changed[name] else { return nil }
                return FileEdit(path, from: fixed.old[name], to: new)
            }
            do throws(FileError) {
                try Disk.apply(edits, within: input.files.boundary)
                left.subtract(part)
            } catch {
                var error = error
                error.path = names[error.path] ?? error.path
                let others = part.filter { $0 != error.path }
                console.fail(
                    "\(error)",
                    notes: others.isEmpty
                        ? [] : ["\(others.quoted) must change together with it, so nothing was changed"])
                // The other files would fail for the same reason.
                if error.operation != .overwrite { break }
            }
        }
        return left
    }

    /// `12 files, 3 excluded, 2 warnings; 1 can be fixed with --fix, 0.10 s`.
    private func summary(_ diagnostics: [Diagnostic], _ suppressed: Int) -> String {
        let part = command.changedOnly == nil ? "" : "\(files.count) of "
        var parts = [part + counted(input.files.files.count, "file")]
        if input.files.excluded > 0 { parts.append("\(input.files.excluded) excluded") }
        if suppressed > 0 { parts.append("\(suppressed) suppressed") }
        parts.append(Tally(diagnostics).summary)
        return (parts + [start.elapsed]).joined(separator: ", ")
    }
}
