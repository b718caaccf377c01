package import Diagnostics
import Linting
import Rules
package import Settings

/// What the configuration says about how severe diagnostics are.
package struct SeverityPolicy: Sendable {
    private let settings: [String: Configuration.RuleSetting]

    package init(_ configuration: Configuration) { settings = configuration.rules }

    /// The diagnostics that are not switched off, with the severities that they have here.
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

    /// Ids that nothing has.
    ///
    /// - Parameter own: the ids of the rules that pages define.
    func diagnostics(in file: String, own: some Sequence<String>) -> [Diagnostic] {
        guard !settings.isEmpty else { return [] }
        let aliases = Rules.all.flatMap { $0.info.aliases.map(\.text) }
        let known = Set(DiagnosticCatalogue.all.map(\.id)).union(aliases).union(own)
        return settings.filter { !known.contains($0.key) }.map { id, setting in
            let nearest = NearestName.of(id, among: known.sorted())
            return Diagnostic(
                .unknownID, "no rule and no diagnostic is called '\(id)'", at: Location(file, setting.range),
                notes: [Diagnostic.Note(nearest.map { "did you mean '\($0)'?" } ?? "'rubric diagnostics' lists the ids")])
        }
    }
}
