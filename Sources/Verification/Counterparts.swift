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
    private let names: RuleNames
    private let words: StatedWords
    /// The other version of each region that has one; empty on a rule's page.
    private var versions: [SamplePair.Place: Version] = [:]
    /// By sample: the headings above it, the innermost first, and nil for the page.
    private var sections: [[NodeID?]] = []
    /// The good code after or else before each bad region in its section.
    private var nearGood: [SamplePair.Place: (next: SamplePair.Place?, previous: SamplePair.Place?)] = [:]
    /// The rules in the good code of each section; nil for a section without good code.
    private var goodRules: [NodeID?: GoodRules] = [:]
    /// The bad regions of each section; nil for a section without bad code.
    private var badPlaces: [NodeID?: [SamplePair.Place]] = [:]

    init(_ samples: [Sample], _ reports: [[FileReport?]], rule: RuleID?, names: RuleNames, in document: Document) {
        (self.samples, self.reports, self.rule, self.names) = (samples, reports, rule, names)
        words = StatedWords(document)
        sections = Self.sections(of: samples, in: document)
        guard rule == nil else { return }
        for pair in SamplePair.all(among: samples, in: document) {
            join(pair.bad, pair.good, pair.difference)
        }
        var places: [SamplePair.Place] = []
        for (sample, regions) in samples.map(\.regions).enumerated() {
            for (region, report) in zip(regions.indices, reports[sample]) {
                guard let report else { continue }
                let place = SamplePair.Place(sample: sample, region: region)
                places.append(place)
                switch regions[region].verdict {
                case .good:
                    let rules = GoodRules(report)
                    for section in sections[sample] {
                        goodRules[section] = goodRules[section]?.joined(rules) ?? rules
                    }
                case .bad: for section in sections[sample] { badPlaces[section, default: []].append(place) }
                case .unlabeled: break
                }
            }
        }
        findNearGood(among: places)
        joinVersions(of: places)
    }

    /// The rules in the good code to which bad code is compared: that of its pair, or else of the innermost section
    /// with good code; nil if the page has none.
    func goodRules(beside place: SamplePair.Place) -> GoodRules? {
        if let version = versions[place] {
            return reports[version.place.sample][version.place.region].map(GoodRules.init)
        }
        return sections[place.sample].lazy.compactMap { goodRules[$0] }.first
    }

    /// The good code beside bad code: its pair, or the next or else the previous one in the section.
    func good(beside place: SamplePair.Place) -> SamplePair.Place? {
        versions[place]?.place ?? nearGood[place]?.next ?? nearGood[place]?.previous
    }

    /// The rules that tell the bad code of a pair from the good: a comment expects them in it or the author names what
    /// they are about, and they are silent in the good code, although they examined it or the line that they report has
    /// another version there.
    ///
    /// A finding about an API that nobody named is often about something else than the author means, as is a line that
    /// the good code leaves out.
    func witnesses(of place: SamplePair.Place) -> Set<RuleID> {
        guard let good = versions[place], let report = reports[place.sample][place.region],
            let examined = reports[good.place.sample][good.place.region]?.examined
        else { return [] }
        let expected = expectedRules(of: place)
        let silent = report.findings.filter { finding in
            guard
                expected.contains(finding.rule) || isStated(finding, at: place, good),
                !isShared(finding, of: place, with: good.place)
            else { return false }
            return examined.contains(finding.rule)
                || good.difference.bad[line(of: finding, in: place)]?.isWhole == false
        }
        return Set(silent.map(\.rule)).subtracting(firing(good.place, besides: place))
    }

    /// Whether a rule of another linter tells bad code from its good version, if it has one: it reports a line that the
    /// good version does not have, and nothing there.
    func isWitnessed(_ bad: SamplePair.Place, by witness: OtherWitness) -> Bool {
        guard let found = witness.reading(bad)?.offsets, !found.isEmpty else { return false }
        guard let good = versions[bad] else { return true }
        let (reported, difference) = (witness.reading(good.place)?.offsets, good.difference)
        // Versions with the same words differ in their layout.
        let isLayout = difference.bad.isEmpty && difference.good.isEmpty
        return reported == [] && (isLayout || found.contains { difference.bad[line(ofOffset: $0, in: bad)] != nil })
    }

    /// The other version of bad or good code.
    func version(of place: SamplePair.Place) -> SamplePair.Place? { versions[place]?.place }

    /// Whether a rule of another linter tells the bad version of good code from it.
    func isFixed(_ good: SamplePair.Place, for witness: OtherWitness) -> Bool {
        witness.reading(good)?.offsets == []
            && versions[good].map { isWitnessed($0.place, by: witness) } ?? false
    }

    /// Whether a rule shows the problem in the bad version of good code, and not in the good code.
    ///
    /// On a rule's page, the bad version is any bad region of similar code, or the one directly before it.
    func isFixed(_ place: SamplePair.Place) -> Bool {
        guard let rule else { return versions[place].map { !witnesses(of: $0.place).isEmpty } ?? false }
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
        let bad =
            versions[place].map { [$0.place] } ?? sections[place.sample].lazy.compactMap { badPlaces[$0] }.first ?? []
        return bad.reduce(into: []) { $0.formUnion(expectedRules(of: $1)) }
    }
}

