/// A key of rubric.yml or of front matter.
package struct SettingKey<Target>: Sendable {
    package let documentation: SettingDocumentation

    /// Reads a value; the default stays where a diagnostic is reported.
    let read: @Sendable (YAMLNode, ValueReader, inout Target) -> Void

    /// A key whose value is stored in a property, and may be a map of further keys.
    init<Value>(
        _ name: String, _ type: String, default standard: String = "", _ summary: String,
        children: [SettingDocumentation] = [], _ property: any WritableKeyPath<Target, Value> & Sendable,
        _ value: @escaping @Sendable (ValueReader) -> (YAMLNode, String) -> Value?
    ) {
        documentation = SettingDocumentation(
            name: name, type: type, standard: standard, summary: summary, children: children)
        read = { node, reader, target in
            if let value = value(reader)(node, name) { target[keyPath: property] = value }
        }
    }

    /// A map of further keys.
    init(_ name: String, _ type: String, default standard: String, _ summary: String, keys: [SettingKey]) {
        documentation = SettingDocumentation(
            name: name, type: type, standard: standard, summary: summary, children: keys.map(\.documentation))
        read = { $1.map($0, name, keys: keys, into: &$2) }
    }
}

/// The documentation of a key.
package struct SettingDocumentation: Sendable {
    package let name: String
    /// The type in words: `text`, `list of globs`.
    package let type: String
    /// The default of a key of rubric.yml, as it would be written.
    package let standard: String
    /// One sentence.
    package let summary: String
    /// The keys of a map.
    package let children: [SettingDocumentation]
}
