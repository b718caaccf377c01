import HTTPTypes
import HummingbirdCore
import NIOCore

/// A response before it is written: status, fields and what is sent.
struct Answer: Sendable {
    var status: HTTPResponse.Status
    var fields: HTTPFields
    var body: ResponseBody
    /// In bytes; absent for a stream that has no end.
    var length: Int?
    /// Called when the connection closes, whoever closed it.
    var onClose: (@Sendable () -> Void)?

    /// A short plain text.
    init(_ status: HTTPResponse.Status, text: String? = nil) {
        self.init(
            status, Resource(Array((text ?? "\(status.code) \(status.reasonPhrase)").utf8 + [0x0A]), mediaType: .text))
        fields[.eTag] = nil
    }

    /// A whole resource.
    init(_ status: HTTPResponse.Status, _ resource: Resource) {
        self.init(status, resource, 0..<resource.length)
    }

    /// A part of a resource.
    init(_ status: HTTPResponse.Status, _ resource: Resource, _ range: Range<Int>) {
        self.status = status
        fields = SecurityFields.all
        fields[.contentType] = resource.mediaType.value
        fields[.eTag] = resource.entityTag
        if let modified = resource.lastModified { fields[.lastModified] = HTTPDate.format(modified) }
        body = ResponseBody(resource.content, range)
        length = range.count
    }

    /// A stream of which nobody knows where it ends.
    init(stream: ResponseBody, _ mediaType: MediaType, onClose: @escaping @Sendable () -> Void) {
        status = .ok
        fields = SecurityFields.all
        fields[.contentType] = mediaType.value
        fields[.cacheControl] = "no-store"
        body = stream
        self.onClose = onClose
    }

    /// The fields without the body; `HEAD` and 304 are answered so.
    func withoutBody() -> Answer {
        var answer = self
        answer.body = ResponseBody()
        answer.onClose?()
        answer.onClose = nil
        return answer
    }

    /// Sends the visitor elsewhere on this site, for this time: another site is served from here tomorrow.
    static func redirect(to location: String) -> Answer {
        var answer = Answer(.temporaryRedirect)
        answer.fields[.location] = location
        return answer
    }
}

private extension ResponseBody {
    /// How much is handed on at once, in bytes: a connection that takes none of these in the time allowed is dropped.
    static var pieceSize: Int { 64 << 10 }

    init(_ content: Resource.Content, _ range: Range<Int>) {
        switch content {
        case .bytes(let buffer):
            let whole = buffer.getSlice(at: buffer.readerIndex + range.lowerBound, length: range.count) ?? ByteBuffer()
            if range.count <= Self.pieceSize {
                self.init(byteBuffer: whole)
            } else {
                self.init(contentLength: range.count) { writer in
                    var rest = whole
                    while let piece = rest.readSlice(length: min(Self.pieceSize, rest.readableBytes)),
                        piece.readableBytes > 0
                    {
                        try await writer.write(piece)
                    }
                    try await writer.finish(nil)
                }
            }
        case .file(let file):
            self.init(contentLength: range.count) { writer in
                var offset = range.lowerBound
                while offset < range.upperBound {
                    let piece = offset..<min(offset + Self.pieceSize, range.upperBound)
                    var buffer = ByteBufferAllocator().buffer(capacity: piece.count)
                    let count = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: piece.count) {
                        file.read(piece, into: $0)
                    }
                    // The length has been promised: the connection must end, so that nobody takes this for the whole.
                    guard count == piece.count else { throw FileBecameShorter() }
                    try await writer.write(buffer)
                    offset = piece.upperBound
                }
                try await writer.finish(nil)
            }
        }
    }
}

/// A file lost bytes while it was sent.
struct FileBecameShorter: Error {}
