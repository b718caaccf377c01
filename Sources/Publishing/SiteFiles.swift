import Linting
package import Pages
import Rendering

/// Every file of a book's site, made while they are asked for, so that memory does not grow with the number of pages.
package struct SiteFiles: Sequence, Sendable {
    private let renderer: SiteRenderer
    private let copies: SiteCopies
    private let jobs: Int

    package init(_ book: Book, jobs: Int) {
        renderer = SiteRenderer(book, sizes: PictureSizes(book, jobs: jobs))
        copies = SiteCopies(book)
        self.jobs = jobs
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
        // What takes longest comes first, so that no thread waits for it at the end.
        let first = OutputBatch(count: whole.count + copies.files.count + runs.count) { [renderer, copies] number in
            if number < whole.count { return whole[number]() }
            let number = number - whole.count
            if number < copies.files.count { return [copies.files[number]] }
            return runs[number - copies.files.count].flatMap { place in
                collector.add(SharedFiles.Part(of: pages[place], renderer), at: place)
                return Self.outputs(renderer.files(ofPage: pages[place]))
            }
        }
        let last = OutputBatch(count: shared.count) { [renderer, jobs] number in
            collector.files.files(number, renderer, jobs: jobs).map { OutputFile($0.address.path, .bytes($0.bytes)) }
        }
        return [first, last]
    }

    private static let pagesOfPiece = 8

    package func makeIterator() -> AnyIterator<OutputFile> {
        AnyIterator(batches.lazy.flatMap { batch in (0..<batch.count).lazy.flatMap(batch.files) }.makeIterator())
    }

    /// What is made of all pages at once.
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
