import Linting
import Samples

/// The code index that the samples of one page make, as each of their regions sees it.
///
/// All regions but the bad ones are one index. What bad regions declare is known in their own sample alone. Where several
/// regions declare a type, as the versions of one piece of code do, each knows its own.
struct PageIndex {
    private var all = CodeIndex()
    private let summaries: [[FileSummary?]]
    private let isBad: [[Bool]]
    /// The types that each region declares.
    private let names: [[Set<String>]]
    /// In how many regions each type is declared.
    private var declarations: [String: Int] = [:]

    /// - Parameter fragments: by sample and region; nil for what is not checked.
    init(_ samples: [Sample], fragments: [[Fragment?]]) {
        summaries = fragments.map { $0.map { $0?.summary } }
        isBad = samples.map { $0.regions.map { $0.verdict == .bad } }
        names = summaries.map { $0.map { $0?.declaredNames ?? [] } }
        for (sample, regions) in summaries.enumerated() {
            for (region, summary) in regions.enumerated() {
                guard let summary else { continue }
                for name in names[sample][region] { declarations[name, default: 0] += 1 }
                if !isBad[sample][region] { all.add(summary) }
            }
        }
    }

    func index(ofSample sample: Int, region: Int) -> CodeIndex {
        guard let own = summaries[sample][region] else { return all }
        let names = names[sample][region]
        let isRedeclared = names.contains { declarations[$0, default: 0] > 1 }
        let isBad = isBad[sample]
        let hasOthers = isBad.indices.contains { $0 != region && isBad[$0] }
        guard isBad[region] || isRedeclared || hasOthers else { return all }
        var index = all
        for other in isBad.indices where other != region && isBad[other] { if let summary = summaries[sample][other] { index.add(summary.without(names)) } }
        if isRedeclared {
            index.redeclare(own)
        } else if isBad[region] {
            index.add(own)
        }
        return index
    }
}
