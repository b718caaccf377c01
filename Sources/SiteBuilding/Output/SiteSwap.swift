import Files

/// The folder of a site, and the paths beside it that publishing uses.
struct SiteLocation {
    /// Absolute and without links.
    let target: String
    /// As the author named it, for messages.
    let shown: String

    private let parent: String
    private let name: String

    /// The folder that the new site is made in; after the exchange it holds the old one.
    var staging: String { DiskPath.join(parent, ".\(name).rubric-new") }
    /// The old site during the swap, on disks that cannot exchange folders.
    var previous: String { DiskPath.join(parent, ".\(name).rubric-old") }
    var lock: String { DiskPath.join(parent, ".\(name).rubric-lock") }

    /// Resolves a target, and rejects one at which a build could do harm.
    init(_ target: String, root: String, content: String, makesParent: Bool) throws {
        shown = target
        self.target = try LinkBoundary([root]).outputPath(target)
        if let status = try Disk.status(self.target), status.kind != .folder {
            throw PublishingError.notAFolder(target: target)
        }
        parent = DiskPath.parent(self.target)
        name = DiskPath.name(self.target)
        try refuse(root: (try? Disk.realPath(root)) ?? root, content: (try? Disk.realPath(content)) ?? content)
        if makesParent { try Disk.makeFolder(parent) }
    }

    private func refuse(root: String, content: String) throws(PublishingError) {
        if DiskPath.isBelow(root, target) || DiskPath.isBelow(content, target) { throw .outputHoldsRoot(target: shown) }
        // A root that is the content excludes the output folder.
        if root != content, DiskPath.isBelow(target, content) {
            throw .outputInsideContent(target: shown, content: content)
        }
    }
}

/// Puts a new site in the place of the old one, and recovers from an interrupted build.
extension SiteLocation {
    /// Exchanges the two folders in one step where the disk can, else in two; then removes the old site.
    func swap() throws(FileError) {
        guard try Disk.status(target) != nil else {
            return try Disk.rename(staging, to: target)
        }
        let isExchanged = Disk.exchange(staging, target)
        if !isExchanged { try moveInTwoSteps() }
        let oldPlace = isExchanged ? staging : previous
        do throws(FileError) {
            try moveRepository(from: oldPlace)
        } catch {
            // The old site is put back with its repository.
            if isExchanged {
                _ = Disk.exchange(staging, target)
            } else {
                try Disk.rename(target, to: staging)
                try Disk.rename(oldPlace, to: target)
            }
            throw error
        }
        // The new site is in its place; what is left of the old one is removed by the next build at the latest.
        try? Disk.remove(oldPlace)
    }

    /// Moves the folders where they cannot be exchanged; ``recover()`` handles an interruption between the two steps.
    func moveInTwoSteps() throws(FileError) {
        try Disk.rename(target, to: previous)
        do throws(FileError) {
            try Disk.rename(staging, to: target)
        } catch {
            try Disk.rename(previous, to: target)
            throw error
        }
    }

    /// Completes or reverts an interrupted build, and removes what it left.
    func recover() throws(FileError) {
        if try Disk.status(target) == nil, try Disk.status(previous, followingLinks: false)?.kind == .folder {
            try Disk.rename(previous, to: target)
        }
        for leftover in [previous, staging] {
            guard let status = try Disk.status(leftover, followingLinks: false) else { continue }
            // The target of a link is not ours.
            if status.kind == .folder {
                try moveRepository(from: leftover)
                guard try Disk.status(DiskPath.join(leftover, ".git"), followingLinks: false) == nil else {
                    throw FileError(
                        leftover, .remove,
                        reason: "it was left by an interrupted build, and both it and the site contain '.git'; "
                            + "keep one of them")
                }
            }
            try Disk.remove(leftover)
        }
    }

    /// Moves the repository that the site is pushed from to the new site.
    private func moveRepository(from folder: String) throws(FileError) {
        let repository = DiskPath.join(folder, ".git")
        let place = DiskPath.join(target, ".git")
        guard try Disk.status(repository, followingLinks: false) != nil,
            try Disk.status(place, followingLinks: false) == nil
        else { return }
        // The site may have been removed.
        try Disk.makeFolder(target)
        try Disk.rename(repository, to: place)
    }
}
