import Base

/// The habits that are found so often that one line counts the findings of each.
struct CountedHabits {
    /// What is shown in full.
    private(set) var others: [Diagnostic] = []
    private var counted: [String: [Diagnostic]] = [:]
    /// The most findings of a habit that are shown in full.
    private static let most = 3

    /// - Parameter diagnostics: in order; errors among them are shown in full, since they make the command fail.
    init(_ diagnostics: [Diagnostic]) {
        let habits = diagnostics.filter { $0.kind.isHabit && $0.severity < .error }
        counted = Dictionary(grouping: habits, by: \.kind.id).filter { $0.value.count > Self.most }
        others = diagnostics.filter { $0.severity == .error || counted[$0.kind.id] == nil }
    }

    /// A heading, and a line for each habit: `corner-radius  124 places in 40 files; --fix changes 120`.
    var lines: [String] {
        guard !counted.isEmpty else { return [] }
        let kinds = counted.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        let width = kinds.map { VisibleText.line($0.key).count }.max() ?? 0
        return ["deprecations and habits ('--rule ID' shows each place):"]
            + kinds.map { id, findings in
                let name = VisibleText.line(id)
                let files = Set(findings.map(\.location.file)).count
                let places = "\(findings.count) places in \(Base.counted(files, "file"))"
                return "  " + name + String(repeating: " ", count: width - name.count + 2) + places
                    + Tally(findings).fixes
            }
    }
}
