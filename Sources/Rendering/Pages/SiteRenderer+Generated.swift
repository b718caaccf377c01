import Base
import Markup
import Pages

/// The pages that are made from all pages together, and the redirects.
extension SiteRenderer {
    /// The templates' assets, as they are published.
    package func assetFiles() -> [SiteFile] {
        site.templates.publishedAssets.sorted { $0.key < $1.key }.map { SiteFile(Address($0.key), $0.value) }
    }

    /// Folder pages, the generated lists, the list of all pages, the 404 page, and the assets.
    package func generatedFiles() -> [SiteFile] {
        var files = assetFiles()
        for edition in rulebook.editions {
            let lists = indexFiles(of: edition)
            // A list of all pages of a folder is that folder's page.
            let listed = Set(lists.map(\.address))
            for folder in edition.folders where folder.page == nil && !listed.contains(folder.address) {
                files.append(SiteFile(folder.address, self.folderPage(folder, in: edition)))
            }
            files += lists
            files.append(
                SiteFile(Self.pagesAddress(edition.language, in: rulebook.settings), self.listOfPages(edition)))
            files.append(
                SiteFile(
                    Self.scriptAddress(edition.language, in: rulebook.settings), self.navigationScript(edition)))
        }
        if let edition = rulebook.editions.first {
            files.append(SiteFile(Self.notFoundAddress, self.notFound(edition)))
        }
        return files
    }

    /// The pages and the Markdown at the old addresses of pages.
    package func redirects() -> [SiteFile] {
        rulebook.redirects.flatMap { redirect in
            [
                SiteFile(redirect.address, self.redirectPage(redirect)),
                SiteFile(redirect.address.markdown, self.redirectMarkdown(redirect)),
            ]
        }
    }

    private func folderPage(_ folder: Folder, in edition: Edition) -> [UInt8] {
        let words = site.words(in: edition)
        var values = values(at: folder.address, title: folder.title, language: edition.language)
        values.isHome = folder.path.isEmpty
        values.breadcrumbs = navigation.breadcrumbs(ofFolder: folder.path, in: edition)
        values.areas = navigation.areas(of: folder.path, in: edition)
        values.nearby =
            values.isHome
            ? nil : navigation.nearby(folder, lists: lists(of: folder.path, in: edition), in: edition)
        setLanguages(languages.places(ofFolder: folder.path), of: &values, words)
        values.entries = entries(of: folder, in: edition)
        if values.isHome {
            values.description = site.settings.description
            values.totals = totals(of: edition, words)
            values.coverage = coverage(of: edition)
        }
        return render(.folder, values, in: edition)
    }

    /// The pages, subfolders and generated lists of a folder; on the first page, pages with their first sentences and
    /// folders with their first pages.
    func entries(of folder: Folder, in edition: Edition) -> [ItemValues] {
        let words = site.words(in: edition)
        let isFirst = folder.path.isEmpty
        let entries = folder.entries.map { entry in
            let item = navigation.item(entry, in: edition)
            switch entry {
            case .page(let page):
                return item.with(
                    description: isFirst ? PageCard.line(of: rulebook[page].source) : nil,
                    count: item.language.map {
                        words[.untranslated].filling("{language}", with: Language.name(of: $0))
                    })
            case .folder(let inner):
                let folder = edition.folders[inner]
                let count = pageCount(below: folder, in: edition)
                return item.with(
                    count: count == 1
                        ? words[.pageCountOne] : words[.pageCount].filling("{count}", with: String(count)),
                    items: isFirst ? folder.entries.prefix(Self.mostFirst).map { navigation.item($0, in: edition) } : []
                )
            }
        }
        return entries + lists(of: folder.path, in: edition)
    }

    /// The number of a folder's entries that the first page shows.
    private static let mostFirst = 5

    /// The number of pages in a folder and its subfolders, without the folder's own page.
    private func pageCount(below folder: Folder, in edition: Edition) -> Int {
        folder.entries.reduce(0) { count, entry in
            guard case .folder(let inner) = entry else { return count + 1 }
            let folder = edition.folders[inner]
            return count + (folder.page == nil ? 0 : 1) + pageCount(below: folder, in: edition)
        }
    }

    private func listOfPages(_ edition: Edition) -> [UInt8] {
        let words = site.words(in: edition)
        let address = { [rulebook] in Self.pagesAddress($0, in: rulebook.settings) }
        var values = values(at: address(edition.language), title: words[.allPages], language: edition.language)
        values.areas = navigation.areas(of: nil, in: edition)
        values.folders = edition.folders.enumerated().map { index, folder in
            let pages = (folder.page.map { [$0] } ?? []) + folder.entries.compactMap(\.page)
            let above = navigation.breadcrumbs(ofFolder: folder.path, in: edition).dropFirst().compactMap(\.title)
            return ItemValues(
                path: navigation.address(of: folder), title: (above + [folder.title]).joined(separator: " › "),
                id: "folder-\(index + 1)",
                items: pages.map { navigation.item(.page($0), in: edition) } + lists(of: folder.path, in: edition))
        }
        setLanguages(
            rulebook.editions.map { PageLanguages.Place(language: $0.language, address: address($0.language)) },
            of: &values, words)
        return render(.pages, values, in: edition)
    }

    private func notFound(_ edition: Edition) -> [UInt8] {
        let title = site.words(in: edition)[.notFoundTitle]
        var values = values(at: Self.notFoundAddress, title: title, language: edition.language)
        values.root = site.settings.basePath
        values.areas = navigation.areas(of: nil, in: edition)
        return render(.notFound, values, in: edition)
    }

    private func redirectPage(_ redirect: Redirect) -> [UInt8] {
        let page = rulebook[redirect.page]
        let edition = rulebook.edition(of: page)
        var values = values(
            at: redirect.address, title: page.title, language: edition.language)
        values.canonical = site.settings.absolute(page.address)
        values.redirect = redirect.address.reference(to: page.address)
        return render(.redirect, values, in: edition)
    }

    private func redirectMarkdown(_ redirect: Redirect) -> [UInt8] {
        let page = rulebook[redirect.page]
        let link = MarkdownText.link(
            page.title, redirect.address.markdown.reference(to: page.address.markdown))
        let moved = site.words(in: rulebook.edition(of: page))[.moved]
        return Array("# \(MarkdownText.escape(page.title))\n\n\(moved) \(link)\n".utf8)
    }
}
