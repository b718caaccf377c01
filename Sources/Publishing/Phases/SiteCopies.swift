import Files
import Pages
import Rendering
import Settings

/// The files of the site that are copied as they are: those that pages use, and the static ones.
struct SiteCopies: Sendable {
    let files: [OutputFile]
    /// Their paths in lower case.
    private let paths: Set<String>
    /// Where each lies on the disk.
    private let places: [String: String]

    init(_ book: Book) {
        let project = book.project
        let folder = project.path(of: project.configuration.staticFiles)
        files =
            book.rulebook.usedFiles.map {
                OutputFile($0.string, .copy(of: DiskPath.join(project.contentPath, $0.string)))
            }
            + book.staticFiles.map { OutputFile($0, .copy(of: DiskPath.join(folder, $0))) }
        paths = Set(files.map { $0.path.lowercased() })
        places = Dictionary(
            files.compactMap { file in if case .copy(let place) = file.content { (file.path, place) } else { nil } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Where the file lies that has a path in the site; nil where none has.
    subscript(path: String) -> String? { places[path] }

    /// Whether a file of the author's stands in the place of one that is made: who brings a sitemap or an llms.txt
    /// knows better.
    func replace(_ file: SiteFile) -> Bool { paths.contains(file.address.path.lowercased()) }
}
