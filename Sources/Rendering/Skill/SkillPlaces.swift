import Markup
import Pages

/// Where each page and each heading of a rulebook stands in a skill's files.
struct SkillPlaces {
    private let rulebook: Rulebook
    private let rendering: RenderingSettings
    private var pages: [Int: (file: String, anchor: String?)] = [:]
    private var headings: [Int: [String: String]] = [:]

    /// - Parameter drafts: the files with the headings that they will have.
    init(_ topics: [SkillTopic], drafts: [[UInt8]], rulebook: Rulebook, rendering: RenderingSettings) {
        (self.rulebook, self.rendering) = (rulebook, rendering)
        for (topic, draft) in zip(topics, drafts) {
            let anchors = Document.parse(draft).headings.map(\.id)
            // The first heading is the topic's own.
            var next = 1
            for index in topic.pages {
                let page = rulebook.pages[index]
                let isOwn = index == topic.own
                pages[index] = (topic.path, isOwn || next >= anchors.count ? nil : anchors[next])
                if !isOwn, page.titleHeading == nil { next += 1 }
                for heading in page.document.headings where !(isOwn && heading.node == page.titleHeading) {
                    if next < anchors.count { headings[index, default: [:]][heading.id] = anchors[next] }
                    next += 1
                }
            }
        }
    }

    /// Where a page stands, relative to the skill's folder.
    func reference(toPage index: Int) -> String? {
        pages[index].map { Address("").reference(to: Address($0.file), anchor: $0.anchor) }
    }

    /// What becomes of a link in one of the files: what is not part of the skill is named by its address, or not at
    /// all.
    func link(to target: ReferenceTarget, from topic: SkillTopic) -> PageMarkdown.LinkEdit {
        if case .external = target { return .asWritten }
        guard let (address, anchor) = rulebook.address(of: target) else { return .text }
        if let index = target.page, let place = pages[index] {
            let here = anchor.flatMap { headings[index]?[$0] } ?? place.anchor
            if place.file == topic.path {
                return here.map { .reference("#" + PercentEncoding.encode($0.utf8, keeping: PercentEncoding.fragment)) }
                    ?? .text
            }
            return .reference(Address(topic.path).reference(to: Address(place.file), anchor: here))
        }
        return rendering.absolute(address).map { .reference($0) } ?? .text
    }
}
