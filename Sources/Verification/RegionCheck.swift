import Base
import Diagnostics
import Linting
import Samples
import Settings

/// The samples of a page that are about one rule, or about none, and what checking each region of them needs.
struct CheckedPage {
    let file: String
    let samples: [Sample]
    /// The rule that the samples are about.
    let rule: RuleInfo?
    /// Whether only a section of the page is about the rule.
    let isSection: Bool
    /// The bad and the good code of the page.
    let counterparts: Counterparts
    let names: RuleNames
    let rules: RuleSet
    /// The page's own rule, if it is a pattern.
    let pattern: PatternRule?
    /// The rule of another linter that reports what the samples are about.
    let witness: OtherWitness?
    /// What swift-format reports of the layout of good code; nil if that is not asked for.
    let layout: OtherWitness?
    /// Rules of other linters that nothing names, each by itself.
    let found: [OtherWitness]
    /// Whether the rulebook has pages about rules.
    let documentsRules: Bool
    /// The deployment target of the package around the rulebook, if it states one and rubric.yml does not.
    let packageTarget: DeploymentTarget?
    /// Runs the rules that are off on a region, with ranges from the start of the checked code; nil if 'sample-silent'
    /// is off.
    let disabledFindings: ((SamplePair.Place) -> [Finding])?
}

/// Compares the author's label of one region with the linter's findings.
struct RegionCheck {
    /// Ranges are in the sample's code.
    private(set) var diagnostics: [Diagnostic] = []

    private let page: CheckedPage
    private let position: SamplePair.Place
    private let sample: Sample
    private let region: Region
    private let report: FileReport
    private let findings: [(line: Int, finding: Finding)]
    private let lines: LineTable
    /// The kinds, lines and rules that were reported.
    private var reported: Set<String> = []
    /// What contradicts the label: silence is `ignored` where 'sample-silent' is off.
    private var faults: Set<VerificationStatus> = []
    /// What the absence of findings in good code is worth.
    private var cleanStatus = VerificationStatus.verifiedClean
    /// Whether a label of a line is met by a finding.
    private var meetsLineLabel = false
    /// The rule of another linter that shows that the label is right.
    private var witness: OtherLinterRule?
    private var disabledRules: [String] = []

    /// - Parameter report: the linter's report of the region, with ranges from the region's start.
    init(_ report: FileReport, at position: SamplePair.Place, of page: CheckedPage) {
        let sample = page.samples[position.sample]
        let region = sample.regions[position.region]
        let report = report.moved(by: region.checkedRange.lowerBound)
        (self.page, self.position, self.sample, self.region, self.report) = (page, position, sample, region, report)
        let lines = LineTable(sample.code)
        self.lines = lines
        findings = report.findings.map { (lines.position(of: $0.range.lowerBound).line, $0) }
    }

    private var rule: RuleInfo? { page.rule }

    mutating func verification() -> RegionVerification {
        if let fault = report.diagnostics.first(where: { $0.kind == .unparsableCode || $0.kind == .tooDeep }) {
            if rule != nil || !isMeant(fault) {
                diagnostics.append(
                    Diagnostic(
                        .unparsableSample, fault.message, at: fault.location,
                        notes: fault.notes + [
                            "if it is not Swift, set another language for the fence; 'swift ignore: REASON' excludes it"
                        ]))
            }
            return RegionVerification(region: region, status: .unparsable)
        }
        diagnostics += report.diagnostics
        if report.findings.isEmpty, !report.suppressed.isEmpty, region.expectations.isEmpty {
            return RegionVerification(
                region: region, status: .ignored, reason: "its findings are suppressed by a comment")
        }
        checkExpectations()
        checkLines()
        switch region.verdict {
        case .good: checkGood()
        case .bad: checkBad()
        case .unlabeled: checkUnlabeled()
        }
        return RegionVerification(
            region: region, status: status, findings: report.findings,
            witness: status.isVerified ? witness : nil, disabledRules: disabledRules)
    }
}

