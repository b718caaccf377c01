package import Diagnostics
package import Files
package import Pages
package import Settings

/// A rulebook's folder: its configuration, and the places of its parts.
package struct Project: Sendable {
    /// Absolute and without links.
    package let root: String
    package let configuration: Configuration
    /// Relative to the root; empty where the root itself is the content.
    package let contentFolder: String
    /// Absolute, or relative to the current folder where it was named on the command line.
    package let output: String
    /// The folder of its own templates, relative to the root; nil where there is none.
    package let templates: String?
    /// Diagnostics about the configuration; an error blocks a build.
    package let diagnostics: [Diagnostic]
    /// The bytes of the configuration's file; nil where there is none.
    package let written: [UInt8]?

    /// The configuration's file, relative to the root.
    package static let configurationFile = "rubric.yml"

    /// The list of the files of a site or a skill, in its folder.
    package static let manifestFile = ".rubric-manifest"

    /// The changelog, relative to the root.
    package static let changelogFile = "CHANGELOG.md"

    /// The results of other programs, relative to the root.
    package static let recordFile = "verified.json"

    /// Files in the root folder that are not content.
    static let ownFiles: Set = [configurationFile, recordFile]

    /// Reads the configuration of a folder.
    ///
    /// - Parameters:
    ///   - output: in place of what the configuration says.
    ///   - file: the name of the configuration's file.
    /// - Throws: where the folder is not there or cannot be read.
    package static func open(
        _ root: String, output: String? = nil, configuration file: String = configurationFile
    ) throws(FileError) -> Project {
        try Disk.requireFolder(root)
        return try Project(root: try Disk.realPath(root), output: output, file: file)
    }

    /// Opens the rulebook that a folder belongs to: the one of the nearest rubric.yml upward, else the folder itself.
    package static func open(around folder: String, output: String? = nil) throws(FileError) -> Project {
        guard try Disk.status(folder)?.kind == .folder else { return try open(folder, output: output) }
        let start = try Disk.realPath(folder)
        // A misnamed configuration here is reported before another one is used.
        guard try MisnamedConfiguration.names(in: start).isEmpty, let file = try nearestConfiguration(from: start),
            DiskPath.parent(file) != start
        else { return try open(folder, output: output) }
        let project = try open(DiskPath.parent(file), output: output)
        // The configuration of an app without a content folder is for its code.
        let hasContent = project.contentFolder == project.configuration.content
        return hasContent ? project : try open(folder, output: output)
    }

    /// The nearest configuration file, upward from an absolute folder; with `isRoot`, in that folder alone.
    package static func nearestConfiguration(from folder: String, isRoot: Bool = false) throws(FileError) -> String? {
        for folder in DiskPath.upward(from: folder) {
            let file = DiskPath.join(folder, configurationFile)
            if try Disk.status(file)?.kind == .file { return file }
            if isRoot { break }
        }
        return nil
    }

    private init(root: String, output: String?, file: String) throws(FileError) {
        self.root = root
        var configuration = Configuration()
        var diagnostics: [Diagnostic] = []
        written = try Self.readFile(DiskPath.join(root, file), orFolder: false)
        if let written {
            let parsed = Configuration.parse(written, file: file)
            configuration = parsed.configuration
            diagnostics = parsed.diagnostics
        }
        let hasContent = try Disk.status(DiskPath.join(root, configuration.content))?.kind == .folder
        // Without its configuration, it is unknown which folder the content is in.
        let isRead = !diagnostics.contains { $0.kind == .invalidYAML } || configuration.range(ofKey: "content") != nil
        if written != nil, !hasContent, isRead {
            diagnostics.append(
                Diagnostic(
                    .missingContent, "folder not found: '\(configuration.content)'",
                    at: Location(file, configuration.range(ofKey: "content")),
                    notes: ["create it and add Markdown files, or set 'content' in rubric.yml to another folder"]))
        }
        templates = try Self.templates(in: root, configuration, isBesideContent: hasContent)
        let isBesideAnother = written != nil
        diagnostics += try MisnamedConfiguration.names(in: root).map {
            MisnamedConfiguration.diagnostic($0, isBesideAnother: isBesideAnother)
        }
        self.configuration = configuration
        contentFolder = hasContent ? configuration.content : ""
        self.output = output ?? DiskPath.join(root, configuration.output)
        self.diagnostics = diagnostics.sorted()
    }
}

