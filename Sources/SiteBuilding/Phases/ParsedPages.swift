import Diagnostics
import Files
import Linting
import Pages
import Projects
import Settings

/// The pages that are going to be published, and diagnostics about the files of the others.
struct ParsedPages {
    private(set) var pages: [Page] = []
    /// The paths of existing pages and files that are not published.
    private(set) var unpublished: Set<String>
    private(set) var diagnostics: [Diagnostic]

    init(_ reading: Reading, of project: Project) {
        unpublished = reading.scan.excluded
        diagnostics = reading.scan.diagnostics
        for read in reading.files {
            switch read.page {
            case .success(let page) where page.frontMatter.isDraft: unpublished.insert(read.path.string)
            case .success(let page): pages.append(page)
            case .failure(let error):
                unpublished.insert(read.path.string)
                let file = DiskPath.join(project.contentFolder, read.path.string)
                diagnostics.append(
                    Diagnostic(
                        .unreadableFile, "'\(file)' cannot be read: \(error.reason)", at: Location(file),
                        notes: ["it is not published"]))
            }
        }
        pages = InheritedSubjects.among(pages, languages: project.configuration.languages)
        if pages.isEmpty {
            diagnostics.append(
                Diagnostic(
                    .noPages, "there is no page in '\(project.contentFolder.isEmpty ? "." : project.contentFolder)'",
                    at: Location(project.contentFolder.isEmpty ? "." : project.contentFolder),
                    notes: ["pages are files that end in '.md'"]))
        }
    }

    /// The title of the first page, where there is one.
    var title: String? {
        let candidates = pages.compactMap { page -> (rank: Int, title: String)? in
            guard page.path.folder.isEmpty else { return nil }
            return PageName(page.path, languages: []).folderPageRank.map { ($0, page.title) }
        }
        return candidates.min { $0.rank < $1.rank }?.title
    }
}

extension RulebookSettings {
    /// - Parameter rules: whose earlier ids pages may still name.
    init(_ parsed: ParsedPages, of project: Project, rules: [any Rule.Type]) {
        self.init(
            title: project.configuration.title ?? parsed.title ?? "Rulebook",
            languages: project.configuration.languages,
            contentFolder: project.contentPrefix,
            ruleAliases: Dictionary(
                rules.flatMap { rule in rule.info.aliases.map { ($0.text, rule.info.id.text) } },
                uniquingKeysWith: { first, _ in first }))
    }
}
