import TestSupport

/// A response as it came over the wire.
struct Reply {
    let status: Int
    let body: [UInt8]
    private let fields: [(name: String, value: String)]

    /// Nil where the bytes do not begin with a response's head.
    init?(_ bytes: [UInt8]) {
        let end: [UInt8] = [13, 10, 13, 10]
        guard let split = (0..<max(0, bytes.count - 3)).first(where: { bytes[$0..<$0 + 4].elementsEqual(end) }) else {
            return nil
        }
        let lines = String(decoding: bytes[..<split], as: UTF8.self).split(separator: "\r\n")
        guard let first = lines.first, first.hasPrefix("HTTP/1.1 "), let status = Int(first.dropFirst(9).prefix(3))
        else { return nil }
        self.status = status
        fields = lines.dropFirst().compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (line[..<colon].lowercased(), String(line[line.index(after: colon)...].drop { $0 == " " }))
        }
        body = Array(bytes[(split + 4)...])
    }

    subscript(_ name: String) -> String? { fields.first { $0.name == name.lowercased() }?.value }

    var text: String { String(decoding: body, as: UTF8.self) }
}

extension RunningServer {
    /// Asks for a target and reads until the server closes.
    func get(_ target: String, _ fields: [String] = [], method: String = "GET") async throws -> Reply {
        try await ask(
            "\(method) \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n"
                + fields.map { $0 + "\r\n" }.joined() + "\r\n")
    }

    /// Sends some text and reads until the server closes.
    func ask(_ request: String) async throws -> Reply {
        let connection = try Connection(port: port)
        await connection.send(request)
        guard let reply = Reply(await connection.receiveAll()) else { throw NoReply() }
        return reply
    }

    struct NoReply: Error {}
}
