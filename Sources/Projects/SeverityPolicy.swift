package import Diagnostics
package import Linting
import Rules
package import Settings

/// The severities that the configuration gives to diagnostics.
package struct SeverityPolicy: Sendable {
    private let settings: [String: Configuration.RuleSetting]

    package init(_ configuration: Configuration) {
        var settings = configuration.rules
        for (former, id) in DiagnosticKind.formerIDs where settings[id] == nil { settings[id] = settings[former] }
        self.settings = settings
    }

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

    /// Diagnostics about rules under former ids.
    package func renames(in file: String, of rules: [RuleInfo]) -> [Diagnostic] {
        guard !settings.isEmpty else { return [] }
        let ids = Set(rules.map(\.id.text))
        return rules.flatMap { info in
            info.aliases.compactMap { alias -> Diagnostic? in
                guard let setting = settings[alias.text], !ids.contains(alias.text) else { return nil }
                var renamed = Diagnostic.renamedRule(alias.text, now: info.id, at: Location(file, setting.range))
                guard settings[info.id.text] != nil else { return renamed }
                renamed.fix = nil
                renamed.notes = [Diagnostic.Note("'\(info.id)' is set as well and takes precedence; remove this one")]
                return renamed
            }
        }
    }

    /// Diagnostics about unknown ids.
    ///
    /// - Parameter ids: those of all diagnostics, and of the rules that pages define.
    package func diagnostics(in file: String, knowing ids: Set<String>) -> [Diagnostic] {
        guard !settings.isEmpty else { return [] }
        let rules = Rules.all.flatMap { [$0.info.id.text] + $0.info.aliases.map(\.text) }
        let known = ids.union(DiagnosticKind.formerIDs.keys).union(rules)
        return settings.filter { !known.contains($0.key) }.map { id, setting in
            let nearest = NearestName.of(id, among: known.sorted())
            return Diagnostic(
                .unknownID, "unknown rule or diagnostic '\(id)'", at: Location(file, setting.range),
                notes: [
                    Diagnostic.Note(nearest.map { "did you mean '\($0)'?" } ?? "'rubric diagnostics' lists the ids")
                ])
        }
    }
}
