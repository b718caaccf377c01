import Base
import Diagnostics

/// A key of front matter, for reading and documentation.
package struct FrontMatterKey: Sendable {
    package let name: String
    /// The type in words.
    package let type: String
    /// One sentence.
    package let summary: String

    let read: @Sendable (YAMLNode, inout ValueReader, inout FrontMatter) -> Void

    private init(
        _ name: String, _ type: String, _ summary: String,
        read: @escaping @Sendable (YAMLNode, inout ValueReader, inout FrontMatter) -> Void
    ) {
        (self.name, self.type, self.summary, self.read) = (name, type, summary, read)
    }
}

extension FrontMatterKey {
    /// All keys, in the order in which they are documented.
    package static let all: [FrontMatterKey] = [
        FrontMatterKey("title", "text", "The page's title; without it the first heading, else the file's name.") {
            $2.title = $1.text($0, "title")
        },
        FrontMatterKey("description", "text", "One or two sentences for search, feeds and machines.") {
            $2.description = $1.text($0, "description")
        },
        FrontMatterKey("language", "language code", "The page's language, where it is not the site's.") {
            $2.language = $1.language($0)
        },
        FrontMatterKey("profile", "modern, legacy or mvc", "The profile that the page's samples are checked with.") {
            $2.profile = $1.choice($0, "profile", Profile.self)
        },
        FrontMatterKey(
            "deployment-target", "platform and version", "The oldest system that the page's samples have to run on."
        ) {
            $2.deploymentTarget = $1.value(
                $0, "deployment-target", "a platform and a version, as 'iOS 17'", DeploymentTarget.init)
        },
        FrontMatterKey("default-isolation", "nonisolated or MainActor", "The actor of code in samples that names none.")
        {
            $2.defaultIsolation = $1.choice($0, "default-isolation", DefaultIsolation.self)
        },
        FrontMatterKey("tags", "list of texts", "What the page is about, for filters.") {
            $2.tags = $1.texts($0, "tags") ?? []
        },
        FrontMatterKey("order", "number", "Where the page stands among its neighbours; smaller is earlier.") {
            $2.order = $1.number($0, "order")
        },
        FrontMatterKey("draft", "true or false", "Whether the page stays out of the site.") {
            $2.isDraft = $1.bool($0, "draft") ?? false
        },
        FrontMatterKey(
            "aliases", "list of paths and anchors",
            "Old addresses that go on working: of the page, as `old/page.md`; of a section, as `\"#old\": \"#new\"`."
        ) {
            $2.aliases = $1.aliases($0)
        },
        FrontMatterKey("rule", "rule id", "The rule that this page is the home of.") { $2.rule = $1.text($0, "rule") },
        FrontMatterKey(
            "term", "text or list of texts", "The term that this page is the home of, and its other spellings."
        ) {
            $2.term = $1.texts($0, "term") ?? []
        },
        FrontMatterKey(
            "principle", "text", "The principle that this page is the home of, by the name that links call it."
        ) {
            $2.principle = $1.text($0, "principle")
        },
        FrontMatterKey("related", "list of references", "Rules, terms and pages that a reader may want next.") {
            $2.related = $1.texts($0, "related") ?? []
        },
        FrontMatterKey("supersedes", "list of references", "What this page takes the place of.") {
            $2.supersedes = $1.texts($0, "supersedes") ?? []
        },
        FrontMatterKey("conflicts", "list of references", "Rules that cannot hold together with this one.") {
            $2.conflicts = $1.texts($0, "conflicts") ?? []
        },
        FrontMatterKey(
            "sources", "list of texts or of {document, states, contradicts, shows, where}",
            "Who states, contradicts or shows it, and where."
        ) {
            $2.sources = $1.sources($0)
        },
        FrontMatterKey("pattern", "Swift with $names", "The code that the page's rule finds.") {
            $2.pattern = $1.text($0, "pattern")
        },
        FrontMatterKey("replacement", "Swift with $names", "What the rule's fix writes in its place.") {
            $2.replacement = $1.text($0, "replacement")
        },
        FrontMatterKey("message", "text", "What the rule says about the code that it finds.") {
            $2.message = $1.text($0, "message")
        },
        FrontMatterKey("severity", "off, note, warning or error", "How severe the rule's findings are.") {
            $2.severity = $1.severity($0, "severity")
        },
        FrontMatterKey("since", "platform and version", "The first system on which the rule's advice can be followed.")
        {
            $2.since = $1.value($0, "since", "a platform and a version, as 'iOS 17'", DeploymentTarget.init)
        },
        FrontMatterKey("profiles", "list of profiles", "The profiles in which the rule is on; all where absent.") {
            $2.profiles = $1.profiles($0)
        },
        FrontMatterKey("where", "map of $names to constraints", "What the names of the pattern have to stand for.") {
            $2.constraints = $0
        },
    ]

