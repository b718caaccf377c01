import Diagnostics
import Foundation
import Linting

extension RuleInfo {
    /// What each profile makes of it where nothing else is said; nil where it is off.
    ///
    /// With the newest target each profile says what it says; what an older target switches off is told by `since`.
    var severities: [(profile: Linting.Profile, severity: Severity?)] {
        Linting.Profile.allCases.map { profile in
            (profile, severity(under: LintSettings(profile: profile, deploymentTarget: since ?? .iOS(17))))
        }
    }

    /// The same in words, one line where all profiles agree.
    func severityLines(_ words: [String: String]) -> [String] {
        let word = { (severity: Severity?) in words["severity\((severity?.rawValue ?? "off").capitalized)"] ?? "" }
        let severities = severities
        let same = Set(severities.map(\.severity))
        if same.count == 1, let severity = severities.first?.severity { return [word(severity)] }
        if same == [nil] { return [word(nil)] }
        return severities.map { "\($0.profile.rawValue): \(word($0.severity))" }
    }
}
