package import Diagnostics
import Markup
package import Pages
package import Samples

/// Maps the parts of a sample to its page's file.
package struct SamplePlace {
    let sample: Sample
    private let page: Page

    package init(_ sample: Sample, in page: Page) {
        self.sample = sample
        self.page = page
    }

    /// The bytes of the file on disk for a range of the sample's code.
    package func range(_ range: Range<Int>) -> Range<Int> {
        page.text.diskRange(sample.block.sourceRange(ofContent: range))
    }

    /// The offset in the page's decoded text for an offset in the sample's code.
    package func textOffset(_ offset: Int) -> Int { sample.block.sourceOffset(ofContent: offset) }

    /// The info string of the fence.
    package var infoRange: Range<Int> {
        page.text.diskRange(sample.block.fence?.infoRange ?? sample.block.contentRange)
    }

    /// The bytes of the file for a range of the info string; all of it if it contains escapes.
    func range(ofInfo range: Range<Int>) -> Range<Int> {
        guard let fence = sample.block.fence, fence.infoRange.count == page.document.bytes(fence.info).count else {
            return infoRange
        }
        return page.text.diskRange(
            fence.infoRange.lowerBound + range.lowerBound..<fence.infoRange.lowerBound + range.upperBound)
    }

    /// Maps a diagnostic about the sample's code to the page's file.
    func inPage(_ diagnostic: Diagnostic) -> Diagnostic {
        diagnostic.mapLocations { Location(page.file, $0.range.map { range($0) }) }
    }

    /// The 1-based lines of the opening and the closing fence, given the lines of the page's text.
    package func fenceLines(_ lines: LineTable) -> ClosedRange<Int> {
        let block = sample.block
        let first = lines.position(of: block.fence?.openingRange.lowerBound ?? block.contentRange.lowerBound).line
        let end =
            block.fence?.closingRange?.lowerBound
            ?? max(block.contentRange.lowerBound, block.contentRange.upperBound - 1)
        return first...max(first, lines.position(of: end).line)
    }

    /// The 1-based lines of a region, given the lines of the page's text.
    package func lines(of region: Region, _ lines: LineTable) -> ClosedRange<Int> {
        lines.lines(of: sample.block.sourceRange(ofContent: region.range))
    }
}
