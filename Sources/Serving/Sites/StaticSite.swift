/// A finished site on the disk.
package final class StaticSite: Site {
    private let folder: SiteFolder

    /// Names that start with a dot are not served.
    package init(folder: String) { self.folder = SiteFolder(path: folder) }

    package func resource(at path: String) -> Resource? {
        folder.open(path).map { file in
            let tag = "\(file.inode)-\(file.length)-\(file.modified.seconds).\(file.modified.nanoseconds)"
            return Resource(
                content: .file(file), mediaType: MediaType(path: path), entityTag: "\"\(tag)\"",
                lastModified: file.modified.seconds)
        }
    }
}
