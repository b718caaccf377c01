import Files
import Pages
import Projects

/// The files that the user selected.
struct Selection {
    /// Relative to the root; empty for all.
    private let paths: [String]
    /// Relative to the root, with the rules beside pages; nil without a filter by changes.
    private let changed: Set<String>?

    /// - Parameters:
    ///   - paths: as written, relative to the current folder or to the root.
    ///   - changed: the only files of the root that count.
    init(_ paths: [String], changed: Set<String>? = nil, in project: Project) throws(FileError) {
        var relative: [String] = []
        for path in paths { relative.append(try project.file(named: path)) }
        self.paths = relative
        self.changed = changed.map { Set($0.flatMap(Self.together)) }
    }

    /// The files that were named one by one, relative to the root.
    func namedFiles(in project: Project) throws(FileError) -> [String] {
        var files: [String] = []
        for path in paths where try Disk.status(project.path(of: path))?.kind == .file { files.append(path) }
        return files
    }

    /// Whether nothing is left out.
    var isWhole: Bool { changed == nil && (paths.isEmpty || paths.contains("")) }

    /// Whether a file is selected, or the other one of a page and the rules beside it.
    func contains(_ file: String) -> Bool {
        let files = Set(Self.together(with: file))
        if let changed, changed.isDisjoint(with: files) { return false }
        return paths.isEmpty
            || paths.contains { path in
                path.isEmpty || DiskPath.isBelow(file, path) || !files.isDisjoint(with: Self.together(with: path))
            }
    }

    /// A file with the rules beside it, if it is a page.
    private static func together(with file: String) -> [String] {
        [file] + (PagePath(file).isMarkdown ? [RulesFile.path(beside: PagePath(file))] : [])
    }
}

extension Project {
    /// A file or folder that the user named, relative to the root; empty for the root itself.
    ///
    /// Looked up from the current folder, and then below the root, as reports name files.
    func file(named written: String) throws(FileError) -> String {
        let isHere = try Disk.status(written) != nil
        if isHere, let file = DiskPath.below(try Disk.realPath(written), root) { return file }
        let path = path(of: written)
        if try Disk.status(path) != nil, let file = DiskPath.below(try Disk.realPath(path), root) { return file }
        guard isHere else { throw FileError(written, .find, reason: "no such file or folder") }
        throw FileError(written, .check, reason: "it is not part of the rulebook in '\(root)'")
    }
}
