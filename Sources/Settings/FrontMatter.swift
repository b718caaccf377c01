package import Base
package import Diagnostics

/// What the YAML at the head of a page says.
package struct FrontMatter: Sendable, Hashable {
    package var title: Positioned<String>?
    package var description: Positioned<String>?
    /// Lower case.
    package var language: Positioned<String>?
    package var profile: Profile?
    package var deploymentTarget: DeploymentTarget?
    package var defaultIsolation: DefaultIsolation?
    package var tags: [Positioned<String>] = []
    package var order: Double?
    package var isDraft = false
    /// Old paths and anchors that go on working.
    package var aliases: [Alias] = []
    /// The rule that the page is the home of.
    package var rule: Positioned<String>?
    /// The term that the page is the home of, with other spellings after the first.
    package var term: [Positioned<String>] = []
    /// The name of the principle that the page is the home of.
    package var principle: Positioned<String>?
    package var related: [Positioned<String>] = []
    package var supersedes: [Positioned<String>] = []
    package var conflicts: [Positioned<String>] = []
    package var sources: [Source] = []
    package var pattern: Positioned<String>?
    package var replacement: Positioned<String>?
    package var message: Positioned<String>?
    package var severity: RuleSeverity?
    package var since: DeploymentTarget?
    package var profiles: [Profile] = []
    /// The constraints on the names of a pattern, as written.
    package var constraints: YAMLNode?
    /// All that is written, known or not, in its order.
    package var entries: [YAMLNode.Entry] = []

    package init() {}

    /// The place of a key's value, for reports about what it says.
    package func range(of key: String) -> Range<Int>? { self[key]?.range }

    /// The value of a key, known or not.
    package subscript(key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }

    /// An old address of the page, or of a place on it.
    package struct Alias: Sendable, Hashable {
        /// A path from the content folder, or an anchor that begins with `#`.
        package var old: Positioned<String>
        /// The anchor, without its `#`, that an old anchor stands for now; nil for the top of the page.
        package var place: Positioned<String>?

        /// The old anchor without its `#`; nil where it is a path.
        package var anchor: String? { old.value.hasPrefix("#") ? String(old.value.dropFirst()) : nil }
    }

    /// A document that has something to say about the page's subject.
    package struct Source: Sendable, Hashable {
        package var document: Positioned<String>
        package var claims: [Claim] = []
        /// Lines, sections or samples of the document.
        package var places: [Positioned<String>] = []
        package var range: Range<Int>
    }

    /// What a source does, and its words for it where there are any.
    package struct Claim: Sendable, Hashable {
        package var relation: Relation
        package var texts: [Positioned<String>]
    }

    package enum Relation: String, Sendable, Hashable, CaseIterable {
        case states, contradicts, shows
    }
}

extension FrontMatter {
    /// Reads front matter out of a page: any bytes give a value.
    ///
    /// The parameters are those of `YAMLDocument.parse`; `range` is what stands between the two lines of dashes.
    package static func parse(
        _ bytes: [UInt8], range: Range<Int>, file: String, diskRange: ((Range<Int>) -> Range<Int>)? = nil
    ) -> (frontMatter: FrontMatter, diagnostics: [Diagnostic]) {
        let document = YAMLDocument.parse(bytes, range: range, file: file, diskRange: diskRange)
        var matter = FrontMatter()
        var reader = ValueReader(file: file)
        if let root = document.root, !root.isNull {
            if let entries = root.map {
                matter.read(entries, with: &reader)
            } else {
                let notes: [Diagnostic.Note] = [
                    "write lines such as 'title: My page', or a blank line after the dashes where they are a line across the page"
                ]
                reader.report("front matter is a map of keys, not \(root.shape)", at: root.range, notes: notes)
            }
        }
        return (matter, document.diagnostics + reader.diagnostics)
    }

    private mutating func read(_ entries: [YAMLNode.Entry], with reader: inout ValueReader) {
        self.entries = entries
        for entry in entries {
            if let key = FrontMatterKey.named[entry.key] {
                // A key with nothing behind it is one whose value is still to be written.
                if !entry.value.isNull { key.read(entry.value, &reader, &self) }
            } else if let near = FrontMatterKey.near(entry.key) {
                reader.add(
                    Diagnostic(
                        .frontMatterKey, "'\(entry.key)' is no key that Rubric knows",
                        at: Location(reader.file, entry.keyRange),
                        notes: [Diagnostic.Note("did you mean '\(near)'?")]))
            }
        }
    }
}
