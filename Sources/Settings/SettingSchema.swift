package import Base

/// A JSON schema of a map of keys, made of their documentation, for editors.
package enum SettingSchema {
    /// The schema of rubric.yml.
    package static var configuration: JSON {
        schema("rubric.yml", Configuration.allKeys.map { (documentation: $0.documentation, children: $0.children) })
    }

    /// The schema of a page's front matter.
    package static var frontMatter: JSON {
        schema("Front matter of a page", FrontMatter.allKeys.map { ($0.documentation, $0.children) })
    }

    private typealias Key = (documentation: SettingDocumentation, children: [SettingDocumentation])

    private static func schema(_ title: String, _ keys: [Key]) -> JSON {
        .members([
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title), "type": "object",
            "additionalProperties": false, "properties": properties(keys),
        ])
    }

    private static func properties(_ keys: [Key]) -> JSON {
        .object(keys.map { JSON.Member($0.documentation.name, property($0)) })
    }

    private static func property(_ key: Key) -> JSON {
        var description = key.documentation.summary
        if !key.documentation.standard.isEmpty { description += " Default: \(key.documentation.standard)." }
        guard case .object(let type) = type(key.documentation.type, key.children) else { return .null }
        return .object([JSON.Member("description", .string(description))] + type)
    }

    /// The values that a type in words allows; all values where it says too little.
    private static func type(_ words: String, _ children: [SettingDocumentation]) -> JSON {
        let map = JSON.members([
            "type": "object", "additionalProperties": children.isEmpty ? nil : false,
            "properties": children.isEmpty ? nil : properties(children.map { ($0, []) }),
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
