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
    private var statuses: [PagePath: FileStatus] = [:]

    /// - Parameter old: what was known before; a picture is read again where it is another file.
    init(_ book: Book, after old: PictureSizes? = nil, jobs: Int) {
        let pictures = book.rulebook.usedFiles.filter {
            PictureHeader.extensions.contains($0.extension.lowercased())
        }
        let read = ParallelMap.values(pictures.count, jobs: jobs) {
            number -> (status: FileStatus?, size: PictureSize?) in
            let path = DiskPath.join(book.project.contentPath, pictures[number].string)
            let status = (try? Disk.status(path)) ?? nil
            if let old, let status, old.statuses[pictures[number]] == status {
                return (status, old.sizes[pictures[number]])
            }
            return (status, (try? Disk.read(path)).flatMap(PictureHeader.size))
        }
        for (picture, read) in zip(pictures, read) {
            sizes[picture] = read.size
            statuses[picture] = read.status
        }
    }
}
