package import Diagnostics
package import Files
package import Rendering
package import Settings

/// A rulebook's folder: where its parts lie, what its configuration says, and its templates.
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
    /// What is wrong with the configuration and the templates. With an error among them nothing should be built.
    package let diagnostics: [Diagnostic]
    /// The bytes that it was made of.
    let files: ProjectFiles

    /// The configuration's file, relative to the root.
    package static let configurationFile = "rubric.yml"

    /// The changelog, relative to the root.
    package static let changelogFile = "CHANGELOG.md"

    /// Reads the configuration and the templates of a folder.
    ///
    /// - Parameters:
    ///   - output: in place of what the configuration says.
    ///   - old: the same folder as it was before; templates that are still the same are taken from it.
    /// - Throws: where the folder is not there or cannot be read.
    package static func open(_ root: String, output: String? = nil, after old: Project? = nil) throws(FileError)
        -> Project
    {
        guard let status = try Disk.status(root) else {
            throw FileError(root, .list, reason: "there is no such folder")
        }
        guard status.kind == .folder else { throw FileError(root, .list, reason: "it is a file, not a folder") }
        return try Project(root: try Disk.realPath(root), output: output, after: old)
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
        if written != nil, !hasContent {
            diagnostics.append(
                Diagnostic(
                    .missingContent, "there is no folder '\(configuration.content)'",
                    at: Location(Self.configurationFile, configuration.keys["content"]),
                    notes: ["make it and put Markdown files there, or name another one under 'content'"]))
        }
        files = ProjectFiles(
            configuration: written, misnamed: try MisnamedConfiguration.names(in: root),
            templates: try Self.templates(in: root, folder: configuration.templates),
            changelog: try ProjectFiles.read(DiskPath.join(root, Self.changelogFile), orFolder: true))
        if let old, old.files.templates == files.templates, old.configuration.templates == configuration.templates {
            templates = old.templates
        } else {
            templates = files.templates.map { TemplateSet(own: $0, folder: configuration.templates) } ?? TemplateSet()
        }
        diagnostics += files.misnamed.map { MisnamedConfiguration.diagnostic($0, isBesideAnother: written != nil) }
        changelog = files.changelog.map { Changelog($0) }
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

    /// What the paths of pages begin with that are relative to the root: the content folder and a slash, or nothing.
    var contentPrefix: String { contentFolder.isEmpty ? "" : contentFolder + "/" }

    /// Whether there is a mistake in the configuration or the templates that keeps a site from being made.
    var isBlocked: Bool { diagnostics.contains { $0.severity == .error } }

    /// Whether somebody who configured the rulebook has not said where it will stand; a folder without rubric.yml asks
    /// for nothing.
    package var lacksAddress: Bool { configuration.baseURL == nil && !configuration.keys.isEmpty }

    /// A path as reports name it: relative to the root where it lies below it.
    func rootRelative(_ path: String) -> String {
        DiskPath.isBelow(path, root) ? String(path.dropFirst(root == "/" ? 1 : root.count + 1)) : path
    }

    /// Nil where there is no folder.
    private static func templates(in root: String, folder: String) throws(FileError) -> [String: [UInt8]]? {
        let path = DiskPath.join(root, folder)
        guard !folder.isEmpty, try Disk.status(path)?.kind == .folder else { return nil }
        var files: [String: [UInt8]] = [:]
        for file in try FileTree.read(path, root: root).paths { files[file] = try Disk.read(DiskPath.join(path, file)) }
        return files
    }
}
