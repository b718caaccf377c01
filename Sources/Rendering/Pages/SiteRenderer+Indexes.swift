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

    /// The lists of an edition with the page that leads to them, each with its Markdown.
    func indexFiles(of edition: Edition) -> [SiteFile] {
        guard let number = number(of: edition), !indexes[number].pages.isEmpty else { return [] }
        let lists = indexes[number]
        var files = [SiteFile(landing(of: edition), self.landingPage(of: edition, lists))]
        for (position, page) in lists.pages.enumerated() {
            let content = Lazy { lists.content(of: page) }
            files.append(SiteFile(page.address, self.listPage(page, content.value, at: position, in: edition, lists)))
            let directive = AgentIndex.directive(
                words(in: edition), reference: page.address.reference(to: AgentIndex.address))
            files.append(SiteFile(page.address.markdown, content.value.markdown(of: page, directive: directive)))
            // Only the map has drawings; whether they need pages of their own is known once they are laid out.
            if page.kind == .map {
                files += content.value.drawings.compactMap { drawingPage($0, of: page, in: edition) }
            }
        }
        return files
    }

    /// The lists as navigation shows them; nil where there are none.
    func indexItems(of edition: Edition) -> (title: String, path: String, items: [ItemValues])? {
        guard let number = number(of: edition), let landing = landingItem(of: edition) else { return nil }
        return (landing.title ?? "", landing.path ?? "", indexes[number].pages.map(\.item))
    }

    /// The page that leads to the generated lists, as navigation shows it; nil where there are none.
    private func landingItem(of edition: Edition) -> ItemValues? {
        guard let number = number(of: edition), hasLists[number] else { return nil }
        return ItemValues(path: PathValue.encode(landing(of: edition)), title: words(in: edition)["indexes"] ?? "")
    }

    /// The list of all rules or terms, for the page that an author wrote in its place: that of a folder which holds
    /// nothing else.
    func listBeside(page index: Int) -> GroupValues? {
        let number = rulebook.editionOfPage[index]
        guard let folder = rulebook.editions[number].folder(at: rulebook.pages[index].path.folder),
            folder.page == index, !folder.path.isEmpty,
            let kind = kind(ofAll: folder.entries), let list = indexes[number].pages.first(where: { $0.kind == kind })
        else { return nil }
        let item = list.item.with(html: list.description.map(HTMLEscaping.text))
        let words = words(in: rulebook.editions[number])
        return GroupValues(title: words["indexes"] ?? "", id: "page:lists", items: [item], words: words)
    }

    private func kind(ofAll entries: [Folder.Entry]) -> IndexKind? {
        let kinds = Set(entries.map(kind))
        return kinds.count == 1 ? kinds.first ?? nil : nil
    }

    private func kind(of entry: Folder.Entry) -> IndexKind? {
        guard case .page(let page) = entry else { return nil }
        switch rulebook.pages[page].kind {
        case .rule: return .rules
        case .term: return .terms
        case .guide, .principle: return nil
        }
    }

    /// The places that stand in the header: the folders at the top, and the page that leads to the generated lists.
    func areas(of folder: String, in edition: Edition) -> [ItemValues] {
        let folders = navigation.areas(of: folder, in: edition)
        guard let lists = landingItem(of: edition), folders.count < 6 else { return folders }
        return folders + [lists.with(isCurrent: folder == IndexPage.folder)]
    }

    /// Where the generated lists and the pages that lead to them stand, each with the languages that it is in.
    var listPlaces: [(address: Address, languages: [PageLanguages.Place])] {
        zip(rulebook.editions, indexes).flatMap { edition, indexes in
            indexes.pages.map { ($0.address, languages.places(of: $0, in: edition.language)) }
        } + landings.map { ($0.address, landings.count > 1 ? landings : []) }
    }

    private func number(of edition: Edition) -> Int? {
        rulebook.editions.firstIndex { $0.language == edition.language }
    }

    private func landing(of edition: Edition) -> Address {
        IndexPage.landing(suffix: Self.suffix(edition.language, rulebook.settings))
    }

    private var landings: [PageLanguages.Place] {
        zip(rulebook.editions, indexes).filter { !$1.pages.isEmpty }.map {
            PageLanguages.Place(language: $0.0.language, address: landing(of: $0.0))
        }
    }

    private func landingPage(of edition: Edition, _ lists: EditionIndexes) -> [UInt8] {
        let words = words(in: edition)
        let address = landing(of: edition)
        var values = values(at: address, title: words["indexes"] ?? "", language: edition.language)
        values.description = words["indexesText"]
        values.breadcrumbs = home(of: edition)
        values.areas = areas(of: IndexPage.folder, in: edition)
        values.nearby = nearby(lists, in: edition)
        values.entries = lists.pages.map(\.item)
        setLanguages(landings, of: &values, words)
        return render(.folder, values, in: edition)
    }

    private func listPage(
        _ page: IndexPage, _ content: EditionIndexes.Content, at position: Int, in edition: Edition,
        _ lists: EditionIndexes
    ) -> [UInt8] {
        let words = words(in: edition)
        let html = PassageHTML(here: page.address, words: words)
        var values = values(at: page.address, title: page.title, language: edition.language)
        values.description = page.description
        var bytes: [UInt8] = []
        html.write(content.passages, to: &bytes)
        values.content = bytes
        values.index = content.table.map { IndexValues($0, html: html) }
        // Its letters stand above it.
        values.toc = page.kind == .letters ? [] : toc(content.passages, html)
        if let folder = page.folder {
            values.breadcrumbs = navigation.breadcrumbs(ofFolder: folder, in: edition)
            values.nearby = edition.folder(at: folder).flatMap { navigation.nearby($0, in: edition) }
        } else {
            values.breadcrumbs = breadcrumbs(of: edition)
            values.nearby = nearby(lists, current: position, in: edition)
        }
        values.neighbours = PageValues.Neighbours(
            previous: position > 0 ? lists.pages[position - 1].item : nil,
            next: position + 1 < lists.pages.count ? lists.pages[position + 1].item : nil)
        values.areas = areas(of: page.folder ?? IndexPage.folder, in: edition)
        setLanguages(languages.places(of: page, in: edition.language), of: &values, words)
        values.markdown = page.address.markdown.path.split(separator: "/").last.map {
            PercentEncoding.encode(String($0))
        }
        return render(.index, values, in: edition)
    }

    /// The page that holds a drawing of a list by itself.
    private func drawingPage(_ drawing: Passage.Drawing, of page: IndexPage, in edition: Edition) -> SiteFile? {
        guard let (here, svg) = drawing.alone else { return nil }
        let words = words(in: edition)
        var values = values(at: here, title: drawing.name, language: edition.language)
        var content: [UInt8] = []
        CanvasHTML(svg: svg, width: drawing.width, name: drawing.name, whole: nil).write(words, to: &content)
        values.content = content
        values.canonical = nil
        values.breadcrumbs =
            breadcrumbs(of: edition) + [
                ItemValues(path: Address("").reference(to: page.address, anchor: drawing.id), title: page.title)
            ]
        let made = values
        return SiteFile(here, self.render(.drawing, made, in: edition))
    }

    /// What stands above the lists that are no folder's page.
    private func breadcrumbs(of edition: Edition) -> [ItemValues] {
        home(of: edition) + [
            ItemValues(path: PathValue.encode(landing(of: edition)), title: words(in: edition)["indexes"])
        ]
    }

    private func home(of edition: Edition) -> [ItemValues] {
        edition.folders.first.map { [ItemValues(path: navigation.address(of: $0), title: $0.title)] } ?? []
    }

    private func nearby(_ lists: EditionIndexes, current: Int? = nil, in edition: Edition) -> ItemValues {
        var items = lists.pages.map(\.item)
        if let current { items[current] = items[current].with(isCurrent: true) }
        return ItemValues(
            path: PathValue.encode(landing(of: edition)), title: words(in: edition)["indexes"], items: items)
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
