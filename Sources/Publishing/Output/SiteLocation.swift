import Files

/// Where a site is written, and the places beside it that writing needs.
struct SiteLocation {
    /// Absolute and without links.
    let target: String
    /// As the author named it, for messages.
    let shown: String

    private let parent: String
    private let name: String

    /// The folder that the new site is made in; after the exchange it holds the old one.
    var staging: String { DiskPath.join(parent, ".\(name).rubric-new") }
    /// Where the old site waits while the new one takes its place, on disks that cannot exchange the two.
    var previous: String { DiskPath.join(parent, ".\(name).rubric-old") }
    var lock: String { DiskPath.join(parent, ".\(name).rubric-lock") }
    /// What earlier versions of Rubric left beside a site for the next build.
    var oldCaches: [String] { ["", ".words", ".spare"].map { DiskPath.join(parent, ".\(name)\($0).rubric-cache") } }

    /// Finds the real place of a target, and refuses one at which a build could do harm.
    init(_ target: String, root: String, content: String, makesParent: Bool) throws(PublishingError) {
        shown = target
        let status = try PublishingError.onDisk { () throws(FileError) in try Disk.status(target) }
        if let status, status.kind != .folder { throw .notAFolder(target: target) }
        self.target = try PublishingError.onDisk { () throws(FileError) in try Self.realPath(target) }
        parent = DiskPath.parent(self.target)
        name = DiskPath.name(self.target)
        try refuse(root: (try? Disk.realPath(root)) ?? root, content: (try? Disk.realPath(content)) ?? content)
        let folder = parent
        if makesParent { try PublishingError.onDisk { () throws(FileError) in try Disk.makeFolder(folder) } }
    }

    /// The path without links, where its last parts need not exist.
    private static func realPath(_ path: String) throws(FileError) -> String {
        var existing = path
        var rest: [String] = []
        while try Disk.status(existing) == nil {
            let parent = DiskPath.parent(existing)
            // A link that leads nowhere yet is where it is.
            guard parent != existing else { break }
            rest.append(DiskPath.name(existing))
            existing = parent
        }
        return rest.reversed().reduce(try Disk.realPath(existing)) { DiskPath.join($0, $1) }
    }

    private func refuse(root: String, content: String) throws(PublishingError) {
        if DiskPath.isBelow(root, target) || DiskPath.isBelow(content, target) { throw .outputHoldsRoot(target: shown) }
        // Where the root itself is the content, the output folder is left out of it.
        if root != content, DiskPath.isBelow(target, content) {
            throw .outputInsideContent(target: shown, content: content)
        }
    }
}