    static let named: [String: FrontMatterKey] = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

    /// The known key that was probably meant by another one.
    static func near(_ word: String) -> String? {
        let names = all.map(\.name)
        if let plural = names.first(where: { $0 == word + "s" || $0 == word + "es" }) { return plural }
        return NearestName.of(word, among: names)
    }
}

/// Reads the values that only front matter has.
extension ValueReader {
    mutating func language(_ node: YAMLNode) -> Positioned<String>? {
        guard let text = text(node, "language") else { return nil }
        guard LanguageCode.isValid(text.value) else {
            report(
                "'language' is a language code, as 'en' or 'pt-br', not \(node.shape)", at: node.range,
                notes: [LanguageCode.note(for: text.value)])
            return nil
        }
        return Positioned(text.value.lowercased(), node.range)
    }

    mutating func profiles(_ node: YAMLNode) -> [Profile] {
        let items = node.list ?? [node]
        return items.compactMap { choice($0, "profiles", Profile.self) }
    }

    /// A list of old paths and anchors; an anchor may name its new place, as in `"#old": "#new"`.
    mutating func aliases(_ node: YAMLNode) -> [FrontMatter.Alias] {
        (node.list ?? [node]).flatMap { item -> [FrontMatter.Alias] in
            if let text = item.text { return [FrontMatter.Alias(old: Positioned(text, item.range))] }
            guard let entries = item.map else {
                reject(item, "aliases", "a list of old paths and anchors")
                return []
            }
            return entries.compactMap { alias($0) }
        }
    }

    private mutating func alias(_ entry: YAMLNode.Entry) -> FrontMatter.Alias? {
        guard entry.key.hasPrefix("#") else {
            report(
                "'\(entry.key)' is no anchor", at: entry.keyRange,
                notes: ["only an anchor has a place on the page: \"#old\": \"#new\""])
            return nil
        }
        guard let place = text(entry.value, "aliases") else { return nil }
        let anchor = place.value.hasPrefix("#") ? String(place.value.dropFirst()) : place.value
        return FrontMatter.Alias(old: Positioned(entry.key, entry.keyRange), place: Positioned(anchor, place.range))
    }

    /// A list of sources; one alone need not be a list, and one that is a text names a document.
    mutating func sources(_ node: YAMLNode) -> [FrontMatter.Source] { (node.list ?? [node]).compactMap { source($0) } }

    private mutating func source(_ node: YAMLNode) -> FrontMatter.Source? {
        if let text = node.text { return FrontMatter.Source(document: Positioned(text, node.range), range: node.range) }
        guard let entries = node.map else {
            reject(node, "sources", "a list of documents, or of {document, states, contradicts, shows, where}")
            return nil
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
                let notes = [Diagnostic.Note("did you mean '\(near)'?")]
                add(
                    Diagnostic(
                        .frontMatterKey, "'\(entry.key)' is no key of a source", at: Location(file, entry.keyRange),
                        notes: notes))
            }
        }
        return source
    }
}
