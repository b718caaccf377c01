import Base
import Files
import Linting
import Markup
package import Pages
import Projects
import Rendering
import Rules
import Settings

/// Every file of a book's site, made on demand, so that memory does not grow with the number of pages.
package struct SiteFiles: Sendable {
    private let renderer: SiteRenderer
    private let copies: SiteCopies

    package init(_ book: Book, jobs: Int) {
        renderer = SiteRenderer(book, sizes: PictureSizes(book, jobs: jobs))
        copies = SiteCopies(book)
    }

    /// Every address of the site that is worth remembering.
    package var addresses: [PublishedAddress] { renderer.rulebook.publishedAddresses }

    /// Makes the files on several threads, in any order, and calls `body` with each.
    package func forEach(jobs: Int, _ body: @Sendable (OutputFile) throws -> Void) throws {
        @Sendable func handle(_ files: [SiteFile]) throws { for file in files { try body(OutputFile(file)) } }
        // The longest work comes first, so that no thread waits for it at the end.
        let wholes: [@Sendable () -> [SiteFile]] = [
            { [renderer, copies] in renderer.machineFiles().filter { !copies.replace($0) } },
            { [renderer] in renderer.generatedFiles() },
            { [renderer, copies] in renderer.redirects().filter { !copies.replace($0) } },
        ]
        // Pages that follow each other show each other: a thread makes some in a row.
        let pages = renderer.rulebook.publishedPages
        let runs = stride(from: 0, to: pages.count, by: Self.pagesOfRun).map {
            pages[$0..<min($0 + Self.pagesOfRun, pages.count)]
        }
        let shared = try ParallelMap.reduce(
            wholes.count + runs.count, jobs: jobs, into: SharedFiles(renderer)
        ) { number -> [SharedFiles.Part] in
            guard number >= wholes.count else {
                try handle(wholes[number]())
                return []
            }
            return try runs[number - wholes.count].map { page in
                try handle(renderer.files(of: page))
                return SharedFiles.Part(of: page, renderer)
            }
        } adding: { shared, parts in
            for part in parts { shared.add(part) }
        }
        try ParallelMap.forEach(copies.files.count, jobs: jobs) { try body(copies.files[$0]) }
        try ParallelMap.forEach(shared.count, jobs: jobs) { try handle(shared.files($0, renderer)) }
    }

    private static let pagesOfRun = 8
}

extension SiteRenderer {
    /// The renderer of a book's site.
    ///
    /// - Parameter root: the path of the site's root on the server, where it is not that of the base address.
    convenience init(_ book: Book, sizes: PictureSizes, shownAt root: String? = nil) {
        let configuration = book.project.configuration
        var settings = RenderingSettings(
            baseAddress: configuration.baseURL, editAddress: configuration.editURL, html: HTMLPolicy(configuration),
            ruleAddresses: configuration.rulesURL.map(Self.addresses) ?? [:], shownAt: root)
        (settings.sizes, settings.changelog, settings.rules) = (sizes.sizes, book.sources.changelog, book.rules)
        settings.description = configuration.description
        (settings.statements, settings.hasCatalog) = (book.statements, configuration.catalog == .complete)
        settings.profile = { ($0.frontMatter.profile ?? configuration.profile(of: $0.path.string)).rawValue }
        self.init(
            SiteContext(
                book.rulebook, verifications: book.verifications, templates: book.sources.templates, settings: settings)
        )
    }

    /// The pages of the built-in rules, by their ids.
    private static func addresses(under folder: String) -> [String: String] {
        Dictionary(
            Rules.all.map { ($0.info.id.text, folder + $0.info.id.text + ".html") },
            uniquingKeysWith: { first, _ in first })
    }
}

extension HTMLPolicy {
    /// What a project's site does with raw HTML.
    init(_ configuration: Configuration) { self = HTMLPolicy(rawValue: configuration.html.rawValue) ?? .sanitize }
}

/// The sizes of the pictures that pages show. Unreadable ones are reported when they are copied.
struct PictureSizes: Sendable, Hashable {
    /// The known sizes.
    private(set) var sizes: [PagePath: PictureSize] = [:]
    private var statuses: [PagePath: FileStatus] = [:]

    /// - Parameter old: what was known before; a picture is read again where it is another file.
    init(_ book: Book, after old: PictureSizes? = nil, jobs: Int) {
        let pictures = book.rulebook.usedFiles.filter {
            PictureHeader.extensions.contains($0.extension.lowercased())
        }
        let read = ParallelMap.values(pictures.count, jobs: jobs) {
            number -> (status: FileStatus?, size: PictureSize?) in
            let path = DiskPath.join(book.project.contentPath, pictures[number].string)
            let status = (try? Disk.status(path)) ?? nil
            if let old, let status, old.statuses[pictures[number]] == status {
                return (status, old.sizes[pictures[number]])
            }
            return (status, (try? Disk.read(first: PictureHeader.length, of: path)).flatMap(PictureHeader.size))
        }
        for (picture, read) in zip(pictures, read) {
            sizes[picture] = read.size
            statuses[picture] = read.status
        }
    }
}
