/// The paths of a site, which have to fit into one folder.
struct SitePaths {
    // As bytes, since Swift takes two spellings of an accent for one text, and the disk does not.
    private(set) var files: Set<[UInt8]> = []
    private(set) var folders: Set<[UInt8]> = []

    /// Takes the path of a file, and says which folders are new with it, the outermost first.
    @discardableResult
    mutating func add(_ file: OutputFile) throws(PublishingError) -> [[UInt8]] {
        guard file.isValid else { throw .invalidPath(file.path) }
        let path = Array(file.path.utf8)
        guard files.insert(path).inserted, !folders.contains(path) else { throw .conflictingPath(file.path) }
        var missing: [[UInt8]] = []
        var end = path.count
        while let slash = path[..<end].lastIndex(of: UInt8(ascii: "/")) {
            let folder = Array(path[..<slash])
            if folders.contains(folder) { break }
            if files.contains(folder) { throw .conflictingPath(String(decoding: folder, as: UTF8.self)) }
            missing.append(folder)
            end = slash
        }
        for folder in missing { folders.insert(folder) }
        return missing.reversed()
    }

    func contains(_ path: String) -> Bool { files.contains(Array(path.utf8)) }
}
