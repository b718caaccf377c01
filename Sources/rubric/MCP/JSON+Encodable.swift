import Base

extension JSON: Encodable {
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .null, .boolean, .integer, .string: try encodeScalar(to: encoder)
        case .array(let elements):
            var values = encoder.unkeyedContainer()
            for element in elements { try values.encode(element) }
        case .object(let members):
            var values = encoder.container(keyedBy: MemberName.self)
            for member in members { try values.encode(member.value, forKey: MemberName(stringValue: member.name)) }
        }
    }

    private func encodeScalar(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .boolean(let boolean): try value.encode(boolean)
        case .integer(let integer): try value.encode(integer)
        case .string(let string): try value.encode(string)
        default: try value.encodeNil()
        }
    }
}

/// The name of a member, whatever it is.
struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
}

extension JSON {
    /// A text in a result, a resource or a prompt.
    static func textContent(_ text: String) -> JSON { .members(["type": "text", "text": .string(text)]) }

    /// The schema of a text.
    static func textSchema(_ description: String? = nil, among values: [String]? = nil) -> JSON {
        .members([
            "type": "string", "description": description.map(JSON.string), "enum": values.map { .strings($0) },
        ])
    }

    static func listSchema(of element: JSON, _ description: String? = nil) -> JSON {
        .members(["type": "array", "description": description.map(JSON.string), "items": element])
    }

    /// The schema of an object.
    ///
    /// - Parameter optional: the names of members that can be missing.
    static func objectSchema(_ members: KeyValuePairs<String, JSON>, optional: Set<String> = []) -> JSON {
        .members([
            "type": "object", "properties": .object(members.map { Member($0.key, $0.value) }),
            "required": .strings(members.map(\.key).filter { !optional.contains($0) }),
        ])
    }

    static let countSchema = JSON.members(["type": "integer"])
}
