import Base
import Linting
import Markup
package import Pages
import Samples
import Settings

/// The files that programs read, and what the search and the cards know of each page.
extension SiteRenderer {
    /// Lists of all pages, all text in one file, the rules, the sitemap and the feed; an author's own file of the same
    /// name replaces one of these.
    package func machineFiles() -> [SiteFile] {
        var files = AgentIndex(site: site, indexes: indexes.map(\.pages)).files() + rulebook.editions.map(wholeText)
        if let rules = RuleIndex(site: site).bytes() {
            files.append(SiteFile(RuleIndex.address, rules))
        }
        files += Sitemap(site: site, languages: languages, lists: listPlaces).files()
        if let changelog = site.settings.changelog, let feed = Feed(changelog: changelog, site: site).bytes() {
            files.append(SiteFile(Feed.address, feed))
        }
        return files
    }

    /// Whether a path could be that of a machine file; these are at the top, and no page's name has their endings.
    package static func mayBeMachineFile(_ path: String) -> Bool {
        !path.utf8.contains(UInt8(ascii: "/")) && [".txt", ".json", ".xml"].contains { path.hasSuffix($0) }
    }

    /// The Markdown beside a page.
    package func markdown(of page: LinkedPage) -> [UInt8] {
        let here = page.address.markdown
        let words = site.words(in: rulebook.edition(of: page))
        let line = AgentIndex.directive(words, reference: here.reference(to: AgentIndex.address))
        return pageMarkdown(page).bytes(.whole(index: line), at: markdownPlace(here)) + listMarkdown(of: page)
    }

    /// The Markdown of a page without its front matter, or of one of its sections, for agents that have no use for
    /// `llms.txt`.
    package func bareMarkdown(of page: LinkedPage, _ section: PageSection? = nil) -> [UInt8] {
        let place = markdownPlace(page.address.markdown)
        if let section { return pageMarkdown(page).bytes(.section(section), at: place) }
        return pageMarkdown(page).bytes(.title(level: 1), at: place) + listMarkdown(of: page)
    }

    private func listMarkdown(of page: LinkedPage) -> [UInt8] {
        guard let list = table(on: page)?.passage else { return [] }
        return Array("\n\(PassageMarkdown(here: page.address.markdown).text([list]))".utf8)
    }

    /// What the search knows of a page; add it to its edition's index.
    package func searchPage(_ page: LinkedPage) -> SearchPage {
        let name = PageName(page.path, languages: rulebook.settings.languages)
        return SearchPage(
            page.source, names: page.subject.spellings,
            fileName: name.folderPageRank == nil ? String(name.base) : "", path: PathValue.encode(page.address))
    }

    /// The editions whose search finds a page: its own, and those that have no translation of it, where its language is
    /// stated.
    package func searchEditions(of page: LinkedPage) -> [(edition: Int, language: String?)] {
        guard page.translations.first.map({ $0 == page.id }) ?? true else { return [(page.edition, nil)] }
        let taken = Set(page.translations.map { rulebook[$0].edition } + [page.edition])
        let others = rulebook.editions.indices.filter { !taken.contains($0) }
        return [(page.edition, nil)] + others.map { ($0, page.language) }
    }

    /// The empty search indexes of all editions, by the edition's index.
    package func searchIndexes() -> [SearchIndex] {
        rulebook.editions.map { edition in
            SearchIndex(
                folder: Self.searchFolder(edition.language),
                strings: SearchPage.words(site.words(in: edition)))
        }
    }

    /// What links to a page and to the sections of it that are about rules show of them.
    package func cards(of page: LinkedPage) -> [PageCard] {
        let words = site.words(in: rulebook.edition(of: page))
        let own = PageCard(
            page, label: words[page.kind], facts: site.rule(of: page)?.summaryHTML(words) ?? [],
            verifications: site.verifications[page.id], words: words)
        return [own]
            + page.source.sectionRules.map { rule in
                PageCard(
                    page, rule: rule, label: words[.rule], facts: site.rules[rule.id]?.summaryHTML(words) ?? [],
                    verifications: site.verifications[page.id].filter { rule.covers($0.sample.block.node) },
                    words: words)
            }
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
                text += self.pageMarkdown(self.rulebook[page]).bytes(.title(level: 1), at: self.markdownPlace(address))
            })
    }

    private func pageMarkdown(_ page: LinkedPage) -> PageMarkdown {
        let homes = site.homes(inEditionOf: page)
        return PageMarkdown(
            linked: page, rulebook: rulebook, verifications: site.verifications[page.id],
            words: site.words(in: rulebook.edition(of: page))
        ) { homes[$0] }
    }

    private func markdownPlace(_ here: Address) -> PageMarkdown.Place {
        PageMarkdown.Place(
            link: { [rulebook] in rulebook.markdownLink(to: $0, from: here) },
            reference: { [rulebook] in
                here.reference(to: rulebook[$0.page].address.markdown, anchor: $0.anchor)
            })
    }
}
