package import Markup
package import Settings

/// The resolved references of one page.
package struct PageLinks: Sendable {
    /// The targets of its links, in the order of `Page.references`.
    package let targets: [ReferenceTarget]
    /// The places that code spans link to, by the span's node.
    package let codeTargets: [NodeID: PagePlace]
    /// The relations that its front matter states.
    package let relations: [StatedRelation]
}

extension PageLinks {
    /// The files that the page uses.
    var assets: Set<PagePath> { Set(targets.compactMap(\.asset)) }

    /// The other pages that links and code spans point to, once for each link and span.
    func others(than page: PageID) -> [PageID] {
        (targets.compactMap(\.page) + codeTargets.values.map(\.page)).filter { $0 != page }
    }

    /// The first place that refers to each other page.
    func places(on place: PlacedPage) -> [(other: PageID, node: NodeID)] {
        let page = place.source
        var places = zip(page.references, targets).compactMap { reference, target in
            target.page.map { (other: $0, node: reference.node) }
        }
        places += codeTargets.map { (other: $0.value.page, node: $0.key) }
        // Links in text come before those in diagrams.
        let drawn = Set(page.drawings.map(\.node))
        let order = { (place: (other: PageID, node: NodeID)) in (drawn.contains(place.node) ? 1 : 0, place.node) }
        var seen: Set<PageID> = [place.id]
        return places.sorted { order($0) < order($1) }.filter { seen.insert($0.other).inserted }
    }
}

/// A relation between two pages or rules of sections, from the perspective of one of them.
package struct PageRelation: Sendable, Hashable {
    package let kind: Kind
    /// The anchor of the section whose rule has the relation; nil for the page as a whole.
    package let anchor: String?
    /// The other page, or the section of another rule.
    package let other: PagePlace
    /// Whether the other page states it.
    package let isInverse: Bool

    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Further reading.
        case related
        /// The page or rule replaces the other one.
        case supersedes
        /// The two contradict each other.
        case conflicts
    }
}

/// A relation in the front matter of a page or an entry of `rules`, with the page that it names.
package struct StatedRelation: Sendable {
    package let kind: PageRelation.Kind
    /// The file that states it, relative to the root.
    package let file: String
    /// The anchor of the section whose rule has it; nil for the page as a whole.
    package let anchor: String?
    /// As written, with its place in the file.
    package let name: Positioned<String>
    package let target: ReferenceTarget
}

extension FrontMatter {
    /// The names of all related pages, in the order in which they are shown.
    var relationNames: [(kind: PageRelation.Kind, name: Positioned<String>)] {
        related.map { (.related, $0) } + supersedes.map { (.supersedes, $0) } + conflicts.map { (.conflicts, $0) }
    }
}
