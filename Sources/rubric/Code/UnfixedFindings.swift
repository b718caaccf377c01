import Base
import Diagnostics
import Linting

/// The findings of each rule that `--fix` leaves, and why.
struct UnfixedFindings {
    private let groups: [(info: RuleInfo, findings: [Diagnostic])]

    init(_ findings: [Diagnostic], _ infos: [RuleInfo]) {
        let byRule = Dictionary(grouping: findings, by: \.kind.id)
        groups = infos.compactMap { info in byRule[info.id.text].map { (info, $0) } }
            .sorted { ($1.findings.count, $0.info.id) < ($0.findings.count, $1.info.id) }
    }

    /// Prints one line for each rule.
    func say(to console: Console) {
        guard !groups.isEmpty else { return }
        let width = groups.map(\.info.id.text.count).max() ?? 0
        let digits = groups.map { String($0.findings.count).count }.max() ?? 0
        console.say("not fixed ('rubric explain ID' says what to do):")
        for (info, findings) in groups {
            let name = info.id.text.padded(to: width)
            let count = String(findings.count)
            let number = String(repeating: " ", count: digits - count.count) + count
            console.say("  \(name)  \(number): \(info.unfixed)\(Self.review(findings))")
        }
    }

    /// `; --fix --unsafe changes 3, for review`; empty without such fixes.
    private static func review(_ findings: [Diagnostic]) -> String {
        let count = findings.count { $0.fix?.safety == .unsafe }
        return count > 0 ? "; '--fix --unsafe' changes \(count), for you to review" : ""
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: width - count) }
}
