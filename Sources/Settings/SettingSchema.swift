package import Base

/// A JSON schema of a map of keys, made of their documentation, for editors.
package enum SettingSchema {
    /// The schema of rubric.yml.
    package static var configuration: JSON {
        schema("rubric.yml", Configuration.allKeys.map(\.documentation))
    }

    /// The schema of a page's front matter.
    package static var frontMatter: JSON {
        schema("Front matter of a page", FrontMatter.allKeys.map(\.documentation))
    }

    private static func schema(_ title: String, _ keys: [SettingDocumentation]) -> JSON {
        .members([
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title), "type": "object",
            "additionalProperties": false, "properties": properties(keys),
        ])
    }

    /// The schema of a map within another one.
    static func map(_ keys: [SettingDocumentation]) -> JSON {
        .members(["type": "object", "additionalProperties": false, "properties": properties(keys)])
    }

    private static func properties(_ keys: [SettingDocumentation]) -> JSON {
        .object(keys.map { JSON.Member($0.name, property($0)) })
    }

    private static func property(_ key: SettingDocumentation) -> JSON {
        let description = key.summary + (key.standard.isEmpty ? "" : " Default: \(key.standard).")
        guard case .object(let type) = key.schema else { return .null }
        return .object([JSON.Member("description", .string(description))] + type)
    }
}
