package import Diagnostics
import Linting
import Rules
package import Settings

/// The severities that the configuration gives to diagnostics.
package struct SeverityPolicy: Sendable {
    private let settings: [String: Configuration.RuleSetting]

    package init(_ configuration: Configuration) { settings = configuration.rules }

    /// The diagnostics that are not off, with the configured severities.
    package func apply(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard !settings.isEmpty else { return diagnostics }
        return diagnostics.compactMap { diagnostic in
            guard let configured = settings[diagnostic.kind.id]?.severity else { return diagnostic }
            guard let severity = configured.severity else { return nil }
            var diagnostic = diagnostic
            diagnostic.severity = severity
            return diagnostic
        }
    }

    /// Diagnostics about unknown ids, and about files that are given for what is not a rule.
    ///
    /// - Parameters:
    ///   - ids: those of all diagnostics.
    ///   - rules: those of the rules that pages define.
    package func diagnostics(in file: String, knowing ids: Set<String>, rules: some Sequence<String>) -> [Diagnostic] {
        guard !settings.isEmpty else { return [] }
        let rules = Set(Rules.all.map { $0.info.id.text }).union(rules)
        let known = ids.union(rules)
        return settings.compactMap { id, setting in
            guard !rules.contains(id) else { return nil }
            guard !known.contains(id) else {
                guard setting.filter != PathFilter() else { return nil }
                return Diagnostic(
                    .invalidValue, "'paths' and 'except' have no effect on '\(id)', which is not a rule",
                    at: Location(file, setting.range), notes: ["remove them, and write '\(id): SEVERITY'"])
            }
            let nearest = NearestName.of(id, among: known)
            return Diagnostic(
                .unknownID, "unknown rule or diagnostic '\(id)'", at: Location(file, setting.range),
                notes: [
                    Diagnostic.Note(nearest.map { "did you mean '\($0)'?" } ?? "'rubric diagnostics' lists the ids")
                ])
        }
    }
}
