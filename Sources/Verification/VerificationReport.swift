package import Base
import Diagnostics
import Linting
import Markup
package import Pages
package import Samples
import Settings

/// The verifications of a rulebook's samples as JSON, for other tools.
package enum VerificationReport {
    /// `{"version": 1, "samples": […]}`: one entry per sample, in the order of the pages, with lines of the file.
    package static func json(_ pages: [(page: Page, samples: [SampleVerification])]) -> JSON {
        let samples = pages.flatMap { page, samples in
            let lines = LineTable(page.text.bytes)
            return samples.map { json($0, in: page, lines) }
        }
        return .members(["version": 1, "samples": .array(samples)])
    }

    private static func json(_ verification: SampleVerification, in page: Page, _ lines: LineTable) -> JSON {
        let place = SamplePlace(verification.sample, in: page)
        let fence = place.fenceLines(lines)
        return .members([
            "file": .string(page.file), "id": .string(verification.sample.id),
            "section": verification.sample.section.map(JSON.string),
            "fence": .array([.integer(fence.lowerBound), .integer(fence.upperBound)]),
            "verified": .boolean(verification.isVerified),
            "regions": .array(verification.regions.map { json($0, place, lines) }),
        ])
    }

    private static func json(_ verification: RegionVerification, _ place: SamplePlace, _ lines: LineTable) -> JSON {
        let range = place.lines(of: verification.region, lines)
        return .members([
            "lines": .array([.integer(range.lowerBound), .integer(range.upperBound)]),
            "verdict": .string(verification.region.verdict.rawValue),
            "status": .string(verification.status.rawValue), "why": .string(verification.region.explanation),
            "reason": verification.reason.map(JSON.string),
            "witness": verification.witness.map { .string($0.text) },
            "compiled": verification.compiled.map { .string($0.verdict.rawValue) },
            "findings": .array(
                verification.findings.map { finding in
                    let position = lines.position(of: place.textOffset(finding.range.lowerBound))
                    return .members([
                        "rule": .string(finding.rule.text), "severity": .string(finding.severity.rawValue),
                        "line": .integer(position.line),
                        "column": .integer(position.column), "message": .string(finding.message),
                    ])
                }),
        ])
    }
}

/// The output of `check --explain` for one line of a page.
package enum VerificationExplanation {
    /// The region of a line, its verdict and the verdict's origin; nil if the line is in no sample.
    ///
    /// - Parameters:
    ///   - line: 1-based, in the page's file.
    ///   - name: the file's name in the text.
    package static func text(ofLine line: Int, in page: Page, named name: String, _ verifications: [SampleVerification])
        -> String?
    {
        let lines = LineTable(page.text.bytes)
        for verification in verifications {
            let place = SamplePlace(verification.sample, in: page)
            let fence = place.fenceLines(lines)
            guard fence.contains(line) else { continue }
            var text = "\(name):\(fence.lowerBound)-\(fence.upperBound): \(verification.sample.id)"
            if let section = verification.sample.section { text += ", in '\(section)'" }
            for region in verification.regions {
                let range = place.lines(of: region.region, lines)
                // A line of the fence itself includes all its regions.
                guard range.contains(line) || line == fence.lowerBound || line == fence.upperBound else { continue }
                text += "\n" + description(of: region, range, place, lines)
            }
            return text + "\n"
        }
        return nil
    }

    private static func description(
        of verification: RegionVerification, _ range: ClosedRange<Int>, _ place: SamplePlace, _ lines: LineTable
    ) -> String {
        var text = "  lines \(range.lowerBound)-\(range.upperBound): \(verification.region.explanation)\n"
        text += "    status: \(verification.status.rawValue)"
        if let reason = verification.reason { text += " (\(reason))" }
        if let witness = verification.witness { text += ", by \(witness.phrase)" }
        if let compiled = verification.compiled {
            text += "\n    Swift \(compiled.version): \(compiled.verdict.rawValue)"
        }
        for label in verification.region.lineLabels {
            let line = lines.position(of: place.textOffset(label.range.lowerBound)).line
            text += "\n    line \(line): \(label.label.explanation)"
        }
        for expected in verification.region.expectations {
            let line = lines.position(of: place.textOffset(expected.expectation.range.lowerBound)).line
            let rules = expected.expectation.rules.map(\.id).quoted
            text += "\n    line \(line): expects \(rules)"
        }
        for finding in verification.findings {
            let position = lines.position(of: place.textOffset(finding.range.lowerBound))
            text += "\n    \(position.line):\(position.column): \(finding.severity.rawValue): \(finding.message)"
            text += " (\(finding.rule))"
        }
        return text
    }
}
