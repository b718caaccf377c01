package import Diagnostics

/// The rules that settings leave switched on, registered once and then used by every thread.
///
/// An object, since every file that is linted holds it: copies of a value would count the references of all that is in
/// it.
package final class RuleSet: Sendable {
    package let settings: LintSettings
    /// Each active rule with the severity of its findings.
    package let active: [(info: RuleInfo, severity: Severity)]
    /// The ids of all rules, whether they are on or not, and their aliases.
    package let known: Set<RuleID>
    let registrations: Registrations
    let dispatch: Dispatch
    /// The ids of the active rules.
    let ids: [RuleID]
    let actions = NodeActions()
    private let canonical: [RuleID: RuleID]

    /// - Parameter patterns: rules that a rulebook brings; one with the id of a built-in rule takes its place.
    package init(_ rules: [any Rule.Type], patterns: [PatternRule] = [], settings: LintSettings = LintSettings()) {
        self.settings = settings
        let own = Set(patterns.map(\.info.id))
        let infos = rules.map { $0.info }.filter { !own.contains($0.id) } + patterns.map(\.info)
        var active: [(info: RuleInfo, severity: Severity)] = []
        var pass = RulePass()
        for rule in rules where !own.contains(rule.info.id) {
            guard let severity = rule.info.severity(under: settings) else { continue }
            pass.rule = active.count
            active.append((rule.info, severity))
            rule.init().register(in: &pass)
        }
        for rule in patterns {
            guard let severity = rule.info.severity(under: settings) else { continue }
            pass.rule = active.count
            active.append((rule.info, severity))
            rule.register(in: &pass)
        }
        self.active = active
        var canonical: [RuleID: RuleID] = [:]
        for info in infos { for alias in info.aliases { canonical[alias] = info.id } }
        // An id of today goes before one of old.
        for info in infos { canonical[info.id] = info.id }
        self.canonical = canonical
        known = Set(canonical.keys)
        registrations = pass.registrations
        dispatch = Dispatch(pass.registrations)
        ids = active.map(\.info.id)
    }

    /// Today's id of a rule that `name` is an alias of; nil for an id of today and for one that no rule has.
    func renamed(_ name: RuleID) -> RuleID? { canonical[name].flatMap { $0 == name ? nil : $0 } }

    /// Whether `name` is the rule's id or an alias of it.
    func names(_ id: RuleID, as name: RuleID) -> Bool { id == name || canonical[name] == id }
}
