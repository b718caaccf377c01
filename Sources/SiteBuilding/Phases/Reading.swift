import Base
import Diagnostics
package import Files
import Markup
package import Pages
package import Projects
import Rendering
import Settings

/// The first phase: the files of a project as they were read, and what their bytes make by themselves. The only phase
/// that reads the content.
struct Reading: Sendable {
    let scan: ContentScan
    let sources: SiteSources
    /// In the order of the scan's pages.
    let files: [PageFile]
    /// The static files, including ones that conflict with other files of the site.
    let staticFiles: StaticFiles
    /// The files `_setup.swift`, which declare names for the samples of their folder and of those in it.
    let setups: FolderSetups
    /// The files in which Docusaurus names folders, by the path of the folder.
    let categories: [String: [UInt8]]
    /// The addresses that earlier builds published, as the output folder lists them.
    let published: [PublishedAddress]
    /// The files that links name and that are no part of the site, relative to the root.
    let repositoryFiles: Set<String>
    private let written: [UInt8]?
    private let contentFolder: String
    private let indexOfPage: [String: Int]

    /// Reads all files, and parses those with other bytes than before.
    ///
    /// - Parameters:
    ///   - old: what was read before.
    ///   - edited: the bytes of pages that an editor has not saved, by their paths relative to the root.
    ///   - scan: the files of the content, in place of those on disk.
    init(
        _ project: Project, after old: Reading? = nil, edited: [String: [UInt8]] = [:], scan known: ContentScan? = nil,
        jobs: Int
    ) throws(FileError) {
        let scan: ContentScan
        if let known { scan = known } else { scan = try ContentScan(project) }
        sources = try SiteSources(project, after: old?.sources)
        files = ParallelMap.values(scan.pages.count, jobs: jobs) { number in
            let path = scan.pages[number]
            return PageFile(path, in: project, scan, edited: edited, after: old?.file(at: path))
        }
        setups = try FolderSetups(project, scan)
        var categories: [String: [UInt8]] = [:]
        for path in scan.files.sorted() where FolderCategory.isPath(path) {
            categories[PagePath(path).folder] = try Disk.read(DiskPath.join(project.contentPath, path))
        }
        self.categories = categories
        indexOfPage = Dictionary(
            scan.pages.enumerated().map { ($1.string, $0) }, uniquingKeysWith: { first, _ in first })
        staticFiles = StaticFiles(project)
        // An unreadable site is reported when it is written.
        published = (try? SiteManifest.read(project.output))??.addresses ?? []
        repositoryFiles = project.repositoryFiles(of: files)
        (self.scan, contentFolder, written) = (scan, project.contentFolder, project.written)
    }
}

extension Reading {
    /// Whether there are links, so that files may change elsewhere.
    var hasLinks: Bool { scan.hasLinks || staticFiles.hasLinks }

    /// The files that were added, removed or changed, relative to the root.
    func changedFiles(since old: Reading?) -> [String] {
        guard let old else { return [] }
        return bytes.changedKeys(since: old.bytes)
    }

    /// Whether any file or its place in the book is another one than before.
    func differs(from old: Reading) -> Bool {
        bytes != old.bytes || scan.pages != old.scan.pages || scan.files != old.scan.files
            || scan.links != old.scan.links || scan.leftOut != old.scan.leftOut || setups != old.setups
            || categories != old.categories
            || staticFiles.paths != old.staticFiles.paths || published != old.published
            || repositoryFiles != old.repositoryFiles
    }

    private var bytes: [String: [UInt8]] {
        var bytes = sources.files
        bytes[Project.configurationFile] = written
        for file in files {
            bytes[DiskPath.join(contentFolder, file.path.string)] = file.disk
            if let rules = file.rules { bytes[rules.file] = rules.bytes }
        }
        return bytes
    }

    /// The bytes of a file besides the pages, relative to the root; nil for a file that is not one of the project's.
    func bytes(ofSource file: String) -> [UInt8]? {
        if file == Project.configurationFile { return written }
        return sources.files[file] ?? files.lazy.compactMap(\.rules).first { $0.file == file }?.bytes
    }

    /// The bytes of a page's file; nil where it is missing or could not be read.
    func bytes(at path: PagePath) -> [UInt8]? {
        guard let file = file(at: path), case .success = file.page else { return nil }
        return file.disk
    }

