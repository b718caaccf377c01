import Base
import Compiling
import Linting
import Pages
import Rules
import Settings
import SiteBuilding
import Suggesting

/// What is suggested for the sections of a rulebook, as text and as JSON.
struct SuggestionReport {
    /// Their ids are those of no other rule.
    let rules: [SuggestedRule]
    private let sections: [UnverifiedSection]
    private let results: [Result<Suggestion, Obstacle>]
    private let names: FileNames

    /// - Parameter findings: what other linters report in the code of the sections; nil if none ran.
    init(_ suggestions: Suggestions, _ findings: [OtherFindings]?, of book: Book, _ names: FileNames, jobs: Int) {
        self.names = names
        sections = suggestions.sections
        results = suggestions.all(findings, jobs: jobs)
        var taken = Set(
            book.verifiedPages.flatMap { $0.page.statedRules.map(\.id) } + Rules.all.map { $0.info.id.text }
                + DiagnosticCatalog.ids)
        rules = results.compactMap { try? $0.get() }.map { SuggestedRule($0, besides: &taken) }
    }

    /// - Parameter matches: what each suggestion reports in code, if that was asked for.
    func text(_ matches: [CodeMatches]? = nil) -> String {
        rules.enumerated().map { text(of: $1, matches?[$0]) }.joined()
    }

    /// The first suggestions that report all bad code of their sections.
    func text(atMost count: Int) -> String {
        rules.filter(\.suggestion.isComplete).prefix(count).map { text(of: $0) }.joined()
    }

    private func text(of rule: SuggestedRule, _ matches: CodeMatches? = nil) -> String {
        let place = rule.suggestion.place
        let entry =
            rule.suggestion.enforcer == .compiler
            ? ["# the compiler: write 'compile-fail' after 'swift' above the bad code"]
            : ["id: \(YAMLNode.scalar(rule.id))"] + rule.keys
        let lines =
            ["\(names.shown(place.page.file))#\(place.section.anchor)"] + entry.map { "  \($0)" }
            + ["  # \(rule.evidence)\(matches.map { "; " + $0.text } ?? "")"]
        return lines.joined(separator: "\n") + "\n\n"
    }

    /// The line below the suggestions.
    var summary: String {
        var counts: [Obstacle: Int] = [:]
        for case .failure(let obstacle) in results { counts[obstacle, default: 0] += 1 }
        let rest = counts.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            .map { "\($0.value) \($0.key.rawValue)" }
        return "\(counted(rules.count, "suggestion")) for \(counted(results.count, "section"))"
            + (rest.isEmpty ? "" : "; nothing for the others: \(rest.joined(separator: ", "))")
    }

    func json(_ matches: [CodeMatches]? = nil) -> JSON {
        let suggestions = rules.enumerated().map { number, rule in
            let count = matches.map { [JSON.Member("code", $0[number].count.map(JSON.integer) ?? .null)] } ?? []
            return JSON.object(rule.members(names) + count)
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

    /// The schema of the JSON without `code`.
    static let schema = JSON.objectSchema([
        "version": .countSchema,
        "suggestions": .listSchema(
            of: .objectSchema(
                [
                    "file": .textSchema(), "section": .textSchema(), "id": .textSchema(),
                    "enforced-by": .listSchema(of: .textSchema()), "pattern": .listSchema(of: .textSchema()),
                    "where": .listSchema(of: .textSchema()), "replacement": .textSchema(),
                    "severity": .textSchema(), "compile-fail": .members(["type": "boolean"]),
                    "bad-samples": .countSchema,
                    "reported": .countSchema, "good-samples": .countSchema,
                ], optional: ["enforced-by", "pattern", "where", "replacement", "severity", "compile-fail"])),
        "unresolved": .listSchema(
            of: .objectSchema([
                "file": .textSchema(), "section": .textSchema(), "reason": .textSchema(), "bad-samples": .countSchema,
                "good-samples": .countSchema,
            ])),
    ])
}

private extension SuggestedRule {
    func members(_ names: FileNames) -> [JSON.Member] {
        var members = [
            JSON.Member("file", .string(names.shown(suggestion.place.page.file))),
            JSON.Member("section", .string(suggestion.place.section.anchor)), JSON.Member("id", .string(id)),
        ]
        switch suggestion.enforcer {
        case .builtIn: members.append(JSON.Member("severity", .string("warning")))
        case .compiler: members.append(JSON.Member("compile-fail", .boolean(true)))
        case .other(let rules): members.append(JSON.Member("enforced-by", .strings(rules.map(\.text))))
        case .pattern(let patterns, let constraints, let replacement):
            members.append(JSON.Member("pattern", .strings(patterns)))
            members.append(JSON.Member("where", .strings(constraints)))
            if let replacement { members.append(JSON.Member("replacement", .string(replacement))) }
        }
        return members + [
            JSON.Member("bad-samples", .integer(suggestion.firing.total)),
            JSON.Member("reported", .integer(suggestion.firing.count)),
            JSON.Member("good-samples", .integer(suggestion.silent)),
        ]
    }
}
