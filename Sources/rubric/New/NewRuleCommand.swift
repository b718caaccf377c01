import ArgumentParser
import CodeLinting
import Diagnostics
import Explaining
import Files
import Linting
import Pages
import PatternRules
import Projects
import Rules
import Settings
import SiteBuilding
import Verification

/// Creates files that are edited by hand from then on.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Create a rule.", subcommands: [NewRuleCommand.self])

    func run() throws { throw Console().missingCommand(of: Self.self) }
}

/// Writes the page of a new rule.
struct NewRuleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rule", abstract: "Create a rule's page with its headings.",
        discussion: """
            The page is rules/ID.md in the content folder. With --pattern, the page contains the whole rule \
            including samples; nothing needs to be compiled. Without it, the page describes the built-in rule of \
            that id; for any other id, it contains an example pattern to replace. 'rubric check' verifies the \
            samples of each new page.
            """)

    @Argument(help: ArgumentHelp("Id of the rule, which names the problem: 'old-button'.", valueName: "id"))
    var id: String

    @Option(
        name: .long,
        help: ArgumentHelp("Code that the rule reports, with placeholders as in 'rubric try'.", valueName: "pattern"))
    var pattern: String?

    @Option(name: .long, help: ArgumentHelp("Code that replaces a match when the fix is applied.", valueName: "code"))
    var replace: String?

    @OptionGroup var rulebook: RootOptions

    func validate() throws {
        if replace != nil, pattern == nil {
            throw ValidationError("--replace requires --pattern")
        }
    }

    func run() throws {
        let console = Console()
        try console.ending {
            try checkID(console)
            let project = try rulebook.open()
            let names = try FileNames(root: project.root, named: rulebook.root)
            try checkRulebook(project, names, console)
            let page = DiskPath.join(project.contentFolder, "rules/\(id).md")
            try console.create(
                [(DiskPath.join(project.root, page), pageText(in: project))], within: LinkBoundary([project.root]),
                naming: names.shown)
            console.say(nextStep)
        }
    }
}

private extension NewRuleCommand {
    var isBuiltIn: Bool { Rules.all.contains { $0.info.id.text == id } }

    var nextStep: String {
        let check = "then run 'rubric check'"
        if pattern != nil { return "next: give the page a title that says what to do; write the page; \(check)" }
        if isBuiltIn { return "next: write the page; \(check)" }
        return "next: the linter has no rule '\(id)', so replace the example pattern and its sample; \(check)"
    }

    func pageText(in project: Project) throws -> [UInt8] {
        // The rulebook has no page of the rule, so this is the built-in one.
        if isBuiltIn, let explanation = try RuleCatalog(from: project.root, isRoot: true).explanation(of: id),
            let samples = BuiltInSamples(of: explanation)
        {
            return RuleDraft(id: id).page(samples)
        }
        let name = RuleDraft(id: id).typeName ?? "Problem"
        return RuleDraft(id: id, pattern: pattern ?? "\(name)($$$arguments)", replacement: replace).page
    }

    func checkID(_ console: Console) throws {
        guard RuleID.isWellFormed(id) else {
            throw console.usageError(
                "'\(id)' is not a valid rule id",
                notes: ["use lowercase letters, digits and single hyphens, such as 'old-button'"])
        }
        guard let pattern else { return }
        if isBuiltIn {
            throw console.usageError(
                "the linter already has a rule '\(id)'",
                notes: ["omit --pattern to write its page, or choose another id"])
        }
        let trial = PatternTrial(pattern, constraints: [], replacement: replace)
        guard trial.rule == nil else { return }
        console.reportToTalk(trial.diagnostics, source: trial.source)
        throw ExitCode(64)
    }

    /// Rejects a folder without pages, and a rule that has a page.
    func checkRulebook(_ project: Project, _ names: FileNames, _ console: Console) throws {
        let paths = try project.pagePaths()
        guard !project.diagnostics.contains(where: { $0.kind == .missingContent }), !paths.isEmpty else {
            let elsewhere = project.configuration.rulebook.map {
                "its rubric.yml names a rulebook; use --root '\(names.shown($0.value))'"
            }
            throw console.usageError(
                "'\(names.shown(""))' is not a rulebook",
                notes: [elsewhere ?? "create one with 'rubric init DIR', or name another with --root"])
        }
        for path in paths {
            let page = try project.page(path)
            guard page.frontMatter.rule?.value == id else { continue }
            throw console.usageError(
                "'\(names.shown(page.file))' is the page of '\(id)'",
                notes: ["a rule has only one page; nothing was changed"])
        }
    }
}
