/// A key of rubric.yml or of front matter, for reading and documentation.
package struct SettingKey<Target>: Sendable {
    package let name: String
    /// The type in words: `text`, `list of globs`.
    package let type: String
    /// The default of a key of rubric.yml, as it would be written.
    package let standard: String
    /// One sentence.
    package let summary: String
    /// The keys of a map.
    package let children: [SettingDocumentation]

    /// Reads a value; the default stays where a diagnostic is reported.
    let read: @Sendable (YAMLNode, ValueReader, inout Target) -> Void

    /// A key whose value is stored in a property.
    init<Value>(
        _ name: String, _ type: String, default standard: String = "", _ summary: String,
        _ property: any WritableKeyPath<Target, Value> & Sendable,
        _ value: @escaping @Sendable (ValueReader) -> (YAMLNode, String) -> Value?
    ) {
        (self.name, self.type, self.standard, self.summary, children) = (name, type, standard, summary, [])
        read = { node, reader, target in
            if let value = value(reader)(node, name) { target[keyPath: property] = value }
        }
    }

    /// A key whose value is stored in a property, and may be a map of further keys.
    init<Value, Part>(
        _ name: String, _ type: String, default standard: String, _ summary: String, children: [SettingKey<Part>],
        _ property: any WritableKeyPath<Target, Value> & Sendable,
        _ value: @escaping @Sendable (ValueReader) -> (YAMLNode, String) -> Value?
    ) {
        (self.name, self.type, self.standard, self.summary) = (name, type, standard, summary)
        self.children = children.map(\.documentation)
        read = { node, reader, target in
            if let value = value(reader)(node, name) { target[keyPath: property] = value }
        }
    }

    /// A map of further keys.
    init(_ name: String, _ type: String, default standard: String, _ summary: String, children: [SettingKey]) {
        (self.name, self.type, self.standard, self.summary) = (name, type, standard, summary)
        self.children = children.map(\.documentation)
        read = { $1.map($0, name, keys: children, into: &$2) }
    }
}

extension SettingKey {
    package var documentation: SettingDocumentation {
        SettingDocumentation(name: name, type: type, standard: standard, summary: summary)
    }
}

/// The documentation of a key, as in ``SettingKey``.
package struct SettingDocumentation: Sendable {
    package let name: String
    package let type: String
    package let standard: String
    package let summary: String
}
