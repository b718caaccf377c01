import Diagnostics
import Linting

/// All rules by their current and former ids.
struct RuleNames: Sendable {
    private let infos: [String: RuleInfo]
    /// The current ids, sorted.
    let ids: [String]

    init(_ infos: [RuleInfo]) {
        var named: [String: RuleInfo] = [:]
        for info in infos {
            for alias in info.aliases { named[alias.text] = info }
        }
        // A current id overrides a former one.
        for info in infos { named[info.id.text] = info }
        self.infos = named
        ids = infos.map(\.id.text).sorted()
    }

    subscript(name: String) -> RuleInfo? { infos[name] }

    func nearest(to name: String) -> String? { NearestName.of(name, among: ids) }
}
