/// New bytes for a file that others may edit at the same time.
package struct FileEdit: Sendable {
    /// As the user named it, or as messages name it.
    package let path: String
    /// The bytes that the new ones were made from; nil where there was no file.
    package let old: [UInt8]?
    package let new: [UInt8]

    package init(_ path: String, from old: [UInt8]?, to new: [UInt8]) {
        (self.path, self.old, self.new) = (path, old, new)
    }
}

extension Disk {
    /// Writes files together, each atomically: all of them, or none where one cannot be written.
    ///
    /// All are complete on the disk before the first one takes its place. Only a process that is killed between the
    /// first and the last leaves some of them written.
    ///
    /// - Throws: an error whose operation is `overwrite` where a file was changed since it was read.
    package static func apply(_ edits: [FileEdit], within boundary: LinkBoundary, makingFolders: Bool = false)
        throws(FileError)
    {
        var staged: [(file: StagedFile, old: [UInt8]?)] = []
        var written = 0
        defer { for (file, _) in staged { file.discard() } }
        do throws(FileError) {
            var targets: Set<String> = []
            for edit in edits {
                let target = try boundary.outputPath(edit.path)
                // A link to a file that is written too leads to the same bytes.
                guard targets.insert(target).inserted, edit.old == nil || StagedFile.bytes(at: target) != edit.new
                else { continue }
                let file = try StagedFile(edit.path, at: target, edit.new, makingFolder: makingFolders)
                staged.append((file, edit.old))
            }
            for (file, old) in staged { try file.check(has: old) }
            for (file, old) in staged {
                try file.put(inPlaceOf: old)
                written += 1
            }
        } catch {
            for (file, old) in staged.prefix(written).reversed() { file.takeBack(old) }
            throw error
        }
    }

    /// Replaces or creates a file atomically: it has either its old bytes or the new ones.
    ///
    /// The target of a link is replaced, and permissions stay.
    ///
    /// - Parameter boundary: what links must not lead out of; nil for a folder that only Rubric writes to.
    package static func replace(
        _ path: String, _ bytes: [UInt8], within boundary: LinkBoundary? = nil, makingFolder: Bool = false
    ) throws(FileError) {
        let target = try boundary?.outputPath(path) ?? resolvedPath(path)
        let file = try StagedFile(path, at: target, bytes, makingFolder: makingFolder)
        defer { file.discard() }
        if boundary != nil { removeLeftovers(of: [path]) }
        try file.replace()
    }

    /// Removes the temporary files that killed processes left beside some files.
    package static func removeLeftovers(of paths: [String]) {
        for (folder, files) in Dictionary(grouping: paths.map(resolvedPath), by: DiskPath.parent) {
            let files = Set(files.map(DiskPath.name))
            for name in (try? names(in: folder)) ?? [] {
                guard let text = name.text, StagedFile.isLeftover(text, of: files) else { continue }
                let leftover = DiskPath.join(folder, text)
                if SystemCall.status(of: leftover, followingLinks: false)?.kind == .file {
                    _ = SystemCall.removeFile(leftover)
                }
            }
        }
    }
}
