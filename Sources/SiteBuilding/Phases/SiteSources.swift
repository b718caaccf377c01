import Base
import CodeLinting
package import Compiling
package import Diagnostics
package import Files
package import Projects
package import Rendering
package import Settings
package import Verification

/// The files of a site besides its pages: its own templates, the changelog, the results and the settings of other
/// programs, an mkdocs.yml and what the package says.
package struct SiteSources: Sendable {
    package let templates: TemplateSet
    /// The versions in CHANGELOG.md; nil where there is none.
    package let changelog: Changelog?
    /// What other programs said of the samples; nil where there is no such file.
    package let record: VerificationRecord?
    /// What the settings of other linters say.
    package let swiftFormat: SwiftFormatSettings
    package let swiftLint: SwiftLintSettings
    /// The pages that an mkdocs.yml lists; nil where there is none.
    let mkDocs: MkDocsFile?
    /// The deployment target of the package in the root folder, or between it and the content; nil if none states one.
    let packageTarget: DeploymentTarget?
    /// Diagnostics about these files; an error blocks a build.
    package let diagnostics: [Diagnostic]
    /// The files as they were read, by their paths relative to the root.
    package let files: [String: [UInt8]]
    /// The project's own templates, by their paths in the folder; nil where there are none.
    private let ownTemplates: [String: [UInt8]]?
    private let folder: String

    /// - Parameter old: the same files as they were before; templates that are still the same are taken from it.
    package init(_ project: Project, after old: SiteSources? = nil) throws(FileError) {
        folder = project.configuration.templates
        ownTemplates = try project.templates.map { name throws(FileError) in
            let path = project.path(of: name)
            var files: [String: [UInt8]] = [:]
            for file in try FileTree.read(path, root: project.root).paths {
                files[file] = try Disk.read(DiskPath.join(path, file))
            }
            return files
        }
        if let old, old.ownTemplates == ownTemplates, old.folder == folder {
            templates = old.templates
        } else {
            templates = ownTemplates.map { [folder] in TemplateSet(own: $0, folder: folder) } ?? TemplateSet()
        }
        let changelog = try project.publishedFile(Project.changelogFile)
        let record = try project.publishedFile(Project.recordFile)
        let mkDocs = try project.publishedFile(MkDocsFile.name)
        let swiftFormat = try project.publishedFile(SwiftFormatSettings.file)
        let swiftLint = try project.publishedFile(SwiftLintSettings.file)
        self.swiftFormat = SwiftFormatSettings(swiftFormat)
        self.swiftLint = SwiftLintSettings(swiftLint)
        self.changelog = changelog.map { Changelog($0) }
        self.mkDocs = mkDocs.map { MkDocsFile($0, contentPrefix: project.contentPrefix) }
        self.record = record.flatMap { VerificationRecord($0) }
        packageTarget = PackageTarget.nearest(to: project.contentPath, upTo: project.root)
        let unreadable = self.record == nil ? record.map(Diagnostic.unreadable) : nil
        diagnostics = templates.diagnostics + [unreadable].compactMap(\.self)
        var files: [String: [UInt8]] = [:]
        for (name, bytes) in ownTemplates ?? [:] { files[DiskPath.join(folder, name)] = bytes }
        (files[Project.changelogFile], files[Project.recordFile]) = (changelog, record)
        (files[SwiftFormatSettings.file], files[SwiftLintSettings.file]) = (swiftFormat, swiftLint)
        files[MkDocsFile.name] = mkDocs
        self.files = files
    }

    /// The rules that other linters run on the team's code.
    package var others: OtherLinterSettings { OtherLinterSettings(swiftFormat, swiftLint, record?.others) }

    /// Whether an error blocks a build.
    package var isBlocked: Bool { diagnostics.contains { $0.severity == .error } }

    /// The paths of the style sheets, scripts and other assets that changed, in the site.
    func changedAssets(since old: SiteSources) -> [String] {
        changedTemplates(since: old).filter { $0.hasPrefix("assets/") }
    }

    /// Whether everything but assets is as it was.
    func differsInAssetsAlone(from old: SiteSources) -> Bool {
        changedTemplates(since: old).allSatisfy { $0.hasPrefix("assets/") } && packageTarget == old.packageTarget
            && Self.singleFiles.allSatisfy { files[$0] == old.files[$0] }
    }

    /// The files in the root.
    package static let singleFiles = [
        Project.changelogFile, Project.recordFile, MkDocsFile.name, SwiftFormatSettings.file, SwiftLintSettings.file,
    ]

    private func changedTemplates(since old: SiteSources) -> [String] {
        (ownTemplates ?? [:]).changedKeys(since: old.ownTemplates ?? [:])
    }
}

extension Diagnostic {
    fileprivate static func unreadable(record: [UInt8]) -> Diagnostic {
        Diagnostic(
            .invalidRecord, "the results of other programs cannot be read", at: Location(Project.recordFile),
            notes: [
                VerificationRecord.isReplaceable(record)
                    ? "'rubric check' writes the file again with '--compile' or '--linters'"
                    : "'rubric check' does not replace it; delete it or, if it belongs to another tool, rename it"
            ])
    }
}
