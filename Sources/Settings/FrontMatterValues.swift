import Base
import Diagnostics

/// How the values that only front matter has are read.
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
    mutating func sources(_ node: YAMLNode) -> [FrontMatter.Source] {
        (node.list ?? [node]).compactMap { source($0) }
    }

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
