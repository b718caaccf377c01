package import Diagnostics

/// The files below a folder.
package struct FileTree: Sendable {
    /// Relative to the folder, with `/` between their parts, in the order of their bytes.
    package private(set) var paths: [String] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// The folder, absolute and without links.
    package let folder: String
    /// Whether there is a link in it, so that what it holds may change elsewhere.
    package let hasLinks: Bool

    /// What is looked at.
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

    /// Leaves out what only the bytes of an accent tell from another file: two texts that Swift takes for equal.
    private mutating func removeSameNames(report location: (String) -> Location) {
        var seen: Set<String> = []
        var kept: [String] = []
        kept.reserveCapacity(paths.count)
        for path in paths {
            if path.utf8.contains(where: { $0 >= 0x80 }), !seen.insert(path).inserted {
                let note = Diagnostic.Note("rename one of them; this one is left out")
                diagnostics.append(
                    Diagnostic(
                        .fileName, "two files are named '\(DiskPath.name(path))', with the accents encoded differently",
                        at: location(path), notes: [note]))
            } else {
                kept.append(path)
            }
        }
        paths = kept
    }
}
