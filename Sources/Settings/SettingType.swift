import Base

/// A type of values: its name in documentation, its JSON schema for editors, and how values are read.
struct SettingType<Value>: Sendable {
    /// The name in words: `string`, `list of globs`.
    let words: String
    /// Allows all values that are read, and more where a schema cannot say it.
    let schema: JSON
    /// The keys of a map.
    var keys: [SettingDocumentation] = []
    /// Nil where a diagnostic is reported.
    let read: @Sendable (ValueReader) -> (YAMLNode, String) -> Value?
}

extension SettingType {
    init(
        _ words: String, _ schema: JSON, _ read: @escaping @Sendable (ValueReader) -> (YAMLNode, String) -> Value?
    ) {
        (self.words, self.schema, self.read) = (words, schema, read)
    }

    /// A map of further keys.
    ///
    /// - Parameter standard: the value before its keys are read.
    static func map(_ keys: [SettingKey<Value>], _ standard: Value) -> Self where Value: Sendable {
        let documentation = keys.map(\.documentation)
        return SettingType(words: "map", schema: SettingSchema.map(documentation), keys: documentation) { reader in
            { node, key in
                var value = standard
                reader.map(node, key, keys: keys, into: &value)
                return value
            }
        }
    }
}

extension SettingType where Value: RawRepresentable<String> & CaseIterable & Sendable {
    /// The name of a case of an enumeration.
    static var choice: Self { choice(ValueReader.choice) }

    static func choice(_ read: @escaping @Sendable (ValueReader) -> (YAMLNode, String) -> Value?) -> Self {
        let names = Value.allCases.map(\.rawValue)
        return Self(ValueReader.alternatives(names), .members(["enum": .strings(names)]), read)
    }
}

extension SettingType where Value == String {
    static var string: Self { Self("string", .text, ValueReader.string) }
}

extension SettingType where Value == [String] {
    static var strings: Self { Self("list of strings", .texts, ValueReader.strings) }
}

extension SettingType where Value == Positioned<String> {
    static var string: Self { named("string") }

    /// A string with a name of its own.
    static func named(_ words: String) -> Self { Self(words, .text, ValueReader.text) }
}

extension SettingType where Value == [Positioned<String>] {
    static var strings: Self { named("list of strings") }

    /// A string, as a list of one.
    static func single(_ words: String) -> Self {
        Self(words, .text) { reader in { reader.text($0, $1).map { [$0] } } }
    }

    /// A list of strings with a name of its own.
    static func named(_ words: String) -> Self { Self(words, .texts, ValueReader.texts) }
}

extension SettingType where Value == Bool {
    static var bool: Self { Self("true or false", .members(["type": "boolean"]), ValueReader.bool) }
}

extension SettingType where Value == [Glob] {
    static var globs: Self { Self("list of globs", .texts, ValueReader.globs) }
}

extension SettingType where Value == DeploymentTarget {
    static var target: Self { Self("platform and version", .text, ValueReader.target) }
}

extension JSON {
    static let text = JSON.members(["type": "string"])
    /// A list of one text may be written as the text.
    static let texts = JSON.members(["type": .strings(["array", "string"])])
    static let list = JSON.members(["type": "array"])
}
