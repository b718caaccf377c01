import Base
import Files
import Linting
import Markup
import Pages
import Rendering

/// The sizes of the pictures that pages show; one that cannot be read is said to be so when it is copied.
struct PictureSizes: Sendable, Hashable {
    /// Of those whose size is known.
    private(set) var sizes: [PagePath: PictureSize] = [:]
    /// Of the bytes that were read.
    private(set) var hashes: [PagePath: ContentHash] = [:]
    private var statuses: [PagePath: FileStatus] = [:]

    /// - Parameter old: what was known before; a picture is read again where it is another file.
    init(_ book: Book, after old: PictureSizes? = nil, jobs: Int) {
        self.init(of: book.rulebook.usedFiles, in: book.project, after: old, jobs: jobs)
    }

    /// - Parameter files: those that pages use.
    init(of files: [PagePath], in project: Project, after old: PictureSizes? = nil, jobs: Int) {
        let pictures = files.filter { PictureHeader.extensions.contains($0.extension.lowercased()) }
        let read = ParallelMap.values(pictures.count, jobs: jobs) {
            number -> (status: FileStatus?, hash: ContentHash?, size: PictureSize?) in
            let path = DiskPath.join(project.contentPath, pictures[number].string)
            let status = (try? Disk.status(path)) ?? nil
            if let old, let status, old.statuses[pictures[number]] == status {
                return (status, old.hashes[pictures[number]], old.sizes[pictures[number]])
            }
            let bytes = try? Disk.read(path)
            return (status, bytes.map { ContentHash($0) }, bytes.flatMap(PictureHeader.size))
        }
        for (picture, read) in zip(pictures, read) {
            sizes[picture] = read.size
            hashes[picture] = read.hash
            statuses[picture] = read.status
        }
    }
}
