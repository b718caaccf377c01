import Diagnostics
import Linting
import Pages
import Rendering

/// Every file of a book's site, made while they are asked for, so that memory does not grow with the number of pages.
package struct SiteFiles: Sequence {
    private let renderer: SiteRenderer
    private let jobs: Int
    private let copies: SiteCopies

    /// How many pages are rendered at once; enough to keep all threads busy.
    private static let batch = 256

    package init(_ book: Book, jobs: Int) {
        renderer = SiteRenderer(book, sizes: PictureSizes(book, jobs: jobs))
        copies = SiteCopies(book)
        self.jobs = jobs
    }

    package func makeIterator() -> AnyIterator<OutputFile> {
        let pages = renderer.rulebook.pages.indices.filter { !renderer.rulebook.displaced.contains($0) }
        let extra = (renderer.machineFiles() + renderer.redirects()).filter { !copies.replace($0) }
        var shared: SharedFiles? = SharedFiles(renderer)
        var waiting = ((renderer.generatedFiles() + extra).map { OutputFile($0.address.path, .bytes($0.bytes)) } + copies.files)[...]
        var next = 0
        return AnyIterator {
            if waiting.isEmpty, next < pages.count {
                let batch = pages[next..<Swift.min(next + Self.batch, pages.count)]
                next += batch.count
                let made = DeepMap.values(batch.count, jobs: jobs) { number in
                    let page = batch[batch.startIndex + number]
                    let files = renderer.files(ofPage: page).map { OutputFile($0.address.path, .bytes($0.bytes)) }
                    return (files: files, part: SharedFiles.Part(of: page, renderer))
                }
                for made in made { shared?.add(made.part) }
                waiting = made.flatMap(\.files)[...]
            }
            if waiting.isEmpty, let whole = shared {
                shared = nil
                waiting = whole.files(renderer).map { OutputFile($0.address.path, .bytes($0.bytes)) }[...]
            }
            return waiting.popFirst()
        }
    }
}
