#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A regular file that is open for reading, closed when nobody needs it any more.
final class OpenFile: Sendable {
    let descriptor: CInt
    /// In bytes, as it was when the file was opened.
    let length: Int
    let modified: Moment
    let inode: UInt64
    let device: UInt64

    /// Nil where the descriptor is not that of a regular file; it is closed then.
    init?(adopting descriptor: CInt) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        length = Int(status.st_size)
        inode = UInt64(status.st_ino)
        device = UInt64(status.st_dev)
        #if canImport(Darwin)
            modified = Moment(seconds: status.st_mtimespec.tv_sec, nanoseconds: status.st_mtimespec.tv_nsec)
        #else
            modified = Moment(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
        #endif
    }

    deinit { close(descriptor) }

    /// A point in time since 1970.
    struct Moment: Sendable, Hashable {
        let seconds: Int
        let nanoseconds: Int
    }

    /// Reads the bytes of a range into a buffer and returns how many there were: fewer where the file has become
    /// shorter.
    func read(_ range: Range<Int>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var filled = 0
        while filled < range.count, let base = buffer.baseAddress {
            let count = pread(descriptor, base + filled, range.count - filled, off_t(range.lowerBound + filled))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            filled += count
        }
        return filled
    }
}
