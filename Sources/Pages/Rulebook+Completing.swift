import Markup

/// Rulebooks of which most pages are faces, made to show some pages as they would be shown among all.
extension Rulebook {
    /// Links no page: what pages lead to is found out by ``completing(_:)``.
    package convenience init(
        faces pages: [Page], settings: RulebookSettings, files: Set<String>, unpublished: Set<String>,
        reserved: Set<String>
    ) {
        let none = PageLinks(targets: [], codeTargets: [:], relations: [])
        self.init(settings: settings, pages: pages, files: files, unpublished: unpublished, reserved: reserved) {
            count, _ in
            Array(repeating: none, count: count)
        }
    }

    /// The pages that some pages refer to, once they are put in the place of their faces.
    ///
    /// - Parameter read: by the page's index.
    package func references(from read: [Int: Page]) -> [Int: Set<Int>] {
        var resolver = resolver
        for (index, page) in read { resolver.pages[index] = page }
        return Dictionary(
            uniqueKeysWithValues: read.keys.map { index in
                let links = resolver.links(of: index)
                return (
                    index,
                    Set(links.others(than: index) + links.relations.compactMap(\.target.page)).subtracting([index])
                )
            })
    }

    /// The same with pages in the place of their faces, linked.
    ///
    /// What leads to a page is known where all pages that refer to it are among these, and what a page leads to where
    /// those are.
    ///
    /// - Parameter read: by the page's index.
    package func completing(_ read: [Int: Page]) -> Rulebook {
        var book = Changing(self)
        for (index, page) in read {
            book.pages[index] = page
            book.resolver.pages[index] = page
        }
        var used = Set(usedFiles)
        for index in read.keys.sorted() {
            let new = book.resolver.links(of: index)
            used.formUnion(new.assets)
            book.exchange(links(of: index), for: new, of: index, isPublished: !displaced.contains(index))
        }
        return Rulebook(self, book, usedFiles: used.sorted())
    }
}
