import Base

/// A key of rubric.yml or of front matter.
package struct SettingKey<Target>: Sendable {
    package let scope: SettingScope
    package let documentation: SettingDocumentation

    /// Reads a value; the default stays where a diagnostic is reported.
    let read: @Sendable (YAMLNode, ValueReader, inout Target) -> Void

    /// A key whose value is stored in a property.
    init<Value>(
        _ scope: SettingScope, _ name: String, _ type: SettingType<Value>, default standard: String = "",
        _ summary: String, _ property: any WritableKeyPath<Target, Value> & Sendable
    ) {
        self.init(scope, SettingDocumentation(name, type, standard, summary), type) { $1[keyPath: property] = $0 }
    }

    /// A key whose value is stored in a property that is nil without it.
    init<Value>(
        _ scope: SettingScope, _ name: String, _ type: SettingType<Value>, default standard: String = "",
        _ summary: String, _ property: any WritableKeyPath<Target, Value?> & Sendable
    ) {
        self.init(scope, SettingDocumentation(name, type, standard, summary), type) { $1[keyPath: property] = $0 }
    }

    private init<Value>(
        _ scope: SettingScope, _ documentation: SettingDocumentation, _ type: SettingType<Value>,
        store: @escaping @Sendable (Value, inout Target) -> Void
    ) {
        (self.scope, self.documentation) = (scope, documentation)
        read = { node, reader, target in
            if let value = type.read(reader)(node, documentation.name) { store(value, &target) }
        }
    }
}

/// Decides where a key's value is needed, and so which keys an exported skill contains.
package enum SettingScope: Sendable {
    /// The pages, their folders and the published site.
    case site
    /// The results of samples.
    case samples
    /// The rule that the page defines.
    case rule
}

/// The documentation of a key.
package struct SettingDocumentation: Sendable {
    package let name: String
    /// The type in words: `string`, `list of globs`.
    package let type: String
    /// The JSON schema of the type.
    let schema: JSON
    /// The default of a key of rubric.yml, as it would be written.
    package let standard: String
    /// One sentence.
    package let summary: String
    /// The keys of a map.
    package let children: [SettingDocumentation]

    fileprivate init<Value>(_ name: String, _ type: SettingType<Value>, _ standard: String, _ summary: String) {
        (self.name, self.standard, self.summary) = (name, standard, summary)
        (self.type, schema, children) = (type.words, type.schema, type.keys)
    }
}
