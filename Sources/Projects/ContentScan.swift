package import Diagnostics
package import Files
package import Pages
import Settings

/// The files below a project's content folder, divided into pages, other files and those that are left out.
package struct ContentScan: Sendable {
    package private(set) var pages: [PagePath] = []
    /// Files that are no pages.
    package private(set) var files: Set<String> = []
    /// Pages, files and folders that are not published; the paths of folders end in a slash.
    package private(set) var leftOut: [String: LeftOut]
    /// The paths of pages by those of symbolic links to them.
    package private(set) var links: [String: String] = [:]
    package let diagnostics: [Diagnostic]
    /// Whether there are links, so that files may change elsewhere.
    package let hasLinks: Bool

    package init(_ project: Project) throws(FileError) {
        let filter = ContentFilter(project)
        var rule = FileTree.Rule()
        // Recorded by the filter.
        rule.includesHidden = true
        rule.includesFile = filter.includesFile
        var folders: [String] = []
        rule.entersFolder = { path in
            guard filter.entersFolder(path) else { return false }
            folders.append(path)
            return true
        }
        rule.leavingOut = [project.output]
        if project.contentFolder.isEmpty {
            // In a folder that is content as a whole, these are Rubric's own.
            rule.leavingOut += [
                project.configuration.output, project.templates ?? "",
                project.configuration.staticFiles,
            ].filter { !$0.isEmpty }.map {
                project.path(of: $0)
            }
        }
        let tree = try FileTree.read(project.contentPath, root: project.root, rule: rule)
        leftOut = filter.leftOut
        for path in tree.paths {
            if project.configuration.excludes(path) {
                leftOut[path] = .excluded
            } else if PagePath(path).isMarkdown {
                pages.append(PagePath(path))
            } else if !(project.contentFolder.isEmpty && Project.ownFiles.contains(path)) {
                files.insert(path)
            }
        }
        diagnostics = tree.diagnostics + Self.misplacedRules(tree.paths, folders: folders, in: project)
        hasLinks = tree.hasLinks || tree.folder != project.contentPath
        if tree.hasLinks { separateLinks(in: tree.folder) }
    }

    /// Reports files of rules for pages that do not exist, and folders in place of such files.
    private static func misplacedRules(_ paths: [String], folders: [String], in project: Project) -> [Diagnostic] {
        func rules(_ paths: [String]) -> [String] {
            paths.filter { $0.hasSuffix(RulesFile.ending) && !project.configuration.excludes($0) }
        }
        let (files, folders) = (rules(paths), rules(folders))
        guard !(files + folders).isEmpty else { return [] }
        let known = Set(paths.map { PagePath($0) }.filter(\.isMarkdown).map(RulesFile.path))
        let kinds = folders.filter(known.contains).map { path in
            Diagnostic(
                .unreadableFile, "'\(PagePath(path).name)' is a folder, not a file of rules",
                at: Location(DiskPath.join(project.contentFolder, path)),
                notes: ["rename it, or exclude it with 'exclude' in rubric.yml"])
        }
        return kinds
            + files.filter { !known.contains($0) }.map { path in
                let name = PagePath(path).name
                return Diagnostic(
                    .rulesWithoutPage, "'\(name)' has no page beside it",
                    at: Location(DiskPath.join(project.contentFolder, path)),
                    notes: [
                        "it defines rules of the sections of '\(name.dropLast(RulesFile.ending.count)).md'; rename it",
                        "if it is for another tool, exclude it with 'exclude' in rubric.yml",
                    ])
            }
    }

    /// Publishes a page that links lead to once: as the file itself, or as the first link to it.
    private mutating func separateLinks(in folder: String) {
        let places = pages.map { page in
            let path = DiskPath.join(folder, page.string)
            let real = (try? Disk.realPath(path)) ?? path
            return (page: page.string, real: real, isLink: real != path)
        }
        var published = Dictionary(
            places.filter { !$0.isLink }.map { ($0.real, $0.page) }, uniquingKeysWith: { first, _ in first })
        for place in places where place.isLink {
            if let page = published[place.real] { links[place.page] = page } else { published[place.real] = place.page }
        }
        pages.removeAll { links[$0.string] != nil }
    }

    /// The scan after pages and the files beside them are renamed.
    ///
    /// - Parameter paths: the new paths by the old ones.
    package func renaming(_ paths: [String: String]) -> ContentScan {
        var scan = self
        scan.pages = pages.map { PagePath(paths[$0.string] ?? $0.string) }.sorted()
        scan.files = Set(files.map { paths[$0] ?? $0 })
        scan.links = links.mapValues { paths[$0] ?? $0 }
        return scan
    }

    /// The scan before pages and other files were added, and others changed or removed.
    package func before(adding added: Set<String>, removing others: Set<String>) -> ContentScan {
        var scan = self
        let known = Set(pages.map(\.string)).union(links.keys)
        let removed = others.subtracting(known).subtracting(files).subtracting(leftOut.keys).map { PagePath($0) }
        scan.pages = (pages.filter { !added.contains($0.string) } + removed.filter(\.isMarkdown)).sorted()
        // Of an image only the name counts; other files would be read.
        scan.files = files.subtracting(added).union(removed.filter(\.isImage).map(\.string))
        return scan
    }

    /// One line about what is left out, apart from what rubric.yml excludes; nil where there is nothing to say.
    package var summary: String? {
        let kinds: [(LeftOut, String, String)] = [
            (.hidden, "hidden folder", "hidden folders"),
            (.packages, "dependency folder", "dependency folders"),
            (.site, "previously built site", "previously built sites"),
            (.ignored, "path ignored by git", "paths ignored by git"),
        ]
        var parts = kinds.compactMap { kind, one, several in
            Self.part(
                leftOut.filter { $0.value == kind && (kind != .hidden || $0.key.hasSuffix("/")) }.map(\.key), one,
                several)
        }
        parts += [
            Self.part(Array(links.keys), "link to a page", "links to pages"),
            Self.part(files.filter { PagePath($0).extension == "mdx" }, "MDX file", "MDX files"),
            Self.part(files.filter { PagePath($0).extension == "mdc" }, "MDC file", "MDC files"),
        ].compactMap(\.self)
        return parts.isEmpty ? nil : "skipped: " + parts.joined(separator: ", ")
    }

    private static func part(_ paths: [String], _ one: String, _ several: String) -> String? {
        guard let first = paths.min(by: ByteOrder.precedes) else { return nil }
        return "\(paths.count) \(paths.count == 1 ? one : several) ('\(first)'\(paths.count == 1 ? "" : ", …"))"
    }
}
