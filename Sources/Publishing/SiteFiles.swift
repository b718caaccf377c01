import Diagnostics
import Files
import Linting
import Markup
import Pages
import Rendering
import Rules
import Settings

/// Every file of a book's site, made while they are asked for, so that memory does not grow with the number of pages.
package struct SiteFiles: Sequence {
    private let renderer: SiteRenderer
    private let jobs: Int
    private let copies: [OutputFile]

    /// How many pages are rendered at once; enough to keep all threads busy.
    private static let batch = 256

    package init(_ book: Book, jobs: Int) {
        let project = book.project
        let settings = RenderingSettings(
            baseAddress: project.configuration.baseURL, editAddress: project.configuration.editURL,
            html: HTMLPolicy(rawValue: project.configuration.html.rawValue) ?? .sanitize,
            ruleAddresses: project.configuration.rulesURL.map(Self.addresses) ?? [:])
        renderer = SiteRenderer(
            book.rulebook, proofs: book.proofs, templates: project.templates, settings: settings, sizes: Self.sizes(of: book, jobs: jobs),
            rules: book.rules, profiles: book.profiles, changelog: book.project.changelog)
        self.jobs = jobs
        let folder = project.path(of: project.configuration.staticFiles)
        copies =
            book.rulebook.usedFiles.map { OutputFile($0.string, .copy(of: DiskPath.join(project.contentPath, $0.string))) }
            + book.staticFiles.map { OutputFile($0, .copy(of: DiskPath.join(folder, $0))) }
    }

    package func makeIterator() -> AnyIterator<OutputFile> {
        let pages = renderer.rulebook.pages.indices.filter { !renderer.rulebook.displaced.contains($0) }
        // An author who brings a sitemap or an llms.txt knows better.
        let own = Set(copies.map { $0.path.lowercased() })
        let extra = (renderer.machineFiles() + renderer.redirects()).filter { !own.contains($0.address.path.lowercased()) }
        var indexes: [SearchIndex]? = renderer.searchIndexes()
        var cards = renderer.cardFiles()
        var waiting = ((renderer.generatedFiles() + extra).map { OutputFile($0.address.path, .bytes($0.bytes)) } + copies)[...]
        var next = 0
        return AnyIterator {
            if waiting.isEmpty, next < pages.count {
                let batch = pages[next..<Swift.min(next + Self.batch, pages.count)]
                next += batch.count
                let made = DeepMap.values(batch.count, jobs: jobs) { number in
                    let page = batch[batch.startIndex + number]
                    return (files: renderer.files(ofPage: page), search: renderer.searchPage(page), card: renderer.card(ofPage: page))
                }
                for (page, made) in zip(batch, made) {
                    indexes?[renderer.rulebook.editionOfPage[page]].add(made.search)
                    cards.add(made.card)
                }
                waiting = made.flatMap(\.files).map { OutputFile($0.address.path, .bytes($0.bytes)) }[...]
            }
            if waiting.isEmpty, var whole = indexes {
                indexes = nil
                for (edition, page) in renderer.searchIndexPages() { whole[edition].add(page) }
                waiting = (whole.flatMap { $0.files() } + cards.scripts()).map { OutputFile($0.address.path, .bytes($0.bytes)) }[...]
            }
            return waiting.popFirst()
        }
    }

    /// The pages of the built-in rules, by their ids.
    private static func addresses(under folder: String) -> [String: String] {
        Dictionary(Rules.all.map { ($0.info.id.text, folder + $0.info.id.text + ".html") }, uniquingKeysWith: { first, _ in first })
    }

    /// Pictures that cannot be read are said to be so when they are copied.
    private static func sizes(of book: Book, jobs: Int) -> [PagePath: PictureSize] {
        let pictures = book.rulebook.usedFiles.filter { PictureHeader.extensions.contains($0.extension.lowercased()) }
        let sizes = DeepMap.values(pictures.count, jobs: jobs) { number -> PictureSize? in
            let path = DiskPath.join(book.project.contentPath, pictures[number].string)
            return (try? Disk.read(path)).flatMap(PictureHeader.size)
        }
        return Dictionary(uniqueKeysWithValues: zip(pictures, sizes).compactMap { path, size in size.map { (path, $0) } })
    }
}
