import Base
import Files
import Linting

/// What lies in a site's folder, folder by folder, as several threads found it.
struct SiteListing: Sendable {
    /// In the order of the bytes of their paths: the site's own first.
    let folders: [Folder]
    /// Of the manifest, where that was asked for; nil where none is there.
    let manifest: FileStamp?
    /// Of the site.
    let path: String

    struct Folder: Sendable {
        /// Relative to the site; empty for its own folder.
        let path: String
        /// Of all files and links, but for the manifest and what stays whoever wrote it.
        let names: FolderNames
        /// Of the folder, from before its names were read.
        let own: FileStamp?
        /// Of each name, where that was asked for; nil where nothing is there any more, or nobody may look.
        var stamps: [FileStamp?] = []

        func path(_ index: Int) -> String { DiskPath.join(path, names[index].text) }
    }

    /// Is told what is found in a folder: its path, its files and links, the paths of the folders in it, and the folder
    /// itself.
    typealias Visitor =
        @Sendable (_ path: String, FolderNames, _ folders: [String], OpenFolder) throws(FileError) -> Void

    /// - Parameters:
    ///   - folder: has to be there.
    ///   - isStamped: whether each file is looked at.
    ///   - visitor: told of each folder, of the outer ones first, by several threads.
    init(_ folder: String, jobs: Int, isStamped: Bool, visitor: Visitor = { _, _, _, _ in }) throws(FileError) {
        let root = try OpenFolder(folder)
        var folders: [Folder] = []
        var level = [""]
        while !level.isEmpty {
            let paths = level
            level = []
            let results = ParallelMap.values(paths.count, jobs: jobs) { number in
                Result { () throws(FileError) in try Self.read(paths[number], root, isStamped, visitor) }
            }
            for result in results {
                let read = try result.get()
                level += read.folders
                folders.append(read.folder)
            }
        }
        self.folders = folders.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        manifest = isStamped ? root.stamp(FileName(SiteManifest.name)) : nil
        path = folder
    }

    /// A site of which some folders are known.
    ///
    /// - Parameters:
    ///   - folder: has to be there.
    ///   - folders: the paths of all that are in it, by their bytes.
    ///   - known: what is known of each; nil for one that is looked at.
    init(_ folder: String, folders: [[UInt8]], jobs: Int, known: @Sendable (Int) -> Folder?) throws(FileError) {
        let root = try OpenFolder(folder)
        let paths = ([[]] + folders).map { String(decoding: $0, as: UTF8.self) }
        let results = ParallelMap.values(paths.count, jobs: jobs) { number in
            Result { () throws(FileError) in
                if number > 0, let folder = known(number - 1) { return folder }
                return try Self.read(paths[number], root, true) { _, _, _, _ in }.folder
            }
        }
        var read: [Folder] = []
        for result in results { read.append(try result.get()) }
        self.folders = read.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        manifest = root.stamp(FileName(SiteManifest.name))
        path = folder
    }

    /// The same with what is known now of each file that it has.
    func stamped(jobs: Int) throws(FileError) -> SiteListing {
        let root = try OpenFolder(path)
        let results = ParallelMap.values(folders.count, jobs: jobs) { number in
            Result { () throws(FileError) in
                var folder = folders[number]
                let open = try OpenFolder(folder.path, in: root)
                folder.stamps = folder.names.indices.map { open.stamp(folder.names[$0]) }
                return folder
            }
        }
        var stamped: [Folder] = []
        for result in results { stamped.append(try result.get()) }
        return SiteListing(folders: stamped, manifest: root.stamp(FileName(SiteManifest.name)), path: path)
    }

    private init(folders: [Folder], manifest: FileStamp?, path: String) {
        (self.folders, self.manifest, self.path) = (folders, manifest, path)
    }

    /// How many files and links there are, but for the manifest.
    var count: Int { folders.reduce(0) { $0 + $1.names.count } }

    /// The paths of all of them, folder by folder.
    var paths: [String] { folders.flatMap { folder in folder.names.indices.map(folder.path) } }

    /// Whether the folders still have the names in them that were read, which began at a time by the disk's clock.
    func hasSameNames(since start: FileStatus.Time) -> Bool {
        hasSameNames && folders.allSatisfy { $0.own.map { $0.changed < start } ?? false }
    }

    /// The same, where no folder was changed in the tick of the clock in which it was read.
    var hasSameNames: Bool { folders.allSatisfy { $0.own != nil && FileStamp(DiskPath.join(path, $0.path)) == $0.own } }

    /// Where a path is found.
    func place(of path: String) -> (folder: Int, name: Int)? {
        let bytes = Array(path.utf8)
        let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
        guard let folder = index(ofFolder: bytes[..<(slash ?? 0)]),
            let name = folders[folder].names.firstIndex(of: bytes[(slash.map { $0 + 1 } ?? 0)...])
        else {
            return nil
        }
        return (folder, name)
    }

    func index(ofFolder path: ArraySlice<UInt8>) -> Int? {
        var range = folders.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if folders[middle].path.utf8.elementsEqual(path) { return middle }
            if folders[middle].path.utf8.lexicographicallyPrecedes(path) {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return nil
    }
}

extension SiteListing {
    private static func read(
        _ path: String, _ root: OpenFolder, _ isStamped: Bool, _ visitor: Visitor
    ) throws(FileError) -> (folder: Folder, folders: [String]) {
        let open = try OpenFolder(path, in: root)
        let own = open.stamp
        let all = try open.names()
        var inner: [String] = []
        let names = all.filter { name, kind in
            if isLeftOut(name, in: path) { return false }
            guard (kind ?? open.stamp(name)?.status.kind) == .folder else { return true }
            inner.append(DiskPath.join(path, name.text))
            return false
        }
        try visitor(path, names, inner, open)
        return (
            Folder(
                path: path, names: names, own: own, stamps: isStamped ? names.indices.map { open.stamp(names[$0]) } : []
            ), inner
        )
    }

    /// A repository that the site is pushed from, what is read apart, and what the Finder leaves behind.
    private static func isLeftOut(_ name: FileName, in folder: String) -> Bool {
        guard name.bytes.first == UInt8(ascii: ".") else { return false }
        return name.bytes.elementsEqual(".DS_Store".utf8)
            || folder.isEmpty
                && (name.bytes.elementsEqual(".git".utf8) || name.bytes.elementsEqual(SiteManifest.name.utf8))
    }
}