private extension RegionCheck {
    /// Whether an author shows on purpose what the parser does not accept.
    func isMeant(_ fault: Diagnostic) -> Bool {
        guard region.verdict != .bad, let offset = fault.location.range?.lowerBound else { return true }
        return region.lineLabels.contains { $0.line == lines.position(of: offset).line && $0.label.verdict == .bad }
            || page.counterparts.areInvalid(position.sample)
            || MeantFault(at: offset, in: sample.code, of: region.range).isMeant
    }

    /// The rule of another linter that reports bad code, or the bad version of good code.
    func rule(of witness: OtherWitness) -> OtherLinterRule? {
        witness.rule(reporting: position)
            ?? page.counterparts.version(of: position).flatMap(witness.rule(reporting:)) ?? witness.rules.first
    }

    var status: VerificationStatus {
        let order: [VerificationStatus] = [.fires, .silent, .ignored, .undistinguished]
        if let fault = order.first(where: faults.contains) { return fault }
        switch region.verdict {
        case .bad: return .verifiedFiring
        case .good: return cleanStatus
        case .unlabeled:
            if !unclaimed.isEmpty { return .disagrees }
            return meetsLineLabel ? .verifiedFiring : .unlabeled
        }
    }

    /// The findings on lines that have no label or expectation.
    var unclaimed: [Finding] {
        let claimed = Set(region.lineLabels.map(\.line) + region.expectations.map(\.line))
        return findings.filter { !claimed.contains($0.line) && !isBeside($0.finding) }.map(\.finding)
    }

    /// Whether a note, or a finding of a heuristic rule, is beside the subject of code that is shown without a label.
    func isBeside(_ finding: Finding) -> Bool {
        guard region.verdict == .unlabeled, rule == nil else { return false }
        let info = page.names[finding.rule.text]
        let isCertain = finding.severity >= .warning && info?.selection != .all
        let isNamed = page.counterparts.isNamed(finding, at: position, without: info?.isOpinion == false)
        return !isCertain && !isNamed
            || isForNewerSystems(finding)
    }

    /// Whether a rule does not apply to systems that the package around the page supports, or is off in code for older
    /// systems, and a heading says that the code is for these.
    func isForNewerSystems(_ finding: Finding) -> Bool {
        guard let info = page.names[finding.rule.text] else { return false }
        if let since = info.since, let target = page.packageTarget, !target.includes(since) { return true }
        return info.profiles[.legacy] == .off && page.counterparts.isAboutOlderSystems(position)
    }

    var why: Diagnostic.Note { Diagnostic.Note("the code is \(region.explanation)") }

    mutating func checkGood() {
        if let first = page.layout?.reading(position)?.offsets?.first {
            report(
                .unformattedSample, "swift-format lays out this good code in another way", at: word(at: first), [why])
        }
        for finding in unclaimed where counts(finding) { reportFiring(finding) }
        if let witness = page.witness {
            let found = witness.reading(position)?.offsets ?? []
            let rule = witness.rule(reporting: position)?.phrase ?? witness.phrase
            if let first = found.first, isOpposite(of: witness) {
                faults.insert(.fires)
                report(
                    .linterConflict, "\(rule) reports the good code, and not the bad code", at: word(at: first),
                    [why, "the labels are the wrong way round, or this rule demands the opposite"])
            } else {
                for offset in found {
                    faults.insert(.fires)
                    report(.sampleFires, "\(rule) fires in code labeled good", at: word(at: offset), [why])
                }
            }
            if page.counterparts.isFixed(position, for: witness) {
                self.witness = self.rule(of: witness)
                return
            }
        }
        if page.counterparts.isFixed(position) || rule.map({ report.examined.contains($0.id) }) == true { return }
        if let found = page.found.first(where: { page.counterparts.isFixed(position, for: $0) }) {
            witness = rule(of: found)
            return
        }
        cleanStatus = rule == nil && report.holdsSubject ? .clean : .unexamined
        guard let rule, faults.isDisjoint(with: [.fires, .silent]) else { return }
        report(.unexaminedSample, "'\(rule.id)' has nothing to check here", at: place, [why])
    }

