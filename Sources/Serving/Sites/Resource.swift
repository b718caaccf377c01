package import Files
import NIOCore

/// One file of a site at one moment.
package struct Resource: Sendable {
    let content: Content
    package let mediaType: MediaType
    /// With its quotes (RFC 9110, section 8.8.3): `"4a6f…"`.
    ///
    /// A hash of bytes in memory is stable within one run; a file's tag is made from its inode, length and time.
    package let entityTag: String
    /// Seconds since 1970; nil for a resource that is not on the disk.
    package let lastModified: Int?

    /// A resource in memory.
    package init(_ bytes: [UInt8], mediaType: MediaType) {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        let hash = String(UInt(bitPattern: hasher.finalize()), radix: 16)
        self.init(
            content: .bytes(ByteBuffer(bytes: bytes)), mediaType: mediaType, entityTag: "\"\(hash)\"", lastModified: nil
        )
    }

    /// A file, which is read while it is sent.
    package init(_ file: OpenFile, mediaType: MediaType) {
        let status = file.status
        let tag = "\(status.identity.number)-\(status.size)-\(status.modified.seconds).\(status.modified.nanoseconds)"
        self.init(
            content: .file(file), mediaType: mediaType, entityTag: "\"\(tag)\"", lastModified: status.modified.seconds)
    }

    init(content: Content, mediaType: MediaType, entityTag: String, lastModified: Int?) {
        self.content = content
        self.mediaType = mediaType
        self.entityTag = entityTag
        self.lastModified = lastModified
    }

    enum Content: Sendable {
        case bytes(ByteBuffer)
        /// Read piece by piece while it is sent.
        case file(OpenFile)

        /// The bytes of a range; nil if the file has become shorter.
        func bytes(_ range: Range<Int>) -> ByteBuffer? {
            switch self {
            case .bytes(let buffer):
                return buffer.getSlice(at: buffer.readerIndex + range.lowerBound, length: range.count)
            case .file(let file):
                var buffer = ByteBufferAllocator().buffer(capacity: range.count)
                let count = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: range.count) {
                    file.read(range, into: $0)
                }
                return count == range.count ? buffer : nil
            }
        }
    }

    /// In bytes.
    var length: Int {
        switch content {
        case .bytes(let buffer): buffer.readableBytes
        case .file(let file): file.status.size
        }
    }
}
