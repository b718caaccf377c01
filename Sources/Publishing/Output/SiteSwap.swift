import Files

/// Puts a new site in the place of the old one, and mends what a killed build left.
struct SiteSwap {
    private let location: SiteLocation
    /// How many threads remove an old site.
    private let jobs: Int

    init(_ location: SiteLocation, jobs: Int = 1) { (self.location, self.jobs) = (location, jobs) }

    /// Exchanges the two folders in one step where the disk can, else in two; then removes the old site.
    ///
    /// - Parameters:
    ///   - new: where the new site is.
    ///   - keepsOld: whether the old one takes that place instead.
    func swap(_ new: String, keepsOld: Bool = false) throws(FileError) {
        guard try Disk.status(location.target) != nil else { return try Disk.rename(new, to: location.target) }
        let isExchanged = Disk.exchange(new, location.target)
        if !isExchanged { try moveInTwoSteps(new) }
        let oldPlace = isExchanged ? new : location.previous
        do throws(FileError) {
            try moveRepository(from: oldPlace)
        } catch {
            // The old site is put back with its repository.
            if !isExchanged { try Disk.rename(location.target, to: new) }
            if isExchanged {
                _ = Disk.exchange(new, location.target)
            } else {
                try Disk.rename(oldPlace, to: location.target)
            }
            throw error
        }
        // The new site is in its place; what is left of the old one is removed by the next build at the latest.
        if !keepsOld {
            try? TreeRemoval.remove(oldPlace, jobs: jobs)
        } else if !isExchanged {
            try? Disk.rename(oldPlace, to: new)
        }
    }

    /// Between the two steps there is no site: `recover` puts the old one back where a build is killed there.
    func moveInTwoSteps(_ new: String) throws(FileError) {
        try Disk.rename(location.target, to: location.previous)
        do throws(FileError) {
            try Disk.rename(new, to: location.target)
        } catch {
            try Disk.rename(location.previous, to: location.target)
            throw error
        }
    }

    /// Brings the folder into the state before or after a build that was killed, and removes what it left.
    func recover() throws(FileError) {
        if try Disk.status(location.target) == nil, try Disk.status(location.previous) != nil {
            try Disk.rename(location.previous, to: location.target)
        }
        try Disk.remove(location.recordDraft)
        for leftover in [location.previous, location.staging, location.spare] {
            guard let status = try Disk.status(leftover, followingLinks: false) else { continue }
            // What a link leads to is somebody else's.
            guard status.kind == .folder else {
                try Disk.remove(leftover)
                continue
            }
            try moveRepository(from: leftover)
            guard try Disk.status(DiskPath.join(leftover, ".git"), followingLinks: false) == nil else {
                throw FileError(
                    leftover, .remove,
                    reason:
                        "it was left by a build that was killed, and holds a '.git' besides the site's own; keep one of them"
                )
            }
            if leftover != location.spare { try TreeRemoval.remove(leftover, jobs: jobs) }
        }
    }

    /// Keeps the repository that the site is pushed from.
    private func moveRepository(from folder: String) throws(FileError) {
        let repository = DiskPath.join(folder, ".git")
        let place = DiskPath.join(location.target, ".git")
        guard try Disk.status(repository, followingLinks: false) != nil,
            try Disk.status(place, followingLinks: false) == nil
        else { return }
        // Somebody may have removed the site.
        try Disk.makeFolder(location.target)
        try Disk.rename(repository, to: place)
    }
}
