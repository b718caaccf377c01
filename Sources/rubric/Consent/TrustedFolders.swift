import Base
import Diagnostics
import Files

/// The rulebooks that the user trusts to start programs, each with the settings that the user saw.
///
/// The list is a file in the user's configuration folder.
struct TrustedFolders {
    /// Settings by the folder's real path and the subject's name.
    private var folders: [String: [String: String]] = [:]

    /// Nil if the user has no folder for it.
    private static var path: String? {
        CurrentProcess.userFolder("XDG_CONFIG_HOME", name: ".config").map { DiskPath.join($0, "rubric/trust.json") }
    }

    static func read() throws(FileError) -> TrustedFolders {
        guard let path, try Disk.status(path) != nil else { return TrustedFolders() }
        let bytes = try Disk.read(path)
        guard let folders = try? JSON.decode([String: [String: String]].self, from: bytes) else {
            throw FileError(path, .read, reason: "it is not a list of trusted folders; remove it")
        }
        return TrustedFolders(folders: folders)
    }

    /// Their real paths, sorted.
    var paths: [String] { folders.keys.sorted(by: ByteOrder.precedes) }

    /// The settings that are trusted; nil for a folder that is not.
    ///
    /// A folder that the list lies in could trust itself.
    func settings(of root: String, for subject: Consent.Subject) -> String? {
        Self.isBelow(root) ? nil : folders[root]?[subject.rawValue]
    }

    /// - Parameter settings: by subject.
    mutating func add(_ root: String, _ settings: [Consent.Subject: String]) throws(FileError) {
        guard let path = Self.path else {
            throw FileError("trust.json", .write, reason: "neither XDG_CONFIG_HOME nor HOME is an absolute path")
        }
        guard !Self.isBelow(root) else {
            throw FileError(path, .write, reason: "it is in the folder that would be trusted")
        }
        folders[root] = Dictionary(uniqueKeysWithValues: settings.map { ($0.key.rawValue, $0.value) })
        try write()
    }

    /// Removes a folder, and returns whether it was trusted.
    mutating func remove(_ root: String) throws(FileError) -> Bool {
        guard folders.removeValue(forKey: root) != nil else { return false }
        try write()
        return true
    }

    private func write() throws(FileError) {
        guard let path = Self.path else { return }
        try Disk.makeFolder(DiskPath.parent(path))
        let entries = paths.map { root in
            let settings = (folders[root] ?? [:]).sorted { $0.key < $1.key }
            return JSON.Member(root, .object(settings.map { JSON.Member($0.key, .string($0.value)) }))
        }
        try Disk.replace(path, Array((JSON.object(entries).text + "\n").utf8))
    }

    private static func isBelow(_ root: String) -> Bool {
        path.map { DiskPath.isBelow(Disk.resolvedPath($0), root) } ?? false
    }
}
