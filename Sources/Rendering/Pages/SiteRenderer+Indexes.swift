import Base
import Diagnostics
import Pages

/// The pages that are made from all pages together: lists of rules, decisions and terms, the map, and what documents
/// say.
extension SiteRenderer {
    /// What the search knows of the generated lists, with the index of the edition that each belongs to.
    package func searchIndexPages() -> [(edition: Int, page: SearchPage)] {
        indexes.enumerated().flatMap { edition, indexes in
            indexes.pages.map {
                (edition, SearchPage(title: $0.title, description: $0.description, path: PathValue.encode($0.address)))
            }
        }
    }

    /// The lists of an edition, each with its Markdown.
    func indexFiles(of edition: Edition) -> [SiteFile] {
        guard let number = number(of: edition) else { return [] }
        let lists = indexes[number]
        return lists.pages.flatMap { page in
            let content = Lazy { lists.content(of: page) }
            let directive = AgentIndex.directive(
                site.words(in: edition), reference: page.address.reference(to: AgentIndex.address))
            return [
                SiteFile(page.address, self.listPage(page, content.value, in: edition)),
                SiteFile(page.address.markdown, content.value.markdown(of: page, directive: directive)),
            ]
                // Only the map has drawings; whether they need pages of their own is known once they are laid out.
                + (page.kind == .map
                    ? content.value.drawings.compactMap { drawingPage($0, of: page, in: edition) } : [])
        }
    }

    /// The lists that belong to a folder, as navigation shows them, without the one that is its page.
    func lists(of folder: String, in edition: Edition, current: IndexPage? = nil) -> [ItemValues] {
        guard let number = number(of: edition) else { return [] }
        return indexes[number].pages.filter { $0.section == folder && $0.folder == nil }.map {
            $0.item.with(isCurrent: $0.address == current?.address)
        }
    }

    /// The list of all rules or terms, where an author wrote the page of the folder that holds nothing else.
    func table(on page: LinkedPage) -> IndexTable? { indexes[page.edition].table(onPage: page.id) }

    /// The addresses of the generated lists, each with the languages that it is in.
    var listPlaces: [(address: Address, languages: [PageLanguages.Place])] {
        zip(rulebook.editions, indexes).flatMap { edition, indexes in
            indexes.pages.map { ($0.address, languages.places(of: $0, in: edition.language)) }
        }
    }

    /// How much is enforced, for the first page of a rulebook that is a whole.
    func coverage(of edition: Edition) -> ItemValues? {
        guard site.settings.hasCatalog, let number = number(of: edition), let coverage = indexes[number].coverage else {
            return nil
        }
        return ItemValues(path: PathValue.encode(coverage.page.address), title: coverage.line)
    }

    private func number(of edition: Edition) -> Int? {
        rulebook.editions.firstIndex { $0.language == edition.language }
    }

    private func listPage(_ page: IndexPage, _ content: EditionIndexes.Content, in edition: Edition) -> [UInt8] {
        let words = site.words(in: edition)
        let html = PassageHTML(here: page.address, words: words)
        var values = values(at: page.address, title: page.title, language: edition.language)
        values.description = page.description
        var bytes: [UInt8] = []
        html.write(content.passages, to: &bytes)
        values.content = bytes
        values.index = content.table.map { IndexValues($0, html: html) }
        // Its letters stand above it.
        values.toc = page.kind == .letters ? [] : toc(content.passages, html)
        values.breadcrumbs = breadcrumbs(of: page, in: edition)
        values.nearby = edition.folder(at: page.section).flatMap {
            navigation.nearby($0, lists: lists(of: page.section, in: edition, current: page), in: edition)
        }
        values.areas = navigation.areas(of: page.section, in: edition)
        setLanguages(languages.places(of: page, in: edition.language), of: &values, words)
        values.markdown = page.address.markdown.path.split(separator: "/").last.map {
            PercentEncoding.encode(String($0))
        }
        return render(.index, values, in: edition)
    }

    /// The page that holds a drawing of a list by itself.
    private func drawingPage(_ drawing: Passage.Drawing, of page: IndexPage, in edition: Edition) -> SiteFile? {
        guard let (here, svg) = drawing.alone else { return nil }
        let words = site.words(in: edition)
        var values = values(at: here, title: drawing.name, language: edition.language)
        var content: [UInt8] = []
        CanvasHTML(svg: svg, width: drawing.width, name: drawing.name, whole: nil).write(words, to: &content)
        values.content = content
        values.canonical = nil
        values.breadcrumbs =
            breadcrumbs(of: page, in: edition) + [
                ItemValues(path: Address("").reference(to: page.address, anchor: drawing.id), title: page.title)
            ]
        let made = values
        return SiteFile(here, self.render(.drawing, made, in: edition))
    }

    /// The folders above a list, the one that it belongs to last unless it is that folder's page.
    private func breadcrumbs(of page: IndexPage, in edition: Edition) -> [ItemValues] {
        let above = navigation.breadcrumbs(ofFolder: page.section, in: edition)
        guard page.folder == nil, let folder = edition.folder(at: page.section) else { return above }
        return above + [ItemValues(path: navigation.address(of: folder), title: folder.title)]
    }

    /// The headings, without their links.
    private func toc(_ passages: [Passage], _ html: PassageHTML) -> [ItemValues] {
        let items = passages.compactMap { passage -> ItemValues? in
            guard case .heading(2, let id, let phrases) = passage else { return nil }
            return ItemValues(id: id, html: html.html(phrases.map(\.unlinked)))
        }
        return items.count > 1 ? items : []
    }
}

extension Phrase {
    /// The same words, without a link around them.
    fileprivate var unlinked: Phrase {
        guard case .link(_, let phrases) = self else { return self }
        return phrases.count == 1 ? phrases[0] : .mark("linked", phrases)
    }
}
