import Diagnostics

/// Reads and writes files and folders by their paths.
///
/// Every function throws the path with what went wrong. Paths are absolute, or relative to the current folder.
package enum Disk {
    /// The size of the largest file that is read as a whole, in bytes.
    ///
    /// The tree of a Swift file takes some 150 times the space of dense code, measured with swift-syntax 603 on 10 MB,
    /// and several files are read at a time. Pages take less, and nobody writes one of that size.
    package static let mostBytes = 16 << 20

    /// Reads a file, again where it changes meanwhile, so that the bytes are those of one moment.
    ///
    /// - Parameter limit: the largest size; `.max` for what Rubric itself has written.
    package static func read(_ path: String, atMost limit: Int = mostBytes) throws(FileError) -> [UInt8] {
        for _ in 0..<attempts {
            if let bytes = try readOnce(path, atMost: limit) { return bytes }
        }
        throw FileError(path, .read, reason: "it keeps changing")
    }

    /// The first bytes of a file, as many as there are up to a number.
    package static func read(first count: Int, of path: String) throws(FileError) -> [UInt8] {
        try withDescriptor(path) { descriptor, _ throws(FileError) in
            try readPiece(descriptor, path, count: count)
        }
    }

    /// Whether two files have the same bytes; both are read in pieces.
    package static func haveSameBytes(_ first: String, _ second: String) throws(FileError) -> Bool {
        try withDescriptor(first) { one, status throws(FileError) in
            try withDescriptor(second) { other, otherStatus throws(FileError) in
                guard status.size == otherStatus.size else { return false }
                while true {
                    let piece = try readPiece(one, first, count: pieceSize)
                    guard try readPiece(other, second, count: pieceSize) == piece else { return false }
                    if piece.isEmpty { return true }
                }
            }
        }
    }

    /// Copies a file in pieces to a path where there is none yet; nothing stays there if the copy fails.
    package static func copy(_ path: String, to new: String) throws(FileError) {
        for _ in 0..<attempts {
            let isCopied = try withDescriptor(path) { descriptor, before throws(FileError) in
                try create(new) { write throws(FileError) in
                    while true {
                        let piece = try readPiece(descriptor, path, count: pieceSize)
                        if piece.isEmpty { break }
                        try write(piece)
                    }
                }
                let after = SystemCall.status(ofOpen: descriptor)
                return after?.modified == before.modified && after?.size == before.size
            }
            if isCopied { return }
            _ = SystemCall.removeFile(new)
        }
        throw FileError(path, .read, reason: "it keeps changing")
    }

    /// Writes a file that is not there yet, or nothing if the write fails.
    package static func create(_ path: String, _ bytes: [UInt8], synced: Bool = false) throws(FileError) {
        try create(path, synced: synced) { write throws(FileError) in try write(bytes) }
    }

    /// - Parameter fill: passes the bytes to its argument, in pieces.
    private static func create(
        _ path: String, synced: Bool = false,
        _ fill: (_ write: ([UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
    ) throws(FileError) {
        let descriptor = SystemCall.openFile(path, .create)
        guard descriptor >= 0 else { throw FileError(path, .write, code: SystemCall.lastError) }
        defer { SystemCall.closeFile(descriptor) }
        do throws(FileError) {
            try fill { bytes throws(FileError) in
                guard bytes.withUnsafeBytes({ SystemCall.writeFile(descriptor, $0) }) else {
                    throw FileError(path, .write, code: SystemCall.lastError)
                }
            }
            guard !synced || SystemCall.sync(descriptor) else {
                throw FileError(path, .write, code: SystemCall.lastError)
            }
        } catch {
            _ = SystemCall.removeFile(path)
            throw error
        }
    }

    /// Reads a file to its end, for those whose size is unknown before, as in `/proc`.
    package static func readToEnd(_ path: String) throws(FileError) -> [UInt8] {
        let descriptor = SystemCall.openFile(path, .read)
        guard descriptor >= 0 else { throw FileError(path, .read, code: SystemCall.lastError) }
        defer { SystemCall.closeFile(descriptor) }
        guard let bytes = SystemCall.readToEnd(descriptor) else {
            throw FileError(path, .read, code: SystemCall.lastError)
        }
        return bytes
    }

    /// The path in a symbolic link; nil for anything else.
    package static func linkTarget(_ path: String) -> String? { SystemCall.linkTarget(path) }

    /// The status of a path; nil where there is nothing.
    package static func status(_ path: String, followingLinks: Bool = true) throws(FileError) -> FileStatus? {
        if let status = SystemCall.status(of: path, followingLinks: followingLinks) { return status }
        let code = SystemCall.lastError
        if code == SystemCall.doesNotExist || code == SystemCall.isNotDirectory { return nil }
        throw notFound(path, code)
    }

    /// Whether there is something at a path; false where that cannot be told.
    package static func exists(_ path: String) -> Bool { SystemCall.status(of: path, followingLinks: true) != nil }

    /// Checks that a path is that of a folder.
    package static func requireFolder(_ path: String) throws(FileError) {
        guard let status = try status(path) else { throw FileError(path, .find, reason: "no such folder") }
        guard status.kind == .folder else { throw FileError(path, .list, reason: "it is a file, not a folder") }
    }

    /// The path without links, `.` and `..`.
    package static func realPath(_ path: String) throws(FileError) -> String {
        guard let real = SystemCall.realPath(path) else { throw notFound(path, SystemCall.lastError) }
        return real
    }

    /// The path without links in the part of it that exists.
    package static func resolvedPath(_ path: String) -> String {
        let parent = DiskPath.parent(path)
        return SystemCall.realPath(path)
            ?? (parent == path ? path : DiskPath.join(resolvedPath(parent), DiskPath.name(path)))
    }

    /// The folder that relative paths begin at.
    package static func currentFolder() throws(FileError) -> String {
        guard let path = SystemCall.currentFolder() else { throw FileError(".", .find, code: SystemCall.lastError) }
        return path
    }

    /// Makes a new folder for temporary files, and returns its path.
    package static func makeTemporaryFolder() throws(FileError) -> String {
        let path = DiskPath.join(CurrentProcess.temporaryFolder, "rubric-\(UInt64.random(in: .min ... .max))")
        try makeFolder(path)
        return path
    }

    /// Makes a folder, and those that lead to it; one that is there already is fine.
    package static func makeFolder(_ path: String) throws(FileError) {
        if SystemCall.makeFolder(path) { return }
        let code = SystemCall.lastError
        if code == SystemCall.alreadyExists {
            guard try status(path)?.kind == .folder else {
                throw FileError(path, .create, code: SystemCall.isNotDirectory)
            }
            return
        }
        let parent = DiskPath.parent(path)
        guard code == SystemCall.doesNotExist, parent != path else { throw FileError(path, .create, code: code) }
        try makeFolder(parent)
        guard SystemCall.makeFolder(path) || SystemCall.lastError == SystemCall.alreadyExists else {
            throw FileError(path, .create, code: SystemCall.lastError)
        }
    }

    /// Removes a file, a link, or a folder with all that is in it; links are removed, never followed. Nothing there is
    /// fine.
    package static func remove(_ path: String) throws(FileError) {
        guard let status = try status(path, followingLinks: false) else { return }
        let entries = status.kind == .folder ? try walk(path) { _ in true } : []
        for entry in entries.reversed() + [(path: "", kind: status.kind)] {
            let child = DiskPath.join(path, entry.path)
            let isRemoved = entry.kind == .folder ? SystemCall.removeFolder(child) : SystemCall.removeFile(child)
            if !isRemoved, SystemCall.lastError != SystemCall.doesNotExist {
                throw FileError(child, .remove, code: SystemCall.lastError)
            }
        }
    }

    /// Every file and link below a folder, in no order; links are not followed.
    ///
    /// - Parameter leavingOut: whether a file, or a folder with all below it, is left out, by its path from the folder.
    package static func paths(below folder: String, leavingOut isLeftOut: (String) -> Bool) throws(FileError)
        -> [String]
    {
        try walk(folder) { !isLeftOut($0) }.filter { $0.kind != .folder }.map(\.path)
    }

    /// Gives a file or folder another path on the same disk, replacing a file that is there.
    package static func rename(_ old: String, to new: String) throws(FileError) {
        guard SystemCall.renameFile(old, to: new) else { throw FileError(new, .rename, code: SystemCall.lastError) }
    }

    /// Exchanges two files or folders atomically; false where the disk cannot.
    package static func exchange(_ first: String, _ second: String) -> Bool { SystemCall.exchange(first, second) }

    /// Creates a hard link, or a copy with the same modification time where the disk has no links.
    package static func link(_ old: String, to new: String) throws(FileError) {
        if SystemCall.linkFile(old, to: new) { return }
        let time = try status(old)?.modified
        try copy(old, to: new)
        if let time { _ = SystemCall.setTime(new, time) }
    }

    /// The entries of a folder in byte order; links are not followed.
    package static func list(_ path: String) throws(FileError) -> [(name: String, kind: FileStatus.Kind)] {
        var entries: [(name: String, kind: FileStatus.Kind)] = []
        for entry in try names(in: path) {
            entries.append((entry.name, try kind(entry, at: DiskPath.join(path, entry.name))))
        }
        return entries.sorted { ByteOrder.precedes($0.name, $1.name) }
    }

    /// Sets the permission bits.
    package static func setMode(_ path: String, _ mode: UInt32) throws(FileError) {
        guard SystemCall.setMode(path, mode) else { throw FileError(path, .write, code: SystemCall.lastError) }
    }
}

extension Disk {
    private static let attempts = 4

    /// The error for a path that cannot be reached; where access is denied, it names the folder that denies it.
    private static func notFound(_ path: String, _ code: Int32) -> FileError {
        guard code == SystemCall.accessDenied else { return FileError(path, .find, code: code) }
        let parent = DiskPath.parent(path)
        return FileError(DiskPath.upward(from: parent).first(where: exists) ?? parent, .list, code: code)
    }

    /// A name as the disk has it.
    struct Name {
        let bytes: [UInt8]
        let kind: FileStatus.Kind?

        /// Nil where it is not UTF-8.
        var text: String? { String(validating: bytes, as: UTF8.self) }

        /// The name with U+FFFD for bytes that are not UTF-8.
        var name: String { String(decoding: bytes, as: UTF8.self) }
    }

    static func names(in path: String) throws(FileError) -> [Name] {
        guard let names = SystemCall.names(in: path) else { throw FileError(path, .list, code: SystemCall.lastError) }
        return names.map { Name(bytes: $0.name, kind: $0.kind) }
    }

    static func kind(_ entry: Name, at path: String) throws(FileError) -> FileStatus.Kind {
        if let kind = entry.kind { return kind }
        return try status(path, followingLinks: false)?.kind ?? .other
    }

    /// All that lies below a folder, each folder before what is in it.
    private static func walk(_ folder: String, includes: (String) -> Bool) throws(FileError)
        -> [(path: String, kind: FileStatus.Kind)]
    {
        var entries: [(path: String, kind: FileStatus.Kind)] = []
        var pending = [""]
        while let next = pending.popLast() {
            for entry in try names(in: DiskPath.join(folder, next)) {
                let path = DiskPath.join(next, entry.name)
                guard includes(path) else { continue }
                let kind = try kind(entry, at: DiskPath.join(folder, path))
                entries.append((path, kind))
                if kind == .folder { pending.append(path) }
            }
        }
        return entries
    }

    private static let pieceSize = 1 << 18

    /// Opens a regular file for reading while a closure runs.
    private static func withDescriptor<Value>(
        _ path: String, _ body: (Int32, FileStatus) throws(FileError) -> Value
    ) throws(FileError) -> Value {
        let descriptor = SystemCall.openFile(path, .read)
        guard descriptor >= 0 else { throw FileError(path, .read, code: SystemCall.lastError) }
        defer { SystemCall.closeFile(descriptor) }
        guard let status = SystemCall.status(ofOpen: descriptor) else {
            throw FileError(path, .read, code: SystemCall.lastError)
        }
        if status.kind == .folder { throw FileError(path, .read, code: SystemCall.isDirectory) }
        guard status.kind == .file else { throw FileError(path, .read, reason: "it is not a regular file") }
        return try body(descriptor, status)
    }

    /// The next bytes of a file, fewer than asked for only at its end.
    private static func readPiece(_ descriptor: Int32, _ path: String, count size: Int) throws(FileError) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < buffer.count {
                let read = SystemCall.readFile(
                    descriptor,
                    into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[count...])))
                if read < 0 { failure = SystemCall.lastError }
                if read <= 0 { break }
                count += read
            }
        }
        guard failure == 0 else { throw FileError(path, .read, code: failure) }
        return bytes
    }

    /// Nil where the file changed while it was read.
    private static func readOnce(_ path: String, atMost limit: Int) throws(FileError) -> [UInt8]? {
        try withDescriptor(path) { descriptor, before throws(FileError) in
            guard before.size <= limit else { throw FileError(path, size: before.size, limit: limit) }
            // One byte more than expected shows whether the file has grown.
            let bytes = try readPiece(descriptor, path, count: before.size + 1)
            guard bytes.count == before.size, let after = SystemCall.status(ofOpen: descriptor),
                after.modified == before.modified, after.size == before.size
            else { return nil }
            return bytes
        }
    }
}
