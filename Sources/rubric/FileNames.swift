import Diagnostics
import Files

/// The names of a rulebook's files in messages: relative to the current folder.
struct FileNames {
    private let root: String
    /// The current folder, absolute.
    let here: String
    private let isAbsolute: Bool

    /// - Parameters:
    ///   - root: absolute and without links.
    ///   - named: the folder as the user wrote it; an absolute one elsewhere stays absolute.
    init(root: String, named: String?) throws(FileError) {
        let here = try Disk.currentFolder()
        (self.root, self.here) = (root, here)
        isAbsolute = named?.hasPrefix("/") == true && !DiskPath.isBelow(root, here) && !DiskPath.isBelow(here, root)
    }

    /// - Parameter file: relative to the root, as diagnostics name it.
    func shown(_ file: String) -> String {
        let path = DiskPath.absolute(file, in: root)
        return isAbsolute ? path : DiskPath.way(to: path, from: here)
    }

    /// The same diagnostic, for the user.
    func shown(_ diagnostic: Diagnostic) -> Diagnostic {
        root == here
            ? diagnostic
            : diagnostic.mapLocations { place in
                var place = place
                place.file = shown(place.file)
                return place
            }
    }

    /// The file that is shown by a name, relative to the root.
    func file(_ shown: String) -> String {
        let path = DiskPath.absolute(shown, in: here)
        return DiskPath.isBelow(path, root) ? DiskPath.way(to: path, from: root) : path
    }
}
