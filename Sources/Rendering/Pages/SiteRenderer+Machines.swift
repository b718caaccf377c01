import Base
import Linting
import Pages
import Settings

/// The files that programs read, and what the search and the cards know of each page.
extension SiteRenderer {
    /// Lists of all pages, all text in one file, the rules, the sitemap and the feed; an author's own file of the same
    /// name replaces one of these.
    package func machineFiles() -> [SiteFile] {
        let index = AgentIndex(
            rulebook: rulebook, settings: settings, words: { [templates] in templates.words(in: $0) },
            indexes: indexes.map(\.pages))
        var files = index.files() + rulebook.editions.map(wholeText)
        if let rules = RuleIndex(rulebook: rulebook, verifications: verifications, rules: rules, settings: settings)
            .bytes()
        {
            files.append(SiteFile(RuleIndex.address, rules))
        }
        files += Sitemap(rulebook: rulebook, settings: settings, languages: languages, lists: listPlaces).files()
        if let feed = feed?.bytes() { files.append(SiteFile(Feed.address, feed)) }
        return files
    }

    /// Whether a path could be that of a machine file; these are at the top, and no page's name has their endings.
    package static func mayBeMachineFile(_ path: String) -> Bool {
        !path.utf8.contains(UInt8(ascii: "/")) && [".txt", ".json", ".xml"].contains { path.hasSuffix($0) }
    }

    /// The Markdown beside a page.
    package func markdown(of index: Int) -> [UInt8] {
        let here = rulebook.addresses[index].markdown
        let words = words(in: navigation.edition(of: index))
        let line = AgentIndex.directive(words, reference: here.reference(to: AgentIndex.address))
        return pageMarkdown(index).bytes(.whole(index: line), at: markdownPlace(here)) + listMarkdown(of: index)
    }

    /// The Markdown of a page without its front matter, for agents that have no use for `llms.txt`.
    package func bareMarkdown(of index: Int) -> [UInt8] {
        let place = markdownPlace(rulebook.addresses[index].markdown)
        return pageMarkdown(index).bytes(.title(level: 1), at: place) + listMarkdown(of: index)
    }

    private func listMarkdown(of index: Int) -> [UInt8] {
        guard let list = table(onPage: index)?.passage else { return [] }
        return Array("\n\(PassageMarkdown(here: rulebook.addresses[index].markdown).text([list]))".utf8)
    }

    /// What the search knows of a page; add it to its edition's index.
    package func searchPage(_ index: Int) -> SearchPage {
        let page = rulebook.pages[index]
        let name = PageName(page.path, languages: rulebook.settings.languages)
        return SearchPage(
            page, names: page.subject.spellings, fileName: name.folderPageRank == nil ? String(name.base) : "",
            path: PathValue.encode(rulebook.addresses[index]))
    }

    /// The editions whose search finds a page: its own, and those that have no translation of it, where its language is
    /// stated.
    package func searchEditions(ofPage index: Int) -> [(edition: Int, language: String?)] {
        let own = rulebook.editionOfPage[index]
        let translations = rulebook.translations(of: index)
        guard translations.first.map({ $0 == index }) ?? true else { return [(own, nil)] }
        let taken = Set(translations.map { rulebook.editionOfPage[$0] } + [own])
        let others = rulebook.editions.indices.filter { !taken.contains($0) }
        return [(own, nil)] + others.map { ($0, rulebook.language(of: index)) }
    }

    /// The empty search indexes of all editions, by the edition's index.
    package func searchIndexes() -> [SearchIndex] {
        rulebook.editions.map { edition in
            SearchIndex(
                folder: Self.searchFolder(edition.language),
                strings: SearchPage.words(words(in: edition)))
        }
    }

    /// What a link to a page shows of it.
    package func card(ofPage index: Int) -> PageCard {
        let page = rulebook.pages[index]
        let edition = navigation.edition(of: index)
        let words = words(in: edition)
        return PageCard(
            page, at: rulebook.addresses[index], language: rulebook.language(of: index),
            label: words[page.kind],
            facts: rule(of: page)?.summaryHTML(words) ?? [], verifications: verifications[index], words: words)
    }

    /// The empty files of all cards.
    package func cardFiles() -> CardFiles { CardFiles(pageCount: rulebook.pages.count) }

    /// Whether a path could be that of a file of the search or of the cards.
    package static func mayBeSharedFile(_ path: String) -> Bool {
        path.hasPrefix("assets/search/") || path.hasPrefix(CardFiles.folder)
    }

    /// All pages of one language in one file, in reading order.
    private func wholeText(of edition: Edition) -> SiteFile {
        let address = AgentIndex.textAddress(edition.language, in: rulebook.settings)
        return SiteFile(
            address,
            edition.readingOrder.reduce(into: []) { text, page in
                if !text.isEmpty { text.append("\n") }
                text += self.pageMarkdown(page).bytes(.title(level: 1), at: self.markdownPlace(address))
            })
    }

    private func pageMarkdown(_ index: Int) -> PageMarkdown {
        let homes = homes(inEditionOf: index)
        return PageMarkdown(
            index: index, rulebook: rulebook, verifications: verifications[index],
            words: words(in: navigation.edition(of: index))
        ) { homes[$0] }
    }

    private func markdownPlace(_ here: Address) -> PageMarkdown.Place {
        PageMarkdown.Place(
            link: { [rulebook] in rulebook.markdownLink(to: $0, from: here) },
            reference: { [rulebook] in here.reference(to: rulebook.addresses[$0].markdown) })
    }

    private var feed: Feed? {
        changelog.map { changelog in
            let page = rulebook.pages.firstIndex { $0.path.string == "CHANGELOG.md" }.map { rulebook.addresses[$0] }
            return Feed(
                changelog: changelog, title: rulebook.settings.title, language: rulebook.settings.defaultLanguage,
                settings: settings, page: page)
        }
    }
}
