package import Compiling
package import Diagnostics
package import Files
package import Pages
package import Rendering
package import Settings

/// A rulebook's folder: its configuration, its templates, and the places of its parts.
package struct Project: Sendable {
    /// Absolute and without links.
    package let root: String
    package let configuration: Configuration
    /// Relative to the root; empty where the root itself is the content.
    package let contentFolder: String
    /// Absolute, or relative to the current folder where it was named on the command line.
    package let output: String
    package let templates: TemplateSet
    /// The versions in CHANGELOG.md; nil where there is none.
    package let changelog: Changelog?
    /// What the compiler said of the samples; nil unless the configuration asks for it.
    package let compileRecord: CompileRecord?
    /// Diagnostics about the configuration and the templates; an error blocks a build.
    package let diagnostics: [Diagnostic]
    /// The files that it was read from.
    package let files: ProjectFiles

    /// The configuration's file, relative to the root.
    package static let configurationFile = "rubric.yml"

    /// The list of the files of a site or a skill, in its folder.
    package static let manifestFile = ".rubric-manifest"

    /// The changelog, relative to the root.
    package static let changelogFile = "CHANGELOG.md"

    /// The compiler's results, relative to the root.
    package static let compileRecordFile = "compiled.json"

    /// Files in the root folder that are not content.
    static let ownFiles: Set = [configurationFile, compileRecordFile]

    /// Reads the configuration and the templates of a folder.
    ///
    /// - Parameters:
    ///   - output: in place of what the configuration says.
    ///   - old: the same folder as it was before; templates that are still the same are taken from it.
    /// - Throws: where the folder is not there or cannot be read.
    package static func open(_ root: String, output: String? = nil, after old: Project? = nil) throws(FileError)
        -> Project
    {
        try Disk.requireFolder(root)
        return try Project(root: try Disk.realPath(root), output: output, after: old)
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

    private init(root: String, output: String?, after old: Project?) throws(FileError) {
        var configuration = Configuration()
        var diagnostics: [Diagnostic] = []
        let written = try ProjectFiles.read(DiskPath.join(root, Self.configurationFile))
        if let written {
            let parsed = Configuration.parse(written, file: Self.configurationFile)
            configuration = parsed.configuration
            diagnostics = parsed.diagnostics
        }
        let hasContent = try Disk.status(DiskPath.join(root, configuration.content))?.kind == .folder
        // Without its configuration, it is unknown which folder the content is in.
        let isRead = !diagnostics.contains { $0.kind == .invalidYAML } || configuration.keys["content"] != nil
        if written != nil, !hasContent, isRead {
            diagnostics.append(
                Diagnostic(
                    .missingContent, "folder not found: '\(configuration.content)'",
                    at: Location(Self.configurationFile, configuration.keys["content"]),
                    notes: ["create it and add Markdown files, or set 'content' in rubric.yml to another folder"]))
        }
        files = ProjectFiles(
            configuration: written, misnamed: try MisnamedConfiguration.names(in: root),
            templates: try Self.templates(in: root, configuration, isBesideContent: hasContent),
            changelog: try ProjectFiles.read(DiskPath.join(root, Self.changelogFile), orFolder: true),
            compileRecord: configuration.compile == nil
                ? nil : try ProjectFiles.read(DiskPath.join(root, Self.compileRecordFile), orFolder: true))
        if let old, old.files.templates == files.templates, old.configuration.templates == configuration.templates {
            templates = old.templates
        } else {
            templates = files.templates.map { TemplateSet(own: $0, folder: configuration.templates) } ?? TemplateSet()
        }
        diagnostics += files.misnamed.map { MisnamedConfiguration.diagnostic($0, isBesideAnother: written != nil) }
        changelog = files.changelog.map { Changelog($0) }
        compileRecord = files.compileRecord.flatMap { CompileRecord($0) }
        if files.compileRecord != nil, compileRecord == nil {
            diagnostics.append(
                Diagnostic(
                    .invalidCompileRecord, "the results of the compiler cannot be read",
                    at: Location(Self.compileRecordFile), notes: ["run 'rubric check' to write the file again"]))
        }
        self.root = root
        self.configuration = configuration
        contentFolder = hasContent ? configuration.content : ""
        self.output = output ?? DiskPath.join(root, configuration.output)
        self.diagnostics = (diagnostics + templates.diagnostics).sorted()
    }
}

extension Project {
    /// A location's file as a path on the disk.
    package func path(of file: String) -> String { DiskPath.join(root, file) }

    /// The content folder as a path on the disk.
    package var contentPath: String { contentFolder.isEmpty ? root : DiskPath.join(root, contentFolder) }

    /// The prefix of pages' paths relative to the root: the content folder and a slash, or nothing.
    package var contentPrefix: String { contentFolder.isEmpty ? "" : contentFolder + "/" }

    /// Whether an error in the configuration or the templates blocks a build.
    package var isBlocked: Bool { diagnostics.contains { $0.severity == .error } }

    /// Whether there is a configuration without a base URL.
    package var lacksAddress: Bool { configuration.baseURL == nil && !configuration.keys.isEmpty }

    /// A path as reports name it: relative to the root where it lies below it.
    package func rootRelative(_ path: String) -> String { DiskPath.below(path, root) ?? path }

    /// Nil where there is no folder.
    private static func templates(
        in root: String, _ configuration: Configuration, isBesideContent: Bool
    ) throws(FileError) -> [String: [UInt8]]? {
        let path = DiskPath.join(root, configuration.templates)
        guard !configuration.templates.isEmpty, try Disk.status(path)?.kind == .folder else { return nil }
        let paths = try FileTree.read(path, root: root).paths
        // In a folder that is content as a whole, it may belong to another tool: Obsidian keeps pages in it.
        let isOwn = paths.contains { $0.hasSuffix(".mustache") || $0.hasPrefix("assets/") || $0.hasPrefix("strings/") }
        guard isOwn || isBesideContent || configuration.keys["templates"] != nil else { return nil }
        var files: [String: [UInt8]] = [:]
        for file in paths { files[file] = try Disk.read(DiskPath.join(path, file)) }
        return files
    }
}

/// The files of a project besides its pages, as they were read.
package struct ProjectFiles: Sendable, Hashable {
    /// Nil where there is none.
    package let configuration: [UInt8]?
    /// Misnamed configuration files.
    let misnamed: [String]
    /// By their paths in the folder; nil where there is none.
    let templates: [String: [UInt8]]?
    package let changelog: [UInt8]?
    package let compileRecord: [UInt8]?

    /// The bytes of a file; nil where it is not there.
    ///
    /// - Parameter orFolder: whether a folder of that name counts as no file.
    static func read(_ path: String, orFolder: Bool = false) throws(FileError) -> [UInt8]? {
        guard let status = try Disk.status(path), !orFolder || status.kind == .file else { return nil }
        return try Disk.read(path)
    }

    /// The templates, words and assets that changed, by their paths in the folder.
    package func changedTemplates(since old: ProjectFiles) -> [String] {
        (templates ?? [:]).changedKeys(since: old.templates ?? [:])
    }
}

extension Dictionary where Key == String, Value: Equatable {
    /// The keys that were added or removed or have another value, sorted.
    package func changedKeys(since old: Self) -> [String] {
        Set(keys).union(old.keys).filter { self[$0] != old[$0] }.sorted()
    }
}

extension Project {
    /// The bytes of a file besides the pages as they were read; nil for a file that is not one of the project's.
    ///
    /// - Parameter file: relative to the root.
    package func bytes(of file: String) -> [UInt8]? {
        if file == Self.configurationFile { return files.configuration }
        if file == Self.changelogFile { return files.changelog }
        if file == Self.compileRecordFile { return files.compileRecord }
        let folder = configuration.templates + "/"
        return file.hasPrefix(folder) ? files.templates?[String(file.dropFirst(folder.count))] : nil
    }

    /// The files besides the pages that changed, relative to the root.
    package func changedFiles(since old: Project?) -> [String] {
        guard let old else { return [] }
        var changed = files.changedTemplates(since: old.files).map { DiskPath.join(configuration.templates, $0) }
        if files.configuration != old.files.configuration { changed.append(Self.configurationFile) }
        if files.changelog != old.files.changelog { changed.append(Self.changelogFile) }
        if files.compileRecord != old.files.compileRecord { changed.append(Self.compileRecordFile) }
        return changed
    }

    /// The pages of the content folder, in byte order, without those that the configuration leaves out.
    package func pagePaths() throws(FileError) -> [PagePath] { try ContentScan(self).pages }

    /// Reads and parses one page by itself.
    package func page(_ pagePath: PagePath) throws(FileError) -> Page {
        let file = DiskPath.join(contentFolder, pagePath.string)
        return Page(
            path: pagePath, file: file, disk: try Disk.read(path(of: file)), readsHTML: configuration.html != .escape)
    }
}
