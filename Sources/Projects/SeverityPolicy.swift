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
            guard let setting = settings[diagnostic.kind.id] else { return diagnostic }
            guard let severity = setting.severity.severity else { return nil }
            var diagnostic = diagnostic
            diagnostic.severity = severity
            return diagnostic
        }
    }

    /// Diagnostics about unknown ids.
    ///
    /// - Parameter ids: those of all diagnostics, and of the rules that pages define.
    package func diagnostics(in file: String, knowing ids: Set<String>) -> [Diagnostic] {
        guard !settings.isEmpty else { return [] }
        let known = ids.union(Rules.all.map { $0.info.id.text })
        return settings.filter { !known.contains($0.key) }.map { id, setting in
            let nearest = NearestName.of(id, among: known)
            return Diagnostic(
                .unknownID, "unknown rule or diagnostic '\(id)'", at: Location(file, setting.range),
                notes: [
                    Diagnostic.Note(nearest.map { "did you mean '\($0)'?" } ?? "'rubric diagnostics' lists the ids")
                ])
        }
    }
}
