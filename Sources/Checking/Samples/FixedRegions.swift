import Linting
import Samples

/// The good regions of a rule's page that are mended versions of its bad ones.
///
/// Good code often leaves what a rule looks at behind: where `@State var count` becomes `let count`, no `@State` is
/// left to examine. The rule's silence then proves something all the same, if the rule fires in another version of the
/// very same code on the page: it is the change between the two that silences it. Where the two stand does not matter,
/// nor whether readers see them side by side.
struct FixedRegions {
    /// The pieces in which the rule fires.
    private let bad: [ArraySlice<UInt8>]

    /// - Parameter reports: by sample and region; nil for what is not checked.
    init(_ samples: [Sample], _ reports: [[FileReport?]], rule: RuleID) {
        bad = zip(samples, reports).flatMap { sample, reports in
            zip(sample.regions, reports).compactMap { region, report in
                guard region.verdict == .bad, report?.findings.contains(where: { $0.rule == rule }) == true else {
                    return nil
                }
                return sample.code[region.range]
            }
        }
    }

    func contains(_ region: Region, of sample: Sample) -> Bool {
        bad.contains { CodeDifference(bad: $0, good: sample.code[region.range]).isBetweenVersions }
    }
}
