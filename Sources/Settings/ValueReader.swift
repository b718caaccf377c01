import Base
import Diagnostics

/// Converts YAML values to the types of their keys, and reports those that do not fit.
final class ValueReader {
    let file: String
    private(set) var diagnostics: [Diagnostic] = []

    init(file: String) { self.file = file }

    /// Reads the values of known keys.
    func read<Target>(
        _ entries: [YAMLNode.Entry], keys: [SettingKey<Target>], into target: inout Target,
        unknown: (YAMLNode.Entry) -> Void
    ) {
        for entry in entries {
            if let known = keys.first(where: { $0.documentation.name == entry.key }) {
                // A key without a value is one that the author has not finished.
                if !entry.value.isNull { known.read(entry.value, self, &target) }
            } else {
                unknown(entry)
            }
        }
    }

    func text(_ node: YAMLNode, _ key: String) -> Positioned<String>? {
        node.text.map { Positioned($0, node.range) } ?? reject(node, key, "a string")
    }

    func string(_ node: YAMLNode, _ key: String) -> String? { text(node, key)?.value }

    func bool(_ node: YAMLNode, _ key: String) -> Bool? { node.bool ?? reject(node, key, "true or false") }

    func number(_ node: YAMLNode, _ key: String) -> Double? {
        if case .scalar(let scalar) = node.value, scalar.isPlain, let number = Double(scalar.text), number.isFinite {
            return number
        }
        return reject(node, key, "a number")
    }

    /// A list of strings; a single text is a list of one.
    func texts(_ node: YAMLNode, _ key: String) -> [Positioned<String>]? {
        if node.isNull { return [] }
        if let text = node.text { return [Positioned(text, node.range)] }
        return node.list.map { $0.compactMap { text($0, key) } } ?? reject(node, key, "a list of strings")
    }

    func strings(_ node: YAMLNode, _ key: String) -> [String]? { texts(node, key)?.map(\.value) }

    func target(_ node: YAMLNode, _ key: String) -> DeploymentTarget? {
        value(node, key, "a platform and a version, such as 'iOS 17'", DeploymentTarget.init)
    }

    /// A text that names a case of an enumeration.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: YAMLNode, _ key: String) -> Choice? {
        let names = Choice.allCases.map(\.rawValue)
        guard case .scalar(let scalar) = node.value else { return reject(node, key, Self.alternatives(names)) }
        if let choice = Choice(rawValue: scalar.text) { return choice }
        let written = scalar.text.lowercased()
        // A word that was cut off: 'warn'.
        let near =
            NearestName.of(scalar.text, among: names) ?? names.first { written.count > 2 && $0.hasPrefix(written) }
        return reject(
            node, key, Self.alternatives(names), notes: near.map { [Diagnostic.Note("did you mean '\($0)'?")] } ?? [])
    }

    /// A value that is parsed from a text.
    func value<Value>(_ node: YAMLNode, _ key: String, _ expected: String, _ make: (String) -> Value?)
        -> Value?
    {
        node.text.flatMap(make) ?? reject(node, key, expected)
    }

    /// Reports a value that does not fit, and returns nil.
    func reject<Value>(
        _ node: YAMLNode, _ key: String, _ expected: String, notes: [Diagnostic.Note] = []
    ) -> Value? {
        report("'\(key)' must be \(expected), not \(node.shape)", at: node.range, notes: notes)
        return nil
    }

    /// Reports a mistake, and returns nil.
    func reject<Value>(_ message: String, at range: Range<Int>, note: Diagnostic.Note) -> Value? {
        report(message, at: range, notes: [note])
        return nil
    }

    func report(
        _ message: String, at range: Range<Int>, notes: [Diagnostic.Note] = [], kind: DiagnosticKind = .invalidValue
    ) {
        add(Diagnostic(kind, message, at: Location(file, range), notes: notes))
    }

    func add(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    static func alternatives(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return "\(names.dropLast().joined(separator: ", ")) or \(last)"
    }
}

/// A value with its range in a file.
package struct Positioned<Value> {
    package var value: Value
    /// Half-open, 0-based offsets of UTF-8 bytes in the file as it lies on the disk.
    package var range: Range<Int>

    package init(_ value: Value, _ range: Range<Int>) {
        self.value = value
        self.range = range
    }
}

extension Positioned: Sendable where Value: Sendable {}
extension Positioned: Equatable where Value: Equatable {}
extension Positioned: Hashable where Value: Hashable {}
