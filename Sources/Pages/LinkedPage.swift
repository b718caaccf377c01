package import Markup
package import Settings

/// A page of a rulebook: its place among the others, and what its links and theirs make of it.
///
/// A class because checkers and renderers share it.
package final class LinkedPage: Sendable {
    package let id: PageID
    /// The parsed file.
    package let source: Page
    package let address: Address
    /// The index of its edition.
    package let edition: Int
    /// Whether it is not published, because another file has its address.
    package let isDisplaced: Bool
    /// The targets of its links, in the order of `Page.references`.
    package let targets: [ReferenceTarget]
    /// The places that code spans link to, by the span's node.
    package let codeTargets: [NodeID: PagePlace]
    /// The relations that its front matter and the rules of its sections state.
    package let statedRelations: [StatedRelation]
    /// Its relations, including those that other pages state.
    package let relations: [PageRelation]
    /// The first reference of every other page to it.
    package let mentions: [Mention]
    /// The number of links from other pages.
    package let inboundLinks: Int
    /// The page in all its languages, including its own; empty if there is only one.
    package let translations: [PageID]
    /// The guessed language of its text, if nothing declares it.
    package var guessedLanguage: String? { guessesLanguage ? source.guessedLanguage : nil }
    private let guessesLanguage: Bool
    private let editionLanguage: String

    init(_ place: PlacedPage, _ links: PageLinks, _ inbound: InboundLinks, _ placement: Placement) {
        (id, source, address, edition) = (place.id, place.source, place.address, place.edition)
        isDisplaced = place.isDisplaced
        (targets, codeTargets, statedRelations) = (links.targets, links.codeTargets, links.relations)
        (relations, mentions, inboundLinks) = (inbound.relations, inbound.mentions, inbound.count)
        translations = placement.translations(of: place)
        editionLanguage = placement.settings.languages[place.edition]
        guessesLanguage = placement.settings.guessesLanguages && place.source.frontMatter.language == nil
    }

    /// The language of its text: from its front matter, or guessed, or else that of its edition.
    package var language: String { source.frontMatter.language?.value ?? guessedLanguage ?? editionLanguage }
}

extension LinkedPage {
    package var path: PagePath { source.path }
    package var file: String { source.file }
    package var title: String { source.title }
    package var description: String? { source.description }
    package var kind: PageKind { source.kind }
    package var subject: PageSubject { source.subject }
    package var ruleID: String? { source.ruleID }

    /// The kind of what an anchor leads to: a section that defines a rule is one, whatever the page is.
    package func kind(at anchor: String?) -> PageKind {
        source.sectionRule(at: anchor) == nil ? kind : .rule
    }

    /// The rules that it is about: that of the whole page, then those of its sections.
    package var rules: [LinkedRule] { source.rules.map { LinkedRule(rule: $0, page: self) } }

    /// The rule that a node is about.
    package func rule(around node: NodeID) -> LinkedRule? {
        source.rule(at: node).map { LinkedRule(rule: $0, page: self) }
    }

    /// The rule of the page or, with an anchor, of a section.
    package func rule(at anchor: String?) -> LinkedRule? {
        (anchor == nil ? source.ownRule : source.sectionRule(at: anchor)).map { LinkedRule(rule: $0, page: self) }
    }

    package var document: Document { source.document }
}

/// A rule that a page, or a section of it, is about, among the others of a rulebook.
package struct LinkedRule: Sendable {
    package let rule: PageRule
    package let page: LinkedPage
}

extension LinkedRule {
    package var id: String { rule.id }
    package var title: String { rule.title }
    package var description: String? { rule.description }
    /// The anchor of its section; nil for a whole page.
    package var anchor: String? { rule.section?.anchor }
    package var place: PagePlace { PagePlace(page.id, anchor: anchor) }
    package var relations: [PageRelation] { page.relations.filter { $0.anchor == anchor } }
}
