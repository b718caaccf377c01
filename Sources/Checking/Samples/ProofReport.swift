package import Base
import Diagnostics
import Linting
import Markup
package import Pages
package import Samples

/// The proofs of a rulebook's samples as JSON, for other tools.
package enum ProofReport {
    /// `{"version": 1, "samples": […]}`: one entry per sample, in the order of the pages, with lines of the file.
    package static func json(_ pages: [(page: Page, samples: [SampleProof])]) -> JSON {
        let samples = pages.flatMap { page, samples in
            let lines = LineTable(page.text.bytes)
            return samples.map { json($0, in: page, lines) }
        }
        return .members(["version": 1, "samples": .array(samples)])
    }

    private static func json(_ proof: SampleProof, in page: Page, _ lines: LineTable) -> JSON {
        let place = SamplePlace(proof.sample, in: page)
        let fence = place.fenceLines(lines)
        return .members([
            "file": .string(page.file), "id": .string(proof.sample.id),
            "section": proof.sample.section.map(JSON.string),
            "fence": .array([.integer(fence.lowerBound), .integer(fence.upperBound)]),
            "proved": .boolean(proof.isProved),
            "regions": .array(proof.regions.map { json($0, place, lines) }),
        ])
    }

    private static func json(_ proof: RegionProof, _ place: SamplePlace, _ lines: LineTable) -> JSON {
        let range = place.lines(of: proof.region, lines)
        return .members([
            "lines": .array([.integer(range.lowerBound), .integer(range.upperBound)]),
            "verdict": .string(proof.region.verdict.rawValue),
            "status": .string(proof.status.rawValue), "why": .string(proof.region.explanation),
            "reason": proof.reason.map(JSON.string), "compiled": proof.compiled.map { .string($0.verdict.rawValue) },
            "findings": .array(
                proof.findings.map { finding in
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
package enum ProofExplanation {
    /// The region of a line, its verdict and the verdict's origin; nil if the line is in no sample.
    ///
    /// - Parameters:
    ///   - line: 1-based, in the page's file.
    ///   - name: the file's name in the text.
    package static func text(ofLine line: Int, in page: Page, named name: String, _ proofs: [SampleProof]) -> String? {
        let lines = LineTable(page.text.bytes)
        for proof in proofs {
            let place = SamplePlace(proof.sample, in: page)
            let fence = place.fenceLines(lines)
            guard fence.contains(line) else { continue }
            var text = "\(name):\(fence.lowerBound)-\(fence.upperBound): \(proof.sample.id)"
            if let section = proof.sample.section { text += ", in '\(section)'" }
            for region in proof.regions {
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
        of proof: RegionProof, _ range: ClosedRange<Int>, _ place: SamplePlace, _ lines: LineTable
    ) -> String {
        var text = "  lines \(range.lowerBound)-\(range.upperBound): \(proof.region.explanation)\n"
        text += "    status: \(proof.status.rawValue)"
        if let reason = proof.reason { text += " (\(reason))" }
        if let compiled = proof.compiled {
            text += "\n    Swift \(compiled.version): \(compiled.verdict.rawValue)"
        }
        for label in proof.region.lineLabels {
            let line = lines.position(of: place.textOffset(label.range.lowerBound)).line
            text += "\n    line \(line): \(label.label.explanation)"
        }
        for expected in proof.region.expectations {
            let line = lines.position(of: place.textOffset(expected.expectation.range.lowerBound)).line
            let rules = expected.expectation.rules.map(\.id).quoted
            text += "\n    line \(line): expects \(rules)"
        }
        for finding in proof.findings {
            let position = lines.position(of: place.textOffset(finding.range.lowerBound))
            text += "\n    \(position.line):\(position.column): \(finding.severity.rawValue): \(finding.message)"
            text += " (\(finding.rule))"
        }
        return text
    }
}
