import Diagnostics
import Markup

extension Rulebook {
    /// The same pages with other words in some of them, each of which stands where it stood.
    package struct Exchange: Sendable {
        package let rulebook: Rulebook
        /// The pages about which something else may be wrong: those that were exchanged, that see their titles and
        /// anchors, and what these refer to or did.
        package let concerned: Set<Int>
        /// Whether other pages show nothing of the difference but references that came or went.
        package let keepsFaces: Bool
    }

    /// Puts pages in the place of others of the same path, at the cost of these pages and of those that see their
    /// titles and anchors.
    ///
    /// - Parameter changed: by the page's index.
    /// - Returns: nil where more depends on the change than that: then all has to be linked anew.
    package func exchanging(_ changed: [Int: Page]) -> Exchange? {
        let renamed = changed.filter { !pages[$0].hasSameFace(as: $1) }
        guard renamed.allSatisfy({ pages[$0].hasSamePlace(as: $1) && !isBlamed($1) }) else { return nil }
        var book = Changing(self)
        for (index, page) in changed {
            book.pages[index] = page
            book.resolver.pages[index] = page
        }
        var relinked = Set(changed.keys)
        var concerned: Set<Int> = []
        if !renamed.isEmpty {
            relinked.formUnion(watchers(of: renamed))
            concerned = readers(of: renamed)
            book.rename(renamed, from: self)
        }
        concerned.formUnion(relinked)
        for index in relinked.sorted() {
            let (old, new) = (links(of: index), book.resolver.links(of: index))
            guard old.assets == new.assets, old.hasSameRelations(as: new) else { return nil }
            concerned.formUnion(old.others(than: index) + new.others(than: index))
            book.exchange(old, for: new, of: index, isPublished: !displaced.contains(index))
        }
        return Exchange(rulebook: Rulebook(self, book), concerned: concerned, keepsFaces: renamed.isEmpty)
    }
}

extension Rulebook {
    func links(of page: Int) -> PageLinks {
        PageLinks(targets: targets[page], codeTargets: codeTargets[page], relations: statedRelations[page])
    }

    /// What of a rulebook becomes otherwise where pages are exchanged.
    struct Changing {
        var pages: [Page]
        var resolver: ReferenceResolver
        var editions: [Edition]
        var targets: [[ReferenceTarget]]
        var codeTargets: [[NodeID: Int]]
        var statedRelations: [[StatedRelation]]
        var mentions: [[Mention]]
        var inboundLinks: [Int]

        init(_ book: Rulebook) {
            (pages, resolver, editions) = (book.pages, book.resolver, book.editions)
            (targets, codeTargets, statedRelations) = (book.targets, book.codeTargets, book.statedRelations)
            (mentions, inboundLinks) = (book.mentions, book.inboundLinks)
        }
    }
}

extension Rulebook.Changing {
    mutating func exchange(_ old: PageLinks, for new: PageLinks, of index: Int, isPublished: Bool) {
        targets[index] = new.targets
        codeTargets[index] = new.codeTargets
        statedRelations[index] = new.relations
        for other in old.others(than: index) { inboundLinks[other] -= 1 }
        for other in new.others(than: index) { inboundLinks[other] += 1 }
        guard isPublished else { return }
        for other in Set(old.others(than: index)) { mentions[other].removeAll { $0.page == index } }
        for (other, node) in new.places(on: pages[index], at: index) {
            // They stand in the order of the pages.
            let place = mentions[other].firstIndex { $0.page > index } ?? mentions[other].endIndex
            mentions[other].insert(Mention(page: index, node: node), at: place)
        }
    }
}

/// Pages with other titles, headings or anchors.
extension Rulebook {
    /// Whether something that concerns no single page is said at a place in the file, which may have moved.
    private func isBlamed(_ page: Page) -> Bool {
        diagnostics.contains { $0.location.file == page.file || $0.notes.contains { $0.location?.file == page.file } }
    }

    /// The pages whose links may lead elsewhere: those that lead to one of the renamed or to a translation of one,
    /// whose anchors they may name, and those that call a page by its title.
    private func watchers(of renamed: [Int: Page]) -> Set<Int> {
        let family = Set(renamed.keys).union(renamed.keys.flatMap { translations(of: $0) })
        let isTitled = renamed.contains { pages[$0].title != $1.title }
        return Set(
            pages.indices.filter { page in
                targets[page].contains { $0.page.map(family.contains) ?? false }
                    || statedRelations[page].contains { isTitled || ($0.target.page.map(family.contains) ?? false) }
                    || (isTitled && pages[page].references.contains { LinkDestination.isWiki($0.destination) })
            })
    }

    /// The pages with drawings, which may name in them what has another title: a rule or a term.
    private func readers(of renamed: [Int: Page]) -> Set<Int> {
        let isNamed = renamed.contains { index, page in
            pages[index].title != page.title
                && [pages[index].title, page.title].contains {
                    resolver.names.isOfSubject($0, beside: index, in: pages)
                }
        }
        return isNamed ? Set(pages.indices.filter { !pages[$0].diagrams.isEmpty }) : []
    }

}

extension Rulebook.Changing {
    mutating func rename(_ renamed: [Int: Page], from old: Rulebook) {
        for (index, page) in renamed.sorted(by: { $0.key < $1.key }) where !old.displaced.contains(index) {
            resolver.names.rename(
                index, from: old.pages[index].title, to: page.title, edition: old.editionOfPage[index])
        }
        for edition in editions.indices {
            let own = renamed.keys.filter { old.editionOfPage[$0] == edition && !old.displaced.contains($0) }
            if !own.isEmpty { editions[edition] = editions[edition].renaming(own, in: pages) }
        }
    }
}

extension PageLinks {
    fileprivate func hasSameRelations(as other: PageLinks) -> Bool {
        relations.elementsEqual(other.relations) { $0.kind == $1.kind && $0.target.page == $1.target.page }
    }
}
