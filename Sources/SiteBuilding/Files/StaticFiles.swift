import Diagnostics
import Files
import Pages
import Projects
import Rendering
import Settings

/// The files that are copied to the site unchanged, including names that begin with a dot.
struct StaticFiles: Sendable {
    /// Relative to the static folder, and so to the site.
    private(set) var paths: [String] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether there are links, so that files may change elsewhere.
    private(set) var hasLinks = false
    private let folder: String

    init(_ project: Project) {
        folder = project.configuration.staticFiles
        let written = project.configuration.range(ofKey: "static")
        guard !folder.isEmpty else { return }
        do throws(FileError) {
            let path = project.path(of: folder)
            guard try Disk.status(path)?.kind == .folder else {
                if written != nil {
                    diagnostics.append(
                        Diagnostic(
                            .missingStaticFolder, "folder not found: '\(folder)'",
                            at: Location(Project.configurationFile, written),
                            notes: ["create it, or set 'static' in rubric.yml to another folder"]))
                }
                return
            }
            var rule = FileTree.Rule()
            rule.includesHidden = true
            let tree = try FileTree.read(path, root: project.root, rule: rule)
            paths = tree.paths
            diagnostics = tree.diagnostics
            hasLinks = tree.hasLinks || tree.folder != path
        } catch {
            diagnostics.append(
                Diagnostic(.unreadableFile, "'\(folder)' cannot be read: \(error.reason)", at: Location(folder)))
        }
    }

    /// Removes files that conflict with another file of the site.
    mutating func removeConflicts(with rulebook: Rulebook, reserved: Set<String>) {
        guard !paths.isEmpty else { return }
        var owners: [String: String] = [
            "404.html": "the 404 page", SiteManifest.name: "Rubric's manifest",
        ]
        for path in reserved { owners[path.lowercased()] = "a built-in file of the site" }
        for file in rulebook.usedFiles {
            owners[file.string.lowercased()] = "'\(rulebook.settings.contentFolder)\(file.string)'"
        }
        for folder in rulebook.editions.flatMap(\.folders) where folder.page == nil {
            owners[folder.address.path.lowercased()] = "a generated folder page"
        }
        for redirect in rulebook.redirects {
            owners[redirect.address.path.lowercased()] =
                "a former URL of the page '\(rulebook[redirect.page].path.string)'"
        }
        for page in rulebook.pages {
            owners[page.address.path.lowercased()] = "the page '\(page.path.string)'"
            owners[page.address.path.dropLast("html".count).lowercased() + "md"] =
                "the Markdown of the page '\(page.path.string)'"
        }
        paths.removeAll { path in
            let isInside = reserved.contains { $0.hasSuffix("/") && path.lowercased().hasPrefix($0.lowercased()) }
            guard let owner = owners[path.lowercased()] ?? (isInside ? "a built-in file of the site" : nil) else {
                return false
            }
            diagnostics.append(
                Diagnostic(
                    .addressConflict, "'\(path)' has the same URL as \(owner)", at: Location("\(folder)/\(path)"),
                    notes: ["rename it; it is not published"]))
            return true
        }
    }
}

/// The files of the site that are copied as they are: those that pages use, and the static ones.
struct SiteCopies: Sendable {
    let files: [OutputFile]
    /// Their paths in lower case.
    private let paths: Set<String>
    /// The files on the disk, by their paths in the site.
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

    /// The file on the disk that is copied to a path in the site; nil where there is none.
    subscript(path: String) -> String? { places[path] }

    /// The metadata of the files on the disk, by their places there.
    var statuses: [String: FileStatus?] {
        Dictionary(places.values.map { ($0, (try? Disk.status($0)) ?? nil) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether the author's own file, such as a sitemap or an llms.txt, replaces a generated one.
    func replace(_ file: SiteFile) -> Bool { paths.contains(file.address.path.lowercased()) }
}
