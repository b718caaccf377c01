import NIOCore

/// One file of a site as it is at one moment: what a response is made of, whole.
package struct Resource: Sendable {
    let content: Content
    package let mediaType: MediaType
    /// With its quotes, as RFC 9110, section 8.8.3 has it: `"4a6f…"`, or `W/"…"` where it was not made from the
    /// content.
    package let entityTag: String
    /// Seconds since 1970, absent for what never lay on a disk.
    package let lastModified: Int?

    /// A resource in memory, whose entity tag is a hash of its bytes.
    package init(_ bytes: [UInt8], mediaType: MediaType, lastModified: Int? = nil) {
        self.init(
            content: .bytes(ByteBuffer(bytes: bytes)), mediaType: mediaType, entityTag: ContentHash(bytes).entityTag,
            lastModified: lastModified)
    }

    init(content: Content, mediaType: MediaType, entityTag: String, lastModified: Int?) {
        self.content = content
        self.mediaType = mediaType
        self.entityTag = entityTag
        self.lastModified = lastModified
    }

    /// Where the bytes are.
    enum Content: Sendable {
        case bytes(ByteBuffer)
        /// Too large to be kept in memory: read piece by piece while it is sent.
        case file(OpenFile)
    }

    /// In bytes.
    var length: Int {
        switch content {
        case .bytes(let buffer): buffer.readableBytes
        case .file(let file): file.length
        }
    }
}
