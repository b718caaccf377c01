package import Diagnostics
package import Files
import Projects

/// One file of Swift code to lint.
package struct SwiftFile: Sendable, Hashable {
    /// Relative to the current folder, as reports name it.
    package let name: String
    /// Absolute and without links, also for code from standard input.
    package let path: String
    /// The code, where it is not read from the disk.
    package let bytes: [UInt8]?
    /// Whether a symbolic link leads to it out of the root, so that it is never rewritten.
    package let isLinkedOut: Bool

    package init(name: String, path: String, bytes: [UInt8]? = nil, isLinkedOut: Bool = false) {
        self.name = name
        self.path = path
        self.bytes = bytes
        self.isLinkedOut = isLinkedOut
    }
}

/// The Swift files that some paths name, in the order of their names.
package struct SwiftFiles: Sendable {
    package private(set) var files: [SwiftFile] = []
    /// The number of files that are excluded.
    package private(set) var excluded = 0
    package private(set) var diagnostics: [Diagnostic] = []

    /// What links in the project and the named folders must not lead out of; nil for code that is no file.
    package let boundary: LinkBoundary?

    private var seen: Set<String> = []

    package init(_ file: SwiftFile) { (files, boundary) = ([file], nil) }

    /// Finds the files.
    ///
    /// - Parameters:
    ///   - paths: files and folders, as the user named them.
    ///   - here: the absolute folder that relative paths begin at, without links.
    /// - Throws: where a path does not exist or a folder among them cannot be read.
    package init(_ paths: [String], here: String, configuration: LintConfiguration) throws(FileError) {
        let folders = paths.map { (try? Disk.status($0))??.kind == .folder ? $0 : DiskPath.parent($0) }
        let boundary = try LinkBoundary([configuration.root] + folders)
        self.boundary = boundary
        for path in paths {
            guard let status = try Disk.status(path) else {
                throw FileError(path, .find, reason: "no such file or folder")
            }
            let real = try Disk.realPath(path)
            let name = DiskPath.relative(path, to: here)
            switch status.kind {
            case .folder: try add(folder: real, name: name, at: path, within: boundary, configuration)
            case .file:
                guard path.hasSuffix(".swift") else {
                    throw FileError(path, .lint, reason: "its name does not end in '.swift'")
                }
                let isLinkedOut = try boundary.target(of: path) == nil
                try add(SwiftFile(name: name, path: real, isLinkedOut: isLinkedOut), configuration)
            case .link, .other: throw FileError(path, .read, reason: "it is neither a file nor a folder")
            }
        }
        files.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}

extension SwiftFiles {
    /// The other Swift files of the packages and repositories that some files belong to, as far as they can be found.
    ///
    /// Rules look up the uses of a type in them when only single files are linted.
    ///
    /// - Parameters:
    ///   - paths: absolute and without links; they need not exist.
    ///   - here: the absolute folder that the names begin at, without links.
    package static func neighbors(of paths: [String], here: String, configuration: LintConfiguration) -> [SwiftFile] {
        var known = Set(paths)
        let folders = Set(paths.map { DiskPath.parent($0) })
        return Set(folders.compactMap(root(around:))).sorted().flatMap { root in
            let files = (try? SwiftFiles([root], here: here, configuration: configuration))?.files ?? []
            return files.filter { known.insert($0.path).inserted }
        }
    }

    /// The nearest folder upward that holds rubric.yml, a package's manifest or a repository.
    static func root(around folder: String) -> String? {
        DiskPath.upward(from: folder).first { folder in
            ["rubric.yml", "Package.swift", ".git"].contains { Disk.exists(DiskPath.join(folder, $0)) }
        }
    }
}

private extension SwiftFiles {
    mutating func add(_ file: SwiftFile, _ configuration: LintConfiguration) throws(FileError) {
        guard seen.insert(file.path).inserted else { return }
        guard !configuration.excludes(file.path) else {
            excluded += 1
            return
        }
        if let size = try Disk.status(file.path)?.size, size > Disk.mostBytes {
            diagnostics.append(
                Diagnostic(
                    .oversizedFile, "the file is \(size >> 20) MiB; the limit is \(Disk.mostBytes >> 20) MiB",
                    at: Location(file.name),
                    notes: ["split it, or add it to 'exclude' in rubric.yml"]))
        } else {
            files.append(file)
        }
    }

    /// - Parameters:
    ///   - folder: absolute and without links.
    ///   - place: the same as the user named it.
    mutating func add(
        folder: String, name: String, at place: String, within boundary: LinkBoundary,
        _ configuration: LintConfiguration
    ) throws(FileError) {
        var rule = FileTree.Rule()
        rule.includesFile = { $0.hasSuffix(".swift") }
        // Links may lead anywhere: an app's code can lie beside it.
        let tree = try FileTree.read(folder, root: "/", rule: rule)
        let (count, left) = (files.count, excluded)
        let hasLinks = tree.hasLinks ? true : try boundary.target(of: place) == nil
        for path in tree.paths {
            let file = DiskPath.join(folder, path)
            let isLinkedOut = hasLinks ? try boundary.target(of: DiskPath.join(place, path)) == nil : false
            try add(
                SwiftFile(
                    name: DiskPath.join(name == "." ? "" : name, path), path: file, isLinkedOut: isLinkedOut),
                configuration)
        }
        for diagnostic in tree.diagnostics {
            let path = "/" + diagnostic.location.file
            guard !configuration.excludes(path) else { continue }
            var diagnostic = diagnostic
            diagnostic.location.file = DiskPath.join(name == "." ? "" : name, DiskPath.below(path, folder) ?? path)
            diagnostics.append(diagnostic)
        }
        guard files.count == count, tree.paths.isEmpty || excluded > left else { return }
        diagnostics.append(
            Diagnostic(
                .noSwiftFiles, "no Swift files to lint in '\(name)'", at: Location(name),
                notes: [
                    excluded > left
                        ? "all of its Swift files are excluded"
                        : "pass files that end in '.swift', or folders that contain them"
                ]))
    }
}
