package import Base

/// How messages follow each other in a stream.
package enum Framing: Sendable {
    /// A `Content-Length` header before each message, as in the Language Server Protocol.
    case headers
    /// One message per line, as in the Model Context Protocol.
    case lines
}

/// The messages in the bytes that a client sends.
struct MessageBuffer {
    private let framing: Framing
    private var bytes: [UInt8] = []
    /// The bytes that contain no end of a line.
    private var searched = 0
    /// The most bytes that a message may have.
    private static let limit = 64 << 20

    init(_ framing: Framing) { self.framing = framing }

    mutating func append(_ more: [UInt8]) { bytes += more }

    /// The next complete message; nil until there is one.
    mutating func next() throws(RPCError) -> [UInt8]? {
        switch framing {
        case .lines:
            while let end = bytes[searched...].firstIndex(of: 0x0A) {
                let line = bytes[..<end]
                bytes.removeFirst(end + 1)
                searched = 0
                if line.contains(where: { $0 > 0x20 }) { return Array(line) }
            }
            searched = bytes.count
            guard bytes.count <= Self.limit else { throw tooLong() }
            return nil
        case .headers:
            guard let head = bytes.firstRange(of: "\r\n\r\n".utf8) else {
                guard bytes.count <= 1 << 16 else { throw tooLong() }
                return nil
            }
            let fields = String(decoding: bytes[..<head.lowerBound], as: UTF8.self)
            guard let length = Self.length(fields), length <= Self.limit else {
                bytes.removeFirst(head.upperBound)
                throw .parseError("no valid Content-Length before the message")
            }
            guard bytes.count >= head.upperBound + length else { return nil }
            let body = Array(bytes[head.upperBound..<head.upperBound + length])
            bytes.removeFirst(head.upperBound + length)
            return body
        }
    }

    private static func length(_ fields: String) -> Int? {
        // After a message with a wrong length, the rest of that message precedes the name.
        let fields = fields.lowercased()
        let name = fields.ranges(of: "content-length:").last
        let value = name.flatMap { fields[$0.upperBound...].split(separator: "\r\n").first }
        return value.flatMap { Int($0.trimming(while: \.isWhitespace)) }.flatMap { $0 < 0 ? nil : $0 }
    }

    private mutating func tooLong() -> RPCError {
        (bytes, searched) = ([], 0)
        return .parseError("the message is too long")
    }
}

/// What is sent to a client.
package final class MessageWriter: Sendable {
    private let framing: Framing
    private let send: @Sendable ([UInt8]) throws -> Void

    /// - Parameter send: writes bytes for the client.
    package init(_ framing: Framing, send: @escaping @Sendable ([UInt8]) throws -> Void) {
        (self.framing, self.send) = (framing, send)
    }

    package func notify(_ method: String, _ params: JSON) throws {
        try write(["method": .string(method), "params": params])
    }

    /// Sends a request whose response is ignored.
    package func request(_ method: String, id: String, _ params: JSON) throws {
        try write(["id": .string(id), "method": .string(method), "params": params])
    }

    func respond(to id: Message.ID, _ result: JSON) throws { try write(["id": id.json, "result": result]) }

    /// - Parameter id: nil where the request could not be read.
    func respond(to id: Message.ID?, _ error: RPCError) throws {
        try write(["id": id?.json ?? .null, "error": error.json])
    }

    private func write(_ members: KeyValuePairs<String, JSON>) throws {
        let message = JSON.object([JSON.Member("jsonrpc", "2.0")] + members.map { JSON.Member($0.key, $0.value) })
        let body = Array(message.compactText.utf8)
        switch framing {
        case .headers: try send(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
        case .lines: try send(body + "\n".utf8)
        }
    }
}
