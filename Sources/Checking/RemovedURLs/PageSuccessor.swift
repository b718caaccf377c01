import Diagnostics
import Markup
import Pages

/// Finds the page that replaces a removed one.
struct PageSuccessor {
    private let rulebook: Rulebook
    /// By edition: the pages by name, by title, by file name, and by address.
    private var names: [[String: [LinkedPage]]]
    private var titles: [[String: [LinkedPage]]]
    private var stems: [[String: [LinkedPage]]]
    private var pages: [[String: LinkedPage]]

    /// The property that two pages have in common, the most certain first.
    enum Likeness { case name, title, file, nearest }

    init(_ rulebook: Rulebook) {
        self.rulebook = rulebook
        let empty = rulebook.editions.map { _ in [String: [LinkedPage]]() }
        (names, titles, stems) = (empty, empty, empty)
        pages = rulebook.editions.map { _ in [:] }
        for page in rulebook.publishedPages {
            let (edition, address) = (page.edition, page.address)
            if let name = page.subject.name { names[edition][name, default: []].append(page) }
            titles[edition][PublishedAddress(address, title: page.title).title, default: []].append(page)
            stems[edition][String(PagePath(address.path).stem), default: []].append(page)
            pages[edition][address.path] = page
        }
    }

    /// The most likely replacement, in the language of the old page.
    func page(for old: PublishedAddress) -> (page: LinkedPage, likeness: Likeness)? {
        let file = PagePath(old.address.path)
        let name = PageName(file, languages: rulebook.settings.languages)
        let edition = name.language.flatMap(rulebook.settings.languages.firstIndex) ?? 0
        if let known = old.name, let page = only(names[edition][known]) { return (page, .name) }
        if !old.title.isEmpty, let page = only(titles[edition][old.title]) { return (page, .title) }
        // Every folder has an index.
        if name.base != "index", let page = only(stems[edition][String(file.stem)]) { return (page, .file) }
        guard let nearest = NearestName.of(old.address.path, among: pages[edition].keys) else { return nil }
        return pages[edition][nearest].map { ($0, .nearest) }
    }

    /// The only heading of other pages with the words of an old one.
    func heading(for old: PublishedAddress, besides page: LinkedPage) -> (page: LinkedPage, anchor: String)? {
        guard !old.title.isEmpty else { return nil }
        var found: (page: LinkedPage, anchor: String)?
        for other in rulebook.pages where other.id != page.id && other.edition == page.edition {
            for heading in other.document.headings where heading.text == old.title {
                guard found == nil else { return nil }
                found = (other, heading.id)
            }
        }
        return found
    }

    private func only(_ pages: [LinkedPage]?) -> LinkedPage? { pages?.count == 1 ? pages?.first : nil }
}
