/// The metadata of all watched files at one moment.
struct TreeSnapshot {
    private var files: [String: FileStatus] = [:]

    /// No files.
    init() {}

    init(_ scope: WatchScope) {
        for file in scope.files { files[file] = SystemCall.status(of: file, followingLinks: true) }
        var folders = scope.folders
        while let folder = folders.popLast() {
            for (name, _) in SystemCall.names(in: folder) ?? [] {
                let path = DiskPath.join(folder, String(decoding: name, as: UTF8.self))
                guard scope.contains(path), let status = SystemCall.status(of: path, followingLinks: false) else {
                    continue
                }
                switch status.kind {
                case .folder: folders.append(path)
                // The target of a link changes without the link.
                case .link: files[path] = SystemCall.status(of: path, followingLinks: true) ?? status
                case .file, .other: files[path] = status
                }
            }
        }
    }

    func changes(since old: TreeSnapshot) -> Changes {
        var changes = Changes()
        for (path, status) in files where old.files[path] != status {
            changes.add(path, old.files[path] == nil ? .created : .changed)
        }
        for path in old.files.keys where files[path] == nil { changes.add(path, .changed) }
        return changes
    }
}
