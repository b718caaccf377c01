import Base
import Foundation
import Linting
import Pages
import Settings

/// What a page's front matter and the linter say about its subject, as short facts below the title.
struct PageFacts {
    let index: Int
    let rulebook: Rulebook
    let words: [String: String]

    /// - Parameters:
    ///   - rule: the rule that the page is about.
    ///   - listed: pages that the page names elsewhere.
    func values(rule: RuleInfo?, listed: Set<Int> = []) -> [ItemValues] {
        var items = rule.map(ruleFacts) ?? []
        for kind in PageRelation.Kind.allCases {
            // Only replacing has two sides with words of their own.
            for isInverse in kind == .supersedes ? [false, true] : [nil] {
                let pages = rulebook.relations[index].filter { relation in
                    relation.kind == kind && (isInverse == nil || relation.isInverse == isInverse)
                        && !isCommon(relation) && !listed.contains(relation.page)
                }
                guard !pages.isEmpty else { continue }
                let links = pages.map(\.page).map { page in
                    let address = rulebook.addresses[index].reference(to: rulebook.addresses[page])
                    let title = rulebook.pages[page].title
                    return "<a href=\"\(HTMLEscaping.text(address))\">\(HTMLEscaping.text(title))</a>"
                }
                items.append(
                    fact(isInverse == true ? "factSupersededBy" : Self.words[kind] ?? "", links.joined(separator: ", "))
                )
            }
        }
        return items + sourceFacts
    }
}

extension PageFacts {
    /// A rule's name and what it says where, as HTML.
    static func summary(of info: RuleInfo, _ words: [String: String]) -> [String] {
        ["<code>\(info.id.text)</code>", info.severityLines(words).map(HTMLEscaping.text).joined(separator: ", ")]
    }

    /// Guides are what many pages relate to; those are among the pages that mention them.
    private func isCommon(_ relation: PageRelation) -> Bool {
        relation.kind == .related && relation.isInverse && rulebook.pages[index].kind == .guide
    }

    private static let words: [PageRelation.Kind: String] = [
        .related: "factRelated", .supersedes: "factSupersedes", .conflicts: "factConflicts",
    ]

    private func fact(_ name: String, _ html: String) -> ItemValues { ItemValues(html: html, name: words[name] ?? "") }

    private func ruleFacts(_ info: RuleInfo) -> [ItemValues] {
        var items = [fact("factRule", "<code>\(info.id.text)</code>")]
        items.append(fact("factSeverity", info.severityLines(words).map(HTMLEscaping.text).joined(separator: "<br>")))
        items.append(fact("factFix", HTMLEscaping.text(words["fix\(info.fix.rawValue.capitalized)"] ?? "")))
        if let since = info.since { items.append(fact("factSince", HTMLEscaping.text("\(since)"))) }
        if !info.aliases.isEmpty {
            items.append(fact("factAliases", info.aliases.map { "<code>\($0.text)</code>" }.joined(separator: ", ")))
        }
        return items
    }

    /// Who states, shows and contradicts it, a fact each.
    private var sourceFacts: [ItemValues] {
        let sources = rulebook.pages[index].frontMatter.sources
        return FrontMatter.Relation.allCases.compactMap { relation in
            let found = sources.filter { source in
                source.claims.contains { $0.relation == relation } || (source.claims.isEmpty && relation == .states)
            }
            guard !found.isEmpty else { return nil }
            let html = found.map { source in
                let places = source.places.isEmpty ? "" : ": " + source.places.map(\.value).joined(separator: ", ")
                return HTMLEscaping.text(source.document.value + places)
            }
            return fact("fact\(relation.rawValue.capitalized)", html.joined(separator: "<br>"))
        }
    }
}
