import Files
import Linting
import Synchronization

/// What of the old site stays as it is without being listed.
struct KeptSite: Sendable {
    private let old: PublishedSite
    private let table: FileTable
    private let listing: SiteListing
    /// By each file's place in the old manifest.
    let stays: [Bool]
    /// How many stay.
    let count: Int

    /// Nil where the site is not known to be what the last build wrote, each file of it.
    ///
    /// - Parameter new: the paths that other files take, by their bytes.
    init?(_ kept: KeptFiles, of old: PublishedSite, besides new: some Sequence<[UInt8]>, stamps: SiteStamps?) {
        guard let table = old.manifest?.table, let listing = stamps?.listing else { return nil }
        var stays = [Bool](repeating: true, count: table.count)
        for path in kept.allBut { if let index = table.paths.index(of: path[...]) { stays[index] = false } }
        for path in new { if let index = table.paths.index(of: path[...]) { stays[index] = false } }
        count = stays.count { $0 }
        guard old.places.reduce(0, { $0 + $1.count { $0.map { stays[$0] } ?? false } }) == count else { return nil }
        (self.old, self.table, self.listing, self.stays) = (old, table, listing, stays)
    }

    /// The old manifest's files but those that do not stay, and others.
    func table(adding others: FileTable) -> FileTable { table.keeping(stays, adding: others) }

    func hash(of path: ArraySlice<UInt8>) -> ContentHash? { table.paths.index(of: path).flatMap { stays[$0] ? table.hashes[$0] : nil } }

    /// Tells of names in a folder, asked for in the order of their bytes, what is known of the files that stay there.
    func files(in folder: String) -> (FileName) -> FreshSite.File? {
        guard let number = listing.index(ofFolder: Array(folder.utf8)[...]) else { return { _ in nil } }
        let (names, stamps, places) = (listing.folders[number].names, listing.folders[number].stamps, old.places[number])
        var next = 0
        return { [table, stays] name in
            while next < names.count {
                let order = names.compare(next, name.bytes)
                if order > 0 { return nil }
                defer { next += 1 }
                if order == 0 { return places[next].flatMap { stays[$0] ? FreshSite.File(hash: table.hashes[$0], status: stamps[next]?.status) : nil } }
            }
            return nil
        }
    }

    /// Paths of the old site that do not stay and that no other file takes.
    func removed(_ isTaken: (String) -> Bool) -> [String] {
        var paths: [String] = []
        for (folder, places) in zip(listing.folders, old.places) {
            for (name, place) in places.enumerated() where !(place.map { stays[$0] } ?? false) {
                let path = folder.path(name)
                if !isTaken(path) { paths.append(path) }
            }
        }
        return paths
    }

    /// Whether a folder has a file that stays, below it too.
    private func stays(below folder: [UInt8]) -> Bool {
        let prefix = folder + [UInt8(ascii: "/")]
        var index = table.paths.firstIndex(notBefore: prefix[...])
        while index < table.count, table.paths[index].starts(with: prefix) {
            if stays[index] { return true }
            index += 1
        }
        return false
    }

    /// Sees that no other file has the place of one that stays, or of a folder with such a file.
    ///
    /// - Parameters:
    ///   - files: the paths of the others.
    ///   - folders: those that the others lie in.
    func check(files: some Sequence<[UInt8]>, folders: some Sequence<[UInt8]>) throws(PublishingError) {
        for path in files where stays(below: path) { throw .conflictingPath(String(decoding: path, as: UTF8.self)) }
        for path in folders where hash(of: path[...]) != nil { throw .conflictingPath(String(decoding: path, as: UTF8.self)) }
    }

    /// The paths of folders with files that stay, and of those that lead to them, the outer ones first.
    var folders: [[UInt8]] {
        var folders: Set<[UInt8]> = []
        for number in listing.folders.indices where has(number) {
            var folder = Array(listing.folders[number].path.utf8)
            while !folder.isEmpty, folders.insert(folder).inserted { folder = Array(folder[..<(folder.lastIndex(of: UInt8(ascii: "/")) ?? 0)]) }
        }
        return folders.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private func has(_ folder: Int) -> Bool { old.places[folder].contains { $0.map { stays[$0] } ?? false } }

    /// Links all that stay into another folder that has their folders; each is looked at just before, since somebody may edit the site meanwhile.
    func link(to staging: String, shown: String, jobs: Int) throws(PublishingError) {
        let folders = listing.folders.indices.filter(has)
        let (from, to) = try PublishingError.onDisk { () throws(FileError) in (try OpenFolder(old.folder), try OpenFolder(staging)) }
        let isStopped = Atomic(false)
        let results = DeepMap.values(folders.count, jobs: jobs) { number in
            Result { () throws(PublishingError) in
                guard !isStopped.load(ordering: .relaxed) else { return }
                do throws(PublishingError) {
                    try link(folder: folders[number], from, to, shown)
                } catch {
                    isStopped.store(true, ordering: .relaxed)
                    throw error
                }
            }
        }
        for result in results { try result.get() }
    }

    private func link(folder number: Int, _ from: OpenFolder, _ to: OpenFolder, _ shown: String) throws(PublishingError) {
        let folder = listing.folders[number]
        // One that is no more, or that became a link, has no file any more that is known.
        guard let old = try? OpenFolder(folder.path, in: from) else { throw .siteChanged(target: shown) }
        let new = try PublishingError.onDisk { () throws(FileError) in try OpenFolder(folder.path, in: to) }
        for (name, place) in self.old.places[number].enumerated() {
            guard let place, stays[place] else { continue }
            let text = folder.names[name]
            guard let stamp = folder.stamps[name], old.stamp(text) == stamp else { throw .siteChanged(target: shown) }
            try PublishingError.onDisk { () throws(FileError) in try new.link(text, from: old) }
        }
    }
}
