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

    private static func properties(_ keys: [SettingDocumentation]) -> JSON {
        .object(keys.map { JSON.Member($0.name, property($0)) })
    }

    private static func property(_ key: SettingDocumentation) -> JSON {
        let description = key.summary + (key.standard.isEmpty ? "" : " Default: \(key.standard).")
        guard case .object(let type) = type(key.type, key.children) else { return .null }
        return .object([JSON.Member("description", .string(description))] + type)
    }

    /// The values that a type in words allows; all values where it says too little.
    private static func type(_ words: String, _ children: [SettingDocumentation]) -> JSON {
        let map = JSON.members([
            "type": "object", "additionalProperties": children.isEmpty ? nil : false,
            "properties": children.isEmpty ? nil : properties(children),
        ])
        switch words {
        case "true or false": return .members(["type": "boolean"])
        case "true, false or map": return .members(["anyOf": .array([.members(["type": "boolean"]), map])])
        case "number": return .members(["type": "number"])
        case "map": return map
        default: break
        }
        if let levels = words.wholeMatch(of: /map of ids to (.+)/)?.1 {
            return .members(["type": "object", "additionalProperties": type(String(levels), [])])
        }
        if words.hasPrefix("map ") { return .members(["type": "object"]) }
        // A list of one text may be written as the text.
        if words.hasPrefix("list of {") || words == "list of profiles" { return .members(["type": "array"]) }
        if words.contains("list of") { return .members(["type": .strings(["array", "string"])]) }
        if words.contains(/^\S+(, \S+)* or \S+$/) {
            let choices = words.replacing(" or ", with: ", ").split(separator: ", ").map(String.init)
            return .members(["enum": .strings(choices)])
        }
        return .members(["type": "string"])
    }
}
