import Diagnostics
import Markup
package import Pages
package import Samples

/// Where the parts of a sample stand in its page's file.
package struct SamplePlace {
    let sample: Sample
    private let page: Page

    package init(_ sample: Sample, in page: Page) {
        self.sample = sample
        self.page = page
    }

    /// The bytes of the file, as it lies on the disk, of a range of the sample's code.
    package func range(_ range: Range<Int>) -> Range<Int> {
        page.text.diskRange(sample.block.sourceRange(ofContent: range))
    }

    /// The offset in the page's text, as it was decoded, of an offset in the sample's code.
    package func textOffset(_ offset: Int) -> Int { sample.block.sourceOffset(ofContent: offset) }

    /// The info string of the fence.
    package var infoRange: Range<Int> {
        page.text.diskRange(sample.block.fence?.infoRange ?? sample.block.contentRange)
    }

    /// The bytes of the file of a range of the info string; all of it where it is written with escapes.
    func range(ofInfo range: Range<Int>) -> Range<Int> {
        guard let fence = sample.block.fence, fence.infoRange.count == page.document.bytes(fence.info).count else {
            return infoRange
        }
        return page.text.diskRange(
            fence.infoRange.lowerBound + range.lowerBound..<fence.infoRange.lowerBound + range.upperBound)
    }

    /// A diagnostic about the sample's code as one about the page's file.
    func inPage(_ diagnostic: Diagnostic) -> Diagnostic {
        var diagnostic = diagnostic
        diagnostic.location = inPage(diagnostic.location)
        diagnostic.notes = diagnostic.notes.map { Diagnostic.Note($0.message, at: $0.location.map(inPage)) }
        if let edits = diagnostic.fix?.edits {
            diagnostic.fix?.edits = edits.map { Fix.Edit(page.file, range($0.range), $0.replacement) }
        }
        return diagnostic
    }

    private func inPage(_ location: Location) -> Location { Location(page.file, location.range.map { range($0) }) }
}
