import Base
import Diagnostics
import Files
import Linting
import Pages
import Projects
import Settings

/// The pages that are going to be published, and diagnostics about the files of the others.
struct ParsedPages {
    private(set) var pages: [Page] = []
    /// Why existing pages, files and folders are not published, by their paths.
    private(set) var unpublished: [String: String]
    private(set) var diagnostics: [Diagnostic]

    init(_ reading: Reading, of project: Project) {
        unpublished = reading.scan.leftOut.mapValues(\.reason)
        diagnostics = reading.scan.diagnostics
        for read in reading.files {
            switch read.page {
            case .success(let page) where page.frontMatter.isDraft: unpublished[read.path.string] = "it is a draft"
            case .success(let page): pages.append(page)
            case .failure(let error):
                unpublished[read.path.string] = "it cannot be read"
                let file = DiskPath.join(project.contentFolder, read.path.string)
                diagnostics.append(
                    Diagnostic(
                        error.kind, "'\(file)' cannot be read: \(error.reason)", at: Location(file),
                        notes: [error.kind == .oversizedFile ? "split it into several pages" : "it is not published"]))
            }
        }
        pages = InheritedSubjects.among(pages, languages: project.configuration.languages)
        if pages.isEmpty, !project.diagnostics.contains(where: { $0.kind == .missingContent }) {
            diagnostics.append(.noPages(in: project, leftOut: unpublished))
        }
    }

    /// The language of most pages, where nothing declares it; nil if that is uncertain.
    ///
    /// Pages such as `guide.fr.md` beside `guide.md` do not count: translations can outnumber the originals.
    func guessedLanguage(jobs: Int) -> String? {
        let names = Set(pages.map { $0.path.folder + $0.path.stem })
        let originals = pages.filter { page in
            let stem = page.path.stem
            guard let dot = stem.lastIndex(of: ".") else { return true }
            return !names.contains(page.path.folder + stem[..<dot])
        }
        let languages = ParallelMap.values(originals.count, jobs: jobs) {
            originals[$0].frontMatter.language?.value ?? originals[$0].guessedLanguage
        }
        let counts = Dictionary(languages.compactMap { $0.map { ($0, 1) } }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// The title of the first page, where there is one that has a title of its own.
    var title: String? {
        let candidates = pages.compactMap { page -> (rank: Int, page: Page)? in
            guard page.path.folder.isEmpty else { return nil }
            return PageName(page.path, languages: []).folderPageRank.map { ($0, page) }
        }
        return candidates.min { $0.rank < $1.rank }.flatMap { $0.page.isTitled ? $0.page.title : nil }
    }
}

extension Diagnostic {
    /// The error about a project without pages.
    ///
    /// - Parameter reasons: why files are left out, by their paths.
    static func noPages(in project: Project, leftOut reasons: [String: String]) -> Diagnostic {
        var notes: [Note] = ["pages are files that end in '.md' or '.markdown'"]
        let pages = reasons.filter { PagePath($0.key).isMarkdown }
        if let first = pages.min(by: { ByteOrder.precedes($0.key, $1.key) }) {
            notes.append(
                Note(
                    "'\(first.key)' is not published: \(first.value)"
                        + (pages.count > 1 ? " (1 of \(pages.count) unpublished pages)" : "")))
        }
        let folder = project.contentFolder
        return Diagnostic(
            .noPages, "no pages in '\(folder.isEmpty ? DiskPath.name(project.root) : folder)'",
            at: Location(folder.isEmpty ? "." : folder), notes: notes)
    }
}

extension RulebookSettings {
    init(_ parsed: ParsedPages, of project: Project, jobs: Int) {
        let guesses = project.configuration.range(ofKey: "languages") == nil
        self.init(
            title: project.configuration.title ?? parsed.title ?? "Rulebook",
            languages: (guesses ? parsed.guessedLanguage(jobs: jobs) : nil).map { [$0] }
                ?? project.configuration.languages,
            contentFolder: project.contentPrefix,
            guessesLanguages: guesses,
            header: project.configuration.header?.map(\.value), repositoryURL: project.configuration.repositoryURL)
    }
}