    mutating func checkBad() {
        guard region.expectations.isEmpty, faults.isDisjoint(with: [.silent, .ignored, .undistinguished]) else {
            return
        }
        let good = Set(region.lineLabels.filter { $0.label.verdict == .good }.map(\.line))
        let found = findings.lazy.filter { !good.contains($0.line) }.map(\.finding)
        if let rule {
            guard !found.contains(where: { $0.rule == rule.id }) else { return }
            let others = Set(found.map(\.rule.text)).sorted()
            let verb = others.count == 1 ? "fires" : "fire"
            let (scope, home) = page.isSection ? ("section", "in its own section") : ("page", "on its own page")
            let note: Diagnostic.Note = "\(others.quoted) \(verb), but the \(scope) is about '\(rule.id)'"
            let code = Array(sample.checkedCode(of: region))
            let near = page.pattern?.nearestMiss(in: code).map { [Diagnostic.Note($0)] } ?? []
            reportSilence(
                .sampleSilent, "'\(rule.id)' does not fire in code labeled bad \(home)", at: place,
                (others.isEmpty ? [why] : [why, note]) + near, severity: .error)
        } else if meetsLineLabel {
            return
        } else if let witness = page.witness, let found = witness.reading(position)?.offsets {
            check(found, of: witness)
        } else if page.counterparts.version(of: position) != nil,
            let found = page.found.first(where: { page.counterparts.isWitnessed(position, by: $0) })
        {
            witness = rule(of: found)
        } else if found.isEmpty {
            reportNothing("in code labeled bad", at: place, why)
        } else {
            let witnesses = page.counterparts.witnesses(of: position)
            guard !found.contains(where: { witnesses.contains($0.rule) }) else { return }
            let good = page.counterparts.goodRules(beside: position)
            let isShared = good?.every.isSuperset(of: found.map(\.rule)) ?? false
            distinguish(Array(found), isShared: isShared, at: place, why)
        }
    }

    /// Whether the rules of another linter report the good version, and not the bad one.
    func isOpposite(of witness: OtherWitness) -> Bool {
        guard let other = page.counterparts.version(of: position) else { return false }
        let (bad, good) = region.verdict == .bad ? (position, other) : (other, position)
        return witness.reading(bad)?.offsets == [] && witness.reading(good)?.offsets?.isEmpty == false
    }

    /// Checks what the rule of another linter reports in bad code.
    mutating func check(_ found: [Int], of witness: OtherWitness) {
        let isWitnessed = page.counterparts.isWitnessed(position, by: witness)
        if isWitnessed { self.witness = rule(of: witness) }
        if found.isEmpty, isOpposite(of: witness) {
            addSilence()
        } else if found.isEmpty {
            reportSilence(
                .sampleSilent, "\(witness.phrase) does not fire in code labeled bad", at: place, [why],
                severity: .error)
        } else if !isWitnessed {
            // If it reports the good version, that is an error there.
            faults.insert(.undistinguished)
        }
    }

    /// Reports bad code, or a bad line of it, without a finding on a page without a rule.
    mutating func reportNothing(
        _ place: String, onLine line: Int? = nil, at range: Range<Int>, _ why: Diagnostic.Note
    ) {
        let rules = usefulDisabledRules(onLine: line)
        disabledRules += rules
        guard page.documentsRules || page.witness != nil else {
            // A guide without rules does not claim that one reports its samples.
            addSilence()
            return
        }
        var message = "no rule fires \(place)"
        var notes = [why]
        if !rules.isEmpty {
            let isOne = rules.count == 1
            message += ", but \(rules.quoted), which \(isOne ? "is" : "are") off, would"
            notes.append("to enable \(isOne ? "it" : "them"), write '\(Self.setting(rules))' in rubric.yml")
        } else if let witness = page.witness {
            let linter = witness.rules[0].linter.name
            notes.append(
                witness.reading(position) == nil
                    ? "to verify it with \(linter), run 'rubric check --linters'" : "\(linter) cannot parse it")
        }
        reportSilence(.sampleSilent, message, at: range, notes)
    }

