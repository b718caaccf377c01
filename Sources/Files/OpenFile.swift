/// A regular file that is open for reading and closed with its last reference.
package final class OpenFile: Sendable {
    private let descriptor: Int32
    /// The status when the file was opened.
    package let status: FileStatus

    /// Opens a file; nil for anything else, such as a link.
    package init?(_ path: String) {
        descriptor = SystemCall.openFile(path, .readUnlinked)
        guard descriptor >= 0 else { return nil }
        guard let status = SystemCall.status(ofOpen: descriptor), status.kind == .file else {
            SystemCall.closeFile(descriptor)
            return nil
        }
        self.status = status
    }

    deinit { SystemCall.closeFile(descriptor) }

    /// Reads the bytes of a range into a buffer and returns their number, which is lower if the file became shorter.
    package func read(_ range: Range<Int>, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var filled = 0
        while filled < range.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<range.count])
            let count = SystemCall.readFile(descriptor, into: rest, at: range.lowerBound + filled)
            guard count > 0 else { break }
            filled += count
        }
        return filled
    }
}
