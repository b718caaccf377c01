import Diagnostics

/// The files of a site with their hashes, in the order of the bytes of their paths.
struct FileTable: Sendable, Hashable {
    private(set) var paths = TextRow()
    private(set) var hashes: [ContentHash] = []

    init() {}

    init(_ files: [SiteManifest.File]) {
        let isInOrder = files.indices.dropFirst().allSatisfy { !ByteOrder.precedes(files[$0].path, files[$0 - 1].path) }
        for file in isInOrder ? files : files.sorted(by: { ByteOrder.precedes($0.path, $1.path) }) {
            append(Array(file.path.utf8)[...], file.hash)
        }
    }

    var count: Int { hashes.count }

    subscript(index: Int) -> SiteManifest.File { SiteManifest.File(path: paths.text(index), hash: hashes[index]) }

    func hash(of path: ArraySlice<UInt8>) -> ContentHash? { paths.index(of: path).map { hashes[$0] } }

    mutating func append(_ path: ArraySlice<UInt8>, _ hash: ContentHash) {
        paths.append(path)
        hashes.append(hash)
    }

    /// The same in order.
    func sorted() -> FileTable { paths.isInOrder ? self : FileTable((0..<count).map { self[$0] }) }

    /// Those that stay, and others in their places between them.
    ///
    /// - Parameters:
    ///   - stays: by each file's place.
    ///   - others: none of which is among those that stay.
    func keeping(_ stays: [Bool], adding others: FileTable) -> FileTable {
        var table = FileTable()
        table.paths.reserve(texts: count + others.count, bytes: paths.bytes.count + others.paths.bytes.count)
        table.hashes.reserveCapacity(count + others.count)
        var next = 0
        func add(before path: ArraySlice<UInt8>?) {
            while next < others.count, path.map({ ByteOrder.compare(others.paths[next], $0) < 0 }) ?? true {
                table.append(others.paths[next], others.hashes[next])
                next += 1
            }
        }
        for index in 0..<count where stays[index] {
            add(before: paths[index])
            table.append(paths[index], hashes[index])
        }
        add(before: nil)
        return table
    }

    /// Where the files of each folder are, by the bytes of its path, in the order of their names.
    var folders: [ArraySlice<UInt8>: [Int]] {
        var folders: [ArraySlice<UInt8>: [Int]] = [:]
        var (current, files): (ArraySlice<UInt8>, [Int]) = ([], [])
        for index in 0..<count {
            let path = paths[index]
            let folder = path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
            if !folder.elementsEqual(current) {
                folders[current, default: []] += files
                (current, files) = (folder, [])
            }
            files.append(index)
        }
        folders[current, default: []] += files
        return folders
    }
}