extension Project {
    /// A location's file as a path on the disk.
    package func path(of file: String) -> String { DiskPath.join(root, file) }

    /// The content folder as a path on the disk.
    package var contentPath: String { contentFolder.isEmpty ? root : DiskPath.join(root, contentFolder) }

    /// The prefix of pages' paths relative to the root: the content folder and a slash, or nothing.
    package var contentPrefix: String { contentFolder.isEmpty ? "" : contentFolder + "/" }

    /// Whether an error in the configuration blocks a build.
    package var isBlocked: Bool { diagnostics.contains { $0.severity == .error } }

    /// Whether there is a configuration without a base URL.
    package var lacksAddress: Bool { configuration.baseURL == nil && !configuration.entries.isEmpty }

    /// A path as reports name it: relative to the root where it lies below it.
    package func rootRelative(_ path: String) -> String { DiskPath.below(path, root) ?? path }

    /// The file that defines rules beside a page; nil where there is none.
    ///
    /// - Parameters:
    ///   - edited: the bytes that an editor has not saved.
    ///   - name: the root, as reports name it.
    package func rulesFile(
        beside page: PagePath, in scan: ContentScan, edited: [String: [UInt8]] = [:], below name: String = ""
    ) throws(FileError) -> RulesFile? {
        let path = RulesFile.path(beside: page)
        guard scan.files.contains(path) else { return nil }
        let file = DiskPath.join(contentFolder, path)
        let bytes: [UInt8]
        if let edited = edited[file] { bytes = edited } else { bytes = try Disk.read(self.path(of: file)) }
        return RulesFile(file: DiskPath.join(name, file), bytes: bytes)
    }

    /// The bytes of a file in the root; nil where it is not there.
    ///
    /// Parts of it are published, so that a symbolic link must not lead out of the root.
    package func publishedFile(_ name: String) throws(FileError) -> [UInt8]? {
        let path = path(of: name)
        guard let real = try? Disk.realPath(path), let root = try? Disk.realPath(root),
            DiskPath.below(real, root) != nil
        else { return nil }
        return try Self.readFile(path)
    }

    /// The bytes of a file; nil where it is not there.
    ///
    /// - Parameter orFolder: whether a folder of that name counts as no file.
    package static func readFile(_ path: String, orFolder: Bool = true) throws(FileError) -> [UInt8]? {
        guard let status = try Disk.status(path), !orFolder || status.kind == .file else { return nil }
        return try Disk.read(path)
    }

    /// Nil where there is no folder of Rubric's templates.
    private static func templates(
        in root: String, _ configuration: Configuration, isBesideContent: Bool
    ) throws(FileError) -> String? {
        let path = DiskPath.join(root, configuration.templates)
        guard !configuration.templates.isEmpty, try Disk.status(path)?.kind == .folder else { return nil }
        if isBesideContent || configuration.range(ofKey: "templates") != nil { return configuration.templates }
        // In a folder that is content as a whole, it may belong to another tool: Obsidian keeps pages in it.
        let isOwn = try FileTree.read(path, root: root).paths.contains {
            $0.hasSuffix(".mustache") || $0.hasPrefix("assets/") || $0.hasPrefix("strings/")
        }
        return isOwn ? configuration.templates : nil
    }
}

extension Dictionary where Key == String, Value: Equatable {
    /// The keys that were added or removed or have another value, sorted.
    package func changedKeys(since old: Self) -> [String] {
        Set(keys).union(old.keys).filter { self[$0] != old[$0] }.sorted()
    }
}

extension Project {
    /// The pages of the content folder, in byte order, without those that the configuration leaves out.
    package func pagePaths() throws(FileError) -> [PagePath] { try ContentScan(self).pages }
}
