import ArgumentParser
import Base
import Compiling
import Diagnostics
import Files
import Pages
import Projects
import Settings
import SiteBuilding
import Suggesting
import Verification

struct SuggestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggest", abstract: "Find out how the sections of a guide can be enforced.",
        discussion: """
            Looks at each section with bad and good samples that no rule verifies. With --linters, it tries the rules \
            of swift-format and, if it is installed, SwiftLint; then patterns that it infers from the samples. A \
            suggestion reports the bad code of the section and no good code of the whole rulebook. With --write, \
            suggestions become rules: in the front matter of the page or, if it has none, in a file beside it.
            """)

    @OptionGroup var rulebook: RootOptions

    @Flag(name: .long, help: "Allow running swift-format, which is part of Swift, and SwiftLint.")
    var linters = false

    @Option(name: .long, help: ArgumentHelp("The Swift compiler. Default: swiftc on the path.", valueName: "file"))
    var swiftc: String?

    @Option(name: .long, help: ArgumentHelp("Count the matches of patterns in this code.", valueName: "path"))
    var code: String?

    @Flag(name: .long, help: "Write the suggestions as rules. In a terminal, asks for each.")
    var write = false

    @Flag(name: .long, help: "With --write: do not ask.")
    var yes = false

    @Option(name: .long, help: "Output format.")
    var format: SuggestionFormat = .text

    @Argument(help: ArgumentHelp("Pages or folders. Default: all pages.", valueName: "path"))
    var paths: [String] = []

    enum SuggestionFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

    func validate() throws {
        if yes, !write { throw ValidationError("--yes requires --write") }
    }

    func run() async throws {
        var reporting = try ReportOptions.parse([])
        reporting.severity = .error
        let console = Console()
        try await console.endingAsync {
            let run = try Run(rulebook, reporting)
            let selection = try Selection(paths, in: run.project)
            let book = try run.read()
            let suggestions = Suggestions(book.verifiedPages) { selection.contains($0.file) }
            let findings = try await findings(suggestions.codes, run)
            let report = SuggestionReport(suggestions, findings, of: book, run.names, jobs: run.jobs)
            let matches = try code.map { path in try report.rules.map { try $0.matches(in: path) } }
            switch format {
            case .text:
                console.write(report.text(matches))
                run.say(report.summary)
            case .json: console.write(report.json(matches).text + "\n")
            }
            if write { try self.write(report.rules, run) }
        }
    }

    /// What other linters report in pieces of code; nil if they may not run.
    private func findings(_ codes: [[UInt8]], _ run: Run) async throws -> [OtherFindings]? {
        guard !codes.isEmpty else { return nil }
        if !linters, let refusal = try Consent().refusal(of: .linters, for: run.project) {
            run.say(refusal)
            return nil
        }
        var findings: [OtherFindings]?
        for linter in OtherLinterRule.OtherLinter.allCases {
            try await run.withLinter(linter, besides: swiftc) { program in
                let more = try await program.findings(of: Set(program.rules), in: codes)
                findings = findings.map { zip($0, more).map { $0.adding($1) } } ?? more
            }
        }
        return findings
    }

    /// Adds the rules that report all bad code of their sections; others would make errors of the rest.
    private func write(_ rules: [SuggestedRule], _ run: Run) throws {
        var written: [String: Int] = [:]
        var failures = 0
        // A built-in rule has one section.
        var builtIn: Set<String> = []
        for rule in rules where rule.isWritable && builtIn.insert(rule.id).inserted {
            let place = rule.suggestion.place
            let name = run.names.shown(place.page.file)
            if !yes, run.console.canAsk, !run.console.asks("add '\(rule.id)' to '\(name)'?") { continue }
            // The rules that were written before are on the page, or in a new file beside it.
            let page = try run.project.page(place.page.path, in: ContentScan(run.project))
            guard let section = page.section(at: place.section.anchor) else { continue }
            let new = NewSectionRule(
                id: rule.id, keys: rule.keys, console: run.console, project: run.project, names: run.names)
            do {
                written[try new.add(to: page, section).file, default: 0] += 1
            } catch is ExitCode {
                // It was said why; the others are written nevertheless.
                failures += 1
            }
        }
        for (file, count) in written.sorted(by: { $0.key < $1.key }) {
            run.say("wrote \(counted(count, "rule")) to '\(run.names.shown(file))'")
        }
        // The rules verify samples now, but do not run on code by themselves.
        for (linter, count) in Self.idle(rules.filter(\.isWritable), run.project) {
            run.say(
                "\(counted(count, "rule")) of \(linter.name) must be enabled in '\(linter.settingsFile)' to run on "
                    + "your code; see 'rubric coverage'")
        }
        if failures > 0 { throw ExitCode(1) }
    }

    /// The numbers of rules of other linters that are not known to run on the team's code.
    private static func idle(_ rules: [SuggestedRule], _ project: Project) -> [(OtherLinterRule.OtherLinter, Int)] {
        guard let sources = try? SiteSources(project) else { return [] }
        let named = Set(rules.flatMap(\.otherRules)).filter { rule in
            // The layout needs no enabling.
            !SwiftFormatSettings.layoutRules.contains(rule.name) && sources.others.reason(against: rule) != nil
        }
        return OtherLinterRule.OtherLinter.allCases.compactMap { linter in
            let count = named.count { $0.linter == linter }
            return count == 0 ? nil : (linter, count)
        }
    }
}
