import Files

/// What lies in a site's folder, as one number that is made without reading the files.
enum SiteMark {
    /// Nil where something else than files and folders lies there.
    ///
    /// - Parameters:
    ///   - since: files whose stamp is as young as that are read, since a change in the same tick of the clock would not show in it.
    ///   - isKnown: whether a file is what it should be.
    static func hash(
        of folder: String, since: FileStatus.Time, isKnown: (String, FileStamp) throws(FileError) -> Bool = { _, _ in true }
    ) throws(FileError) -> ContentHash? {
        var print = Fingerprint()
        for path in try PublishedSite.paths(in: folder) + [SiteManifest.name] {
            let full = DiskPath.join(folder, path)
            guard let stamp = FileStamp(full), stamp.status.kind == .file, try isKnown(path, stamp) else { return nil }
            print.add(path)
            print.add(stamp)
            if stamp.changed >= since { print.add(ContentHash(try Disk.read(full))) }
        }
        return print.hash
    }
}
