import Markup
import Samples

/// A region's part in a pair, and what the other half does not have.
struct PairHalf {
    /// Whether it stands before the other half.
    let isFirst: Bool
    let isGood: Bool
    /// By the 1-based lines of its region.
    let changes: [Int: CodeDifference.ChangedLine]

    /// The halves on a page, by the node of their sample and the number of their region.
    static func all(among proofs: [SampleProof], in document: Document) -> [NodeID: [Int: PairHalf]] {
        var halves: [NodeID: [Int: PairHalf]] = [:]
        for pair in SamplePair.all(among: proofs.map(\.sample), in: document) {
            // What stands behind one another is not compared side by side.
            let isTabbed =
                proofs[pair.bad.sample].sample.info.tab != nil || proofs[pair.good.sample].sample.info.tab != nil
            if isTabbed, pair.bad.sample != pair.good.sample { continue }
            let isBadFirst = (pair.bad.sample, pair.bad.region) < (pair.good.sample, pair.good.region)
            for (place, half) in [
                (pair.bad, PairHalf(isFirst: isBadFirst, isGood: false, changes: pair.difference.bad)),
                (pair.good, PairHalf(isFirst: !isBadFirst, isGood: true, changes: pair.difference.good)),
            ] {
                halves[proofs[place.sample].sample.block.node, default: [:]][place.region] = half
            }
        }
        return halves
    }
}
