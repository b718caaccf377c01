import Files
import Settings

/// The files that a project is made of besides its pages, as they lay on the disk.
struct ProjectFiles: Sendable, Hashable {
    /// Nil where there is none.
    let configuration: [UInt8]?
    /// Files that are called nearly as it is.
    let misnamed: [String]
    /// By their paths in the folder; nil where there is none.
    let templates: [String: [UInt8]]?
    let changelog: [UInt8]?

    /// The bytes of a file; nil where it is not there.
    ///
    /// - Parameter orFolder: whether something else of that name is as good as nothing.
    static func read(_ path: String, orFolder: Bool = false) throws(FileError) -> [UInt8]? {
        guard let status = try Disk.status(path), !orFolder || status.kind == .file else { return nil }
        return try Disk.read(path)
    }

    /// The templates, words and assets that are others than before, by their paths in the folder.
    func changedTemplates(since old: ProjectFiles) -> [String] {
        let (before, now) = (old.templates ?? [:], templates ?? [:])
        return Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted()
    }
}

extension Project {
    /// The bytes of the configuration, the changelog or a template as they were read; nil for any other file.
    ///
    /// - Parameter file: relative to the root.
    func bytes(of file: String) -> [UInt8]? {
        if file == Self.configurationFile { return files.configuration }
        if file == Self.changelogFile { return files.changelog }
        let folder = configuration.templates + "/"
        return file.hasPrefix(folder) ? files.templates?[String(file.dropFirst(folder.count))] : nil
    }

    /// The configuration, the changelog and the templates that are others than before, relative to the root.
    func changedFiles(since old: Project?) -> [String] {
        guard let old else { return [] }
        var changed = files.changedTemplates(since: old.files).map { DiskPath.join(configuration.templates, $0) }
        if files.configuration != old.files.configuration { changed.append(Self.configurationFile) }
        if files.changelog != old.files.changelog { changed.append(Self.changelogFile) }
        return changed
    }
}
