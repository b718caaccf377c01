package import Base

/// How messages follow each other in a stream.
package enum Framing: Sendable {
    /// A `Content-Length` header before each message, as in the Language Server Protocol.
    case headers
    /// One message per line, as in the Model Context Protocol.
    case lines
}

/// The messages in the bytes that a client sends.
///
/// A message that is too long or has no valid length is an error once, and its bytes are not kept.
struct MessageBuffer {
    private let framing: Framing
    private var bytes: [UInt8] = []
    /// The bytes that contain no end of a line.
    private var searched = 0
    /// How many bytes of a message that is too long are still to come.
    private var skipped = 0
    /// Whether the bytes belong to a message that was answered with an error already, up to the next one.
    private var isBroken = false
    /// The most bytes that a message may have.
    private static let limit = 64 << 20
    private static let headLimit = 1 << 16
    /// A length above it is a mistake, not that of a message: what follows is read, not skipped.
    private static let mostSkipped = 1 << 32

    init(_ framing: Framing) { self.framing = framing }

    mutating func append(_ more: [UInt8]) {
        let count = min(skipped, more.count)
        skipped -= count
        bytes += more[count...]
    }

    /// The next complete message; nil until there is one.
    mutating func next() throws(RPCError) -> [UInt8]? {
        switch framing {
        case .lines: try nextLine()
        case .headers: try nextBehindHeaders()
        }
    }

    private mutating func nextLine() throws(RPCError) -> [UInt8]? {
        while let end = bytes[searched...].firstIndex(of: 0x0A) {
            let line = bytes[..<end]
            let isTooLong = isBroken || line.count > Self.limit
            let wasBroken = isBroken
            bytes.removeFirst(end + 1)
            (searched, isBroken) = (0, false)
            if isTooLong {
                if wasBroken { continue }
                throw Self.tooLong
            }
            if line.contains(where: { $0 > 0x20 }) { return Array(line) }
        }
        if isBroken || bytes.count > Self.limit {
            let wasBroken = isBroken
            (bytes, searched, isBroken) = ([], 0, true)
            if !wasBroken { throw Self.tooLong }
        }
        searched = bytes.count
        return nil
    }

    private mutating func nextBehindHeaders() throws(RPCError) -> [UInt8]? {
        while let head = bytes.firstRange(of: "\r\n\r\n".utf8) {
            let length = Self.length(String(decoding: bytes[..<head.lowerBound], as: UTF8.self))
            if let length, length <= Self.limit {
                guard bytes.count >= head.upperBound + length else { return nil }
                let body = Array(bytes[head.upperBound..<head.upperBound + length])
                bytes.removeFirst(head.upperBound + length)
                isBroken = false
                return body
            }
            bytes.removeFirst(head.upperBound)
            if let length, length <= Self.mostSkipped {
                let count = min(length, bytes.count)
                bytes.removeFirst(count)
                (skipped, isBroken) = (length - count, false)
                throw Self.tooLong
            }
            guard !isBroken else { continue }
            isBroken = true
            throw .parseError("no valid Content-Length before the message")
        }
        guard bytes.count > Self.headLimit else { return nil }
        // The end may be the header of the next message.
        bytes.removeFirst(bytes.count - Self.headLimit / 2)
        guard !isBroken else { return nil }
        isBroken = true
        throw Self.tooLong
    }

    private static func length(_ fields: String) -> Int? {
        // After a message with a wrong length, the rest of that message precedes the name.
        let fields = fields.lowercased()
        let name = fields.ranges(of: "content-length:").last
        let value = name.flatMap { fields[$0.upperBound...].split(separator: "\r\n").first }
        return value.flatMap { Int($0.trimming(while: \.isWhitespace)) }.flatMap { $0 < 0 ? nil : $0 }
    }

    private static let tooLong = RPCError.parseError("the message is too long; the limit is 64 MiB")
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
