import ArgumentParser
import Base
import CodeLinting
import Compiling
import Diagnostics
import Files
import Linting
import Pages
import PatternRules
import Projects
import Rules
import Settings
import SiteBuilding
import Suggesting

struct SuggestCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggest", abstract: "Find out how the sections of a guide can be enforced.",
        discussion: """
            Looks at each section with bad and good samples that no rule verifies. With --linters, it tries the rules \
            of swift-format; then patterns that it infers from the samples. A suggestion reports the bad code of the \
            section and no good code of the whole rulebook. With --write, suggestions become rules: in the front \
            matter of the page or, if it has none, in a file beside it.
            """)

    @OptionGroup var rulebook: RootOptions

    @Flag(name: .long, help: "Allow running swift-format, which is part of Swift.")
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
            let pages = book.verifiedPages
            let suggestions = Suggestions(pages) { selection.contains($0.file) }
            let findings = try await findings(suggestions.codes, run)
            let results = suggestions.all(findings, jobs: run.jobs)
            let taken = Set(pages.flatMap { $0.page.statedRules.map(\.id) } + Rules.all.map { $0.info.id.text })
            let named = SuggestedRule.all(results, besides: taken)
            let matches = try code.map { path in try named.map { try $0.matches(in: path) } }
            switch format {
            case .text: print(named, results, matches, run)
            case .json:
                console.write(SuggestedRule.json(named, results, suggestions.sections, matches, run.names).text + "\n")
            }
            if write { try self.write(named, run) }
        }
    }

    /// What swift-format reports in pieces of code; nil if it may not run.
    private func findings(_ codes: [[UInt8]], _ run: Run) async throws -> [OtherFindings]? {
        guard !codes.isEmpty else { return nil }
        if !linters, let refusal = try Consent().refusal(of: .linters, for: run.project) {
            run.say(refusal)
            return nil
        }
        let folder = DiskPath.join(CurrentProcess.temporaryFolder, "rubric-\(UInt64.random(in: .min ... .max))")
        try Disk.makeFolder(folder)
        defer { try? Disk.remove(folder) }
        var compiling = try CompileOptions.parse([])
        compiling.swiftc = swiftc
        let format = try await SwiftFormat(compiling.driverPath(), in: folder)
        return try await format.findings(of: Set(format.rules), in: codes)
    }

    private func print(
        _ named: [SuggestedRule], _ results: [Result<Suggestion, Obstacle>], _ matches: [CodeMatches]?, _ run: Run
    ) {
        for (number, rule) in named.enumerated() {
            let place = rule.suggestion.place
            run.console.write("\(run.names.shown(place.page.file))#\(place.section.anchor)\n")
            for line in ["id: \(rule.id)"] + rule.keys { run.console.write("  \(line)\n") }
            run.console.write("  # \(rule.evidence)\(matches.map { "; " + $0[number].text } ?? "")\n\n")
        }
        var counts: [Obstacle: Int] = [:]
        for case .failure(let obstacle) in results { counts[obstacle, default: 0] += 1 }
        let rest = counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            .map { "\($0.value) \($0.key.rawValue)" }
        run.say(
            "\(counted(named.count, "suggestion")) for \(counted(results.count, "section"))"
                + (rest.isEmpty ? "" : "; nothing for the others: \(rest.joined(separator: ", "))"))
    }

    private func write(_ named: [SuggestedRule], _ run: Run) throws {
        var written: [String: Int] = [:]
        // Bad code that a rule does not report is an error once the rule is about it.
        for rule in named where rule.suggestion.isComplete {
            let place = rule.suggestion.place
            if !yes, run.console.canAsk, !run.console.asks("add '\(rule.id)' to '\(run.names.shown(place.page.file))'?")
            {
                continue
            }
            // The rules that were written before are on the page.
            guard
                let page = try run.project.page(place.page.path, in: ContentScan(run.project)) as Page?,
                let section = page.section(at: place.section.anchor)
            else { continue }
            let new = NewSectionRule(
                id: rule.id, keys: rule.keys, console: run.console, project: run.project, names: run.names)
            written[try new.add(to: page, section).file, default: 0] += 1
        }
        for (file, count) in written.sorted(by: { $0.key < $1.key }) {
            run.say("wrote \(counted(count, "rule")) to '\(run.names.shown(file))'")
        }
    }
}

/// A suggestion with the id of the rule that it would be.
struct SuggestedRule {
    let id: String
    let suggestion: Suggestion

    /// The suggestions among some results, with ids that no other rule has.
    static func all(_ results: [Result<Suggestion, Obstacle>], besides taken: Set<String>) -> [SuggestedRule] {
        var taken = taken
        return results.compactMap { result in
            guard case .success(let suggestion) = result else { return nil }
            let base = id(of: suggestion)
            var (id, number) = (base, 2)
            while !taken.insert(id).inserted { (id, number) = ("\(base)-\(number)", number + 1) }
            return SuggestedRule(id: id, suggestion: suggestion)
        }
    }

