package import Base
package import Diagnostics

/// The YAML at the start of a page.
package struct FrontMatter: Sendable, Hashable {
    package var title: Positioned<String>?
    package var description: Positioned<String>?
    /// Words that the search finds the page by, besides those on it.
    package var keywords: [Positioned<String>] = []
    /// Lower case.
    package var language: Positioned<String>?
    package var profile: Profile?
    package var deploymentTarget: DeploymentTarget?
    package var defaultIsolation: DefaultIsolation?
    package var tags: [Positioned<String>] = []
    package var order: Double?
    /// Whether the page's folder is a document of its own, such as a manual.
    package var isStandalone = false
    package var isDraft = false
    /// Old paths and anchors that redirect to the page.
    package var aliases: [Alias] = []
    /// The names of the page's subject; the first kind counts.
    package var subjects: [PageKind: [Positioned<String>]] = [:]
    package var related: [Positioned<String>] = []
    package var supersedes: [Positioned<String>] = []
    package var conflicts: [Positioned<String>] = []
    package var sources: [Source] = []
    /// The fix of the rule in short; backticks enclose code.
    package var quickFix: Positioned<String>?
    /// The code that the page's rule reports, in any of these shapes.
    package var patterns: [Positioned<String>] = []
    /// Whether code has to have the parts of a pattern and nothing else.
    package var isExact = false
    package var replacement: Positioned<String>?
    package var message: Positioned<String>?
    package var severity: RuleSeverity?
    package var since: DeploymentTarget?
    package var profiles: [Profile] = []
    /// The files that the rule is limited to.
    package var filter = PathFilter()
    /// The constraints on the names of a pattern, as written.
    package var constraints: YAMLNode?
    /// The rules of other linters that report what the page's rule is about.
    package var enforcedBy: [Positioned<OtherLinterRule>] = []
    /// The rules of the page's sections.
    package var rules: [SectionRule] = []
    /// The section that an entry of `rules` is about, without the `#` of its anchor.
    var section: Positioned<String>?
    /// All entries in their order, known or not.
    package var entries: [YAMLNode.Entry] = []

    package init() {}

    /// The rule that the page is about.
    package var rule: Positioned<String>? { subjects[.rule]?.first }

    /// The range of a key's value.
    package func range(of key: String) -> Range<Int>? { self[key]?.range }

    /// The value of any key.
    package subscript(key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }

    /// An old address of the page, or of a section.
    package struct Alias: Sendable, Hashable {
        /// A path from the content folder, or an anchor that begins with `#`.
        package var old: Positioned<String>
        /// The anchor without its `#` that replaces an old one; nil for the top of the page.
        package var place: Positioned<String>?

        /// The old anchor without its `#`; nil for a path.
        package var anchor: String? { old.value.hasPrefix("#") ? String(old.value.dropFirst()) : nil }
    }

    /// A document about the page's subject.
    package struct Source: Sendable, Hashable {
        package var document: Positioned<String>
        package var claims: [Claim] = []
        /// Lines, sections or samples of the document.
        package var places: [Positioned<String>] = []
        package var range: Range<Int>
    }

    /// A source's relation to the page, with quotations.
    package struct Claim: Sendable, Hashable {
        package var relation: Relation
        package var texts: [Positioned<String>]
    }

    package enum Relation: String, Sendable, Hashable, CaseIterable {
        case states, contradicts, shows
    }
}

extension FrontMatter {
    /// Reads the front matter of a page; any bytes give a value.
    ///
    /// The parameters are those of ``YAMLDocument/parse(_:range:file:diskRange:)``; `range` lies between the dashes.
    package static func parse(
        _ bytes: [UInt8], range: Range<Int>, file: String, diskRange: ((Range<Int>) -> Range<Int>)? = nil
    ) -> (frontMatter: FrontMatter, diagnostics: [Diagnostic]) {
        let document = YAMLDocument.parse(bytes, range: range, file: file, diskRange: diskRange)
        var matter = FrontMatter()
        let reader = ValueReader(file: file)
        if let root = document.root, !root.isNull {
            if let entries = root.map {
                matter.read(entries, with: reader)
            } else {
                reader.report(
                    "front matter must be a map of keys, not \(root.shape)", at: root.range,
                    notes: [
                        """
                        write lines such as 'title: My page'; if the dashes are a thematic break, add a blank line \
                        after them
                        """
                    ])
            }
        }
        return (matter, document.diagnostics + reader.diagnostics)
    }

    private mutating func read(_ entries: [YAMLNode.Entry], with reader: ValueReader) {
        self.entries = entries
        reader.read(entries, keys: Self.allKeys, into: &self) { entry in
            guard let near = Self.near(entry.key) else { return }
            reader.add(
                Diagnostic(
                    .frontMatterKey, "unknown key '\(entry.key)'", at: Location(reader.file, entry.keyRange),
                    notes: ["did you mean '\(near)'?"]))
        }
    }
}
