import Base
package import Diagnostics
import Linting
package import Samples

/// A sample as lines for a terminal: each region with its status, and findings under their lines.
package enum SampleListing {
    /// - Parameter width: the column at which messages are wrapped; code is not wrapped.
    package static func lines(of verification: SampleVerification, width: Int, ansi: ANSI = .off) -> [String] {
        verification.regions.flatMap { region in
            let status =
                region.region.verdict == .unlabeled
                ? region.status.rawValue : "\(region.region.verdict.rawValue), \(region.status.rawValue)"
            let head =
                ansi(style(of: region.status), status) + (region.reason.map { ": " + VisibleText.line($0) } ?? "")
            return [head] + code(of: region, in: verification.sample, width, ansi)
        }
    }
}

extension SampleListing {
    private static func style(of status: VerificationStatus) -> ANSI.Style {
        switch status {
        case .verifiedClean: .green
        case .verifiedFiring: .red
        case .undistinguished, .silent, .fires, .disagrees, .unparsable: .yellow
        case .clean, .unexamined, .unlabeled, .empty, .ignored: .dim
        }
    }

    private static func code(of verification: RegionVerification, in sample: Sample, _ width: Int, _ ansi: ANSI)
        -> [String]
    {
        let table = LineTable(sample.code)
        let hidden = verification.region.expectations.map(\.expectation.range)
        var lines: [String] = []
        for number in table.lines(of: verification.region.range) {
            guard let range = table.range(ofLine: number) else { continue }
            if let text = visible(range, without: hidden, of: sample.code) {
                lines.append(text.isEmpty ? "" : "  " + text)
            }
            for finding in verification.findings where range.contains(finding.range.lowerBound) {
                lines += remark(finding, on: range, of: sample.code, width, ansi)
            }
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// A line without its expectations; nil if it contains nothing else.
    private static func visible(_ line: Range<Int>, without hidden: [Range<Int>], of code: [UInt8]) -> String? {
        var bytes: ArraySlice<UInt8> = code[line]
        let cut = hidden.first { line.contains($0.lowerBound) }
        if let cut { bytes = code[line.lowerBound..<cut.lowerBound] }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return cut != nil && bytes.isEmpty ? nil : shown(bytes)
    }

    private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
        VisibleText.line(String(decoding: bytes, as: UTF8.self).replacing("\t", with: "    "))
    }

    /// Carets under the code of a finding, and its message.
    private static func remark(_ finding: Finding, on line: Range<Int>, of code: [UInt8], _ width: Int, _ ansi: ANSI)
        -> [String]
    {
        let end =
            code[finding.range.lowerBound..<line.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? line.upperBound
        let before = DisplayWidth.of(shown(code[line.lowerBound..<finding.range.lowerBound]))
        let under = DisplayWidth.of(
            shown(code[finding.range.lowerBound..<max(finding.range.lowerBound, min(end, finding.range.upperBound))]))
        let accent = ANSI.style(of: finding.severity)
        var text = StyledText(finding.severity.rawValue, accent)
        text.append(": \(finding.message) (\(finding.rule))")
        return [
            "  " + String(repeating: " ", count: before) + ansi(accent, String(repeating: "^", count: max(1, under)))
        ] + text.wrapped(to: width - 4).map { "    " + $0.text(ansi) }
    }
}
