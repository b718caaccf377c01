import Diagnostics
import Markup
import Pages
import Samples

/// A page's Markdown as it lies beside the page: its text without the comments that only a linter reads.
enum PublishedMarkdown {
    static func bytes(of page: Page, _ proofs: [SampleProof]) -> [UInt8] {
        let text = page.text.bytes
        let samples = proofs.map(\.sample).filter { !$0.hiddenRanges.isEmpty }
        guard !samples.isEmpty else { return text }
        let lines = LineTable(text)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var shown = 0
        for range in samples.flatMap({ ranges(hiddenIn: $0, page, lines) }) where range.lowerBound >= shown {
            bytes += text[shown..<range.lowerBound]
            shown = range.upperBound
        }
        return bytes + text[shown...]
    }

    private static func ranges(hiddenIn sample: Sample, _ page: Page, _ lines: LineTable) -> [Range<Int>] {
        sample.hiddenRanges.map { hidden in
            let range = page.document.sourceRange(ofContent: hidden, in: sample.block)
            // What stands before the line in a list or a quote goes with it.
            guard sample.startsLine(hidden.lowerBound), let line = lines.range(ofLine: lines.position(of: range.lowerBound).line) else { return range }
            return line
        }
    }
}
