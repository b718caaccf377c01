import Base
import CodeLinting
import Diagnostics
import Files
import Linting
import Pages
import PatternRules
import Settings
import Suggesting

/// A suggestion with the id of the rule that it would be.
struct SuggestedRule {
    let id: String
    let suggestion: Suggestion

    /// - Parameter taken: the ids of other rules, to which its own is added.
    init(_ suggestion: Suggestion, besides taken: inout Set<String>) {
        self.suggestion = suggestion
        if case .builtIn(let rule) = suggestion.enforcer {
            id = rule
            return
        }
        let base = Self.id(of: suggestion)
        var (id, number) = (base, 2)
        while !taken.insert(id).inserted { (id, number) = ("\(base)-\(number)", number + 1) }
        self.id = id
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
        case .builtIn: return ["severity: warning"]
        case .compiler: return []
        case .other(let rules):
            return rules.count == 1
                ? ["enforced-by: \(rules[0].text)"] : ["enforced-by:"] + rules.map { "  - \($0.text)" }
        case .pattern(let patterns, let constraints, let replacement):
            let list =
                patterns.count == 1
                ? RuleDraft(id: id, pattern: patterns[0], replacement: replacement).keys
                : ["pattern:"] + patterns.map { "  - '\($0.replacing("'", with: "''"))'" }
            let conditions = constraints.map { "  " + $0.dropFirst().dropLast() }
            return list + (conditions.isEmpty ? [] : ["where:"] + conditions)
        }
    }

    var evidence: String {
        let (count, total) = suggestion.firing
        return "reports \(count) of \(counted(total, "bad sample")) of the section and none of "
            + "\(counted(suggestion.silent, "good sample"))"
            + (count < total ? "; not written, because it does not report all" : "")
    }

    /// The rules of other linters that it names.
    var otherRules: [OtherLinterRule] {
        if case .other(let rules) = suggestion.enforcer { rules } else { [] }
    }

    /// Whether it can become a rule of its section.
    var isWritable: Bool { suggestion.isComplete && suggestion.enforcer != .compiler }

    /// Searches code for what it reports.
    func matches(in path: String) throws -> CodeMatches {
        guard case .pattern(let patterns, let constraints, _) = suggestion.enforcer else {
            return CodeMatches(count: nil)
        }
        let configurations = LintConfigurations(here: try Disk.currentFolder())
        let input = try CodeInput([path], standardInputPath: nil, configurations: configurations)
        var found: [Diagnostic] = []
        for pattern in patterns {
            guard let rule = PatternTrial(pattern, constraints: constraints, replacement: nil).rule else { continue }
            let result = CodeLinter(input.files.files, trying: rule, jobs: CurrentProcess.processors).lint()
            found += result.findings.filter { $0.kind.id == PatternTrial.id }
        }
        // Several patterns may report one place.
        let places = Set(found.map { "\($0.location.file)\u{0}\($0.location.range ?? 0..<0)" })
        return CodeMatches(count: places.count, first: found.first)
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
