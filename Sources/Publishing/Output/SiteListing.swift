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

    /// - Parameters:
    ///   - folder: has to be there.
    ///   - isStamped: whether each file is looked at.
    init(_ folder: String, jobs: Int, isStamped: Bool) throws(FileError) {
        let root = try OpenFolder(folder)
        var folders: [Folder] = []
        var level = [""]
        while !level.isEmpty {
            let paths = level
            level = []
            let results = DeepMap.values(paths.count, jobs: jobs) { number in
                Result { () throws(FileError) in try Self.read(paths[number], root, isStamped) }
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

    /// How many files and links there are, but for the manifest.
    var count: Int { folders.reduce(0) { $0 + $1.names.count } }

    /// The paths of all of them, folder by folder.
    var paths: [String] { folders.flatMap { folder in folder.names.indices.map(folder.path) } }

    /// Whether the folders still have the names in them that were read, which began at a time by the disk's clock.
    func hasSameNames(since start: FileStatus.Time) -> Bool {
        folders.allSatisfy { folder in
            guard let own = folder.own, own.changed < start else { return false }
            return FileStamp(DiskPath.join(path, folder.path)) == own
        }
    }

    /// Where a path is found.
    func place(of path: String) -> (folder: Int, name: Int)? {
        let bytes = Array(path.utf8)
        let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
        guard let folder = index(ofFolder: bytes[..<(slash ?? 0)]), let name = folders[folder].names.firstIndex(of: bytes[(slash.map { $0 + 1 } ?? 0)...])
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
            if folders[middle].path.utf8.lexicographicallyPrecedes(path) { range = middle + 1..<range.upperBound } else { range = range.lowerBound..<middle }
        }
        return nil
    }
}

extension SiteListing {
    private static func read(_ path: String, _ root: OpenFolder, _ isStamped: Bool) throws(FileError) -> (folder: Folder, folders: [String]) {
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
        return (Folder(path: path, names: names, own: own, stamps: isStamped ? names.indices.map { open.stamp(names[$0]) } : []), inner)
    }

    /// A repository that the site is pushed from, what is read apart, and what the Finder leaves behind.
    private static func isLeftOut(_ name: FileName, in folder: String) -> Bool {
        guard name.bytes.first == UInt8(ascii: ".") else { return false }
        return name.bytes.elementsEqual(".DS_Store".utf8)
            || folder.isEmpty && (name.bytes.elementsEqual(".git".utf8) || name.bytes.elementsEqual(SiteManifest.name.utf8))
    }
}
