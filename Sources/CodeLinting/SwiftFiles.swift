package import Diagnostics
package import Files
import Projects

/// One file of Swift code to lint.
package struct SwiftFile: Sendable {
    /// Relative to the current folder, as reports name it.
    package let name: String
    /// Absolute and without links, also for code from standard input.
    package let path: String
    /// The code, where it is not read from the disk.
    package let bytes: [UInt8]?
    /// Whether a symbolic link leads to it out of the root, so that it is never rewritten.
    package let isLinkedOut: Bool
    let configuration: LintConfiguration
    /// The folder of the files that it is analyzed together with; nil if there is none.
    let project: String?

    /// A file with the configuration that applies to it; the parameters are those of the properties.
    package init(
        name: String, path: String, bytes: [UInt8]? = nil, isLinkedOut: Bool = false,
        in configurations: LintConfigurations
    ) throws(FileError) {
        (self.name, self.path, self.bytes, self.isLinkedOut) = (name, path, bytes, isLinkedOut)
        let folder = DiskPath.parent(path)
        configuration = try configurations.configuration(in: folder)
        project = configurations.project(around: folder)
    }

    /// Code without a configuration.
    package init(name: String, bytes: [UInt8]) {
        (self.name, path, self.bytes, isLinkedOut) = (name, "/" + name, bytes, false)
        (configuration, project) = (LintConfiguration(), nil)
    }
}