    /// The file of a page, where its name has the same bytes.
    private func file(at path: PagePath) -> PageFile? {
        indexOfPage[path.string].map { files[$0] }.flatMap {
            $0.path.string.utf8.elementsEqual(path.string.utf8) ? $0 : nil
        }
    }
}

/// A page's file as it was read, and the page that its bytes make.
struct PageFile: Sendable {
    let path: PagePath
    /// Empty where the file cannot be read.
    let disk: [UInt8]
    /// The file of rules beside it.
    let rules: RulesFile?
    let page: Result<Page, FileError>
    private let html: HTMLPolicy

    /// Reads and parses a file of a project's content.
    ///
    /// - Parameters:
    ///   - edited: the bytes that count in place of those on disk, by their paths relative to the root.
    ///   - old: the same file before; what its bytes made is kept where they are still the same.
    init(
        _ path: PagePath, in project: Project, _ scan: ContentScan, edited: [String: [UInt8]], after old: PageFile?
    ) {
        self.path = path
        html = HTMLPolicy(project.configuration)
        let file = DiskPath.join(project.contentFolder, path.string)
        do throws(FileError) {
            let bytes: [UInt8]
            if let own = edited[file] { bytes = own } else { bytes = try Disk.read(project.path(of: file)) }
            let rules = try project.rulesFile(beside: path, in: scan, edited: edited)
            if let old, case .success(let page) = old.page, old.disk == bytes, old.rules == rules, old.html == html,
                page.file == file
            {
                self.page = old.page
            } else {
                page = .success(
                    Page(path: path, file: file, disk: bytes, rules: rules, html: html, draws: PageDiagram.read))
            }
            (disk, self.rules) = (bytes, rules)
        } catch {
            (disk, rules, page) = ([], nil, .failure(error))
        }
    }
}

extension Project {
    /// The files in the root folder that links name and that are no part of the site, if the repository has a URL.
    fileprivate func repositoryFiles(of files: [PageFile]) -> Set<String> {
        guard configuration.repositoryURL != nil else { return [] }
        let named = files.flatMap { file -> [String] in
            guard case .success(let page) = file.page else { return [] }
            return page.references.filter { $0.kind == .link }.compactMap {
                LinkDestination.repositoryPath($0.destination, in: page.path.folder, content: contentPrefix)
            }
        }
        return Set(named).filter { Disk.exists(path(of: $0)) }
    }

    /// Reads and parses one page by itself.
    package func page(_ pagePath: PagePath, in scan: ContentScan) throws(FileError) -> Page {
        let file = DiskPath.join(contentFolder, pagePath.string)
        return Page(
            path: pagePath, file: file, disk: try Disk.read(path(of: file)),
            rules: try rulesFile(beside: pagePath, in: scan), html: HTMLPolicy(configuration),
            draws: PageDiagram.read)
    }
}

/// The files `_setup.swift` of a content folder.
package struct FolderSetups: Sendable, Hashable {
    /// By the folder's path in the content folder.
    private let codeOfFolder: [String: [UInt8]]
    private let contentFolder: String

    private static let name = "_setup.swift"

    init(_ project: Project, _ scan: ContentScan) throws(FileError) {
        var code: [String: [UInt8]] = [:]
        for path in scan.files where DiskPath.name(path) == Self.name {
            code[String(path.dropLast(Self.name.count))] = try Disk.read(DiskPath.join(project.contentPath, path))
        }
        (codeOfFolder, contentFolder) = (code, project.contentFolder)
    }

    /// Paths relative to the root, in order.
    package var files: [(path: String, code: [UInt8])] {
        codeOfFolder.sorted { ByteOrder.precedes($0.key, $1.key) }.map {
            (DiskPath.join(contentFolder, $0.key + Self.name), $0.value)
        }
    }

    /// The code for a page, that of the innermost folder first.
    func around(_ page: PagePath) -> [[UInt8]] {
        guard !codeOfFolder.isEmpty else { return [] }
        var folders = [""]
        for part in page.folder.split(separator: "/") { folders.append(folders[folders.count - 1] + part + "/") }
        return folders.reversed().compactMap { codeOfFolder[$0] }
    }
}
