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

    func nearest(to name: String) -> String? { NearestName.of(name, among: ids) }
}
