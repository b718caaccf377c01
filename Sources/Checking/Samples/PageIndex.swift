import Linting
import Samples

/// The code index that the samples of one page make, as each of their regions sees it.
///
/// All regions but the bad ones are one index. What bad regions declare is known in their own sample alone. Where
/// several regions declare a type, as the versions of one piece of code do, each knows its own.
struct PageIndex {
    private var all = CodeIndex()
    private let samples: [Sample]
    private let fragments: [[Fragment?]]
    /// The types that several regions declare.
    private var redeclared: Set<String> = []

    /// - Parameter fragments: by sample and region; nil for what is not checked.
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
        let isRedeclared = !redeclared.isEmpty && !redeclared.isDisjoint(with: own.declaredNames)
        let others =
            fragments[sample].count > 1 ? fragments[sample].indices.filter { $0 != region && isBad(sample, $0) } : []
        guard isBad(sample, region) || isRedeclared || !others.isEmpty else { return all }
        var index = all
        if !others.isEmpty {
            let names = own.declaredNames
            for other in others {
                if let summary = fragments[sample][other]?.summary { index.add(summary.without(names)) }
            }
        }
        if isRedeclared {
            index.redeclare(own)
        } else if isBad(sample, region) {
            index.add(own)
        }
        return index
    }

    private func isBad(_ sample: Int, _ region: Int) -> Bool { samples[sample].regions[region].verdict == .bad }
}
