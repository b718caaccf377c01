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

/// Writes the page of a new rule, or defines it in a section of a page.
struct NewRuleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rule", abstract: "Create a rule's page with its headings.",
        discussion: """
            The page is rules/ID.md in the content folder. With --pattern, the page contains the whole rule \
            including samples; nothing needs to be compiled. Without it, the page describes the built-in rule of \
            that id; for any other id, it contains an example pattern to replace. 'rubric check' verifies the \
            samples of each new page. With --section, the rule becomes an entry of 'rules' in the front matter of \
            an existing page, or in the file beside it: 'README.rules.yml' for 'README.md'. It goes into the file \
            if that exists and the front matter has no rules, or if the page has no front matter.
            """)

    @Argument(help: ArgumentHelp("Id of the rule, which names the problem: 'old-button'.", valueName: "id"))
    var id: String

    @Option(
        name: .long,
        help: ArgumentHelp("Code that the rule reports, with placeholders as in 'rubric try'.", valueName: "pattern"))
    var pattern: String?

    @Option(name: .long, help: ArgumentHelp("Code that replaces a match when the fix is applied.", valueName: "code"))
    var replace: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Existing page and section that the rule is about: 'README.md#errors'.", valueName: "file#anchor"))
    var section: String?

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
            let pages = try checkRulebook(project, names, console)
            if let section {
                let rule = NewSectionRule(id: id, keys: keys, console: console, project: project, names: names)
                try rule.write(to: section, among: pages)
                return console.say(nextStep)
            }
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
        if section != nil {
            let example = pattern == nil && !isBuiltIn ? "replace the example pattern; " : ""
            return "next: \(example)label the samples of the section as good and bad; \(check)"
        }
        if pattern != nil { return "next: give the page a title that says what to do; write the page; \(check)" }
        if isBuiltIn { return "next: write the page; \(check)" }
        return "next: the linter has no rule '\(id)', so replace the example pattern and its sample; \(check)"
    }

    /// The keys of the rule besides its id, as lines of YAML.
    var keys: [String] {
        if isBuiltIn { return [] }
        let draft = RuleDraft(id: id, pattern: pattern ?? examplePattern, replacement: replace)
        return draft.keys
    }

    var examplePattern: String { "\(RuleDraft(id: id).typeName ?? "Problem")($$$arguments)" }

    func pageText(in project: Project) throws -> [UInt8] {
        // The rulebook has no page of the rule, so this is the built-in one.
        if isBuiltIn, let explanation = try RuleCatalog(from: project.root, isRoot: true).explanation(of: id),
            let samples = BuiltInSamples(of: explanation)
        {
            return RuleDraft(id: id).page(samples)
        }
        return RuleDraft(id: id, pattern: pattern ?? examplePattern, replacement: replace).page
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

    /// The pages; rejects a folder without them, and a rule that has a page or section.
    func checkRulebook(_ project: Project, _ names: FileNames, _ console: Console) throws -> [Page] {
        let scan = try ContentScan(project)
        guard !project.diagnostics.contains(where: { $0.kind == .missingContent }), !scan.pages.isEmpty else {
            let elsewhere = project.configuration.rulebook.map {
                "its rubric.yml names a rulebook; use --root '\(names.shown($0.value))'"
            }
            throw console.usageError(
                "'\(names.shown(""))' is not a rulebook",
                notes: [elsewhere ?? "create one with 'rubric init DIR', or name another with --root"])
        }
        var pages: [Page] = []
        for path in scan.pages {
            let page = try project.page(path, in: scan)
            pages.append(page)
            guard let rule = page.statedRules.first(where: { $0.id == id }) else { continue }
            let name = names.shown(page.file)
            throw console.usageError(
                rule.section.map { "the section '\(name)#\($0.anchor)' already defines '\(id)'" }
                    ?? "'\(name)' is the page of '\(id)'",
                notes: ["a rule has only one page or section; nothing was changed"])
        }
        return pages
    }
}
