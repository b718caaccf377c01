import Linting
import Markup
package import Pages
package import Samples
package import Settings

/// A rule of another linter that a page or a section names, and what it reports in the samples about it.
package struct OtherWitness: Sendable {
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

    /// The code of a page that other linters read, with the rule that is looked for in it.
    ///
    /// - Parameter ids: the rules of this linter, which verify the samples about them.
    package static func inputs(
        of page: Page, _ samples: [Sample], except ids: Set<String>
    ) -> [(rule: OtherLinterRule, code: [UInt8])] {
        guard page.rules.contains(where: { $0.keys.enforcedBy != nil }) else { return [] }
        var inputs: [(rule: OtherLinterRule, code: [UInt8])] = []
        for sample in samples where sample.info.ignored == nil {
            guard let subject = page.rule(at: sample.block.node), !ids.contains(subject.id),
                let rule = subject.keys.enforcedBy?.value
            else { continue }
            for region in sample.regions where !region.isEmpty && region.verdict != .unlabeled {
                let fragment = Fragment(file: page.file, bytes: sample.checkedCode(of: region))
                if fragment.tree != nil { inputs.append((rule, fragment.source.bytes)) }
            }
        }
        return inputs
    }
}
