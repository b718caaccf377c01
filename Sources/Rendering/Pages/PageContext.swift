import Base
import Markup
import Pages
import Samples
import Settings

/// What every part of one page's HTML is rendered from.
///
/// A class because all parts share it.
final class PageContext: Sendable {
    let site: SiteContext
    let page: LinkedPage
    /// The file that contains the HTML: the page itself, or the page of one of its drawings.
    let here: Address
    /// The interface's words in the language of the text, since they stand between the author's own, as in a walk.
    let words: InterfaceWords
    let drawings: PageDrawings
    let aliases: AnchorAliases
    /// The pages and sections of rules, by the rules' ids.
    private let homes: [String: PagePlace]
    /// What enforces sections on code, by their headings; nil for the page as a whole.
    private let enforcers: [NodeID?: Enforcer]
    /// The HTML after a link that leads nowhere, for those who do not see the mark.
    private let unresolvedSuffix: String

    /// - Parameters:
    ///   - drawings: of the page, if they are laid out already.
    ///   - here: the file that contains the HTML, if that is not the page.
    init(_ page: LinkedPage, of site: SiteContext, drawings: PageDrawings? = nil, at here: Address? = nil) {
        (self.site, self.page, self.here) = (site, page, here ?? page.address)
        words = site.templates.words(in: page.language)
        self.drawings = drawings ?? PageDrawings(page.source)
        aliases = AnchorAliases(of: page.source)
        homes = site.homes(inEditionOf: page)
        enforcers = Dictionary(
            site.enforcedStatements(of: page).compactMap { statement in
                statement.enforcer.map { (statement.heading, $0) }
            },
            uniquingKeysWith: { first, _ in first })
        unresolvedSuffix = "<span class=\"unseen\"> (\(HTMLEscaping.text(words[.unresolved])))</span>"
    }

    var rulebook: Rulebook { site.rulebook }

    /// What became of the page's samples.
    var verifications: [SampleVerification] { site.verifications[page.id] }

    var anchors: SampleAnchors { SampleAnchors(taken: page.source.anchors) }
}

extension PageContext {
    /// Where a link or an image of the page leads.
    func target(of reference: Reference, _ target: ReferenceTarget) -> LinkTarget {
        let isImage = reference.kind == .image
        if case .external = target {
            if isImage, reference.destination.lowercased().hasPrefix("data:") { return .asWritten }
            let attributes = " class=\"external\""
            return isImage
                ? .link(reference.destination, attributes: attributes)
                : .address(reference.destination, attributes: attributes)
        }
        if case .repository(let url) = target, !isImage { return .address(url, attributes: " class=\"external\"") }
        if target.isSymbol { return .unresolved(attributes: "") }
        guard let (address, anchor) = rulebook.address(of: target) else {
            // A name such as 'rule:x' is no address.
            let isName = if case .name = LinkDestination(reference.destination, in: "") { true } else { false }
            return .unresolved(address: isImage || isName ? nil : reference.destination, suffix: unresolvedSuffix)
        }
        if isImage {
            guard let asset = target.asset else { return .unresolved(suffix: unresolvedSuffix) }
            return .picture(here.reference(to: address), size: site.settings.sizes[asset])
        }
        let kind = target.page.map { Self.attributes(of: rulebook[$0].kind(at: target.anchor)) } ?? ""
        return .address(
            LinkDestination.withDirective(of: reference.destination, here.shortReference(to: address, anchor: anchor)),
            attributes: address == here && anchor != nil ? "" : kind)
    }

    /// A code span that names a page, or a rule of a section.
    func target(of place: PagePlace) -> LinkTarget {
        let page = rulebook[place.page]
        return .address(
            here.shortReference(to: page.address, anchor: place.anchor),
            attributes: Self.attributes(of: page.kind(at: place.anchor)))
    }

    /// What tells a link to a rule or a term from others.
    private static func attributes(of kind: PageKind) -> String {
        kind.linkClass.map { " class=\"\($0)\"" } ?? ""
    }

    /// Writes a line about the rule of the section with a heading and what enforces the section, and the rule's fix.
    func writeFacts(ofSection heading: NodeID?, to output: inout [UInt8]) {
        let rule = heading.flatMap { page.source.sectionRule(ofHeading: $0) }
        let enforced = enforcement(ofSection: heading == page.source.titleHeading ? nil : heading)
        guard rule != nil || enforced != nil else { return }
        output += "<p class=\"facts\">".utf8
        if let rule {
            let copy = HTMLEscaping.text(words[.copy])
            output += "<span class=\"rule-id\"><code>\(HTMLEscaping.text(rule.id))</code>".utf8
            output += "<button class=\"copy-id script-only\" type=\"button\" title=\"\(copy)\">".utf8
            output += "<span class=\"unseen\">\(copy)</span></button></span>".utf8
        }
        let facts = (rule.flatMap { site.rules[$0.id]?.facts(words) } ?? []) + [enforced].compactMap(\.self)
        for fact in facts {
            output += "\n<span>\(HTMLEscaping.text(fact.name ?? "")): \(fact.html ?? "")</span>".utf8
        }
        output.append("</p>\n")
        guard let rule else { return }
        guard let fix = rule.keys.quickFix else { return }
        let label = HTMLEscaping.text(words[.quickFix])
        output += "<p class=\"quick-fix\"><b>\(label)</b> \(CodeSpans.html(fix.value))</p>\n".utf8
    }

    /// What enforces a section on code, or with nil the page as a whole; nil if nothing does.
    func enforcement(ofSection heading: NodeID?) -> ItemValues? {
        guard let enforcer = enforcers[heading] else { return nil }
        let html =
            switch enforcer {
            case .builtIn, .own: "<code>rubric lint</code>"
            case .other(let rules):
                rules.map { "<code>\(HTMLEscaping.text($0.text))</code>" }.joined(separator: ", ")
            case .compiler: HTMLEscaping.text(words[.enforcedCompiler])
            }
        return ItemValues(html: html, name: words[.enforced])
    }

    /// Writes a rule's name as a link to its page or section, or in bold where there is nothing to link to.
    func write(rule: String, to output: inout [UInt8]) {
        let name = HTMLEscaping.text(rule)
        if let home = homes[rule] {
            let reference = here.reference(to: rulebook[home.page].address, anchor: home.anchor)
            output += "<a href=\"\(HTMLEscaping.text(reference))\">\(name)</a>".utf8
        } else if let address = site.settings.ruleAddresses[rule] {
            output += "<a class=\"external\" href=\"\(HTMLEscaping.text(address))\">\(name)</a>".utf8
        } else {
            output += "<b>\(name)</b>".utf8
        }
    }
}
