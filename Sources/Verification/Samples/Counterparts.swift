import Diagnostics
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
    /// The bad regions of each section; nil for a section without bad code.
    private var badPlaces: [NodeID?: [SamplePair.Place]] = [:]

    init(_ samples: [Sample], _ reports: [[FileReport?]], rule: RuleID?, in document: Document) {
        (self.samples, self.reports, self.rule) = (samples, reports, rule)
        sections = Self.sections(of: samples, in: document)
        guard rule == nil else { return }
        for pair in SamplePair.all(among: samples, in: document) {
            partners[pair.bad] = pair.good
            partners[pair.good] = pair.bad
        }
        for (sample, regions) in samples.map(\.regions).enumerated() {
            for (region, report) in zip(regions.indices, reports[sample]) {
                guard let report else { continue }
                switch regions[region].verdict {
                case .good: for section in sections[sample] { goodRules[section, default: []].formUnion(report.firing) }
                case .bad:
                    let place = SamplePair.Place(sample: sample, region: region)
                    for section in sections[sample] { badPlaces[section, default: []].append(place) }
                case .unlabeled: break
                }
            }
        }
    }

    /// The rules that fire in the good code to which bad code is compared: that of its pair, or else of the innermost
    /// section with good code; nil if the page has none.
    func goodRules(beside place: SamplePair.Place) -> Set<RuleID>? {
        if let partner = partners[place] { return firing(partner) }
        return sections[place.sample].lazy.compactMap { goodRules[$0] }.first
    }

    /// The rules that tell bad code from good code: they warn or are expected in it, and do not fire in the good code
    /// beside it. A note of a rule that nobody named is often about something else.
    func witnesses(of place: SamplePair.Place) -> Set<RuleID> {
        guard let good = goodRules(beside: place), let report = reports[place.sample][place.region] else { return [] }
        let warnings = report.findings.filter { $0.severity >= .warning }.map(\.rule)
        return expectedRules(of: place).union(warnings).subtracting(good)
    }

    /// Whether a rule shows the problem in the bad version of good code, and not in the good code.
    ///
    /// On a rule's page, the bad version is any bad region of similar code, or the one directly before it. Elsewhere it
    /// is that of the pair, or bad code of the same section if the rule examined the good code too.
    func isFixed(_ place: SamplePair.Place) -> Bool {
        guard let rule else {
            if let partner = partners[place] { return !witnesses(of: partner).isEmpty }
            guard let examined = reports[place.sample][place.region]?.examined else { return false }
            let section = section(of: place)
            return badPlaces[section, default: []].contains { bad in
                partners[bad] == nil && self.section(of: bad) == section
                    && !witnesses(of: bad).isDisjoint(with: examined)
            }
        }
        let (good, previous) = (code(place), previous(place))
        return samples.indices.contains { sample in
            samples[sample].regions.indices.contains { region in
                let bad = SamplePair.Place(sample: sample, region: region)
                return samples[sample].regions[region].verdict == .bad && firing(bad).contains(rule)
                    && (bad == previous || CodeDifference(bad: code(bad), good: good).isBetweenVersions)
            }
        }
    }

    /// The rules that fire as expected in the bad code to which good code is compared, so that both are about them:
    /// that of its pair, or else of the innermost section with bad code.
    func expectedRules(beside place: SamplePair.Place) -> Set<RuleID> {
        let bad = partners[place].map { [$0] } ?? sections[place.sample].lazy.compactMap { badPlaces[$0] }.first ?? []
        return bad.reduce(into: []) { $0.formUnion(expectedRules(of: $1)) }
    }
}

extension Counterparts {
    private func firing(_ place: SamplePair.Place) -> Set<RuleID> { reports[place.sample][place.region]?.firing ?? [] }

    /// The rules that a comment expects in a region, and that fire there.
    private func expectedRules(of place: SamplePair.Place) -> Set<RuleID> {
        let expected = samples[place.sample].regions[place.region].expectations.flatMap(\.expectation.rules)
        return firing(place).filter { id in expected.contains { $0.id == id.text } }
    }

    private func code(_ place: SamplePair.Place) -> ArraySlice<UInt8> {
        samples[place.sample].code(of: samples[place.sample].regions[place.region])
    }

    /// The last region with code before another in the same section.
    private func previous(_ place: SamplePair.Place) -> SamplePair.Place? {
        var next = place
        while true {
            if next.region > 0 {
                next = SamplePair.Place(sample: next.sample, region: next.region - 1)
            } else if next.sample > 0, sections[next.sample - 1][0] == sections[place.sample][0] {
                next = SamplePair.Place(sample: next.sample - 1, region: reports[next.sample - 1].count)
                continue
            } else {
                return nil
            }
            if reports[next.sample][next.region] != nil { return next }
        }
    }

    /// The innermost section around a region, without the one that only labels it: `## Bad`.
    private func section(of place: SamplePair.Place) -> NodeID? {
        let isLabeledByHeading = samples[place.sample].regions[place.region].label?.origin == .heading
        return sections[place.sample].dropFirst(isLabeledByHeading ? 1 : 0).first ?? nil
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
