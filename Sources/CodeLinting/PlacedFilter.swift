import Files
package import Settings

/// The files that a rule is limited to.
package struct PlacedFilter: Sendable {
    /// The files in which the rule is on; nil for all.
    package private(set) var paths: PlacedGlobs?
    /// The files among them in which it is off.
    package private(set) var except: PlacedGlobs?

    /// - Parameter folder: the absolute folder that its globs begin at, without links.
    init(_ filter: PathFilter, in folder: String) {
        paths = filter.paths.map { PlacedGlobs(globs: $0, folder: folder) }
        except = filter.except.map { PlacedGlobs(globs: $0, folder: folder) }
    }

    /// The filter with another one for what it does not say.
    func over(_ other: PlacedFilter?) -> PlacedFilter {
        var filter = self
        filter.paths = paths ?? other?.paths
        filter.except = except ?? other?.except
        return filter
    }

    /// The globs as they were written, for readers: `Sources/**, except Sources/Generated/**`; nil if there are none.
    package var summary: String? {
        func list(_ globs: PlacedGlobs?) -> String? {
            guard let globs = globs?.globs, !globs.isEmpty else { return nil }
            return globs.map(\.text).joined(separator: ", ")
        }
        guard let exceptions = list(except) else { return list(paths) }
        return (list(paths) ?? "all") + ", except " + exceptions
    }

    /// Whether the rule is on in a file.
    ///
    /// - Parameter path: absolute and without links.
    func includes(_ path: String) -> Bool {
        let isNamed = paths.map { $0.globs.isEmpty || $0.matches(path) } ?? true
        return isNamed && except?.matches(path) != true
    }
}

/// Globs with the folder that they begin at.
package struct PlacedGlobs: Sendable {
    package let globs: [Glob]
    /// Absolute and without links.
    let folder: String

    /// Whether a file lies below the folder and matches; the path as for ``PlacedFilter``.
    func matches(_ path: String) -> Bool {
        guard let name = DiskPath.below(path, folder), !name.isEmpty else { return false }
        return globs.contains { $0.matches(name) }
    }
}
