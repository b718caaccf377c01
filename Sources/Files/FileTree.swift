package import Diagnostics

/// The files below a folder.
package struct FileTree: Sendable {
    /// Relative to the folder, with `/` between their parts, in the order of their bytes.
    package private(set) var paths: [String] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// The folder, absolute and without links.
    package let folder: String
    /// Whether there are links, so that files may change elsewhere.
    package let hasLinks: Bool

    /// The files that a walk includes.
    package struct Rule {
        /// Whether names that begin with a dot count; `.git` never does.
        package var includesHidden = false
        /// Folders that are left out with all that is in them, wherever they lie; the output, for one.
        package var leavingOut: [String] = []
        /// Whether a folder is entered, by its path relative to the tree's folder.
        package var entersFolder: (String) -> Bool = { _ in true }
        /// Whether a file counts, by its path relative to the tree's folder.
        package var includesFile: (String) -> Bool = { _ in true }

        package init() {}
    }

    /// Finds all files; throws only where the folder itself cannot be read.
    ///
    /// Links are followed as long as they stay below the root.
    /// - Parameters:
    ///   - folder: the folder to look in.
    ///   - root: what links must not leave, and what the names in diagnostics are relative to; has to hold the folder.
    package static func read(_ folder: String, root: String, rule: Rule = Rule()) throws(FileError) -> FileTree {
        guard try Disk.status(folder)?.kind != .file else {
            throw FileError(folder, .list, reason: "it is a file, not a folder")
        }
        var walk = TreeWalk(folder: try Disk.realPath(folder), root: try Disk.realPath(root), rule: rule)
        try walk.run()
        return FileTree(walk)
    }

    private init(_ walk: TreeWalk) {
        folder = walk.folder
        hasLinks = walk.hasLinks
        paths = walk.paths.sorted(by: ByteOrder.precedes)
        diagnostics = walk.diagnostics
        removeSameNames(report: walk.location)
        diagnostics.sort()
    }

    /// Removes paths that differ from another only in the encoding of accents, since Swift takes these for equal.
    private mutating func removeSameNames(report location: (String) -> Location) {
        var seen: Set<String> = []
        paths.removeAll { path in
            guard path.utf8.contains(where: { $0 >= 0x80 }), !seen.insert(path).inserted else { return false }
            diagnostics.append(
                Diagnostic(
                    .fileName, "two files are named '\(DiskPath.name(path))', with the accents encoded differently",
                    at: location(path), notes: ["rename one of them; this one is skipped"]))
            return true
        }
    }
}

/// Walks a folder and all below it, following links within the root.
struct TreeWalk {
    let folder: String
    private let root: String
    private let rule: FileTree.Rule
    /// The identity of the folders that are left out.
    private let leftOut: Set<FileStatus.Identity>

    private(set) var paths: [String] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var pending: [Folder] = []
    private var followed = 0
    /// Whether any link was found.
    private(set) var hasLinks = false

    /// The limit on followed links to folders, since links between folders multiply.
    private static let mostFollowed = 1_000

    private struct Folder {
        /// Relative to the tree's folder; empty for the folder itself.
        let path: String
        let real: String
        /// The real paths of the folders whose links were followed to get here.
        let linkedFrom: [String]
    }

    init(folder: String, root: String, rule: FileTree.Rule) {
        (self.folder, self.root, self.rule) = (folder, root, rule)
        leftOut = Set(rule.leavingOut.compactMap { SystemCall.status(of: $0, followingLinks: true)?.identity })
        pending = [Folder(path: "", real: folder, linkedFrom: [])]
    }

    mutating func run() throws(FileError) {
        while let next = pending.popLast() {
            do throws(FileError) {
                try visit(next)
            } catch {
                if next.path.isEmpty { throw error }
                // The reader knows the path relative to the folder.
                let error = FileError(next.path, error.operation, code: error.code, reason: error.reason)
                report(.unreadableFile, error.description, next.path, note: "fix its permissions, or exclude it")
            }
        }
    }

    /// The location that diagnostics about a path have.
    func location(_ path: String) -> Location {
        Location(DiskPath.join(DiskPath.below(folder, root) ?? "", path))
    }
}

extension TreeWalk {
    private mutating func visit(_ current: Folder) throws(FileError) {
        for entry in try Disk.names(in: current.real) {
            guard let name = entry.text else {
                let shown = DiskPath.join(current.path, entry.name)
                report(
                    .fileName, "the name '\(entry.name)' is not UTF-8", shown, note: "rename the file; it is skipped")
                continue
            }
            if name.utf8.first == UInt8(ascii: "."), !rule.includesHidden || name == ".git" { continue }
            let path = DiskPath.join(current.path, name)
            let real = DiskPath.join(current.real, name)
            switch try Disk.kind(entry, at: real) {
            case .file: add(path)
            case .folder: enter(Folder(path: path, real: real, linkedFrom: current.linkedFrom))
            case .link: follow(path, real, in: current)
            case .other:
                guard rule.includesFile(path) else { continue }
                report(
                    .unreadableFile, "'\(path)' is neither a file nor a folder", path,
                    note: "remove it from the folder")
            }
        }
    }

    private mutating func add(_ path: String) {
        if rule.includesFile(path) { paths.append(path) }
    }

    private mutating func enter(_ next: Folder) {
        let identity = leftOut.isEmpty ? nil : SystemCall.status(of: next.real, followingLinks: true)?.identity
        if identity.map(leftOut.contains) != true, rule.entersFolder(next.path) { pending.append(next) }
    }

    private mutating func follow(_ path: String, _ link: String, in current: Folder) {
        guard rule.includesFile(path) || rule.entersFolder(path) else { return }
        hasLinks = true
        guard let real = SystemCall.realPath(link), let status = SystemCall.status(of: real, followingLinks: true)
        else {
            let code = SystemCall.lastError
            let (kind, flaw): (DiagnosticKind, String) =
                code == SystemCall.tooManyLinks
                ? (.linkLoop, "circular") : (.unreadableFile, "broken: \(SystemCall.reason(code))")
            return report(kind, "the link '\(path)' is \(flaw)", path, note: "remove the link, or point it to a file")
        }
        guard DiskPath.isBelow(real, root) else {
            return report(
                .linkOutside, "the link '\(path)' points outside the root, to '\(real)'", path,
                note: "copy its target into the folder")
        }
        guard status.kind == .folder else { return status.kind == .file ? add(path) : () }
        guard !([current.real] + current.linkedFrom).contains(where: { DiskPath.isBelow($0, real) }) else {
            // Its files are read where they are.
            return report(
                .linkLoop, "the link '\(path)' points to a folder that contains it", path, note: "it is skipped",
                severity: .note)
        }
        followed += 1
        guard followed <= Self.mostFollowed else {
            return report(
                .linkLoop, "'\(path)' exceeds the limit of \(Self.mostFollowed) links to folders", path,
                note: "remove links; this one is skipped")
        }
        enter(Folder(path: path, real: real, linkedFrom: current.linkedFrom + [current.real]))
    }

    private mutating func report(
        _ kind: DiagnosticKind, _ message: String, _ path: String, note: String, severity: Severity? = nil
    ) {
        diagnostics.append(
            Diagnostic(kind, message, at: location(path), severity: severity, notes: [Diagnostic.Note(note)]))
    }
}
