import Base
import Diagnostics

extension FrontMatter {
    private typealias Key = SettingKey<FrontMatter>

    /// All keys, in the order in which they are documented.
    package static let allKeys = pageKeys + PageKind.allCases.compactMap(\.key) + relationKeys + [rulesKey]

    package static let rulesKey = SettingKey<FrontMatter>(
        .rule, "rules", .sectionRules, "Rules that sections of the page define, with the keys of a rule's page.",
        \.rules)

    /// The keys of an entry of `rules`: those of a rule's page that a section can have.
    static let sectionKeys: [SettingKey<FrontMatter>] = {
        let ofPages: Set = ["language", "order", "standalone", "draft", "aliases"]
        let own = [
            Key(.rule, "id", .single("rule id"), "Id of the rule that the section defines.", \.subjects[.rule]),
            Key(.rule, "section", .anchor, "Anchor of the section.", \.section),
        ]
        return own + pageKeys.filter { !ofPages.contains($0.documentation.name) } + relationKeys
    }()

    private static let pageKeys: [SettingKey<FrontMatter>] = [
        Key(.site, "title", .string, "Title of the page. Default: the first heading, or the file name.", \.title),
        Key(.site, "description", .string, "One or two sentences for search, feeds and machines.", \.description),
        Key(
            .site, "keywords", .strings, "Words that readers search for and that the page does not contain.", \.keywords
        ),
        Key(.site, "language", .language, "Language of the page, if it differs from the site's.", \.language),
        Key(.samples, "profile", .choice, "Profile for checking the page's samples.", \.profile),
        Key(
            .samples, "deployment-target", .target, "Minimum deployment target of the page's samples.",
            \.deploymentTarget),
        Key(.samples, "default-isolation", .choice, "Default actor isolation of code in samples.", \.defaultIsolation),
        Key(.site, "tags", .strings, "Topics of the page, for filters.", \.tags),
        Key(.site, "order", .number, "Position among sibling pages; lower numbers come first.", \.order),
        Key(
            .site, "standalone", .bool,
            "Whether the folder of this index page is a document of its own, such as a manual.", \.isStandalone),
        Key(.site, "draft", .bool, "Whether the page is excluded from the site.", \.isDraft),
        Key(
            .site, "aliases", .aliases,
            "Former URLs to redirect: of the page, as `old/page.md`; of a section, as `\"#old\": \"#new\"`.",
            \.aliases),
    ]

    private static let relationKeys: [SettingKey<FrontMatter>] = [
        Key(.site, "related", .named("list of references"), "Related rules, terms and pages.", \.related),
        Key(.site, "supersedes", .named("list of references"), "Rules or pages that this page replaces.", \.supersedes),
        Key(.site, "conflicts", .named("list of references"), "Rules that conflict with this one.", \.conflicts),
        Key(.site, "sources", .sources, "Documents that state, contradict or show the rule.", \.sources),
        Key(
            .site, "quick-fix", .string, "The fix in one or two short sentences, shown above a rule's example.",
            \.quickFix),
        Key(
            .rule, "pattern", .named("Swift with $names, or list of it"), "Code that the page's rule reports.",
            \.patterns),
        Key(
            .rule, "exact", .bool, "Whether code has to have the parts of the pattern and nothing else.", \.isExact),
        Key(.rule, "replacement", .named("Swift with $names"), "Replacement code of the rule's fix.", \.replacement),
        Key(.rule, "message", .string, "Message of the rule's findings.", \.message),
        Key(.rule, "severity", .severity, "Severity of the rule's findings.", \.severity),
        Key(.rule, "since", .target, "First release that supports the rule's advice.", \.since),
        Key(.rule, "profiles", .profiles, "Profiles in which the rule is enabled. Default: all.", \.profiles),
        Key(.rule, "paths", .globs, "Files in which the rule is enabled. Default: all.", \.filter.paths),
        Key(.rule, "except", .globs, "Files in which the rule is disabled.", \.filter.except),
        Key(.rule, "where", .constraints, "Constraints on the names in the pattern.", \.constraints),
        Key(
            .rule, "enforced-by", .otherLinterRules, "Rules of other linters that verify the samples.", \.enforcedBy),
    ]

    /// Keys of other tools that resemble `paths` and `except`.
    private static let foreignKeys: Set = ["excerpt", "path"]

    /// The known key that was probably meant by another one, and not a key of other tools, such as `created` or `role`.
    static func near(_ word: String) -> String? {
        guard !foreignKeys.contains(word) else { return nil }
        let names = allKeys.map(\.documentation.name)
        if let plural = names.first(where: { $0 == word + "s" || $0 == word + "es" }) { return plural }
        // Two letters of a short key in the wrong order.
        if let swapped = names.first(where: { $0 != word && $0.sorted() == word.sorted() }) { return swapped }
        return NearestName.of(word, among: names, atMost: word.count > 4 ? 1 : 0)
    }
}

extension SettingType where Value == Positioned<String> {
    fileprivate static var language: Self { Self("language code", .text, ValueReader.language) }
    fileprivate static var anchor: Self { Self("anchor", .text, ValueReader.anchor) }
}

extension SettingType where Value == [Positioned<OtherLinterRule>] {
    fileprivate static var otherLinterRules: Self {
        Self("linter and rule, or list of these", .texts, ValueReader.otherLinterRules)
    }
}

extension SettingType where Value == Double {
    fileprivate static var number: Self { Self("number", .members(["type": "number"]), ValueReader.number) }
}

extension SettingType where Value == [FrontMatter.Alias] {
    fileprivate static var aliases: Self { Self("list of paths and anchors", .texts, ValueReader.aliases) }
}

extension SettingType where Value == [FrontMatter.Source] {
    fileprivate static var sources: Self {
        Self(
            "list of strings or of {document, states, contradicts, shows, where}", .texts, ValueReader.sources)
    }
}

extension SettingType where Value == [Profile] {
    fileprivate static var profiles: Self { Self("list of profiles", .list, ValueReader.profiles) }
}

extension SettingType where Value == YAMLNode {
    fileprivate static var constraints: Self {
        Self("map of $names to constraints", .members(["type": "object"]), ValueReader.node)
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

    func otherLinterRules(_ node: YAMLNode, _ key: String) -> [Positioned<OtherLinterRule>]? {
        (node.list ?? [node]).compactMap { otherLinterRule($0, key) }
    }

    /// The name of a linter and that of its rule.
    private func otherLinterRule(_ node: YAMLNode, _ key: String) -> Positioned<OtherLinterRule>? {
        if let rule = node.text.flatMap(OtherLinterRule.init) { return Positioned(rule, node.range) }
        let linters = OtherLinterRule.OtherLinter.allCases.map { "'\($0.rawValue)'" }.joined(separator: " and ")
        return reject(
            node, key, "a linter and one of its rules",
            notes: ["write '\(key): swift-format NeverForceUnwrap'; the linters are \(linters)"])
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
