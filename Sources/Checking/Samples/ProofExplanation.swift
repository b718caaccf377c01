import Diagnostics
import Linting
import Markup
package import Pages
package import Samples

/// What `check --explain` says about one line of a page.
package enum ProofExplanation {
    /// The region that a line belongs to, its verdict and where that came from; nil where the line is in no sample.
    ///
    /// - Parameter line: 1-based, in the page's file.
    package static func text(ofLine line: Int, in page: Page, _ proofs: [SampleProof]) -> String? {
        let lines = LineTable(page.text.bytes)
        for proof in proofs {
            let place = SamplePlace(proof.sample, in: page)
            guard place.fenceLines(lines).contains(line) else { continue }
            let fence = place.fenceLines(lines)
            var text = "\(page.file):\(fence.lowerBound)-\(fence.upperBound): \(proof.sample.id)"
            if let section = proof.sample.section { text += ", in '\(section)'" }
            for region in proof.regions {
                let range = place.lines(of: region.region, lines)
                // A fence's own lines speak of all its regions.
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
        for label in proof.region.lineLabels {
            text +=
                "\n    line \(lines.position(of: place.textOffset(label.range.lowerBound)).line): \(label.label.explanation)"
        }
        for expected in proof.region.expectations {
            let line = lines.position(of: place.textOffset(expected.expectation.range.lowerBound)).line
            text +=
                "\n    line \(line): expects " + expected.expectation.rules.map { "'\($0.id)'" }.joined(separator: ", ")
        }
        for finding in proof.findings {
            let position = lines.position(of: place.textOffset(finding.range.lowerBound))
            text +=
                "\n    \(position.line):\(position.column): \(finding.severity.rawValue): \(finding.message) (\(finding.rule))"
        }
        return text
    }
}
