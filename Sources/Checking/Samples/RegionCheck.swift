import Diagnostics
import Linting
import Samples

/// Holds what the author says of one region against what the linter says.
struct RegionCheck {
    /// Ranges are in the sample's code.
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether the region is the mended version of code in which the page's rule fires; asked only where the answer
    /// matters.
    var isMended: () -> Bool = { false }

    private let region: Region
    private let report: FileReport
    private let rule: RuleInfo?
    private let names: RuleNames
    private let rules: RuleSet
    private let file: String
    private let code: [UInt8]
    private let findings: [(line: Int, finding: Finding)]
    private var isSilent = false
    private var fires = false
    /// On a rule's page: whether its silence about good code means anything.
    private var isExamined = true

    /// - Parameters:
    ///   - report: what the linter found in the region alone, with ranges from its beginning.
    ///   - rule: the rule whose page it is.
    init(
        sample: Sample, region: Region, report: FileReport, rule: RuleInfo?, names: RuleNames, rules: RuleSet,
        file: String
    ) {
        let report = report.moved(by: region.range.lowerBound)
        self.region = region
        self.report = report
        self.rule = rule
        self.names = names
        self.rules = rules
        self.file = file
        code = sample.code
        guard !report.findings.isEmpty else {
            findings = []
            return
        }
        let lines = LineTable(sample.code)
        findings = report.findings.map { (lines.position(of: $0.range.lowerBound).line, $0) }
    }

    mutating func proof() -> RegionProof {
        if let fault = report.diagnostics.first(where: { $0.kind == .unparsableCode || $0.kind == .tooDeep }) {
            diagnostics.append(Diagnostic(.unparsableSample, fault.message, at: fault.location, notes: fault.notes))
            return RegionProof(region: region, status: .unparsable)
        }
        diagnostics += report.diagnostics
        if report.findings.isEmpty, !report.suppressed.isEmpty, region.expectations.isEmpty {
            return RegionProof(region: region, status: .ignored, reason: "its findings are suppressed by a comment")
        }
        checkExpectations()
        checkLines()
        switch region.verdict {
        case .good: checkGood()
        case .bad: checkBad()
        case .unlabelled: checkUnlabelled()
        }
        return RegionProof(region: region, status: status, findings: report.findings)
    }
}

private extension RegionCheck {
    var status: ProofStatus {
        if fires { return .fires }
        if isSilent { return .silent }
        switch region.verdict {
        case .bad: return .provedFiring
        case .good: return isExamined ? .provedClean : .empty
        case .unlabelled:
            if !unclaimed.isEmpty { return .disagrees }
            // Its lines are labelled differently, and each label holds.
            return region.lineLabels.isEmpty ? .unlabelled : .provedFiring
        }
    }

    /// The lines that comments speak of one by one.
    var claimedLines: Set<Int> { Set(region.lineLabels.map(\.line) + region.expectations.map(\.line)) }

    /// The findings on all other lines.
    var unclaimed: [Finding] {
        let claimed = claimedLines
        return findings.filter { !claimed.contains($0.line) }.map(\.finding)
    }

    var why: Diagnostic.Note { Diagnostic.Note("the code is \(region.explanation)") }

    mutating func checkGood() {
        for finding in unclaimed where counts(finding) { addFiring(finding) }
        guard let rule, !report.examined.contains(rule.id), !isMended() else { return }
        isExamined = false
        guard !fires, !isSilent else { return }
        diagnostics.append(
            Diagnostic(
                .unexaminedSample, "'\(rule.id)' has nothing to examine here", at: Location(file, place), notes: [why]))
    }

    mutating func checkBad() {
        guard region.expectations.isEmpty, !isSilent else { return }
        let good = Set(region.lineLabels.filter { $0.label.verdict == .good }.map(\.line))
        let found = findings.lazy.filter { !good.contains($0.line) }.map(\.finding)
        if let rule {
            guard !found.contains(where: { $0.rule == rule.id }) else { return }
            let others = Set(found.map { "'\($0.rule)'" }).sorted().joined(separator: ", ")
            let notes =
                others.isEmpty
                ? [why]
                : [
                    why,
                    Diagnostic.Note(
                        "\(others) \(found.count == 1 ? "fires" : "fire"), but the page is about '\(rule.id)'"),
                ]
            addSilence(
                "'\(rule.id)' does not fire in code that is labelled bad on its own page", at: place, .error, notes)
        } else if found.isEmpty {
            addSilence("nothing fires in code that is labelled bad", at: place, .note, [why])
        }
    }

    mutating func checkUnlabelled() {
        for finding in unclaimed {
            diagnostics.append(
                Diagnostic(
                    .sampleDisagrees, "'\(finding.rule)' disagrees: \(finding.message)",
                    at: Location(file, finding.range), notes: finding.notes))
        }
    }

    /// What comments behind code say about their lines.
    mutating func checkLines() {
        if region.lineLabels.isEmpty { return }
        let expected = Set(region.expectations.map(\.line))
        for label in region.lineLabels where !expected.contains(label.line) {
            let found = findings.filter { $0.line == label.line }.map(\.finding)
            if label.label.verdict == .good {
                for finding in found where counts(finding) { addFiring(finding) }
            } else if found.isEmpty {
                let note = Diagnostic.Note("the line is \(label.label.explanation)")
                addSilence(
                    "nothing fires on this line, which is labelled bad", at: label.range, rule == nil ? .note : .error,
                    [note])
            }
        }
    }

    /// Whether a finding is one that good code must not have; on a rule's own page even a note of that rule is.
    func counts(_ finding: Finding) -> Bool { finding.severity >= .warning || finding.rule == rule?.id }

