/// A name that a template may use of one type of value, with its kind and its accessor.
///
/// Subjects are classes, so that a template reads one field without copying the others.
package struct Field<Subject: AnyObject>: Sendable {
    let name: String
    let value: FieldValue

    /// Plain text; absent where `read` returns nil.
    package static func text(_ name: String, _ read: @escaping @Sendable (Subject) -> String?) -> Field {
        Field(name: name, value: .text { read(subject($0)) })
    }

    /// UTF-8 bytes of finished HTML.
    package static func html(_ name: String, _ read: @escaping @Sendable (Subject) -> [UInt8]?) -> Field {
        Field(name: name, value: .html { read(subject($0)) })
    }

    /// A condition, for sections only.
    package static func flag(_ name: String, _ read: @escaping @Sendable (Subject) -> Bool) -> Field {
        Field(name: name, value: .flag { read(subject($0)) })
    }

    /// An object whose fields are read from the same subject.
    package static func group(
        _ name: String, if isPresent: @escaping @Sendable (Subject) -> Bool = { _ in true }, _ fields: [Field]
    ) -> Field {
        Field(name: name, value: .group({ isPresent(subject($0)) }, FieldValue.byName(fields)))
    }

    /// A list of items with fields of their own.
    package static func list<Item>(
        _ name: String, _ fields: [Field<Item>], _ read: @escaping @Sendable (Subject) -> [Item]
    ) -> Field {
        Field(name: name, value: .list({ read(subject($0)) }, FieldValue.byName(fields)))
    }

    /// Holds because the compiler passes each accessor the subject that its schema belongs to.
    private static func subject(_ object: AnyObject) -> Subject { unsafeDowncast(object, to: Subject.self) }
}

/// A field without the type of its subject.
indirect enum FieldValue: Sendable {
    case text(@Sendable (AnyObject) -> String?)
    case html(@Sendable (AnyObject) -> [UInt8]?)
    case flag(@Sendable (AnyObject) -> Bool)
    case group(@Sendable (AnyObject) -> Bool, [String: FieldValue])
    case list(@Sendable (AnyObject) -> [AnyObject], [String: FieldValue])

    static func byName<Subject>(_ fields: [Field<Subject>]) -> [String: FieldValue] {
        Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) })
    }

    /// The fields of the object or of the list's items.
    var fields: [String: FieldValue] {
        switch self {
        case .text, .html, .flag: [:]
        case .group(_, let fields), .list(_, let fields): fields
        }
    }

    /// All dotted names below an object, sorted; a list's items are not reached by dots.
    static func paths(in fields: [String: FieldValue]) -> [String] {
        fields.flatMap { name, value in
            guard case .group(_, let inner) = value else { return [name] }
            return [name] + paths(in: inner).map { "\(name).\($0)" }
        }.sorted()
    }

    /// The fields of all list items, with those of nested lists.
    static func itemFields(in fields: [String: FieldValue]) -> [String: FieldValue] {
        fields.values.reduce(into: [:]) { found, value in
            if case .list(_, let items) = value { found.merge(items) { known, _ in known } }
            found.merge(itemFields(in: value.fields)) { known, _ in known }
        }
    }
}
