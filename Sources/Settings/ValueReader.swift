import Diagnostics

/// Turns YAML values into values of the types that keys have, and reports those of which it cannot.
struct ValueReader {
    let file: String
    private(set) var diagnostics: [Diagnostic] = []

    init(file: String) { self.file = file }

    mutating func text(_ node: YAMLNode, _ key: String) -> Positioned<String>? {
        if let text = node.text { return Positioned(text, node.range) }
        reject(node, key, "a text")
        return nil
    }

    mutating func bool(_ node: YAMLNode, _ key: String) -> Bool? {
        if let bool = node.bool { return bool }
        reject(node, key, "true or false")
        return nil
    }

    mutating func number(_ node: YAMLNode, _ key: String) -> Double? {
        if case .scalar(let scalar) = node.value, scalar.isPlain, let number = Double(scalar.text), number.isFinite {
            return number
        }
        reject(node, key, "a number")
        return nil
    }

    /// A list of texts; a single text is a list of one.
    mutating func texts(_ node: YAMLNode, _ key: String) -> [Positioned<String>]? {
        if node.isNull { return [] }
        if let text = node.text { return [Positioned(text, node.range)] }
        guard let items = node.list else {
            reject(node, key, "a list of texts")
            return nil
        }
        return items.compactMap { text($0, key) }
    }

    /// A text that names a case of an enumeration.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: YAMLNode, _ key: String, _: Choice.Type
    ) -> Choice? {
        let names = Choice.allCases.map(\.rawValue)
        if case .scalar(let scalar) = node.value {
            if let choice = Choice(rawValue: scalar.text) { return choice }
            let near = NearestName.of(scalar.text, among: names)
            let notes: [Diagnostic.Note] = near.map { [Diagnostic.Note("did you mean '\($0)'?")] } ?? []
            report("'\(key)' is \(Self.alternatives(names)), not \(node.shape)", at: node.range, notes: notes)
            return nil
        }
        reject(node, key, Self.alternatives(names))
        return nil
    }

    /// A value that a type makes of a text.
    mutating func value<Value>(_ node: YAMLNode, _ key: String, _ expected: String, _ make: (String) -> Value?)
        -> Value?
    {
        if let text = node.text, let value = make(text) { return value }
        reject(node, key, expected)
        return nil
    }

    mutating func reject(_ node: YAMLNode, _ key: String, _ expected: String) {
        report("'\(key)' is \(expected), not \(node.shape)", at: node.range)
    }

    mutating func report(_ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = []) {
        add(Diagnostic(.invalidValue, message, at: Location(file, range), notes: notes))
    }

    mutating func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    private static func alternatives(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return "\(names.dropLast().joined(separator: ", ")) or \(last)"
    }
}
