import Linting
import Markup
import Samples

/// The bad and the good code of a page, compared to decide whether findings or their absence prove anything.
struct Counterparts {
    private let samples: [Sample]
    /// By sample and region; nil for regions that are not checked.
    private let reports: [[FileReport?]]
    /// The rule that the page is about.
    private let rule: RuleID?
    /// The other half of each region that belongs to a pair; empty on a rule's page.
    private var partners: [SamplePair.Place: SamplePair.Place] = [:]
    /// By sample: the headings above it, the innermost first, and nil for the page.
    private var sections: [[NodeID?]] = []
    /// The rules that fire in the good code of each section; nil for a section without good code.
    private var goodRules: [NodeID?: Set<RuleID>] = [:]

    init(_ samples: [Sample], _ reports: [[FileReport?]], rule: RuleID?, in document: Document) {
        (self.samples, self.reports, self.rule) = (samples, reports, rule)
        guard rule == nil else { return }
        for pair in SamplePair.all(among: samples, in: document) {
            partners[pair.bad] = pair.good
            partners[pair.good] = pair.bad
        }
        sections = Self.sections(of: samples, in: document)
        for (sample, reports) in reports.enumerated() {
            for case (let region, let report?) in zip(samples[sample].regions, reports) where region.verdict == .good {
                for section in sections[sample] { goodRules[section, default: []].formUnion(report.firing) }
            }
        }
    }

    /// The rules that fire in the good code to which bad code is compared: that of its pair, or else of the innermost
    /// section with good code; nil if the page has none.
    func goodRules(beside place: SamplePair.Place) -> Set<RuleID>? {
        if let partner = partners[place] { return firing(partner) }
        return sections[place.sample].lazy.compactMap { goodRules[$0] }.first
    }

    /// Whether good code is a version of bad code that has more findings.
    ///
    /// Good code often contains nothing that its rule examines. The absence of findings still proves something if the
    /// rule fires in another version of the code: on a rule's page in any bad region, elsewhere in that of the pair.
    func isFixed(_ place: SamplePair.Place) -> Bool {
        guard let rule else {
            return partners[place].map { !firing($0).isSubset(of: firing(place)) } ?? false
        }
        let good = code(place)
        return samples.indices.contains { sample in
            samples[sample].regions.indices.contains { region in
                let bad = SamplePair.Place(sample: sample, region: region)
                return samples[sample].regions[region].verdict == .bad && firing(bad).contains(rule)
                    && CodeDifference(bad: code(bad), good: good).isBetweenVersions
            }
        }
    }
}

extension Counterparts {
    private func firing(_ place: SamplePair.Place) -> Set<RuleID> { reports[place.sample][place.region]?.firing ?? [] }

    private func code(_ place: SamplePair.Place) -> ArraySlice<UInt8> {
        samples[place.sample].code(of: samples[place.sample].regions[place.region])
    }

    private static func sections(of samples: [Sample], in document: Document) -> [[NodeID?]] {
        var headings = document.headings[...]
        var open: [(level: Int, node: NodeID)] = []
        return samples.map { sample in
            while let heading = headings.first, heading.node < sample.block.node {
                while let last = open.last, last.level >= heading.level { open.removeLast() }
                open.append((heading.level, heading.node))
                headings.removeFirst()
            }
            return open.reversed().map(\.node) + [nil]
        }
    }
}

extension FileReport {
    /// The rules that fire, including those whose findings a comment suppresses.
    fileprivate var firing: Set<RuleID> { Set((findings + suppressed.map(\.finding)).map(\.rule)) }
}
