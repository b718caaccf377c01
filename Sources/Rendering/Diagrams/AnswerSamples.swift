import Base
import Markup
import Mermaid
import Pages
import Samples
import Settings

/// What a walk shows below an answer: a sentence, a verified sample, and a link to the place of both.
///
/// They come from what the answer links to or, where that has no sample, from what its notes link to.
struct AnswerSamples {
    /// Of the page that the walk is on.
    let context: PageContext

    func write(of step: DecisionTree.Step, _ tree: DecisionTree, in diagram: PageDiagram, to output: inout [UInt8]) {
        let elements = [step.element] + step.notes.map { tree.notes[$0].to }
        let targets = zip(diagram.links, context.page.targets(of: diagram))
        let found = elements.lazy.compactMap { element in targets.first { $0.0.element == element }?.1 }
        guard let place = found.compactMap(place).first else { return }
        let page = place.page
        output.append("<div class=\"answer\">\n")
        if !place.isSection, let line = PageCard.line(of: page.source) {
            output += "<p>\(HTMLEscaping.text(line))</p>\n".utf8
        }
        SampleHTML(place.verification, in: context).writeAlone(place.region, to: &output)
        let heading = page.document.headings.last { $0.node < place.verification.sample.block.node }
        let section = heading?.node == page.source.titleHeading ? nil : heading
        let address = context.here.shortReference(to: page.address, anchor: section?.id)
        let title = [page.title, section?.text].compactMap(\.self).joined(separator: " › ")
        output +=
            "<p class=\"more\"><a href=\"\(HTMLEscaping.text(address))\">\(HTMLEscaping.text(title))</a></p>\n".utf8
        output.append("</div>\n")
    }
}

extension AnswerSamples {
    private struct Place {
        var page: LinkedPage
        /// Whether the link leads to a section of the page.
        var isSection: Bool
        var verification: SampleVerification
        var region: Int
    }

    /// The first good region that is verified in the section that a link leads to, or on its page; a guide as a whole
    /// is about more than one answer.
    private func place(_ target: ReferenceTarget) -> Place? {
        guard case .page(let id, let anchor) = target, anchor != nil || context.rulebook[id].kind != .guide else {
            return nil
        }
        let page = context.rulebook[id]
        let nodes = anchor.map { page.document.section(of: $0) }
        for verification in context.site.verifications[id]
        where nodes?.contains(verification.sample.block.node) != false {
            if let region = verification.regions.firstIndex(where: \.isCleanGood) {
                return Place(page: page, isSection: anchor != nil, verification: verification, region: region)
            }
        }
        return nil
    }
}

extension Document {
    /// The nodes from a heading to the next one of its level or above; none where no heading has the id.
    fileprivate func section(of id: String) -> Range<NodeID> {
        guard let place = headings.firstIndex(where: { $0.id == id }) else { return .document ..< .document }
        let next = headings[(place + 1)...].first { $0.level <= headings[place].level }
        return headings[place].node..<(next?.node ?? NodeID(.max))
    }
}