    /// The rules that are off and would report bad code, or a bad line of it, and no good code beside it, if the author
    /// writes about what they report.
    private func usefulDisabledRules(onLine line: Int?) -> [String] {
        let offset = region.checkedRange.lowerBound
        let found = (page.disabledFindings?(position) ?? []).filter { finding in
            line == nil || lines.position(of: finding.range.lowerBound + offset).line == line
        }
        let good = found.isEmpty ? nil : page.counterparts.good(beside: position)
        let shared = Set(good.flatMap { page.disabledFindings?($0) }?.map(\.rule) ?? [])
        let useful = found.filter {
            !shared.contains($0.rule) && page.counterparts.isNamed($0, at: position, without: false)
        }
        return Set(useful.map(\.rule.text)).sorted()
    }

    private static func setting(_ rules: [String]) -> String {
        "rules: {" + rules.map { "\($0): warning" }.joined(separator: ", ") + "}"
    }

    /// Notes that the findings of bad code on a page without a rule do not show what the author means, and reports it
    /// if good code has all of them.
    mutating func distinguish(_ found: [Finding], isShared: Bool, at range: Range<Int>, _ why: Diagnostic.Note) {
        guard rule == nil else { return }
        faults.insert(.undistinguished)
        // Where the good code has a warning, that is reported.
        guard isShared,
            found.contains(where: { page.counterparts.isNamed($0, at: position) }),
            page.counterparts.goodRules(beside: position)?.warning.isSuperset(of: found.map(\.rule)) != true
        else { return }
        let rules = Set(found.map(\.rule.text)).sorted().quoted
        report(
            .sampleUndistinguished, "code labeled bad reports \(rules), as the good code does", at: range, [why])
    }

    /// Reports each rule once.
    mutating func checkUnlabeled() {
        let start = diagnostics.count
        var rules: [RuleID?] = []
        for finding in unclaimed where rule != nil || !page.counterparts.isShownOnPurpose(finding, at: position) {
            report(
                .sampleDisagrees, "'\(finding.rule)' fires in unlabeled code: \(finding.message)", at: finding.range,
                of: finding.rule, finding.notes)
            if start + rules.count < diagnostics.count { rules.append(finding.rule) }
        }
        let folded = Diagnostic.folded(Array(zip(rules, diagnostics[start...])), "in this sample")
        diagnostics.replaceSubrange(start..., with: folded)
    }

    mutating func checkLines() {
        let expected = Set(region.expectations.map(\.line))
        let goodLines = Set(region.lineLabels.filter { $0.label.verdict == .good }.map(\.line))
        // Good lines beside bad ones are what these are compared to, along with the good code elsewhere.
        let goodLineRules = Set(findings.filter { goodLines.contains($0.line) }.map(\.finding.rule))
        let good = page.counterparts.goodRules(beside: position)
        let goodRules = (good?.some ?? []).union(goodLineRules)
        for label in region.lineLabels where !expected.contains(label.line) {
            let found = self.found(for: label)
            if label.label.verdict == .good {
                for finding in found where counts(finding) { reportFiring(finding) }
            } else if found.isEmpty {
                let why = Diagnostic.Note("the line is \(label.label.explanation)")
                if rule == nil {
                    reportNothing("on this line, which is labeled bad", onLine: label.line, at: label.range, why)
                } else {
                    reportSilence(
                        .sampleSilent, "no rule fires on this line, which is labeled bad", at: label.range, [why],
                        severity: .error)
                }
            } else {
                meetsLineLabel = true
                // The line itself says what a warning is about.
                guard !found.contains(where: { $0.severity >= .warning && !goodRules.contains($0.rule) }) else {
                    continue
                }
                let rules = Set(found.map(\.rule))
                let isShared = goodLineRules.isSuperset(of: rules) || good?.every.isSuperset(of: rules) == true
                distinguish(
                    found, isShared: isShared, at: label.range,
                    Diagnostic.Note("the line is \(label.label.explanation)"))
            }
        }
    }

