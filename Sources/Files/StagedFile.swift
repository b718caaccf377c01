/// The new bytes of a file, complete on the disk beside its place, so that one system call puts them there.
struct StagedFile {
    /// As the user named it.
    private let path: String
    private let new: [UInt8]
    /// Without links.
    private let target: String
    private let temporary: String

    /// Writes the bytes beside their place, with the permissions of the file there.
    ///
    /// - Parameters:
    ///   - path: as the user named it.
    ///   - target: where it leads, without links.
    init(_ path: String, at target: String, _ bytes: [UInt8], makingFolder: Bool = false) throws(FileError) {
        (self.path, self.target, new) = (path, target, bytes)
        let old = SystemCall.status(of: target, followingLinks: true)
        if let old, old.kind != .file { throw FileError(path, .write, code: SystemCall.isDirectory) }
        let folder = DiskPath.parent(target)
        if makingFolder { try Disk.makeFolder(folder) }
        temporary = DiskPath.join(folder, Self.name(for: DiskPath.name(target), by: SystemCall.processID))
        // Only a killed process leaves a file of that name.
        discard()
        do throws(FileError) {
            try Disk.create(temporary, bytes, synced: true)
        } catch {
            throw FileError(path, .write, code: error.code, reason: error.reason)
        }
        if let old { _ = SystemCall.setMode(temporary, old.mode) }
    }

    /// Removes what is not needed any more: the new bytes before they are in their place, the old ones after that.
    func discard() { _ = SystemCall.removeFile(temporary) }

    /// Replaces whatever is in the place.
    func replace() throws(FileError) {
        try checkFolder()
        guard SystemCall.renameFile(temporary, to: target) else {
            throw FileError(path, .write, code: SystemCall.lastError)
        }
    }

    /// Throws unless the place has these bytes, or nothing for nil.
    func check(has old: [UInt8]?) throws(FileError) {
        if let old {
            guard Self.bytes(at: target) == old else { throw changed }
        } else if SystemCall.status(of: target, followingLinks: false) != nil {
            throw FileError(path, .create, code: SystemCall.alreadyExists)
        }
    }

    /// Puts the new bytes in the place of the old ones, or of nothing for nil; throws where others are there.
    ///
    /// The two files are exchanged, and the old one is compared when nobody can find it any more. If another program
    /// changed it at the last moment, or is about to, it goes back. On a disk that cannot exchange files, a change
    /// between the comparison and the renaming is lost.
    func put(inPlaceOf old: [UInt8]?) throws(FileError) {
        try checkFolder()
        try check(has: old)
        guard let old else { return try putWhereNothingIs() }
        guard Disk.exchange(temporary, target) else {
            try check(has: old)
            return try replace()
        }
        // Asked first, so that the bytes are final where there is no writer.
        guard !SystemCall.hasWriter(temporary) else {
            exchangeBack()
            throw FileError(path, .overwrite, reason: "another program is writing it; run the command again")
        }
        guard Self.bytes(at: temporary) == old else {
            exchangeBack()
            throw changed
        }
    }

    /// Undoes ``put(inPlaceOf:)``, unless the file was changed since then.
    func takeBack(_ old: [UInt8]?) {
        if let old, !Disk.exists(temporary) {
            guard Self.bytes(at: target) == new else { return }
            try? Disk.replace(target, old)
        } else if old != nil {
            exchangeBack()
        } else if Self.bytes(at: target) == new {
            _ = SystemCall.removeFile(target)
        }
    }
}

extension StagedFile {
    private var changed: FileError {
        FileError(path, .overwrite, reason: "it was changed after it was read; run the command again")
    }

    /// Throws where a part of the path became a link after it was resolved.
    private func checkFolder() throws(FileError) {
        let folder = DiskPath.parent(target)
        guard SystemCall.realPath(folder) == folder else {
            throw FileError(path, .write, reason: "its folder was moved or replaced meanwhile")
        }
    }

    private func putWhereNothingIs() throws(FileError) {
        if SystemCall.linkFile(temporary, to: target) { return }
        guard SystemCall.lastError != SystemCall.alreadyExists else {
            throw FileError(path, .create, code: SystemCall.alreadyExists)
        }
        // The disk has no links.
        try Disk.create(target, new, synced: true)
    }

    private func exchangeBack() {
        // A program that has changed even the new bytes since then has made the latest change.
        if Disk.exchange(temporary, target), Self.bytes(at: temporary) != new {
            _ = Disk.exchange(temporary, target)
        }
    }

    /// The bytes of a file; nil for anything else.
    static func bytes(at path: String) -> [UInt8]? {
        let descriptor = SystemCall.openFile(path, .readUnlinked)
        guard descriptor >= 0 else { return nil }
        defer { SystemCall.closeFile(descriptor) }
        guard SystemCall.status(ofOpen: descriptor)?.kind == .file else { return nil }
        return SystemCall.readToEnd(descriptor)
    }
}

/// The names of temporary files.
extension StagedFile {
    private static let suffix = ".rubric-"

    private static func name(for file: String, by process: Int32) -> String { ".\(file)\(suffix)\(process)" }

    /// Whether a name is that of a temporary file for one of some files, made by a process that has ended.
    static func isLeftover(_ name: String, of files: Set<String>) -> Bool {
        guard let end = name.ranges(of: suffix).last, let process = Int32(name[end.upperBound...]), process > 0 else {
            return false
        }
        let file = String(name[..<end.lowerBound].dropFirst())
        return files.contains(file) && self.name(for: file, by: process) == name && !SystemCall.isRunning(process)
    }
}
