import Base
import Files
import Linting

/// The files that a site is made from, looked at folder by folder by several threads.
struct InputLook: Sendable {
    /// On the disk.
    let paths: [String]
    /// Of each; nil where nothing is there, or nobody may look.
    let stamps: [FileStamp?]
    /// Of what each holds, where that was asked for; nil where it cannot be read.
    let contents: [ContentHash?]

    /// - Parameters:
    ///   - paths: those of one folder one after the other.
    ///   - known: what need not be read; without it nothing is read.
    init(_ paths: [String], known: InputStamps?, jobs: Int) {
        let groups = Self.groups(paths)
        let seen = ParallelMap.values(groups.count, jobs: jobs) { number in Self.look(paths[groups[number]], known) }
        self.paths = paths
        stamps = seen.flatMap { $0.map(\.stamp) }
        contents = seen.flatMap { $0.map(\.content) }
    }

    private static func look(_ paths: ArraySlice<String>, _ known: InputStamps?) -> [(
        stamp: FileStamp?, content: ContentHash?
    )] {
        let folder = paths.first.flatMap { try? OpenFolder(DiskPath.parent($0)) }
        return paths.map { path in
            let stamp = folder?.stamp(FileName(DiskPath.name(path)))
            guard let known else { return (stamp, nil) }
            return (
                stamp, stamp.flatMap { known.content(of: path, $0) } ?? (try? Disk.read(path)).map { ContentHash($0) }
            )
        }
    }

    /// Where the files of a folder follow each other, but no more than a thread should do at once.
    private static func groups(_ paths: [String]) -> [Range<Int>] {
        var groups: [Range<Int>] = []
        var start = 0
        for index in paths.indices.dropFirst()
        where index - start == most || folder(paths[index]) != folder(paths[index - 1]) {
            groups.append(start..<index)
            start = index
        }
        return paths.isEmpty ? [] : groups + [start..<paths.count]
    }

    private static let most = 256

    private static func folder(_ path: String) -> Substring {
        path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
    }
}