/// The Swift files that some paths name, in the order of their names.
package struct SwiftFiles: Sendable {
    package private(set) var files: [SwiftFile] = []
    /// Files of others in the named folders, which are read for their types.
    package private(set) var foreign: [SwiftFile] = []
    /// Their number, by the reason.
    package private(set) var foreignCounts: [ForeignCode: Int] = [:]
    /// The number of files that are excluded.
    package private(set) var excluded = 0
    package private(set) var diagnostics: [Diagnostic] = []

    /// What links in the project and the named folders must not lead out of.
    package let boundary: LinkBoundary

    /// The folders that were named, and those of the files that were found, absolute and without links.
    package private(set) var folders: Set<String> = []
    /// Those that were named, whose files are all here.
    private var complete: [String] = []
    private var seen: Set<String> = []

    /// The folders that were named, and those of the files to lint.
    package var lintedFolders: Set<String> { Set(complete + files.map { DiskPath.parent($0.path) }) }

    /// Code that is not read from the disk.
    package init(_ file: SwiftFile, configurations: LintConfigurations) throws(FileError) {
        folders = [DiskPath.parent(file.path)]
        boundary = try LinkBoundary([file.configuration.folders.first].compactMap(\.self))
        if try configurations.excludes(file) { excluded = 1 } else { files = [file] }
    }

    /// Finds the files.
    ///
    /// - Parameters:
    ///   - paths: files and folders, as the user named them.
    ///   - here: the absolute folder that relative paths begin at, without links.
    /// - Throws: where a path does not exist or a folder among them cannot be read.
    package init(_ paths: [String], here: String, configurations: LintConfigurations) throws(FileError) {
        let named = paths.map { (try? Disk.status($0))??.kind == .folder ? $0 : DiskPath.parent($0) }
        var roots: [String] = []
        for folder in named {
            roots += [try configurations.configuration(in: Disk.resolvedPath(folder)).folders.first].compactMap(\.self)
        }
        let boundary = try LinkBoundary(roots + named)
        self.boundary = boundary
        for path in paths {
            guard let status = try Disk.status(path) else {
                throw FileError(path, .find, reason: "no such file or folder")
            }
            let real = try Disk.realPath(path)
            let name = DiskPath.relative(path, to: here)
            switch status.kind {
            case .folder:
                folders.insert(real)
                complete.append(real)
                try add(folder: real, name: name, at: path, within: boundary, configurations)
            case .file:
                guard path.hasSuffix(".swift") else {
                    throw FileError(path, .lint, reason: "its name does not end in '.swift'")
                }
                let isLinkedOut = try boundary.target(of: path) == nil
                let file = try SwiftFile(name: name, path: real, isLinkedOut: isLinkedOut, in: configurations)
                try add(file, configurations)
            case .link, .other: throw FileError(path, .read, reason: "it is neither a file nor a folder")
            }
        }
        files.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}

extension SwiftFiles {
    /// All that were found.
    package var all: [SwiftFile] { files + foreign }

    /// The other Swift files of the projects that these belong to, as far as they can be found.
    ///
    /// Rules look up the uses of a type in them when only a part of a project is linted.
    ///
    /// - Parameter here: the absolute folder that the names begin at, without links.
    package func neighbors(here: String, configurations: LintConfigurations) -> [SwiftFile] {
        var known = Set(all.map(\.path))
        let roots = Set(files.compactMap(\.project)).filter { root in
            !complete.contains { DiskPath.isBelow(root, $0) }
        }
        return foreign
            + roots.sorted().flatMap { root in
                let files = (try? SwiftFiles([root], here: here, configurations: configurations))?.all ?? []
                return files.filter { known.insert($0.path).inserted }
            }
    }
}

private extension SwiftFiles {
    mutating func add(
        _ file: SwiftFile, _ configurations: LintConfigurations, as reason: ForeignCode? = nil
    ) throws(FileError) {
        guard seen.insert(file.path).inserted else { return }
        folders.insert(DiskPath.parent(file.path))
        guard try !configurations.excludes(file) else {
            excluded += 1
            return
        }
        if let size = try Disk.status(file.path)?.size, size > Disk.mostBytes {
            diagnostics.append(
                Diagnostic(
                    .oversizedFile, "the file is \(size >> 20) MiB; the limit is \(Disk.mostBytes >> 20) MiB",
                    at: Location(file.name),
                    notes: ["split it, or add it to 'exclude' in rubric.yml"]))
        } else if let reason {
            foreign.append(file)
            foreignCounts[reason, default: 0] += 1
        } else {
            files.append(file)
        }
    }

    /// - Parameters:
    ///   - folder: absolute and without links.
    ///   - place: the same as the user named it.
    mutating func add(
        folder: String, name: String, at place: String, within boundary: LinkBoundary,
        _ configurations: LintConfigurations
    ) throws(FileError) {
        var rule = FileTree.Rule()
        rule.includesFile = { $0.hasSuffix(".swift") }
        // Links may lead anywhere: an app's code can lie beside it.
        let tree = try FileTree.read(folder, root: "/", rule: rule)
        let (count, left) = (files.count + foreign.count, excluded)
        var filter = ForeignCodeFilter(folder)
        let hasLinks = tree.hasLinks ? true : try boundary.target(of: place) == nil
        var linked: [SwiftFile] = []
        for path in tree.paths {
            let file = DiskPath.join(folder, path)
            let isLinkedOut = hasLinks ? try boundary.target(of: DiskPath.join(place, path)) == nil : false
            let found = try SwiftFile(
                name: DiskPath.join(name == "." ? "" : name, path), path: hasLinks ? Disk.realPath(file) : file,
                isLinkedOut: isLinkedOut, in: configurations)
            if found.path == file {
                try add(found, configurations, as: filter.reason(for: path))
            } else {
                linked.append(found)
            }
        }
        // A file that links lead to as well has its own name.
        for file in linked { try add(file, configurations) }
        for diagnostic in tree.diagnostics {
            let path = "/" + diagnostic.location.file
            let place = DiskPath.join(name == "." ? "" : name, DiskPath.below(path, folder) ?? path)
            guard try !configurations.excludes(SwiftFile(name: place, path: path, in: configurations)) else { continue }
            var diagnostic = diagnostic
            diagnostic.location.file = place
            diagnostics.append(diagnostic)
        }
        guard files.count + foreign.count == count, tree.paths.isEmpty || excluded > left else { return }
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
