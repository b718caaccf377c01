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
            links.relations.compactMap { item in
                item.target.page.map { page in
                    let other = placement[page].source.sectionRule(at: item.target.anchor)?.section?.anchor
                    return (item.kind, PagePlace(place.id, anchor: item.anchor), PagePlace(page, anchor: other))
                }
            }
        }
        for (kind, place, other) in stated { inbound[place.page].add(kind, other, to: place, isInverse: false) }
        // The inverse of a relation, unless the other page is in another language.
        for (kind, place, other) in stated where placement[place.page].edition == placement[other.page].edition {
            inbound[other.page].add(kind, place, to: other, isInverse: true)
        }
        return inbound
    }

    private mutating func add(_ kind: PageRelation.Kind, _ other: PagePlace, to place: PagePlace, isInverse: Bool) {
        guard other != place,
            !relations.contains(where: { $0.kind == kind && $0.anchor == place.anchor && $0.other == other })
        else { return }
        relations.append(PageRelation(kind: kind, anchor: place.anchor, other: other, isInverse: isInverse))
    }
}
