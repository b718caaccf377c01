import Base
import Files
import Linting
import Markup
package import Pages
import Projects
import Rendering
import Rules
import Settings

/// Every file of a book's site, made while they are asked for, so that memory does not grow with the number of pages.
package struct SiteFiles: Sequence, Sendable {
    private let renderer: SiteRenderer
    private let copies: SiteCopies

    package init(_ book: Book, jobs: Int) {
        renderer = SiteRenderer(book, sizes: PictureSizes(book, jobs: jobs))
        copies = SiteCopies(book)
    }

    /// Every address of the site that is worth remembering.
    package var addresses: [PublishedAddress] { renderer.rulebook.publishedAddresses }

    /// The files in the pieces that threads make: first all but what gathers something of every page, then that.
    package var batches: [OutputBatch] {
        let pages = renderer.rulebook.pages.indices.filter { !renderer.rulebook.displaced.contains($0) }
        let shared = SharedFiles(renderer)
        let collector = OrderedCollector(shared)
        let whole = wholes
        // Pages that follow each other show each other: a thread makes some in a row.
        let runs = stride(from: 0, to: pages.count, by: Self.pagesOfPiece).map {
            ($0..<$0 + Self.pagesOfPiece).clamped(to: pages.indices)
        }
        // The longest work comes first, so that no thread waits for it at the end.
        let first = OutputBatch(count: whole.count + copies.files.count + runs.count) { [renderer, copies] number in
            if number < whole.count { return whole[number]() }
            let number = number - whole.count
            if number < copies.files.count { return [copies.files[number]] }
            return runs[number - copies.files.count].flatMap { place in
                collector.add(SharedFiles.Part(of: pages[place], renderer), at: place)
                return Self.outputs(renderer.files(ofPage: pages[place]))
            }
        }
        let last = OutputBatch(count: shared.count) { [renderer] number in
            collector.files.files(number, renderer).map { OutputFile($0.address.path, .bytes($0.bytes)) }
        }
        return [first, last]
    }

    private static let pagesOfPiece = 8

    package func makeIterator() -> AnyIterator<OutputFile> {
        AnyIterator(batches.lazy.flatMap { batch in (0..<batch.count).lazy.flatMap(batch.files) }.makeIterator())
    }

    /// Files that are made of all pages at once.
    private var wholes: [@Sendable () -> [OutputFile]] {
        let own: @Sendable ([SiteFile]) -> [OutputFile] = { [copies] files in
            Self.outputs(files.filter { !copies.replace($0) })
        }
        return [
            { [renderer] in own(renderer.machineFiles()) }, { [renderer] in Self.outputs(renderer.generatedFiles()) },
            { [renderer] in own(renderer.redirects()) },
        ]
    }

    private static func outputs(_ files: [SiteFile]) -> [OutputFile] {
        files.map { OutputFile($0.address.path, .bytes($0.bytes)) }
    }
}

extension SiteRenderer {
    /// The renderer of a book's site.
    ///
    /// - Parameter root: the path of the site's root on the server, where it is not that of the base address.
    convenience init(_ book: Book, sizes: PictureSizes, shownAt root: String? = nil) {
        self.init(
            book.rulebook, proofs: book.proofs, templates: book.project.templates,
            settings: Self.settings(book.project, shownAt: root), sizes: sizes.sizes, rules: book.rules,
            profiles: book.profiles, changelog: book.project.changelog)
    }

    static func settings(_ project: Project, shownAt root: String? = nil) -> RenderingSettings {
        let configuration = project.configuration
        return RenderingSettings(
            baseAddress: configuration.baseURL, editAddress: configuration.editURL,
            html: HTMLPolicy(configuration),
            ruleAddresses: configuration.rulesURL.map(addresses) ?? [:], shownAt: root)
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
            return (status, (try? Disk.read(path)).flatMap(PictureHeader.size))
        }
        for (picture, read) in zip(pictures, read) {
            sizes[picture] = read.size
            statuses[picture] = read.status
        }
    }
}
