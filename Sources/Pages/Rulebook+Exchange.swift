import Markup

extension Rulebook {
    /// The same pages with other words in some of them, where nothing else depends on these words than who refers to whom.
    package struct Exchange: Sendable {
        package let rulebook: Rulebook
        /// The pages that were exchanged, and those that they refer to or did before.
        package let concerned: Set<Int>
    }

    /// Puts pages in the place of others of the same path, at the cost of these pages alone.
    ///
    /// - Parameter changed: by the page's index.
    /// - Returns: nil where other pages see more of the change than a reference that came or went: then all has to be linked anew.
    package func exchanging(_ changed: [Int: Page]) -> Exchange? {
        guard changed.allSatisfy({ pages[$0].hasSameFace(as: $1) }) else { return nil }
        var book = self
        for (index, page) in changed {
            book.pages[index] = page
            book.resolver.pages[index] = page
        }
        var concerned = Set(changed.keys)
        for index in changed.keys.sorted() {
            let (old, new) = (links(of: index), book.resolver.links(of: index))
            guard old.assets == new.assets else { return nil }
            concerned.formUnion(old.others(than: index) + new.others(than: index))
            book.exchange(old, for: new, of: index)
        }
        return Exchange(rulebook: book, concerned: concerned)
    }
}

extension Rulebook {
    private func links(of page: Int) -> PageLinks {
        PageLinks(targets: targets[page], codeTargets: codeTargets[page], relations: statedRelations[page])
    }

    private mutating func exchange(_ old: PageLinks, for new: PageLinks, of index: Int) {
        targets[index] = new.targets
        codeTargets[index] = new.codeTargets
        for other in old.others(than: index) { inboundLinks[other] -= 1 }
        for other in new.others(than: index) { inboundLinks[other] += 1 }
        guard !displaced.contains(index) else { return }
        for other in Set(old.others(than: index)) { mentions[other].removeAll { $0.page == index } }
        for (other, node) in new.places(on: pages[index], at: index) {
            // They stand in the order of the pages.
            let place = mentions[other].firstIndex { $0.page > index } ?? mentions[other].endIndex
            mentions[other].insert(Mention(page: index, node: node), at: place)
        }
    }
}
