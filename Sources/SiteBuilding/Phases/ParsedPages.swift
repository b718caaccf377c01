import Base
import Checking
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
    /// The first is the default.
    private(set) var languages: [String]
    private(set) var contents = TableOfContents()
    /// Lines about what the pages decide where the configuration does not.
    private(set) var remarks: [String] = []
    /// The title in an mkdocs.yml.
    private let mkDocsTitle: String?

    init(_ reading: Reading, of project: Project, jobs: Int) {
        languages = project.configuration.languages
        mkDocsTitle = reading.sources.mkDocs?.title
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
        if project.configuration.range(ofKey: "languages") == nil { guessLanguages(jobs: jobs) }
        readContents(reading)
        pages = InheritedSubjects.among(pages, languages: languages)
        if pages.isEmpty, !project.diagnostics.contains(where: { $0.kind == .missingContent }) {
            diagnostics.append(.noPages(in: project, leftOut: unpublished))
        }
    }

    /// The title of the first page or, where that has none of its own, the one that an mkdocs.yml states.
    var title: String? {
        let candidates = pages.compactMap { page -> (rank: Int, page: Page)? in
            guard page.path.folder.isEmpty else { return nil }
            let rank = PageName(page.path, languages: []).folderPageRank
            return (rank ?? (contents.folderPages[""] == page.path ? .max : nil)).map { ($0, page) }
        }
        let first = candidates.min { $0.rank < $1.rank }?.page
        return first.flatMap { $0.isTitled ? $0.title : nil } ?? mkDocsTitle
    }
}

extension ParsedPages {
    /// Takes the language of most pages as the first one, and those in the names of translations as the others.
    private mutating func guessLanguages(jobs: Int) {
        let names = Set(pages.map { $0.path.folder + $0.path.stem })
        let translations = pages.filter { page in
            page.nameEnding.map { names.contains(page.path.folder + page.path.stem.dropLast($0.count + 1)) } ?? false
        }
        let paths = Set(translations.map(\.path))
        // Translations can outnumber the originals.
        let originals = pages.filter { !paths.contains($0.path) }
        let guesses = ParallelMap.values(originals.count, jobs: jobs) {
            originals[$0].frontMatter.language?.value ?? originals[$0].guessedLanguage
        }
        let counts = Dictionary(guesses.compactMap { $0.map { ($0, 1) } }, uniquingKeysWith: +)
        if let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key { languages = [most] }
        var found: [String: Page] = [:]
        for page in translations {
            guard let code = page.nameEnding?.lowercased(), LanguageCode.isCommon(code),
                !languages.contains(code), page.guessedLanguage != languages.first, found[code] == nil
            else { continue }
            found[code] = page
        }
        guard let first = found.values.min(by: { $0.path < $1.path }) else { return }
        languages += found.keys.sorted()
        remarks.append("languages from file names: \(languages.joined(separator: ", ")) ('\(first.file)')")
    }

    /// Reads the order of the pages, and leaves out the tables of contents that no page links to.
    private mutating func readContents(_ reading: Reading) {
        let folders = reading.categories.map { ($0.key, FolderCategory.entry($0.value, at: $0.key)) }
        contents = TableOfContents(
            pages, folders: Dictionary(uniqueKeysWithValues: folders), listed: reading.sources.mkDocs?.pages ?? [],
            in: MkDocsFile.name)
        remarks += contents.sources.map { "order from '\($0)'" }
        // A draft is left out of the site, but not missing.
        for entry in contents.missing where unpublished[entry.path] == nil {
            diagnostics.append(
                Diagnostic(
                    .brokenLink, "file not found: '\(entry.destination.value)'",
                    at: Location(entry.file, entry.destination.range),
                    notes: ["the table of contents lists it; create the page, or remove the entry"]))
        }
        for path in contents.summaries where !pages.contains(where: { $0.links(to: path) }) {
            pages.removeAll { $0.path == path }
            unpublished[path.string] = "it is the table of contents"
        }
    }
}

extension Page {
    /// The part of the name behind its last dot, as in `guide.fr.md`; nil where there is none.
    fileprivate var nameEnding: Substring? { path.stem.lastIndex(of: ".").map { path.stem[$0...].dropFirst() } }

    fileprivate func links(to other: PagePath) -> Bool {
        path != other
            && references.contains { reference in
                guard reference.destination.contains(other.name) else { return false }
                guard case .file(let path, _, _) = LinkDestination(reference.destination, in: path.folder) else {
                    return false
                }
                return path == other.string
            }
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
        if pages.isEmpty, let hidden = hiddenPages(in: project, among: reasons.keys) {
            notes.append(
                Note(
                    "'\(hidden.folder)' contains \(hidden.count) of them, but its name begins with a dot; "
                        + "'--root' can name a folder in it"))
        }
        let folder = project.contentFolder
        return Diagnostic(
            .noPages, "no pages in '\(folder.isEmpty ? DiskPath.name(project.root) : folder)'",
            at: Location(folder.isEmpty ? "." : folder), notes: notes)
    }

    /// The folder whose name begins with a dot and that contains most pages; those of tools are not looked into.
    private static func hiddenPages(in project: Project, among paths: some Sequence<String>)
        -> (folder: String, count: Int)?
    {
        let tools: Set = [".build", ".git", ".swiftpm"]
        var rule = FileTree.Rule()
        rule.includesFile = { PagePath($0).isMarkdown }
        let found = paths.compactMap { path -> (folder: String, count: Int)? in
            let name = PagePath(path.hasSuffix("/") ? String(path.dropLast()) : path).name
            guard path.hasSuffix("/"), name.hasPrefix("."), !tools.contains(String(name)) else { return nil }
            let folder = project.path(of: DiskPath.join(project.contentFolder, String(path.dropLast())))
            return (path, (try? FileTree.read(folder, root: folder, rule: rule).paths.count) ?? 0)
        }
        return found.filter { $0.count > 0 }.max { ($0.count, $1.folder) < ($1.count, $0.folder) }
    }
}

extension RulebookSettings {
    init(_ parsed: ParsedPages, of project: Project) {
        self.init(
            title: project.configuration.title ?? parsed.title ?? "Rulebook", languages: parsed.languages,
            contentFolder: project.contentPrefix,
            guessesLanguages: project.configuration.range(ofKey: "languages") == nil,
            header: project.configuration.header?.map(\.value), contents: parsed.contents,
            repositoryURL: project.configuration.repositoryURL)
    }
}
