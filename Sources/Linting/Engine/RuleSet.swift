package import Diagnostics

/// The rules that settings leave switched on, registered once and shared by every thread.
package final class RuleSet: Sendable {
    package let settings: LintSettings
    /// Each active rule with the severity of its findings.
    package let active: [(info: RuleInfo, severity: Severity)]
    /// The ids of all rules, whether they are on or not.
    package let known: Set<RuleID>
    let registrations: Registrations

    /// - Parameter patterns: rules of a rulebook; one with the id of a built-in rule replaces that rule.
    package init(_ rules: [any Rule.Type], patterns: [PatternRule] = [], settings: LintSettings = LintSettings()) {
        self.settings = settings
        let own = Set(patterns.map(\.info.id))
        let builtIn = rules.filter { !own.contains($0.info.id) }
        var active: [(info: RuleInfo, severity: Severity)] = []
        var pass = RulePass()
        func activate(_ info: RuleInfo, _ register: (inout RulePass) -> Void) {
            guard let severity = info.severity(under: settings) else { return }
            pass.rule = active.count
            active.append((info, severity))
            register(&pass)
        }
        for rule in builtIn { activate(rule.info, rule.init().register) }
        for rule in patterns { activate(rule.info, rule.register) }
        self.active = active
        registrations = pass.registrations
        known = Set(builtIn.map { $0.info.id } + patterns.map(\.info.id))
    }
}