extension Counterparts {
    /// The other half of a pair.
    private struct Version {
        let place: SamplePair.Place
        let difference: CodeDifference
    }

    private mutating func join(_ bad: SamplePair.Place, _ good: SamplePair.Place, _ difference: CodeDifference) {
        versions[bad] = Version(place: good, difference: difference)
        if versions[good] == nil { versions[good] = Version(place: bad, difference: difference) }
    }

    private mutating func findNearGood(among places: [SamplePair.Place]) {
        var last: [NodeID?: SamplePair.Place] = [:]
        var waiting: [NodeID?: [SamplePair.Place]] = [:]
        for place in places {
            let section = section(of: place)
            switch samples[place.sample].regions[place.region].verdict {
            case .good:
                for bad in waiting.removeValue(forKey: section) ?? [] { nearGood[bad]?.next = place }
                last[section] = place
            case .bad:
                nearGood[place] = (nil, last[section])
                waiting[section, default: []].append(place)
            case .unlabeled: break
            }
        }
    }

    /// Joins bad code to the good code after or before it in its section, if they are versions of each other although
    /// they do not stand together, or parts of one sample.
    private mutating func joinVersions(of places: [SamplePair.Place]) {
        for place in places where versions[place] == nil {
            for other in [nearGood[place]?.next, nearGood[place]?.previous].compactMap(\.self) {
                let difference = CodeDifference(bad: code(place), good: code(other))
                guard difference.isBetweenVersions || other.sample == place.sample else { continue }
                join(place, other, difference)
                break
            }
        }
    }

    /// The innermost section around a region, without the one that only labels it: `## Bad`.
    private func section(of place: SamplePair.Place) -> NodeID? {
        let isLabeledByHeading = samples[place.sample].regions[place.region].label?.origin == .heading
        return sections[place.sample].dropFirst(isLabeledByHeading ? 1 : 0).first ?? nil
    }

    private func firing(_ place: SamplePair.Place) -> Set<RuleID> { reports[place.sample][place.region]?.firing ?? [] }

    /// The rules that fire in a region, besides those that only fire in code around both it and another region.
    private func firing(_ place: SamplePair.Place, besides other: SamplePair.Place) -> Set<RuleID> {
        let findings = reports[place.sample][place.region]?.allFindings ?? []
        return Set(findings.filter { !isShared($0, of: place, with: other) }.map(\.rule))
    }

    /// Whether a finding is in code around two versions of some members, which belongs to the first or last of them
    /// only because of its position.
    private func isShared(_ finding: Finding, of place: SamplePair.Place, with other: SamplePair.Place) -> Bool {
        guard place.sample == other.sample else { return false }
        let offset = offset(of: finding, in: place)
        return samples[other.sample].regions[other.region].surroundings.contains { $0.contains(offset) }
    }

    /// Whether the author says what a finding is about: the section around bad or good code, the headings above or a
    /// comment names one of its APIs, or the good code differs in nothing else. A warning may have no APIs.
    private func isStated(_ finding: Finding, at place: SamplePair.Place, _ good: Version) -> Bool {
        let apis = apis(of: finding)
        // Who reads of an API does not expect opinions about it.
        guard !apis.isEmpty, !names.isHint(finding) else { return finding.severity >= .warning }
        return isWholeDifference(apis, of: finding.rule, at: place, good.difference)
            || areNamed(apis, near: place) || areNamed(apis, near: good.place)
    }

