import Base
import Diagnostics

extension FrontMatter {
    private typealias Key = SettingKey<FrontMatter>

    /// All keys, in the order in which they are documented.
    package static let allKeys: [SettingKey<FrontMatter>] = [
        Key(
            "title", "string", "Title of the page. Default: the first heading, or the file name.", \.title,
            ValueReader.text),
        Key(
            "description", "string", "One or two sentences for search, feeds and machines.", \.description,
            ValueReader.text),
        Key(
            "keywords", "list of strings", "Words that readers search for and that the page does not contain.",
            \.keywords, ValueReader.texts),
        Key(
            "language", "language code", "Language of the page, if it differs from the site's.", \.language,
            ValueReader.language),
        Key(
            "profile", "modern, legacy or mvc", "Profile for checking the page's samples.", \.profile,
            ValueReader.choice),
        Key(
            "deployment-target", "platform and version", "Minimum deployment target of the page's samples.",
            \.deploymentTarget, ValueReader.target),
        Key(
            "default-isolation", "nonisolated or MainActor", "Default actor isolation of code in samples.",
            \.defaultIsolation, ValueReader.choice),
        Key("tags", "list of strings", "Topics of the page, for filters.", \.tags, ValueReader.texts),
        Key(
            "order", "number", "Position among sibling pages; lower numbers come first.", \.order, ValueReader.number),
        Key(
            "standalone", "true or false",
            "Whether the folder of this index page is a document of its own, such as a manual.", \.isStandalone,
            ValueReader.bool),
        Key("draft", "true or false", "Whether the page is excluded from the site.", \.isDraft, ValueReader.bool),
        Key(
            "aliases", "list of paths and anchors",
            "Former URLs to redirect: of the page, as `old/page.md`; of a section, as `\"#old\": \"#new\"`.",
            \.aliases, ValueReader.aliases),
        Key("rule", "rule id", "Id of the rule that this page defines.", \.rule, ValueReader.text),
        Key(
            "term", "string or list of strings", "Term that this page defines, and its other spellings.",
            \.term, ValueReader.texts),
        Key(
            "principle", "string", "Principle that this page defines, by the name used in links.",
            \.principle, ValueReader.text),
        Key(
            "related", "list of references", "Related rules, terms and pages.", \.related, ValueReader.texts),
        Key(
            "supersedes", "list of references", "Rules or pages that this page replaces.", \.supersedes,
            ValueReader.texts),
        Key(
            "conflicts", "list of references", "Rules that conflict with this one.", \.conflicts,
            ValueReader.texts),
        Key(
            "sources", "list of strings or of {document, states, contradicts, shows, where}",
            "Documents that state, contradict or show the rule.", \.sources, ValueReader.sources),
        Key(
            "quick-fix", "string", "The fix in one or two short sentences, shown above a rule's example.", \.quickFix,
            ValueReader.text),
        Key("pattern", "Swift with $names", "Code that the page's rule reports.", \.pattern, ValueReader.text),
        Key(
            "replacement", "Swift with $names", "Replacement code of the rule's fix.", \.replacement,
            ValueReader.text),
        Key("message", "string", "Message of the rule's findings.", \.message, ValueReader.text),
        Key(
            "severity", "off, note, warning or error", "Severity of the rule's findings.", \.severity,
            ValueReader.severity),
        Key(
            "since", "platform and version", "First release that supports the rule's advice.", \.since,
            ValueReader.target),
        Key(
            "profiles", "list of profiles", "Profiles in which the rule is enabled. Default: all.", \.profiles,
            ValueReader.profiles),
        Key(
            "where", "map of $names to constraints", "Constraints on the names in the pattern.",
            \.constraints, ValueReader.node),
    ]

    /// The known key that was probably meant by another one, and not a key of other tools, such as `created` or `role`.
    static func near(_ word: String) -> String? {
        let names = allKeys.map(\.documentation.name)
        if let plural = names.first(where: { $0 == word + "s" || $0 == word + "es" }) { return plural }
        // Two letters of a short key in the wrong order.
        if let swapped = names.first(where: { $0 != word && $0.sorted() == word.sorted() }) { return swapped }
        return NearestName.of(word, among: names, atMost: word.count > 4 ? 1 : 0)
    }
}

/// Reads the values that only front matter has.
extension ValueReader {
    func language(_ node: YAMLNode, _ key: String) -> Positioned<String>? {
        guard let text = text(node, key) else { return nil }
        guard LanguageCode.isValid(text.value) else {
            return reject(
                node, key, "a language code, such as 'en' or 'pt-br'", notes: [LanguageCode.note(for: text.value)])
        }
        return Positioned(text.value.lowercased(), node.range)
    }

    func profiles(_ node: YAMLNode, _ key: String) -> [Profile]? {
        (node.list ?? [node]).compactMap { choice($0, key) }
    }

    /// A value that is read later.
    func node(_ node: YAMLNode, _ key: String) -> YAMLNode? { node }

    /// A list of old paths and anchors; an anchor may name its new place, as in `"#old": "#new"`.
    func aliases(_ node: YAMLNode, _ key: String) -> [FrontMatter.Alias]? {
        (node.list ?? [node]).flatMap { item -> [FrontMatter.Alias] in
            if let text = item.text { return [FrontMatter.Alias(old: Positioned(text, item.range))] }
            return (item.map ?? reject(item, key, "a list of old paths and anchors") ?? []).compactMap(alias)
        }
    }

    private func alias(_ entry: YAMLNode.Entry) -> FrontMatter.Alias? {
        guard entry.key.hasPrefix("#") else {
            return reject(
                "'\(entry.key)' is not an anchor", at: entry.keyRange,
                note: "only an anchor can have a new anchor: \"#old\": \"#new\"")
        }
        guard let place = text(entry.value, "aliases") else { return nil }
        let anchor = place.value.hasPrefix("#") ? String(place.value.dropFirst()) : place.value
        return FrontMatter.Alias(old: Positioned(entry.key, entry.keyRange), place: Positioned(anchor, place.range))
    }

    /// A list of sources; one alone need not be a list, and one that is a text names a document.
    func sources(_ node: YAMLNode, _ key: String) -> [FrontMatter.Source]? {
        (node.list ?? [node]).compactMap(source)
    }

    private func source(_ node: YAMLNode) -> FrontMatter.Source? {
        if let text = node.text { return FrontMatter.Source(document: Positioned(text, node.range), range: node.range) }
        guard let entries = node.map else {
            return reject(node, "sources", "a list of documents, or of {document, states, contradicts, shows, where}")
        }
        guard let document = node["document"].flatMap({ text($0, "document") }) else {
            if node["document"] == nil {
                report("a source needs a 'document'", at: node.range, notes: ["write {document: NAME, states: …}"])
            }
            return nil
        }
        var source = FrontMatter.Source(document: document, range: node.range)
        for entry in entries where entry.key != "document" {
            if let relation = FrontMatter.Relation(rawValue: entry.key) {
                if entry.value.bool == false { continue }
                let texts = entry.value.bool == true ? [] : texts(entry.value, entry.key)
                if let texts { source.claims.append(FrontMatter.Claim(relation: relation, texts: texts)) }
            } else if entry.key == "where" {
                source.places = texts(entry.value, "where") ?? []
            } else if let near = NearestName.of(
                entry.key, among: ["document", "where"] + FrontMatter.Relation.allCases.map(\.rawValue))
            {
                add(
                    Diagnostic(
                        .frontMatterKey, "unknown key '\(entry.key)' in a source", at: Location(file, entry.keyRange),
                        notes: ["did you mean '\(near)'?"]))
            }
        }
        return source
    }
}
