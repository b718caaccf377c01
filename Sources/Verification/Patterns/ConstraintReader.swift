import Diagnostics
import Linting
import Settings

/// Reads the `where` of a pattern rule.
///
/// `$color: literal` names a kind; `$color: {kind: member, reads: "Color.*", differs: Color.clear}` combines several.
/// `inside` and `not-inside` contain patterns for the code around the match.
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
            if let surrounding = Surrounding(rawValue: entry.key) {
                read(surrounding, entry.value)
            } else {
                read(entry)
            }
        }
    }

    fileprivate enum Surrounding: String {
        case inside
        case notInside = "not-inside"
    }
}

private extension ConstraintReader {
    mutating func read(_ surrounding: Surrounding, _ node: YAMLNode) {
        for item in node.list ?? [node] {
            guard let text = item.text else {
                report("'\(surrounding.rawValue)' must be a pattern, not \(item.shape)", item.range)
                continue
            }
            do throws(PatternError) {
                let pattern = try Pattern(text)
                constraints.append(surrounding == .inside ? .inside(pattern) : .notInside(pattern))
            } catch {
                diagnostics.append(Diagnostic(error, in: Positioned(text, item.range), file: file, bytes: bytes))
            }
        }
    }

    mutating func read(_ entry: YAMLNode.Entry) {
        let name = entry.key.drop { $0 == "$" }
        guard names.contains(String(name)) else {
            let near = NearestName.of(String(name), among: names).map { "did you mean '$\($0)'?" }
            let all = names.sorted().map { "'$\($0)'" }.joined(separator: ", ")
            return report(
                "'\(entry.key)' is not a name in the pattern", entry.keyRange,
                note: near ?? "its names are \(all); 'inside' and 'not-inside' match the surrounding code")
        }
        if let text = entry.value.text { return addKind(text, String(name), entry.value.range) }
        guard let parts = entry.value.map else {
            return report(
                "'\(entry.key)' must be a kind or a map of 'kind', 'reads' and 'differs', not \(entry.value.shape)",
                entry.value.range)
        }
        for part in parts {
            switch part.key {
            case "kind":
                addKind(part.value.text ?? "", String(name), part.value.range)
            case "reads": addGlobs(part) { .reads(String(name), globs: $0) }
            case "differs": addGlobs(part) { .differs(String(name), globs: $0) }
            default:
                let near = NearestName.of(part.key, among: ["kind", "reads", "differs"]).map { "did you mean '\($0)'?" }
                report(
                    "'\(part.key)' is not a constraint", part.keyRange,
                    note: near ?? "write 'kind', 'reads' or 'differs'")
            }
        }
    }

    mutating func addKind(_ text: String, _ name: String, _ range: Range<Int>) {
        if let kind = PatternConstraint.Kind(rawValue: text) { return constraints.append(.kind(name, kind)) }
        let kinds = PatternConstraint.Kind.allCases.map(\.rawValue)
        let near = NearestName.of(text, among: kinds).map { "did you mean '\($0)'?" }
        report("'\(text)' is not a kind of code", range, note: near ?? "the kinds are \(kinds.joined(separator: ", "))")
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
        constraints.append(make(globs))
    }

    mutating func report(_ message: String, _ range: Range<Int>, note: String? = nil) {
        diagnostics.append(
            Diagnostic(
                .patternConstraint, message, at: Location(file, range), notes: note.map { [Diagnostic.Note($0)] } ?? [])
        )
    }
}