    /// The findings that a label of a line is about: those on the line, or for a bad member without any, the warnings
    /// about the declaration around it.
    func found(for label: Region.LineLabel) -> [Finding] {
        let found = findings.filter { $0.line == label.line }.map(\.finding)
        guard found.isEmpty, label.label.verdict == .bad, let outer = lineOfBlock(around: label.line) else {
            return found
        }
        return findings.filter { $0.line == outer && $0.finding.severity >= .warning }.map(\.finding)
    }

    /// The line of the innermost brace that is open at the start of a line.
    func lineOfBlock(around line: Int) -> Int? {
        guard let start = lines.range(ofLine: line)?.lowerBound else { return nil }
        var lexer = Lexer(sample.code)
        var open: [Int] = []
        while let lexeme = lexer.next(), lexeme.range.lowerBound < start {
            switch lexeme.kind {
            case .leftBrace: open.append(lexeme.range.lowerBound)
            case .rightBrace: _ = open.popLast()
            default: break
            }
        }
        return open.last.map { lines.position(of: $0).line }
    }

    /// Whether a finding is not allowed in good code: a warning, or a note of the rule that the code is about.
    ///
    /// A heuristic rule says nothing about a guide that is about no rule.
    func counts(_ finding: Finding) -> Bool {
        let isHeuristic = page.names[finding.rule.text]?.selection == .all && !page.documentsRules
        return finding.severity >= .warning && !(rule == nil && isHeuristic) || isSubject(finding.rule)
    }

    /// Whether code labeled good is about a rule: the page's, or one that is expected in its bad counterpart.
    func isSubject(_ id: RuleID) -> Bool {
        rule.map { $0.id == id } ?? page.counterparts.expectedRules(beside: position).contains(id)
    }

    mutating func reportFiring(_ finding: Finding) {
        faults.insert(.fires)
        report(
            .sampleFires, "'\(finding.rule)' fires in code labeled good: \(finding.message)",
            at: finding.range, of: finding.rule, [why],
            severity: rule != nil || isSubject(finding.rule) ? nil : .warning)
    }

    mutating func reportSilence(
        _ kind: DiagnosticKind, _ message: String, at range: Range<Int>, _ notes: [Diagnostic.Note],
        severity: Severity? = nil
    ) {
        if kind == .sampleSilent { addSilence() } else { faults.insert(.silent) }
        report(kind, message, at: range, notes, severity: severity)
    }

    mutating func addSilence() { faults.insert(page.disabledFindings == nil ? .ignored : .silent) }

    /// Reports a problem, but only the first of a rule on a line; on a page without a rule, in a type or block.
    mutating func report(
        _ kind: DiagnosticKind, _ message: String, at range: Range<Int>, of rule: RuleID,
        _ notes: [Diagnostic.Note], severity: Severity? = nil
    ) {
        var line = lines.position(of: range.lowerBound).line
        if page.rule == nil { line = lineOfBlock(around: line) ?? line }
        guard reported.insert("\(kind.id) \(line) \(rule.text)").inserted else { return }
        report(kind, message, at: range, notes, severity: severity)
    }

    mutating func report(
        _ kind: DiagnosticKind, _ message: String, at range: Range<Int>, _ notes: [Diagnostic.Note],
        severity: Severity? = nil
    ) {
        diagnostics.append(Diagnostic(kind, message, at: Location(page.file, range), severity: severity, notes: notes))
    }

    /// The word at an offset of the sample's code, or the byte there.
    func word(at offset: Int) -> Range<Int> {
        let rest = sample.code[offset..<region.range.upperBound]
        return offset..<offset + max(1, rest.prefix(while: Lexer.isWord).count)
    }

