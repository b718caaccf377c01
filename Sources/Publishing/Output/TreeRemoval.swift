import Base
import Files
import Linting

/// Removes a folder with all that is in it, by several threads: the system takes its time with each name.
enum TreeRemoval {
    /// Links are removed, never followed. Nothing there is fine.
    static func remove(_ path: String, jobs: Int) throws(FileError) {
        guard try Disk.status(path, followingLinks: false)?.kind == .folder else { return try Disk.remove(path) }
        let root = try OpenFolder(path, followingLinks: false)
        var folders: [String] = []
        var level = [""]
        while !level.isEmpty {
            let paths = level
            folders += paths
            let results = ParallelMap.values(paths.count, jobs: jobs) { number in
                Result { () throws(FileError) in try removeFiles(in: paths[number], of: root) }
            }
            level = []
            for result in results { level += try result.get() }
        }
        for folder in folders.dropFirst().reversed() { try root.removeFolder(folder) }
        try Disk.remove(path)
    }

    /// The same of what has a name in a folder, whatever bytes the names in it are made of.
    static func remove(_ name: FileName, in folder: OpenFolder) throws(FileError) {
        let inner = try OpenFolder(name, in: folder)
        let names = try inner.names()
        for index in names.indices {
            let name = names[index]
            if (names.kind(index) ?? inner.stamp(name)?.status.kind) == .folder {
                try remove(name, in: inner)
            } else {
                try inner.removeFile(name)
            }
        }
        try folder.removeFolder(name)
    }

    /// - Returns: the folders in it.
    private static func removeFiles(in path: String, of root: OpenFolder) throws(FileError) -> [String] {
        let folder = try OpenFolder(path, in: root)
        let names = try folder.names()
        var folders: [String] = []
        for index in names.indices {
            let name = names[index]
            if (names.kind(index) ?? folder.stamp(name)?.status.kind) == .folder {
                if name.isText { folders.append(DiskPath.join(path, name.text)) } else { try remove(name, in: folder) }
            } else {
                try folder.removeFile(name)
            }
        }
        return folders
    }
}
