import Base
import Diagnostics
import Files
import Pages
import Projects
import Settings

/// The first phase: the files of a project as they were read, and what their bytes make by themselves. The only phase
/// that reads the content.
struct Reading: Sendable {
    let scan: ContentScan
    /// In the order of the scan's pages.
    let files: [PageFile]
    /// The static files, including ones that conflict with other files of the site.
    let staticFiles: StaticFiles
    /// The files `_setup.swift`, which declare names for the samples of their folder and of those in it.
    let setups: FolderSetups
    private let contentFolder: String
    private let configuration: Configuration
    private let indexOfPage: [String: Int]

    /// Reads the files that may have changed, or all without an earlier result.
    ///
    /// - Parameters:
    ///   - old: what was read before.
    ///   - changes: the files that may have changed.
    ///   - edited: the bytes of pages that an editor has not saved, by their paths relative to the root.
    ///   - scan: the files of the content, if they are still those of the earlier result.
    ///   - progress: told what is being done, from this thread.
    init(
        _ project: Project, after old: Reading? = nil, changes: FileChanges = .everything,
        edited: [String: [UInt8]] = [:], scan known: ContentScan? = nil, jobs: Int,
        progress: (String) -> Void = { _ in }
    ) throws(FileError) {
        contentFolder = project.contentFolder
        configuration = project.configuration
        let memory = old.flatMap { $0.contentFolder == project.contentFolder ? $0 : nil }
        let scan: ContentScan
        if let known { scan = known } else { scan = try ContentScan(project) }
        progress("reading \(scan.pages.count) pages")
        let readsAll =
            scan.hasLinks || memory?.scan.hasLinks == true
            || memory?.configuration.html != project.configuration.html
        files = ParallelMap.values(scan.pages.count, jobs: jobs) { number in
            let path = scan.pages[number]
            let name = DiskPath.join(project.contentFolder, path.string)
            guard let file = memory?.file(at: path) else { return PageFile(path, in: project, edited: edited[name]) }
            let isKept = !readsAll && !changes.contains(name)
            return isKept ? file : PageFile(path, in: project, edited: edited[name], after: file)
        }
        self.scan = scan
        if known != nil, let memory { setups = memory.setups } else { setups = try FolderSetups(project, scan) }
        indexOfPage = Dictionary(
            scan.pages.enumerated().map { ($1.string, $0) }, uniquingKeysWith: { first, _ in first })
        let isStaticKept =
            memory?.configuration == project.configuration && memory?.staticFiles.hasLinks == false
            && !changes.touches(configuration.staticFiles)
        staticFiles = (isStaticKept ? memory?.staticFiles : nil) ?? StaticFiles(project)
    }
}

extension Reading {
    /// Whether there are links, so that files may change elsewhere.
    var hasLinks: Bool { scan.hasLinks || staticFiles.hasLinks }

    /// The pages' files that were added, removed or changed, relative to the root.
    func changedFiles(since old: Reading?) -> [String] {
        guard let old else { return [] }
        let (before, now) = (old.bytes, bytes)
        return Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }
    }

    private var bytes: [String: [UInt8]] {
        Dictionary(
            files.map { (DiskPath.join(contentFolder, $0.path.string), $0.disk) },
            uniquingKeysWith: { first, _ in first })
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
    let page: Result<Page, FileError>
    private let readsHTML: Bool

    /// Reads and parses a file of a project's content.
    ///
    /// - Parameters:
    ///   - edited: the bytes that count in place of those on disk.
    ///   - old: the same file before; what its bytes made is kept where they are still the same.
    init(_ path: PagePath, in project: Project, edited: [UInt8]? = nil, after old: PageFile? = nil) {
        self.path = path
        readsHTML = project.configuration.html != .escape
        let file = DiskPath.join(project.contentFolder, path.string)
        do throws(FileError) {
            var bytes = edited ?? []
            if edited == nil { bytes = try Disk.read(project.path(of: file)) }
            disk = bytes
            if let old, case .success(let page) = old.page, old.disk == bytes, old.readsHTML == readsHTML,
                page.file == file
            {
                self.page = old.page
            } else {
                page = .success(Page(path: path, file: file, disk: bytes, readsHTML: readsHTML))
            }
        } catch {
            (disk, page) = ([], .failure(error))
        }
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

/// The set of files that may have changed.
struct FileChanges: Sendable {
    /// Relative to the root, where a folder stands for all below it; nil for all files.
    let paths: Set<String>?

    static let everything = FileChanges(paths: nil)
    static let none = FileChanges(paths: [])

    /// The union with more paths; nil stands for all files.
    func adding(_ more: Set<String>?) -> FileChanges {
        FileChanges(paths: more.flatMap { more in paths.map { $0.union(more) } })
    }

    /// Whether a file may have changed.
    func contains(_ path: String) -> Bool {
        guard let paths else { return true }
        if paths.contains(path) { return true }
        var end = path.utf8.endIndex
        while let slash = path.utf8[..<end].lastIndex(of: UInt8(ascii: "/")) {
            if paths.contains(String(path[..<slash])) { return true }
            end = slash
        }
        return paths.contains("") || paths.contains(".")
    }

    /// Whether a folder, or a file in it, may have changed.
    func touches(_ folder: String) -> Bool {
        guard let paths else { return true }
        return contains(folder)
            || paths.contains { $0.utf8.starts(with: folder.utf8) && (folder.isEmpty || DiskPath.isBelow($0, folder)) }
    }
}