    /// The region's first line that is not blank, without indentation and line ending.
    var place: Range<Int> {
        let text = sample.code(of: region)
        guard let start = text.firstIndex(where: { $0 > 0x20 }) else {
            return region.range.lowerBound..<region.range.lowerBound
        }
        let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? region.range.upperBound
        return start..<end
    }
}

private extension RegionCheck {
    mutating func checkExpectations() {
        for (line, group) in Dictionary(grouping: region.expectations, by: \.line).sorted(by: { $0.key < $1.key }) {
            let found = findings.filter { $0.line == line }.map(\.finding)
            var named: Set<RuleID> = []
            for expected in group {
                for name in expected.expectation.rules {
                    guard let id = resolve(name) else { continue }
                    named.insert(id)
                    if region.verdict == .good {
                        reportSilence(
                            .expectationInGoodSample, "'\(name.id)' is expected in code labeled good",
                            at: name.range, [why])
                    } else if !found.contains(where: { $0.rule == id }) {
                        let line = expected.expectation.target == .nextLine ? "the next" : "this"
                        reportSilence(
                            .wrongExpectation, "'\(name.id)' does not fire on \(line) line", at: name.range,
                            reasons(for: id, expected, found))
                    }
                }
            }
            if region.verdict == .good {
                // For rules that the expectation names, the expectation itself is reported.
                for finding in found where counts(finding) && !named.contains(finding.rule) { reportFiring(finding) }
                continue
            }
            let comment = group.first.map { Location(page.file, $0.expectation.range) }
            for finding in found where !named.contains(finding.rule) {
                faults.insert(.fires)
                report(
                    .unexpectedFinding, "unexpected finding of '\(finding.rule)': \(finding.message)",
                    at: finding.range, [Diagnostic.Note("add '\(finding.rule)' to the comment", at: comment)])
            }
        }
    }

    /// The rule that a comment names; reports a rule that does not exist.
    mutating func resolve(_ name: FindingExpectation.Rule) -> RuleID? {
        guard let info = page.names[name.id] else {
            let note =
                page.names.nearest(to: name.id).map { "did you mean '\($0)'?" } ?? "'rubric rules' lists all rules"
            reportSilence(.unknownExpectation, "unknown rule '\(name.id)'", at: name.range, [Diagnostic.Note(note)])
            return nil
        }
        return info.id
    }

    /// Possible reasons why a rule did not fire on a line.
    func reasons(for id: RuleID, _ expected: Region.LineExpectation, _ found: [Finding]) -> [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        if !expected.followsCode, expected.expectation.target == .thisLine {
            notes.append("the comment is on its own line: write 'finding(next):' for the next line")
        }
        if !page.rules.active.contains(where: { $0.info.id == id }) {
            let profile = page.rules.settings.profile.rawValue
            notes.append(
                """
                the rule is off here: the profile is '\(profile)', the deployment target \
                \(page.rules.settings.deploymentTarget)
                """)
        } else if let other = report.findings.first(where: { $0.rule == id }) {
            notes.append(Diagnostic.Note("it fires on another line", at: Location(page.file, other.range)))
        } else if !found.isEmpty {
            let others = Set(found.map(\.rule.text)).sorted().quoted
            notes.append("the line has findings of \(others)")
        }
        return notes
    }
}

extension FileReport {
    /// The report with all ranges moved; findings must not have fixes.
    fileprivate func moved(by distance: Int) -> FileReport {
        func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + distance..<range.upperBound + distance }
        func moved(_ location: Location) -> Location { Location(location.file, location.range.map { moved($0) }) }
        var report = self
        report.findings = findings.map { finding in
            var finding = finding
            finding.range = moved(finding.range)
            finding.notes = finding.notes.map { $0.mapLocations(moved) }
            return finding
        }
        report.diagnostics = diagnostics.map { $0.mapLocations(moved) }
        return report
    }
}
