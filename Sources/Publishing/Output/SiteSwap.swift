import Files

/// Puts a new site in the place of the old one, and recovers from an interrupted build.
struct SiteSwap {
    private let location: SiteLocation

    init(_ location: SiteLocation) { self.location = location }

    /// Exchanges the two folders in one step where the disk can, else in two; then removes the old site.
    func swap() throws(FileError) {
        guard try Disk.status(location.target) != nil else {
            return try Disk.rename(location.staging, to: location.target)
        }
        let isExchanged = Disk.exchange(location.staging, location.target)
        if !isExchanged { try moveInTwoSteps() }
        let oldPlace = isExchanged ? location.staging : location.previous
        do throws(FileError) {
            try moveRepository(from: oldPlace)
        } catch {
            // The old site is put back with its repository.
            if isExchanged {
                _ = Disk.exchange(location.staging, location.target)
            } else {
                try Disk.rename(location.target, to: location.staging)
                try Disk.rename(oldPlace, to: location.target)
            }
            throw error
        }
        // The new site is in its place; what is left of the old one is removed by the next build at the latest.
        try? Disk.remove(oldPlace)
    }

    /// Between the two steps there is no site: ``recover()`` puts the old one back where a build is killed there.
    func moveInTwoSteps() throws(FileError) {
        try Disk.rename(location.target, to: location.previous)
        do throws(FileError) {
            try Disk.rename(location.staging, to: location.target)
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
        for leftover in [location.previous, location.staging] + location.oldCaches {
            guard let status = try Disk.status(leftover, followingLinks: false) else { continue }
            // What a link leads to is somebody else's.
            if status.kind == .folder {
                try moveRepository(from: leftover)
                guard try Disk.status(DiskPath.join(leftover, ".git"), followingLinks: false) == nil else {
                    throw FileError(
                        leftover, .remove,
                        reason: "it was left by a build that was killed, and holds a '.git' besides the site's own; "
                            + "keep one of them")
                }
            }
            try Disk.remove(leftover)
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
