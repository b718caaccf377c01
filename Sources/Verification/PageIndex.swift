import Linting
import Samples

/// The code index of a page's samples, as each of their regions sees it.
///
/// All regions except bad ones share one index; a bad region is visible only in its own sample. If several regions
/// declare a type, each sees its own declaration.
struct PageIndex {
    private var all = CodeIndex()
    private let samples: [Sample]
    private let fragments: [[Fragment?]]
    /// The types that several regions declare.
    private var redeclared: Set<String> = []

    /// - Parameter fragments: by sample and region; nil for regions that are not checked.
    init(_ samples: [Sample], fragments: [[Fragment?]]) {
        self.samples = samples
        self.fragments = fragments
        var declared: Set<String> = []
        for (sample, regions) in fragments.enumerated() {
            for (region, fragment) in regions.enumerated() {
                guard let summary = fragment?.summary else { continue }
                summary.noteDeclaredNames(among: &declared, again: &redeclared)
                if !isBad(sample, region) { all.add(summary) }
            }
        }
    }

    func index(ofSample sample: Int, region: Int) -> CodeIndex {
        guard let own = fragments[sample][region]?.summary else { return all }
        let names = own.declaredNames
        var index = all
        for other in fragments[sample].indices where other != region && isBad(sample, other) {
            if let summary = fragments[sample][other]?.summary { index.add(summary.without(names)) }
        }
        if !redeclared.isDisjoint(with: names) {
            index.redeclare(own)
        } else if isBad(sample, region) {
            index.add(own)
        }
        return index
    }

    private func isBad(_ sample: Int, _ region: Int) -> Bool { samples[sample].regions[region].verdict == .bad }
}
