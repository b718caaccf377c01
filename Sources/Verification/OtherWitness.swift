import Linting
import Samples
import Settings

/// A rule of another linter that a page or a section names, and what it reports in the samples about it.
struct OtherWitness: Sendable {
    let rule: OtherLinterRule
    /// By sample and region: what it reports in the region itself, as offsets in the sample's code; nil if the linter
    /// has not read the region.
    private let readings: [[OtherLinterResults.Reading?]]

    /// - Parameters:
    ///   - fragments: by sample and region; nil for regions that are not checked.
    ///   - results: what the linter reports in the code of fragments.
    init(_ rule: OtherLinterRule, in samples: [Sample], _ fragments: [[Fragment?]], _ results: OtherLinterResults?) {
        self.rule = rule
        readings = zip(samples, fragments).map { sample, fragments in
            zip(sample.regions, fragments).map { region, fragment in
                guard let fragment, let reading = results?[rule, fragment.source.bytes] else { return nil }
                let offsets = reading.offsets?.map { fragment.original($0) + region.checkedRange.lowerBound }
                return OtherLinterResults.Reading(offsets?.filter(region.range.contains))
            }
        }
    }

    func reading(_ place: SamplePair.Place) -> OtherLinterResults.Reading? { readings[place.sample][place.region] }
}
