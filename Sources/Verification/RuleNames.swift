import Base
import Diagnostics
import Linting

/// All rules by their ids.
struct RuleNames: Sendable {
    private let infos: [String: RuleInfo]
    /// Sorted.
    let ids: [String]

    init(_ infos: [RuleInfo]) {
        self.infos = Dictionary(infos.map { ($0.id.text, $0) }) { $1 }
        ids = infos.map(\.id.text).sorted()
    }

    subscript(name: String) -> RuleInfo? { infos[name] }

    /// Whether a finding is a note of a rule that is in no set but `all`.
    func isHint(_ finding: Finding) -> Bool {
        finding.severity == .note && (self[finding.rule.text]?.selection ?? .all) == .all
    }

    func nearest(to name: String) -> String? { NearestName.of(name, among: ids) }
}