    /// The title of the section or, if it has no words of ASCII, the name of the other linter's rule.
    private static func id(of suggestion: Suggestion) -> String {
        let words = suggestion.place.section.title.lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
        let id = words.prefix(5).joined(separator: "-")
        if id.contains(where: \.isLetter) { return id }
        guard case .other(let rules) = suggestion.enforcer, let rule = rules.first else { return "section-rule" }
        return rule.name.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }.trimming { $0 == "-" }.description
    }

    /// The keys of the rule besides its id, as lines of YAML.
    var keys: [String] {
        switch suggestion.enforcer {
        case .other(let rules):
            return rules.count == 1
                ? ["enforced-by: \(rules[0].text)"] : ["enforced-by:"] + rules.map { "  - \($0.text)" }
        case .pattern(let patterns, let constraints):
            let list =
                patterns.count == 1
                ? RuleDraft(id: id, pattern: patterns[0]).keys
                : ["pattern:"] + patterns.map { "  - '\($0.replacing("'", with: "''"))'" }
            let conditions = constraints.map { "  " + $0.trimming { "{}".contains($0) } }
            return list + (conditions.isEmpty ? [] : ["where:"] + conditions)
        }
    }

    var evidence: String {
        let (count, total) = suggestion.firing
        return "reports \(count) of \(counted(total, "bad sample")) of the section and none of "
            + "\(counted(suggestion.silent, "good sample"))"
            + (count < total ? "; not written, because it does not report all" : "")
    }

    /// Searches code for what it reports.
    func matches(in path: String) throws -> CodeMatches {
        guard case .pattern(let patterns, let constraints) = suggestion.enforcer else { return CodeMatches(count: nil) }
        let configurations = LintConfigurations(here: try Disk.currentFolder())
        let input = try CodeInput([path], standardInputPath: nil, configurations: configurations)
        var found: [Diagnostic] = []
        for pattern in patterns {
            guard let rule = PatternTrial(pattern, constraints: constraints, replacement: nil).rule else { continue }
            let result = CodeLinter(input.files.files, trying: rule, jobs: CurrentProcess.processors).lint()
            found += result.findings.filter { $0.kind.id == PatternTrial.id }
        }
        return CodeMatches(count: found.count, first: found.first)
    }
}

/// How much of some code a suggestion reports.
struct CodeMatches {
    /// Nil for a rule of another linter.
    let count: Int?
    var first: Diagnostic?

    var text: String {
        guard let count else { return "its places in the code are not counted" }
        guard let first, let start = first.location.range?.lowerBound else { return "it finds nothing in the code" }
        let line = (try? Disk.read(first.location.file)).map { LineTable($0).position(of: start).line }
        let example = line.map { "\(first.location.file):\($0)" } ?? first.location.file
        return "it finds \(counted(count, "place")) in the code, such as \(example)"
    }
}

extension SuggestedRule {
    static func json(
        _ named: [SuggestedRule], _ results: [Result<Suggestion, Obstacle>], _ sections: [UnverifiedSection],
        _ matches: [CodeMatches]?, _ names: FileNames
    ) -> JSON {
        let suggestions = named.enumerated().map { number, rule in
            var members = rule.members(names)
            members += [JSON.Member("code", matches?[number].count.map(JSON.integer) ?? .null)]
            return JSON.object(members)
        }
        let unresolved = zip(sections, results).compactMap { section, result -> JSON? in
            guard case .failure(let obstacle) = result else { return nil }
            return .members([
                "file": .string(names.shown(section.page.file)), "section": .string(section.section.anchor),
                "reason": .string(obstacle.rawValue), "bad-samples": .integer(section.bad.count),
                "good-samples": .integer(section.good.count),
            ])
        }
        return .members(["version": 1, "suggestions": .array(suggestions), "unresolved": .array(unresolved)])
    }

    private func members(_ names: FileNames) -> [JSON.Member] {
        var members = [
            JSON.Member("file", .string(names.shown(suggestion.place.page.file))),
            JSON.Member("section", .string(suggestion.place.section.anchor)), JSON.Member("id", .string(id)),
        ]
        switch suggestion.enforcer {
        case .other(let rules): members.append(JSON.Member("enforced-by", .strings(rules.map(\.text))))
        case .pattern(let patterns, let constraints):
            members.append(JSON.Member("pattern", .strings(patterns)))
            members.append(JSON.Member("where", .strings(constraints)))
        }
        return members + [
            JSON.Member("bad-samples", .integer(suggestion.firing.total)),
            JSON.Member("reported", .integer(suggestion.firing.count)),
            JSON.Member("good-samples", .integer(suggestion.silent)),
        ]
    }
}
