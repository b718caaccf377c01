import Diagnostics
import Foundation
import Testing

@testable import Settings

/// Reads and writes the examples of the manual, which has one for each key.
@Suite struct KeyExamplesTests {
    @Test func everyConfigurationKeyHasAnExampleThatIsReadAndWritten() throws {
        let examples = try Self.blocks("configuration.md", "yaml").filter { !$0.contains("titel:") }
        var names: Set<String> = []
        for example in examples {
            let (configuration, diagnostics) = Configuration.parse(Array(example.utf8), file: "rubric.yml")
            #expect(diagnostics.isEmpty, "\(example)")
            names.formUnion(configuration.entries.flatMap(Self.keys))
            let written = configuration.entries.map { $0.flow + "\n" }.joined()
            let again = Configuration.parse(Array(written.utf8), file: "rubric.yml")
            #expect(again.diagnostics.isEmpty, "\(written)")
            #expect(Self.values(again.configuration) == Self.values(configuration), "\(written)")
        }
        let keys = Configuration.allKeys.flatMap { [$0.documentation] + $0.documentation.children }
        #expect(Set(keys.map(\.name)).subtracting(names).sorted() == [])
    }

    @Test func everyKeyOfFrontMatterHasAnExampleThatIsReadAndWritten() throws {
        let pages = try Self.blocks("front-matter.md", "markdown").filter { !$0.contains("descripton:") }
        let matters = pages.compactMap { page in
            page.hasPrefix("---\n") ? page.dropFirst(4).firstRange(of: "\n---\n").map { page[..<$0.lowerBound] } : nil
        }
        var names: Set<String> = []
        for example in try Self.blocks("front-matter.md", "yaml") + matters.map({ $0.dropFirst(4) + "\n" }) {
            let (matter, diagnostics) = FrontMatter.parse(Array(example.utf8), range: 0..<example.utf8.count, file: "a")
            #expect(diagnostics.isEmpty, "\(example)")
            names.formUnion(matter.entries.map(\.key))
            let written = matter.entries.map { $0.flow + "\n" }.joined()
            let again = FrontMatter.parse(Array(written.utf8), range: 0..<written.utf8.count, file: "a")
            #expect(again.diagnostics.isEmpty, "\(written)")
            #expect(Self.values(again.frontMatter) == Self.values(matter), "\(written)")
        }
        #expect(Set(FrontMatter.allKeys.map(\.documentation.name)).subtracting(names).sorted() == [])
    }

    private static func keys(_ entry: YAMLNode.Entry) -> [String] {
        [entry.key] + (entry.value.map ?? []).flatMap(keys)
    }

    @Test(arguments: [
        "iOS 16.4", "off", "\"off\"", "'null'", "~", "2.5", "'2.5'", "-1", "\"a: b\"", "'#a'",
        "\"\\ufeff\\u2028\\x85\"",
        "\"\\uffff \\U0001F600\"", "|-\n  a\n   b", "[a, [b, {c: \"d\"}], '']", "{\"#old\": '#new', 'a: b': }", "'- a'",
        "trailing\\", "' a '", "0x1F", "'inf'", "좋은 예", "[{}, []]",
    ])
    func everyValueIsReadAsItWasWritten(value: String) throws {
        func root(_ text: String) throws -> YAMLNode {
            let document = YAMLDocument.parse(Array(text.utf8), file: "a.yml")
            #expect(document.diagnostics.isEmpty, "\(text)")
            return try #require(document.root)
        }
        let node = try root("key: \(value)\n")
        let again = try root(node.flow)
        #expect(again.flow == node.flow)
        #expect(Self.values(again) == Self.values(node), "\(node.flow)")
    }

    /// A value without the places at which its parts were written, and the quotation marks around texts.
    private static func values(_ value: some Any) -> String {
        func isText(_ node: YAMLNode) -> Bool { node.bool == nil && Double(node.text ?? "") == nil }
        func description(_ node: YAMLNode) -> String {
            if node.isNull { return "null" }
            return switch node.value {
            case .scalar(let scalar): isText(node) ? "text(\(scalar.text))" : "plain(\(scalar.text)\(scalar.isPlain))"
            case .list(let items): "list(\(items.map(description)))"
            case .map(let entries): "map(\(entries.map { "\($0.key): \(description($0.value))" }))"
            }
        }
        if let node = value as? YAMLNode { return description(node) }
        let mirror = Mirror(reflecting: value)
        if mirror.children.isEmpty { return "\(value)" }
        let parts = mirror.children.filter { !["range", "keyRange", "entries"].contains($0.label) }
            .map { "\($0.label ?? "")(\(values($0.value)))" }
        return (mirror.displayStyle == .dictionary ? parts.sorted() : parts).joined()
    }

    /// The contents of a manual page's fences in a language.
    private static func blocks(_ page: String, _ language: String) throws -> [String] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: folder.appending(path: "Content/using/\(page)"), encoding: .utf8)
        return text.matches(of: /(?m)^(```+)(\w+)(?: [^\n]*)?\n((?:[^\n]*\n)*?)\1$/).filter { $0.2 == language }.map {
            String($0.3)
        }
    }
}
