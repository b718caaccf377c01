import Base

extension YAMLNode {
    /// The value on one line; reading it gives the same value.
    package var flow: String {
        switch value {
        case .scalar(let scalar):
            if isNull { return "null" }
            return scalar.isPlain && Self.isTyped(scalar.text) ? scalar.text : Self.scalar(scalar.text)
        case .list(let items): return "[" + items.map(\.flow).joined(separator: ", ") + "]"
        case .map(let entries): return "{" + entries.map(\.flow).joined(separator: ", ") + "}"
        }
    }

    /// A text as a scalar, in quotation marks if YAML might read it differently.
    package static func scalar(_ text: String) -> String {
        if isPlain(text) { return text }
        // A JSON string is a double-quoted scalar (YAML 1.2.2, section 7.3.1), but YAML needs more escape sequences.
        return ["\u{FEFF}": "\\ufeff", "\u{FFFE}": "\\ufffe", "\u{FFFF}": "\\uffff"].reduce(
            JSON.string(text).compactText
        ) { $0.replacing($1.key, with: $1.value) }
    }

    private static func isPlain(_ text: String) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        return text.utf8.first.map(isLetter) == true && text.utf8.last != UInt8(ascii: " ") && !isTyped(text)
            && text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "-_./ ".utf8.contains($0) }
    }

    /// Whether a text without quotation marks is null, a Boolean or a number.
    private static func isTyped(_ text: String) -> Bool {
        let node = YAMLNode(value: .scalar(Scalar(text: text, isPlain: true)), range: 0..<0)
        return node.isNull || node.bool != nil || Double(text) != nil
    }
}

extension YAMLNode.Entry {
    /// The key and its value on one line.
    package var flow: String { "\(YAMLNode.scalar(key)): \(value.flow)" }
}

extension [YAMLNode.Entry] {
    /// The entries of a table's keys with a scope, in the order of the table, each as a line of YAML.
    package func lines<Target>(of keys: [SettingKey<Target>], about scope: SettingScope) -> String {
        keys.filter { $0.scope == scope }.compactMap { key in
            first { $0.key == key.documentation.name && !$0.value.isNull }.map { $0.flow + "\n" }
        }.joined()
    }
}
