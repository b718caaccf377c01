package import Diagnostics
package import Markup

/// A fenced block of Swift code, with its author's labels.
///
/// A class because checkers and renderers share it.
package final class Sample: Sendable {
    /// 1-based, among the samples of its page.
    package let number: Int
    package let block: CodeBlock
    /// The plain text of the heading above it.
    package let section: String?
    package let info: InfoString
    package let code: [UInt8]
    /// In the order of the code, which they cover completely.
    package let regions: [Region]
    /// Malformed expectations; ranges are in `code`.
    package let diagnostics: [Diagnostic]
    /// Comments that resemble expectations; they may name unknown rules.
    package let nearExpectations: [FindingExpectation.Near]

    init(number: Int, block: CodeBlock, section: String?, info: InfoString, _ split: RegionSplit) {
        (self.number, self.block, self.section, self.info) = (number, block, section, info)
        code = split.code
        regions = split.regions
        diagnostics = split.diagnostics
        nearExpectations = split.nearExpectations
    }
}

extension Sample {
    /// Its anchor on the page.
    package var id: String { "sample-\(number)" }

    package func code(of region: Region) -> ArraySlice<UInt8> { code[region.range] }

    /// The code in a region's `checkedRange`, with spaces instead of other versions.
    package func checkedCode(of region: Region) -> [UInt8] {
        guard !region.surroundings.isEmpty else { return Array(code(of: region)) }
        let start = region.checkedRange.lowerBound
        var bytes = code[region.checkedRange].map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
        for part in region.surroundings + [region.range] {
            bytes.replaceSubrange(part.lowerBound - start..<part.upperBound - start, with: code[part])
        }
        return bytes
    }

    /// The expectation comments, which readers do not see; in order, as byte offsets in the code.
    ///
    /// Each includes the spaces before the comment, and the whole line if it contains nothing else.
    package var hiddenRanges: [Range<Int>] {
        let comments = regions.flatMap(\.expectations).map(\.expectation.range).sorted { $0.lowerBound < $1.lowerBound }
        return comments.map { comment in
            var start = comment.lowerBound
            while start > 0, code[start - 1] == 0x20 || code[start - 1] == 0x09 { start -= 1 }
            guard startsLine(start) else { return start..<comment.upperBound }
            var end = comment.upperBound
            if end < code.count, code[end] == 0x0D { end += 1 }
            if end < code.count, code[end] == 0x0A { end += 1 }
            return start..<end
        }
    }

    /// Whether a line of the code starts at an offset.
    package func startsLine(_ offset: Int) -> Bool {
        offset == 0 || code[offset - 1] == 0x0A || code[offset - 1] == 0x0D
    }
}
