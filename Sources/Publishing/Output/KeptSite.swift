import Base
import Files
import Linting
import Synchronization

/// What of the old site stays as it is without being listed.
struct KeptSite: Sendable {
    private let old: PublishedSite
    private let table: FileTable
    private let listing: SiteListing
    private let twins: [Bool]
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
        (self.old, self.table, self.listing, self.stays, twins) = (old, table, listing, stays, stamps?.twins ?? [])
    }

    /// The old manifest's files but those that do not stay, and others.
    func table(adding others: FileTable) -> FileTable { table.keeping(stays, adding: others) }

    func hash(of path: ArraySlice<UInt8>) -> ContentHash? {
        table.paths.index(of: path).flatMap { stays[$0] ? table.hashes[$0] : nil }
    }

    /// Tells of names in a folder, asked for in the order of their bytes, what is known of the files that stay there,
    /// and the stamp that each had in the old site: one that got a name since has another.
    func files(in folder: String) -> (FileName) -> (file: FreshSite.File, stamp: FileStamp?)? {
        guard let number = listing.index(ofFolder: Array(folder.utf8)[...]) else { return { _ in nil } }
        let (names, stamps, places) = (
            listing.folders[number].names, listing.folders[number].stamps, old.places[number]
        )
        var next = 0
        return { [table, stays] name in
            while next < names.count {
                let order = names.compare(next, name.bytes)
                if order > 0 { return nil }
                defer { next += 1 }
                guard order == 0 else { continue }
                return places[next].flatMap {
                    stays[$0]
                        ? (FreshSite.File(hash: table.hashes[$0], status: stamps[next]?.status), stamps[next]) : nil
                }
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
        for path in folders where hash(of: path[...]) != nil {
            throw .conflictingPath(String(decoding: path, as: UTF8.self))
        }
    }

    /// The paths of folders with files that stay, and of those that lead to them.
    var folders: Set<[UInt8]> {
        var folders: Set<[UInt8]> = []
        for number in listing.folders.indices where has(number) {
            var folder = Array(listing.folders[number].path.utf8)
            while !folder.isEmpty, folders.insert(folder).inserted {
                folder = Array(folder[..<(folder.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
            }
        }
        return folders
    }

    private func has(_ folder: Int) -> Bool { old.places[folder].contains { $0.map { stays[$0] } ?? false } }

    /// Whether all files of a folder stay.
    private func staysWhole(_ folder: Int) -> Bool { old.places[folder].allSatisfy { $0.map { stays[$0] } ?? false } }
}

/// Putting the new site together.
extension KeptSite {
    /// A folder with all that stays.
    struct Links {
        /// The paths of all folders in it, the outer ones first.
        let folders: [[UInt8]]
        /// By these, the number of the old site's folder that has the very same files, none of which got another name
        /// for it.
        fileprivate private(set) var same: [Int?]
        /// Whether all are the old site's own files, and no copies of them.
        let areLinks: Bool

        /// The same once the old site's names are removed, which each file's stamp shows.
        var alone: Links {
            var links = self
            links.same = same.map { _ in nil }
            return links
        }
    }

    /// Makes a spare folder hold all that stay and nothing else.
    ///
    /// Each file that has no name there yet is looked at just before it gets one, since somebody may edit the site
    /// meanwhile.
    /// - Parameters:
    ///   - others: folders that there have to be besides those of the files.
    ///   - shown: what the author calls the site.
    func link(to spare: SpareSite, others: some Sequence<[UInt8]>, shown: String, jobs: Int) throws(PublishingError)
        -> Links
    {
        let set = folders.union(others)
        let paths = set.sorted { $0.lexicographicallyPrecedes($1) }
        let from = try PublishingError.onDisk { () throws(FileError) in try OpenFolder(old.folder) }
        let (to, wereThere) = try inSpare(shown) { () throws(FileError) in
            let wereThere = try spare.makeFolders(paths)
            return (try OpenFolder(spare.folder, followingLinks: false), wereThere)
        }
        // Only where the new site has the old one's folders.
        let areTwins =
            wereThere && listing.folders.count == paths.count + 1
            && listing.folders.allSatisfy { $0.path.isEmpty || set.contains(Array($0.path.utf8)) }
        let isStopped = Atomic(false)
        let results = ParallelMap.values(paths.count + 1, jobs: jobs) { number in
            Result { () throws(PublishingError) -> (isSame: Bool, areLinks: Bool)? in
                guard !isStopped.load(ordering: .relaxed) else { return nil }
                if areTwins, number > 0, let old = listing.index(ofFolder: paths[number - 1][...]),
                    twins.indices.contains(old), twins[old], staysWhole(old)
                {
                    return (true, true)
                }
                do throws(PublishingError) {
                    return try link(number == 0 ? [] : paths[number - 1], from, to, set, shown)
                } catch {
                    isStopped.store(true, ordering: .relaxed)
                    throw error
                }
            }
        }
        var linked: [(isSame: Bool, areLinks: Bool)] = []
        for result in results { if let result = try result.get() { linked.append(result) } }
        // Somebody may have put another file in the place of one.
        guard listing.hasSameNames else { throw .siteChanged(target: shown) }
        return Links(
            folders: paths,
            same: zip(paths, linked.dropFirst()).map { $1.isSame ? listing.index(ofFolder: $0[...]) : nil },
            areLinks: linked.allSatisfy(\.areLinks))
    }

    private func link(
        _ path: [UInt8], _ from: OpenFolder, _ to: OpenFolder, _ folders: Set<[UInt8]>, _ shown: String
    ) throws(PublishingError) -> (isSame: Bool, areLinks: Bool) {
        let text = String(decoding: path, as: UTF8.self)
        let new = try inSpare(shown) { () throws(FileError) in try OpenFolder(text, in: to) }
        let device = new.stamp?.status.identity.device
        let number = listing.index(ofFolder: path[...])
        let folder = number.map { listing.folders[$0] }
        let places = number.map { old.places[$0] } ?? []
        let missing = try inSpare(shown) { () throws(FileError) in
            try SpareSite.clean(
                new, for: folder?.names ?? FolderNames(), isWanted: { places[$0].map { stays[$0] } ?? false },
                isSame: { name, number in
                    guard let identity = folder?.stamps[name]?.status.identity else { return false }
                    return identity.number == number && identity.device == device
                },
                isFolder: { folders.contains(path.isEmpty ? Array($0.bytes) : path + [UInt8(ascii: "/")] + $0.bytes) })
        }
        guard let folder, !missing.isEmpty else { return (number.map(staysWhole) ?? false, true) }
        // One that is no more, or that became a link, has no file any more that is known.
        guard let old = try? OpenFolder(text, in: from) else { throw .siteChanged(target: shown) }
        var areLinks = true
        for index in missing {
            let name = folder.names[index]
            guard let stamp = folder.stamps[index], old.stamp(name) == stamp else { throw .siteChanged(target: shown) }
            if try !PublishingError.onDisk({ () throws(FileError) in try new.linkOrCopy(name, from: old) }) {
                areLinks = false
            }
        }
        return (false, areLinks)
    }

    /// Does something with the spare folder; where that cannot be done, a build of the whole site gets along without
    /// one.
    private func inSpare<Value>(_ shown: String, _ work: () throws(FileError) -> Value) throws(PublishingError) -> Value
    {
        do throws(FileError) {
            return try work()
        } catch {
            throw .siteChanged(target: shown)
        }
    }

    /// What lies in the new site's folder, which is looked at where it has other files than the old one.
    ///
    /// - Parameters:
    ///   - links: what it was made of; nil where the old site stayed as it is.
    ///   - others: the paths of its other files.
    func listing(of site: String, _ links: Links?, besides others: some Sequence<[UInt8]>, jobs: Int) throws(FileError)
        -> SiteListing
    {
        guard let links else { return listing }
        let touched = Set(others.map { path in Array(path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)]) })
        return try SiteListing(site, folders: links.folders, jobs: jobs) { number in
            guard let old = links.same[number], !touched.contains(links.folders[number]) else { return nil }
            return listing.folders[old]
        }
    }
}
