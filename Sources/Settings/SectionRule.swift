import Base
package import Diagnostics

/// A rule that a section of a page defines: an entry of `rules`, in front matter or in a file beside the page.
package struct SectionRule: Sendable, Hashable {
    package let id: Positioned<String>
    /// The anchor without its `#`.
    package let section: Positioned<String>
    /// The keys of the entry, as those of a rule's own page.
    package let keys: FrontMatter
}

extension SectionRule {
    /// Reads the file beside a page: a list of rules, or a map with the key `rules`; any bytes give a value.
    package static func parse(_ bytes: [UInt8], file: String) -> (rules: [SectionRule], diagnostics: [Diagnostic]) {
        let document = YAMLDocument.parse(bytes, file: file)
        let reader = ValueReader(file: file)
        var rules: [SectionRule] = []
        if let root = document.root, !root.isNull {
            if let entries = root.map {
                var matter = FrontMatter()
                reader.read(entries, keys: [FrontMatter.rulesKey], into: &matter) { entry in
                    reader.report(
                        "unknown key '\(entry.key)'", at: entry.keyRange, notes: ["the only key here is 'rules'"],
                        kind: .frontMatterKey)
                }
                rules = matter.rules
            } else {
                rules = reader.sectionRules(root, "rules") ?? []
            }
        }
        return (rules, document.diagnostics + reader.diagnostics)
    }
}

extension FrontMatter {
    /// The keys of a section's rule on one line, as an entry of `rules`.
    ///
    /// - Parameter anchor: that of the section.
    package func entry(ofSection anchor: String) -> String {
        let parts = entries.map { entry in
            entry.key == "section" ? "section: " + YAMLNode.scalar("#" + anchor) : entry.flow
        }
        return "{" + parts.joined(separator: ", ") + "}"
    }
}

extension SettingType where Value == [SectionRule] {
    static var sectionRules: Self {
        let keys = FrontMatter.sectionKeys.map(\.documentation)
        let schema = JSON.members(["type": "array", "items": SettingSchema.map(keys)])
        return Self(words: "list of maps", schema: schema, keys: keys, read: ValueReader.sectionRules)
    }
}

extension ValueReader {
    func sectionRules(_ node: YAMLNode, _ key: String) -> [SectionRule]? {
        node.list.map { $0.compactMap(sectionRule) } ?? reject(node, key, "a list of rules", notes: [Self.example])
    }

    /// The anchor of a section, with or without its `#`.
    func anchor(_ node: YAMLNode, _ key: String) -> Positioned<String>? {
        text(node, key).map { Positioned($0.value.hasPrefix("#") ? String($0.value.dropFirst()) : $0.value, $0.range) }
    }

    private func sectionRule(_ node: YAMLNode) -> SectionRule? {
        guard let entries = node.map else {
            return reject(node, "rules", "a list of rules", notes: [Self.example])
        }
        var keys = FrontMatter()
        keys.entries = entries
        read(entries, keys: FrontMatter.sectionKeys, into: &keys) { entry in
            let near =
                entry.key == PageKind.rule.rawValue
                ? "id" : NearestName.of(entry.key, among: FrontMatter.sectionKeys.map(\.documentation.name))
            report(
                "unknown key '\(entry.key)' of a section's rule", at: entry.keyRange,
                notes: [near.map { "did you mean '\($0)'?" } ?? "remove it; only a page can have it"],
                kind: .frontMatterKey)
        }
        guard let id = keys.rule else { return missing("id", of: node, note: Self.example) }
        guard let section = keys.section, !section.value.isEmpty else {
            return missing(
                "section", of: node, note: "write 'section: \"#anchor\"'; without quotation marks, '#' begins a comment"
            )
        }
        return SectionRule(id: id, section: section, keys: keys)
    }

    /// Reports a key that an entry lacks, unless its value was reported already.
    private func missing(_ key: String, of node: YAMLNode, note: Diagnostic.Note) -> SectionRule? {
        if node[key].map({ $0.isNull || $0.text == "#" || $0.text == "" }) ?? true {
            report("a rule of a section requires '\(key)'", at: node.range, notes: [note])
        }
        return nil
    }

    private static let example: Diagnostic.Note = "write {id: old-button, section: \"#anchor\", pattern: …}"
}
