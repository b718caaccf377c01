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

    /// Nil where no page or section is about a rule.
    func bytes() -> [UInt8]? {
        // The first place of each rule; a translation says the same of it.
        let rulebook = site.rulebook
        let pages = rulebook.publishedPages.filter { $0.edition == 0 }
        let homes = Dictionary(
            pages.flatMap(\.rules).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        guard !homes.isEmpty else { return nil }
        let rules = homes.sorted { ByteOrder.precedes($0.key, $1.key) }.map { json($0.value) }
        let value = JSON.members([
            "version": .integer(Self.version), "title": .string(rulebook.settings.title),
            "language": .string(rulebook.settings.defaultLanguage),
            "base": site.settings.baseAddress.map(JSON.string), "rules": .array(rules),
        ])
        return Array((value.text + "\n").utf8)
    }
}

extension RuleIndex {
    private func json(_ rule: LinkedRule) -> JSON {
        let page = rule.page
        let count = VerificationCount(
            site.verifications[page.id].filter { rule.rule.covers($0.sample.block.node) })
        let relations = PageRelation.Kind.allCases.compactMap { kind -> JSON.Member? in
            let ids = rule.relations.filter { $0.kind == kind && !(kind == .supersedes && $0.isInverse) }
                .compactMap { site.rulebook.rule(at: $0.other)?.id }
            return ids.isEmpty ? nil : JSON.Member(kind.rawValue, .array(ids.map(JSON.string)))
        }
        return .members([
            "id": .string(rule.id), "title": .string(rule.title), "description": rule.description.map(JSON.string),
            "page": .string(Address("").reference(to: page.address, anchor: rule.anchor)),
            "markdown": .string(Address("").reference(to: page.address.markdown, anchor: rule.anchor)),
            "tags": .array(rule.rule.tags.map { .string($0.value) }), "relations": .object(relations),
            "samples": .members(["verified": .integer(count.verified), "total": .integer(count.total)]),
            "linter": site.rules[rule.id].map { linter($0) },
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
