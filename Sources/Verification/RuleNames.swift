import Base
import Diagnostics
import Linting

/// All rules by their ids.
struct RuleNames: Sendable {
    private let infos: [String: RuleInfo]
    /// Sorted.
    let ids: [String]
    /// The names of the APIs that the rules are about, without those that are words of English too.
    let apis: Set<Substring>

    init(_ infos: [RuleInfo]) {
        self.infos = Dictionary(infos.map { ($0.id.text, $0) }) { $1 }
        ids = infos.map(\.id.text).sorted()
        apis = infos.reduce(into: []) { $0.formUnion($1.apis.filter { $0.contains(where: \.isUppercase) }) }
    }

    subscript(name: String) -> RuleInfo? { infos[name] }

    /// Whether a finding is a note of a rule that is in no set but `all`.
    func isOpinion(_ finding: Finding) -> Bool {
        finding.severity == .note && (self[finding.rule.text]?.selection ?? .all) == .all
    }

    func nearest(to name: String) -> String? { NearestName.of(name, among: ids) }
}
