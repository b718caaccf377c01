import Linting
import Pages
import Rendering

/// Every file of a book's site, made while they are asked for, so that memory does not grow with the number of pages.
package struct SiteFiles: Sequence {
    private let renderer: SiteRenderer
    let copies: SiteCopies
    /// The pictures as they were read for their sizes.
    let pictures: PictureSizes

    package init(_ book: Book, jobs: Int) {
        pictures = PictureSizes(book, jobs: jobs)
        renderer = SiteRenderer(book, sizes: pictures)
        copies = SiteCopies(book)
    }

    /// The files in the pieces that threads make: first all but what is gathered from every page, then that.
    package var stages: [SiteStage] {
        let pages = renderer.rulebook.pages.indices.filter { !renderer.rulebook.displaced.contains($0) }
        let whole = wholes
        let gathered = SharedFiles(renderer)
        let shared = GatheredParts(gathered)
        // What takes longest comes first, so that no thread waits for it at the end.
        let first = SiteStage(count: whole.count + copies.files.count + pages.count) { [renderer, copies] number in
            if number < whole.count { return whole[number]() }
            let number = number - whole.count
            if number < copies.files.count { return [copies.files[number]] }
            let place = number - copies.files.count
            shared.add(SharedFiles.Part(of: pages[place], renderer), at: place)
            return Self.outputs(renderer.files(ofPage: pages[place]))
        }
        let last = SiteStage(count: gathered.count) { [renderer] number in
            shared.whole.files(number, renderer).map { OutputFile($0.address.path, .bytes($0.bytes)) }
        }
        return [first, last]
    }

    package func makeIterator() -> AnyIterator<OutputFile> {
        AnyIterator(stages.lazy.flatMap { stage in (0..<stage.count).lazy.flatMap(stage.files) }.makeIterator())
    }

    /// What is made of all pages at once.
    private var wholes: [@Sendable () -> [OutputFile]] {
        let own: @Sendable ([SiteFile]) -> [OutputFile] = { [copies] files in Self.outputs(files.filter { !copies.replace($0) }) }
        return [
            { [renderer] in own(renderer.machineFiles()) }, { [renderer] in Self.outputs(renderer.generatedFiles()) },
            { [renderer] in own(renderer.redirects()) },
        ]
    }

    private static func outputs(_ files: [SiteFile]) -> [OutputFile] { files.map { OutputFile($0.address.path, .bytes($0.bytes)) } }
}
