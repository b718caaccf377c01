import Base

/// A JSON-RPC 2.0 message as it was received: a request, a notification, or a response.
package struct Message: Sendable {
    /// Nil for a notification.
    package let id: ID?
    /// Nil for a response.
    package let method: String?
    private let body: [UInt8]

    package enum ID: Sendable, Hashable {
        case number(Int)
        case text(String)
    }

    /// - Throws: for bytes that are not a JSON object, or not one of JSON-RPC.
    package init(_ body: [UInt8]) throws(RPCError) {
        let envelope: Envelope
        do {
            envelope = try JSON.decode(Envelope.self, from: body)
        } catch {
            let isJSON = (try? JSON.decode(AnyValue.self, from: body)) != nil
            throw isJSON ? .invalidRequest("not a JSON-RPC message") : .parseError("not JSON")
        }
        guard envelope.method != nil || envelope.id != nil else { throw .invalidRequest("neither a method nor an id") }
        (id, method, self.body) = (envelope.id, envelope.method, body)
    }

    /// The parameters.
    ///
    /// - Throws: `invalidParams` if they are missing or have another shape.
    package func params<Params: Decodable>(_ type: Params.Type = Params.self) throws(RPCError) -> Params {
        guard let params = try paramsIfPresent(type) else { throw .invalidParams("'params': it is missing") }
        return params
    }

    /// The parameters; nil if there are none.
    ///
    /// - Throws: `invalidParams` if they have another shape.
    package func paramsIfPresent<Params: Decodable>(_ type: Params.Type = Params.self) throws(RPCError) -> Params? {
        do {
            return try JSON.decode(Parameters<Params>.self, from: body).params
        } catch let error as DecodingError {
            throw .invalidParams(error.place)
        } catch {
            throw .invalidParams("\(error)")
        }
    }

    private struct Envelope: Decodable {
        let id: ID?
        let method: String?
    }

    private struct AnyValue: Decodable { init(from decoder: any Decoder) {} }

    private struct Parameters<Params: Decodable>: Decodable { let params: Params? }
}

extension Message.ID: Decodable {
    package init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let number = try? value.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try value.decode(String.self))
        }
    }

    var json: JSON {
        switch self {
        case .number(let number): .integer(number)
        case .text(let text): .string(text)
        }
    }
}

/// An error that is sent in place of a result.
package struct RPCError: Error, Sendable, Hashable {
    package let code: Int
    package let message: String

    package init(code: Int, _ message: String) { (self.code, self.message) = (code, message) }

    var json: JSON { .members(["code": .integer(code), "message": .string(message)]) }

    package static func parseError(_ message: String) -> Self { Self(code: -32700, message) }
    package static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message) }
    package static func methodNotFound(_ method: String) -> Self {
        Self(code: -32601, "unknown method '\(method)'")
    }
    package static func invalidParams(_ message: String) -> Self { Self(code: -32602, message) }
    package static func internalError(_ message: String) -> Self { Self(code: -32603, message) }
    /// Of the Language Server Protocol.
    package static let requestCancelled = Self(code: -32800, "the request was cancelled")
}

extension DecodingError {
    /// The path of the value that does not fit, and why.
    fileprivate var place: String {
        let (context, key, reason): (Context, (any CodingKey)?, String) =
            switch self {
            case .keyNotFound(let key, let context): (context, key, "it is missing")
            case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
                (context, nil, "expected \(Self.name(of: type))")
            case .dataCorrupted(let context): (context, nil, "the value is invalid")
            @unknown default: (Context(codingPath: [], debugDescription: ""), nil, "\(self)")
            }
        let path = (context.codingPath + (key.map { [$0] } ?? [])).map {
            $0.intValue.map(String.init) ?? $0.stringValue
        }
        return path.isEmpty ? reason : "'\(path.joined(separator: "."))': \(reason)"
    }

    /// The name of a type in JSON.
    private static func name(of type: Any.Type) -> String {
        switch type {
        case is String.Type: "a string"
        case is Bool.Type: "true or false"
        case is Int.Type, is Double.Type: "a number"
        case is [Any].Type: "an array"
        case is [String: Any].Type: "an object"
        default: "a value of another type"
        }
    }
}
