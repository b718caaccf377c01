import HTTPTypes
import HummingbirdCore

/// A response before it is written: status, fields and body.
struct Answer: Sendable {
    var status: HTTPResponse.Status
    var fields: HTTPFields
    var body: ResponseBody
    /// In bytes; nil for a stream without an end.
    var length: Int?
    /// Called when either side closes the connection.
    var onClose: (@Sendable () -> Void)?

    /// A short plain text.
    init(_ status: HTTPResponse.Status, text: String? = nil) {
        self.init(
            status, Resource(Array((text ?? "\(status.code) \(status.reasonPhrase)").utf8 + [0x0A]), mediaType: .text))
        fields[.eTag] = nil
    }

    /// A whole resource.
    init(_ status: HTTPResponse.Status, _ resource: Resource) { self.init(status, resource, 0..<resource.length) }

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

    /// A stream of unknown length.
    init(stream: ResponseBody, _ mediaType: MediaType, onClose: @escaping @Sendable () -> Void) {
        status = .ok
        fields = SecurityFields.all
        fields[.contentType] = mediaType.value
        fields[.cacheControl] = "no-store"
        body = stream
        self.onClose = onClose
    }

    /// The response with another field, or without one.
    func setting(_ name: HTTPField.Name, _ value: String?) -> Answer {
        var answer = self
        answer.fields[name] = value
        return answer
    }

    /// The response without its body, for `HEAD` and 304.
    func withoutBody() -> Answer {
        var answer = self
        answer.body = ResponseBody()
        answer.onClose?()
        answer.onClose = nil
        return answer
    }

    /// Redirects to another address of this site; temporary, because other sites use this port too.
    static func redirect(to location: String) -> Answer { Answer(.temporaryRedirect).setting(.location, location) }
}

private extension ResponseBody {
    /// The bytes of one write; a connection that takes none of them within `Limits.stall` is dropped.
    static var pieceSize: Int { 64 << 10 }

    init(_ content: Resource.Content, _ range: Range<Int>) {
        self.init(contentLength: range.count) { writer in
            var offset = range.lowerBound
            while offset < range.upperBound {
                let piece = offset..<min(offset + Self.pieceSize, range.upperBound)
                // Closes the connection, because the client expects the full length.
                guard let bytes = content.bytes(piece) else { throw FileBecameShorter() }
                try await writer.write(bytes)
                offset = piece.upperBound
            }
            try await writer.finish(nil)
        }
    }
}

/// A file lost bytes while it was sent.
struct FileBecameShorter: Error {}

/// The fields of every response.
enum SecurityFields {
    static let all = HTTPFields(
        [
            "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "SAMEORIGIN",
            "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
            // Cached but validated each time, because the site changes while it is read.
            "Cache-Control": "no-cache",
        ].compactMap { name, value in HTTPField.Name(name).map { HTTPField(name: $0, value: value) } })
}
