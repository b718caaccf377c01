import Base
import Diagnostics
import Linting
import Markup
import Pages
import Samples
import Settings

/// `rules.json`: the rules that have pages, as `Content/schemas/rules-1.schema.json` describes.
struct RuleIndex {
    let site: SiteContext

    static let address = Address("rules.json")
    /// Raised when a member changes its meaning or goes; new members may come without it.
    private static let version = 1

    /// Nil where no page is the page of a rule.
    func bytes() -> [UInt8]? {
        // The first page of each rule; a translation says the same of it.
        let rulebook = site.rulebook
        let pages = rulebook.publishedPages.filter { $0.edition == 0 }
        let homes = Dictionary(
            pages.compactMap { page in page.ruleID.map { ($0, page) } },
            uniquingKeysWith: { first, _ in first })
        guard !homes.isEmpty else { return nil }
        let rules = homes.sorted { ByteOrder.precedes($0.key, $1.key) }.map {
            rule(homeOf: $0.value, $0.key)
        }
        let value = JSON.members([
            "version": .integer(Self.version), "title": .string(rulebook.settings.title),
            "language": .string(rulebook.settings.defaultLanguage),
            "base": site.settings.baseAddress.map(JSON.string), "rules": .array(rules),
        ])
        return Array((value.text + "\n").utf8)
    }
}

extension RuleIndex {
    private func rule(homeOf page: LinkedPage, _ id: String) -> JSON {
        let count = VerificationCount(site.verifications[page.id])
        let relations = PageRelation.Kind.allCases.compactMap { kind -> JSON.Member? in
            let ids = page.relations.filter { $0.kind == kind && !(kind == .supersedes && $0.isInverse) }
                .compactMap { site.rulebook[$0.page].ruleID }
            return ids.isEmpty ? nil : JSON.Member(kind.rawValue, .array(ids.map(JSON.string)))
        }
        return .members([
            "id": .string(id), "title": .string(page.title), "description": page.description.map(JSON.string),
            "page": .string(PathValue.encode(page.address)),
            "markdown": .string(PathValue.encode(page.address.markdown)),
            "tags": .array(page.source.frontMatter.tags.map { .string($0.value) }), "relations": .object(relations),
            "samples": .members(["verified": .integer(count.verified), "total": .integer(count.total)]),
            "linter": site.rules[id].map { linter($0) },
        ])
    }

    private func linter(_ info: RuleInfo) -> JSON {
        let profiles = info.severities.map { JSON.Member($0.profile.rawValue, .string($0.severity?.rawValue ?? "off")) }
        return .members([
            "summary": .string(info.summary), "set": .string(info.set),
            "severity": .string(info.severity.rawValue),
            "fix": .string(info.fix.rawValue), "since": info.since.map { .string("\($0)") },
            "profiles": .object(profiles),
        ])
    }
}