    /// Whether the author writes about an API of a finding.
    ///
    /// - Parameter none: the answer for a finding without APIs.
    func isNamed(_ finding: Finding, at place: SamplePair.Place, without none: Bool = true) -> Bool {
        let apis = apis(of: finding)
        return apis.isEmpty ? none : areNamed(apis, near: place)
    }

    /// Whether the author names an older API that the rule of a finding wants replaced, and so shows it on purpose.
    func isShownOnPurpose(_ finding: Finding, at place: SamplePair.Place) -> Bool {
        guard let replaced = names[finding.rule.text]?.replaced, !replaced.isEmpty else { return false }
        return areNamed(replaced, near: place)
    }

    /// Whether the paragraph above a sample says that its code is not valid.
    func areInvalid(_ sample: Int) -> Bool { words.sayInvalid(above: samples[sample]) }

    /// Whether a heading above names systems without `@Observable`: `Pre-iOS 17`, `iOS 15-16`, `Legacy`.
    func isAboutOlderSystems(_ place: SamplePair.Place) -> Bool { words.nameOlderSystems(in: sections[place.sample]) }

    private func apis(of finding: Finding) -> Set<Substring> {
        finding.apis.union(names[finding.rule.text]?.apis ?? [])
    }

    private func areNamed(_ apis: Set<Substring>, near place: SamplePair.Place) -> Bool {
        words.contain(
            apis, near: samples[place.sample], headings: sections[place.sample], text: section(of: place))
            || !apis.isDisjoint(with: StatedWords.words(inCommentsOf: code(place)))
    }

    /// Whether versions differ only in lines that a rule reports, and there in no word but its APIs.
    private func isWholeDifference(
        _ apis: Set<Substring>, of rule: RuleID, at place: SamplePair.Place, _ difference: CodeDifference
    ) -> Bool {
        let findings = reports[place.sample][place.region]?.findings.filter { $0.rule == rule } ?? []
        let reported = Set(findings.map { line(of: $0, in: place) })
        let wholeLines = [difference.bad, difference.good].map { $0.values.count { $0.isWhole } }
        return wholeLines[0] == wholeLines[1]
            && difference.bad.allSatisfy { line, change in
                let words = change.words.flatMap { words in
                    StatedWords.words(String(decoding: samples[place.sample].code[words], as: UTF8.self))
                }
                return reported.contains(line) && apis.isSuperset(of: words)
            }
    }

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

    /// The 1-based line of its region that a finding begins on.
    private func line(of finding: Finding, in place: SamplePair.Place) -> Int {
        line(ofOffset: offset(of: finding, in: place), in: place)
    }

    private func line(ofOffset offset: Int, in place: SamplePair.Place) -> Int {
        let (code, region) = (samples[place.sample].code, samples[place.sample].regions[place.region])
        return code[min(region.range.lowerBound, offset)..<offset].count { $0 == 0x0A } + 1
    }

    /// The start of a finding in its sample's code.
    private func offset(of finding: Finding, in place: SamplePair.Place) -> Int {
        samples[place.sample].regions[place.region].checkedRange.lowerBound + finding.range.lowerBound
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

/// The rules that fire in good code.
struct GoodRules {
    /// In some piece.
    private(set) var some: Set<RuleID>
    /// In every piece.
    private(set) var every: Set<RuleID>
    /// Those that warn in some piece, without a comment that suppresses it.
    private(set) var warning: Set<RuleID>

    fileprivate init(_ report: FileReport) {
        some = report.firing
        every = some
        warning = Set(report.findings.filter { $0.severity >= .warning }.map(\.rule))
    }

    fileprivate func joined(_ other: GoodRules) -> GoodRules {
        var joined = self
        joined.some.formUnion(other.some)
        joined.every.formIntersection(other.every)
        joined.warning.formUnion(other.warning)
        return joined
    }
}

extension FileReport {
    /// The findings, including those that a comment suppresses.
    fileprivate var allFindings: [Finding] { findings + suppressed.map(\.finding) }

    /// The rules that fire, including those whose findings a comment suppresses.
    fileprivate var firing: Set<RuleID> { Set(allFindings.map(\.rule)) }
}
