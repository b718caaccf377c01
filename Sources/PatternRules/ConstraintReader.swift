import Diagnostics
import Linting
import Settings

/// Reads the `where` of a pattern rule.
///
/// `$color: literal` names a kind; `$color: {kind: member, reads: "Color.*", matches: "/regex/"}` combines several.
/// `inside`, `has`, `not` and the like contain patterns for other code, each alone or as `{pattern: …, where: {…}}`.
struct ConstraintReader {
    let file: String
    /// The bytes to which ranges refer, for positions inside a string.
    let bytes: [UInt8]
    let names: Set<String>
    private(set) var constraints: [PatternConstraint] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(file: String, bytes: [UInt8], names: Set<String>) {
        (self.file, self.bytes, self.names) = (file, bytes, names)
    }

    mutating func read(_ node: YAMLNode) {
        guard let entries = node.map else {
            return report("'where' must be a map of names to constraints, not \(node.shape)", node.range)
        }
        for entry in entries {
            if let relation = PatternConstraint.Relation(rawValue: entry.key) {
                for item in entry.value.list ?? [entry.value] { read(relation, item) }
            } else if entry.key == "position" {
                addChoice(
                    entry.value.text ?? "", entry.value.range, "position of code", PatternConstraint.Position.self
                ) { .position($0) }
            } else if entry.key == "text" {
                addExpression(entry, of: nil)
            } else {
                read(entry)
            }
        }
    }
}

private extension ConstraintReader {
    /// A pattern for other code, alone or with constraints on its own names.
    mutating func read(_ relation: PatternConstraint.Relation, _ node: YAMLNode) {
        let parts = node.map ?? []
        if let unknown = parts.first(where: { $0.key != "pattern" && $0.key != "where" }) {
            return report(
                "'\(unknown.key)' is not a part of '\(relation.rawValue)'", unknown.keyRange,
                note: "write 'pattern' or 'where'")
        }
        let written = parts.first { $0.key == "pattern" }?.value ?? node
        guard let text = written.text else {
            return report(
                "'\(relation.rawValue)' must be a pattern or a map of 'pattern' and 'where', not \(node.shape)",
                node.range)
        }
        do throws(PatternError) {
            let pattern = try Pattern(text)
            var reader = ConstraintReader(file: file, bytes: bytes, names: pattern.names)
            if let own = parts.first(where: { $0.key == "where" }) { reader.read(own.value) }
            diagnostics += reader.diagnostics
            constraints.append(.code(relation, pattern, reader.constraints))
        } catch {
            diagnostics.append(Diagnostic(error, in: Positioned(text, written.range), file: file, bytes: bytes))
        }
    }

    mutating func read(_ entry: YAMLNode.Entry) {
        let name = entry.key.drop { $0 == "$" }
        guard names.contains(String(name)) else {
            let relations = PatternConstraint.Relation.allCases.map(\.rawValue) + ["position", "text"]
            if entry.key == "kind" {
                return report(
                    "a match has no 'kind' of its own", entry.keyRange,
                    note: "write the declaration as the pattern: 'class $name'; a list of patterns finds several kinds")
            }
            let near =
                NearestName.of(String(name), among: names).map { "did you mean '$\($0)'?" }
                ?? NearestName.of(entry.key, among: relations).map { "did you mean '\($0)'?" }
            let all =
                names.isEmpty
                ? "it has none" : "its names are " + names.sorted().map { "'$\($0)'" }.joined(separator: ", ")
            return report(
                "'\(entry.key)' is not a name in the pattern", entry.keyRange,
                note: near ?? "\(all); other keys are \(relations.joined(separator: ", "))")
        }
        if let text = entry.value.text, text.count > 2, text.first == "/", text.last == "/" {
            return report(
                "'\(text)' is a regular expression, not a kind of code", entry.value.range,
                note: "write '\(entry.key): {matches: \"\(text)\"}'")
        }
        if let text = entry.value.text { return addKind(text, String(name), entry.value.range) }
        guard let parts = entry.value.map else {
            return report(
                "'\(entry.key)' must be a kind or a map of 'kind', 'reads', 'differs' and 'matches', not "
                    + entry.value.shape,
                entry.value.range)
        }
        for part in parts {
            switch part.key {
            case "kind": addKind(part.value.text ?? "", String(name), part.value.range)
            case "matches": addExpression(part, of: String(name))
            case "reads": addGlobs(part) { .reads(String(name), globs: $0) }
            case "differs": addGlobs(part) { .differs(String(name), globs: $0) }
            default:
                let keys = ["kind", "reads", "differs", "matches"]
                let near = NearestName.of(part.key, among: keys).map { "did you mean '\($0)'?" }
                report(
                    "'\(part.key)' is not a constraint", part.keyRange,
                    note: near ?? "write 'kind', 'reads', 'differs' or 'matches'")
            }
        }
    }

    mutating func addKind(_ text: String, _ name: String, _ range: Range<Int>) {
        addChoice(text, range, "kind of code", PatternConstraint.Kind.self) { .kind(name, $0) }
    }

    mutating func addChoice<Choice: RawRepresentable & CaseIterable>(
        _ text: String, _ range: Range<Int>, _ words: String, _ choices: Choice.Type,
        _ make: (Choice) -> PatternConstraint
    ) where Choice.RawValue == String {
        if let choice = Choice(rawValue: text) { return constraints.append(make(choice)) }
        let all = Choice.allCases.map(\.rawValue)
        let near = NearestName.of(text, among: all).map { "did you mean '\($0)'?" }
        report(
            "'\(text)' is not a \(words)", range,
            note: near ?? "write one of: \(all.joined(separator: ", "))")
    }

    /// A regular expression between slashes, which are not part of it.
    mutating func addExpression(_ entry: YAMLNode.Entry, of name: String?) {
        guard let text = entry.value.text, text.count > 2, text.first == "/", text.last == "/" else {
            return report(
                "'\(entry.key)' must be a regular expression between slashes", entry.value.range,
                note: "such as '/^[A-Z]/'; 'reads' takes text with '*' and '?' as wildcards")
        }
        guard let expression = CodeExpression(String(text.dropFirst().dropLast())) else {
            return report("'\(text)' is not a regular expression that Swift can read", entry.value.range)
        }
        constraints.append(.contains(name, expression))
    }

    mutating func addGlobs(_ part: YAMLNode.Entry, _ make: ([String]) -> PatternConstraint) {
        let items = part.value.list ?? [part.value]
        let globs = items.compactMap(\.text)
        guard globs.count == items.count, !globs.isEmpty else {
            return report(
                "'\(part.key)' must be a string with '*' and '?' as wildcards, or a list of them, not "
                    + part.value.shape,
                part.value.range)
        }
        if let expression = globs.first(where: { $0.count > 2 && $0.first == "/" && $0.last == "/" }) {
            return report(
                "'\(expression)' looks like a regular expression", part.value.range,
                note: "'\(part.key)' takes text with '*' and '?' as wildcards; write 'matches: \(expression)'")
        }
        constraints.append(make(globs))
    }

    mutating func report(_ message: String, _ range: Range<Int>, note: String? = nil) {
        diagnostics.append(
            Diagnostic(
                .patternConstraint, message, at: Location(file, range), notes: note.map { [Diagnostic.Note($0)] } ?? [])
        )
    }
}
