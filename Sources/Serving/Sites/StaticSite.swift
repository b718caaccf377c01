import NIOCore
import Synchronization

/// A finished site on the disk.
package final class StaticSite: Site {
    private let folder: SiteFolder
    private let hidden: Set<String>
    private let kept = Mutex(KeptFiles(capacity: 64 << 20))

    /// Larger files are read while they are sent, and their entity tag is made from size and time.
    private static let largestKept = 1 << 20

    /// - Parameter hidden: Paths in the folder that are not served, such as the list of what was written. What begins
    ///   with a dot never is.
    package init(folder: String, hidden: Set<String> = []) {
        self.folder = SiteFolder(path: folder)
        self.hidden = hidden
    }

    package func resource(at path: String) -> Resource? {
        guard !hidden.contains(path), let file = folder.open(path) else { return nil }
        guard file.length <= Self.largestKept else { return streamed(file, path) }
        let version = KeptFiles.Version(file)
        if let known = kept.withLock({ $0.resource(at: path, version) }) { return known }
        guard let resource = read(file, path) else { return nil }
        kept.withLock { $0.keep(resource, at: path, version) }
        return resource
    }
}

private extension StaticSite {
    func read(_ file: OpenFile, _ path: String) -> Resource? {
        var bytes = [UInt8](repeating: 0, count: file.length)
        let count = bytes.withUnsafeMutableBytes { file.read(0..<file.length, into: $0) }
        bytes.removeSubrange(count...)
        return Resource(bytes, mediaType: MediaType(path: path), lastModified: file.modified.seconds)
    }

    func streamed(_ file: OpenFile, _ path: String) -> Resource {
        let tag = "W/\"\(file.length)-\(file.inode)-\(file.modified.seconds).\(file.modified.nanoseconds)\""
        return Resource(
            content: .file(file), mediaType: MediaType(path: path), entityTag: tag, lastModified: file.modified.seconds)
    }
}
