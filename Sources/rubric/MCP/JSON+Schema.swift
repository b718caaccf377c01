import Base

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
