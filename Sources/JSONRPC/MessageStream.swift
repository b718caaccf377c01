package import Base
package import Foundation

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
    private var bytes = Data()
    /// The bytes that contain no end of a line.
    private var searched = 0
    /// The most bytes that a message may have.
    private static let limit = 64 << 20

    init(_ framing: Framing) { self.framing = framing }

    mutating func append(_ data: Data) { bytes.append(data) }

    /// The next complete message; nil until there is one.
    mutating func next() throws(RPCError) -> Data? {
        switch framing {
        case .lines:
            while let end = bytes[searched...].firstIndex(of: 0x0A) {
                let line = bytes[..<end]
                bytes = Data(bytes[(end + 1)...])
                searched = 0
                if line.contains(where: { $0 > 0x20 }) { return Data(line) }
            }
            searched = bytes.count
            guard bytes.count <= Self.limit else { throw tooLong() }
            return nil
        case .headers:
            guard let head = bytes.range(of: Data("\r\n\r\n".utf8)) else {
                guard bytes.count <= 1 << 16 else { throw tooLong() }
                return nil
            }
            let fields = String(decoding: bytes[..<head.lowerBound], as: UTF8.self)
            guard let length = Self.length(fields), length <= Self.limit else {
                bytes = Data(bytes[head.upperBound...])
                throw .parseError("no valid Content-Length before the message")
            }
            guard bytes.count >= head.upperBound + length else { return nil }
            let body = bytes[head.upperBound..<head.upperBound + length]
            bytes = Data(bytes[(head.upperBound + length)...])
            return Data(body)
        }
    }

    private static func length(_ fields: String) -> Int? {
        // After a message with a wrong length, the rest of that message precedes the name.
        let name = fields.range(of: "content-length:", options: [.caseInsensitive, .backwards])
        let value = name.flatMap { fields[$0.upperBound...].split(separator: "\r\n").first }
        return value.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }.flatMap { $0 < 0 ? nil : $0 }
    }

    private mutating func tooLong() -> RPCError {
        (bytes, searched) = (Data(), 0)
        return .parseError("the message is too long")
    }
}

/// What is sent to a client.
package final class MessageWriter: Sendable {
    private let framing: Framing
    private let output: FileHandle

    package init(_ framing: Framing, to output: FileHandle) { (self.framing, self.output) = (framing, output) }

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
        let body = Data(message.compactText.utf8)
        let data =
            switch framing {
            case .headers: Data("Content-Length: \(body.count)\r\n\r\n".utf8) + body
            case .lines: body + Data("\n".utf8)
            }
        try output.write(contentsOf: data)
    }
}
