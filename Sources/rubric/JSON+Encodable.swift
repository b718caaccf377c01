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
