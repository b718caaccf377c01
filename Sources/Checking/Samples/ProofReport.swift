package import Diagnostics
import Linting
import Markup
package import Pages
package import Samples

/// The proofs of a rulebook's samples as JSON, for other tools.
package enum ProofReport {
    /// `{"version": 1, "samples": […]}`: one entry a sample, in the order of the pages, with lines of the Markdown
    /// file.
    package static func json(_ pages: [(page: Page, samples: [SampleProof])]) -> JSON {
        let samples = pages.flatMap { page, proofs in
            let lines = LineTable(page.text.bytes)
            return proofs.map { json($0, in: page, lines) }
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
            "proved": .boolean(proof.isProved), "regions": .array(proof.regions.map { json($0, place, lines) }),
        ])
    }

    private static func json(_ proof: RegionProof, _ place: SamplePlace, _ lines: LineTable) -> JSON {
        let range = place.lines(of: proof.region, lines)
        return .members([
            "lines": .array([.integer(range.lowerBound), .integer(range.upperBound)]),
            "verdict": .string(proof.region.verdict.rawValue),
            "status": .string(proof.status.rawValue), "why": .string(proof.region.explanation),
            "reason": proof.reason.map(JSON.string),
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

extension SamplePlace {
    /// The lines of the opening and the closing fence, 1-based, given the lines of the page's text.
    package func fenceLines(_ lines: LineTable) -> ClosedRange<Int> {
        let block = sample.block
        let first = lines.position(of: block.fence?.openingRange.lowerBound ?? block.contentRange.lowerBound).line
        let end =
            block.fence?.closingRange?.lowerBound
            ?? max(block.contentRange.lowerBound, block.contentRange.upperBound - 1)
        return first...max(first, lines.position(of: end).line)
    }

    /// The lines of a region, 1-based, given the lines of the page's text.
    package func lines(of region: Region, _ lines: LineTable) -> ClosedRange<Int> {
        let first = lines.position(of: textOffset(region.range.lowerBound)).line
        let last = lines.position(of: textOffset(max(region.range.lowerBound, region.range.upperBound - 1))).line
        return first...max(first, last)
    }
}
