import Base
import Diagnostics
import Files
import Pages
import Rendering

/// A site at one moment, whose files are made on demand by any number of threads.
///
/// Pages are rendered on each call. Callers cache them until the next change.
package final class PreviewSite: Sendable {
    let book: Book
    let sizes: PictureSizes
    private let renderer: SiteRenderer
    private let copies: SiteCopies
    /// The metadata of the copied files, by their places on the disk.
    let copyStatuses: [String: FileStatus?]
    /// The published pages by their addresses.
    private let pages: Lazy<[String: LinkedPage]>
    private let assets: Lazy<[String: SiteFile]>
    private let generated: Lazy<[String: SiteFile]>
    private let machine: Lazy<[String: SiteFile]>
    private let shared: Lazy<[String: SiteFile]>

    /// - Parameters:
    ///   - root: the path of the site's root on the server that shows it; without one, as the base address has it.
    ///   - jobs: how many threads gather what is made of all pages.
    init(_ book: Book, sizes: PictureSizes, shownAt root: String?, jobs: Int) {
        (self.book, self.sizes) = (book, sizes)
        let renderer = SiteRenderer(book, sizes: sizes, shownAt: root)
        let copies = SiteCopies(book)
        (self.renderer, self.copies, copyStatuses) = (renderer, copies, copies.statuses)
        pages = Lazy {
            Dictionary(
                book.rulebook.publishedPages.map { ($0.address.path, $0) },
                uniquingKeysWith: { first, _ in first })
        }
        assets = Lazy { Self.byPath(renderer.assetFiles()) }
        generated = Lazy {
            Self.byPath(renderer.generatedFiles() + renderer.redirects().filter { !copies.replace($0) })
        }
        machine = Lazy { Self.byPath(renderer.machineFiles().filter { !copies.replace($0) }) }
        shared = Lazy {
            let pages = book.rulebook.publishedPages
            let files = ParallelMap.reduce(pages.count, jobs: jobs, into: SharedFiles(renderer)) {
                SharedFiles.Part(of: pages[$0], renderer)
            } _: {
                $0.add($1)
            }
            return Self.byPath(files.files(renderer))
        }
    }

    /// The file on the disk that is copied to a path of the site; nil where the file is made.
    package func copiedFile(at path: String) -> String? { copies[path] }

    /// The bytes of a file of the site, by its path from the site's root; nil where there is none.
    ///
    /// Files made of all pages take time proportional to their number; copies are read from the disk.
    package func file(at path: String) -> [UInt8]? {
        if let copy = copies[path] { return try? Disk.read(copy, atMost: .max) }
        // Pages hold Swift, which needs a deep stack.
        return ParallelMap.values(1, jobs: 1) { _ in self.make(path) }.first ?? nil
    }

    /// The Markdown file that a page was made of, relative to the root; nil where the path is not a page's.
    package func source(of path: String) -> String? { page(at: path)?.file }

    /// Every file of the site.
    ///
    /// Asking for them costs a layout of all drawings.
    package var paths: some Collection<String> {
        let pages = pages.value.values.sorted { $0.id < $1.id }
        let made = ParallelMap.values(pages.count, jobs: 1) { [renderer] in
            renderer.files(of: pages[$0]).map(\.address.path)
        }
        return made.flatMap(\.self) + copies.files.map(\.path) + [generated, machine, shared].flatMap(\.value.keys)
    }
}

extension PreviewSite {
    /// The page that a path belongs to: its own, that of its Markdown, or that of one of its drawings.
    private func page(at path: String) -> LinkedPage? {
        if path.hasSuffix(".md") { return pages.value[path.dropLast("md".count) + "html"] }
        return pages.value[path] ?? SiteRenderer.page(ofDrawingAt: path).flatMap { pages.value[$0] }
    }

    private func make(_ path: String) -> [UInt8]? {
        if let page = page(at: path), let bytes = make(path, of: page) { return bytes }
        if let asset = assets.value[path] { return asset.bytes }
        if SiteRenderer.mayBeSharedFile(path) { return shared.value[path]?.bytes }
        return (SiteRenderer.mayBeMachineFile(path) ? machine : generated).value[path]?.bytes
    }

    private func make(_ path: String, of page: LinkedPage) -> [UInt8]? {
        if path == page.address.path { return renderer.html(of: page) }
        if path.hasSuffix(".md") { return renderer.markdown(of: page) }
        return renderer.files(of: page).first { $0.address.path == path }?.bytes
    }

    private static func byPath(_ files: [SiteFile]) -> [String: SiteFile] {
        Dictionary(files.map { ($0.address.path, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
