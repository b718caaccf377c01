/// What other pages' links and front matter say of a page.
struct InboundLinks {
    var relations: [PageRelation] = []
    var mentions: [Mention] = []
    /// The number of links.
    var count = 0

    /// For each page; a displaced page mentions no other.
    static func all(_ links: [PageLinks], of placement: Placement) -> PageTable<InboundLinks> {
        var inbound = PageTable(links.map { _ in InboundLinks() })
        for (place, links) in zip(placement.pages, links) {
            for other in links.others(than: place.id) { inbound[other].count += 1 }
            guard !place.isDisplaced else { continue }
            for (other, node) in links.places(on: place) {
                inbound[other].mentions.append(Mention(page: place.id, node: node))
            }
        }
        let stated = zip(placement.pages, links).flatMap { place, links in
            links.relations.compactMap { item in item.target.page.map { (kind: item.kind, page: place.id, other: $0) } }
        }
        for (kind, page, other) in stated { inbound[page].add(kind, other, to: page, isInverse: false) }
        // The inverse of a relation, unless the other page is in another language.
        for (kind, page, other) in stated where placement[page].edition == placement[other].edition {
            inbound[other].add(kind, page, to: other, isInverse: true)
        }
        return inbound
    }

    private mutating func add(_ kind: PageRelation.Kind, _ other: PageID, to page: PageID, isInverse: Bool) {
        guard other != page, !relations.contains(where: { $0.kind == kind && $0.page == other }) else { return }
        relations.append(PageRelation(kind: kind, page: other, isInverse: isInverse))
    }
}
