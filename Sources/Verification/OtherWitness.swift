import Base
import Diagnostics
import Linting
import Samples
import Settings

/// The rules of other linters that a page or a section names, and what they report in the samples about it.
struct OtherWitness: Sendable {
    let rules: [OtherLinterRule]
    /// By rule, sample and region: what it reports in the region itself, as offsets in the sample's code; nil if the
    /// linter has not read the region.
    private let readings: [[[OtherLinterResults.Reading?]]]

    /// Nil without rules.
    ///
    /// - Parameters:
    ///   - fragments: by sample and region; nil for regions that are not checked.
    ///   - results: what the linter reports in the code of fragments.
    init?(
        _ rules: [OtherLinterRule], in samples: [Sample], _ fragments: [[Fragment?]], _ results: OtherResults?
    ) {
        if rules.isEmpty { return nil }
        self.rules = rules
        readings = rules.map { rule in
            zip(samples, fragments).map { sample, fragments in
                zip(sample.regions, fragments).map { region, fragment in
                    guard let fragment, let reading = results?[rule, fragment.source.bytes] else { return nil }
                    let offsets = reading.offsets?.map { fragment.original($0) + region.checkedRange.lowerBound }
                    return OtherLinterResults.Reading(offsets?.filter(region.range.contains))
                }
            }
        }
    }

    /// The rules that a check found to report bad code among some samples, without being named.
    static func found(in samples: [Sample], _ fragments: [[Fragment?]], _ results: OtherResults?)
        -> [OtherWitness]
    {
        guard let results else { return [] }
        let rules = zip(samples, fragments).flatMap { sample, fragments in
            zip(sample.regions, fragments).flatMap { region, fragment in
                region.verdict == .bad ? fragment.map { results.rules(reporting: $0.source.bytes) } ?? [] : []
            }
        }
        return Set(rules).sorted().compactMap {
            OtherWitness([$0], in: samples, fragments, results)
        }
    }

    /// What the rules report together; nil if one of them has not been asked.
    func reading(_ place: SamplePair.Place) -> OtherLinterResults.Reading? {
        let all = readings.compactMap { $0[place.sample][place.region] }
        guard all.count == rules.count else { return nil }
        let offsets = all.compactMap(\.offsets)
        return OtherLinterResults.Reading(offsets.count == all.count ? Set(offsets.joined()).sorted() : nil)
    }

    /// The first rule that reports something in a region.
    func rule(reporting place: SamplePair.Place) -> OtherLinterRule? {
        zip(rules, readings).first { $1[place.sample][place.region]?.offsets?.isEmpty == false }?.0
    }

    /// In a sentence: `swift-format's 'NeverForceUnwrap'`.
    var phrase: String { rules.map(\.phrase).joined(separator: " or ") }
}