    mutating func addFiring(_ finding: Finding) {
        fires = true
        diagnostics.append(
            Diagnostic(
                .sampleFires, "'\(finding.rule)' fires in code that is labelled good: \(finding.message)",
                at: Location(file, finding.range), notes: [why]))
    }

    mutating func addSilence(_ message: String, at range: Range<Int>, _ severity: Severity, _ notes: [Diagnostic.Note])
    {
        isSilent = true
        diagnostics.append(
            Diagnostic(.sampleSilent, message, at: Location(file, range), severity: severity, notes: notes))
    }

    /// The region's first line that is not blank, without its indentation and ending.
    var place: Range<Int> {
        let text = code[region.range]
        guard let start = text.firstIndex(where: { $0 > 0x20 }) else {
            return region.range.lowerBound..<region.range.lowerBound
        }
        let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? region.range.upperBound
        return start..<end
    }
}

// MARK: - Expectations

private extension RegionCheck {
    mutating func checkExpectations() {
        if region.expectations.isEmpty { return }
        for (line, group) in Dictionary(grouping: region.expectations, by: \.line).sorted(by: { $0.key < $1.key }) {
            let found = findings.filter { $0.line == line }.map(\.finding)
            var named: Set<RuleID> = []
            for expected in group {
                for name in expected.expectation.rules {
                    guard let id = resolve(name) else { continue }
                    named.insert(id)
                    if region.verdict == .good {
                        isSilent = true
                        diagnostics.append(
                            Diagnostic(
                                .expectationInGoodSample, "'\(name.id)' is expected in code that is labelled good",
                                at: Location(file, name.range),
                                notes: [why]))
                    } else if !found.contains(where: { $0.rule == id }) {
                        isSilent = true
                        diagnostics.append(
                            Diagnostic(
                                .wrongExpectation,
                                "'\(name.id)' does not fire on \(expected.expectation.target == .nextLine ? "the next" : "this") line",
                                at: Location(file, name.range), notes: reasons(for: id, expected, found)))
                    }
                }
            }
            for finding in found where !named.contains(finding.rule) && region.verdict != .good {
                fires = true
                diagnostics.append(
                    Diagnostic(
                        .unexpectedFinding, "'\(finding.rule)' fires here and is not expected: \(finding.message)",
                        at: Location(file, finding.range),
                        notes: [
                            Diagnostic.Note(
                                "add '\(finding.rule)' to the comment",
                                at: group.first.map { Location(file, $0.expectation.range) })
                        ]))
            }
            if region.verdict == .good { for finding in found where counts(finding) { addFiring(finding) } }
        }
    }

    /// The rule that a comment names; nil where there is none, which is reported.
    mutating func resolve(_ name: FindingExpectation.Rule) -> RuleID? {
        guard let info = names[name.id] else {
            isSilent = true
            let notes: [Diagnostic.Note] =
                names.nearest(to: name.id).map { [Diagnostic.Note("did you mean '\($0)'?")] } ?? [
                    "'rubric rules' lists all rules"
                ]
            diagnostics.append(
                Diagnostic(
                    .unknownExpectation, "there is no rule '\(name.id)'", at: Location(file, name.range), notes: notes))
            return nil
        }
        if info.id.text != name.id {
            diagnostics.append(.renamedRule(name.id, now: info.id, at: Location(file, name.range)))
        }
        return info.id
    }

    /// Why a rule may not have fired on the line that a comment speaks of.
    func reasons(for id: RuleID, _ expected: Region.LineExpectation, _ found: [Finding]) -> [Diagnostic.Note] {
        var notes: [Diagnostic.Note] = []
        if !expected.followsCode, expected.expectation.target == .thisLine {
            notes.append("the comment stands on a line of its own: write 'finding(next):' for the line below")
        }
        if !rules.active.contains(where: { $0.info.id == id }) {
            notes.append(
                Diagnostic.Note(
                    "the rule is off here: the profile is '\(rules.settings.profile.rawValue)', the target \(rules.settings.deploymentTarget)"
                ))
        } else if let other = report.findings.first(where: { $0.rule == id }) {
            notes.append(Diagnostic.Note("it fires on another line", at: Location(file, other.range)))
        } else if !found.isEmpty {
            notes.append(
                Diagnostic.Note(
                    "what fires there is " + Set(found.map { "'\($0.rule)'" }).sorted().joined(separator: ", ")))
        }
        return notes
    }
}

extension FileReport {
    /// The same for code that begins further on.
    fileprivate func moved(by distance: Int) -> FileReport {
        if distance == 0 { return self }
        func moved(_ range: Range<Int>) -> Range<Int> { range.lowerBound + distance..<range.upperBound + distance }
        func moved(_ location: Location) -> Location { Location(location.file, location.range.map { moved($0) }) }
        func moved(_ notes: [Diagnostic.Note]) -> [Diagnostic.Note] {
            notes.map { Diagnostic.Note($0.message, at: $0.location.map { moved($0) }) }
        }
        func moved(_ fix: Fix?) -> Fix? {
            guard var fix else { return nil }
            fix.edits = fix.edits.map { Fix.Edit($0.file, moved($0.range), $0.replacement) }
            return fix
        }
        func moved(_ finding: Finding) -> Finding {
            var finding = finding
            finding.range = moved(finding.range)
            finding.notes = moved(finding.notes)
            finding.fix = moved(finding.fix)
            return finding
        }
        var report = self
        report.findings = findings.map { moved($0) }
        report.suppressed = suppressed.map { SuppressedFinding(moved($0.finding), reason: $0.reason) }
        report.diagnostics = diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.location = moved(diagnostic.location)
            diagnostic.notes = moved(diagnostic.notes)
            diagnostic.fix = moved(diagnostic.fix)
            return diagnostic
        }
        return report
    }
}
