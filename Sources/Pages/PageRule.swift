import Base
package import Diagnostics
package import Markup
package import Settings

/// A rule that a page is about, as a whole or in one of its sections.
package struct PageRule: Sendable {
    package let page: Page
    package let id: String
    /// The keys that define it: the page's front matter, or an entry of `rules`.
    package let keys: FrontMatter
    /// The file with the keys.
    package let source: RulesFile
    /// Nil for the whole page.
    package let section: PageSection?
}

extension PageRule {
    /// The place of the id; a translation that inherits the rule of its original has none.
    package var location: Location { Location(source.file, keys.rule?.range) }

    /// The topics of the rule or, of a section without its own, those of the page.
    package var tags: [Positioned<String>] { keys.tags.isEmpty ? page.frontMatter.tags : keys.tags }

    /// Whether it has a pattern, readable or not.
    package var statesPattern: Bool { keys["pattern"].map { !$0.isNull && $0.list?.isEmpty != true } ?? false }

    /// Whether YAML errors hide some of its keys, which may be a pattern.
    package var isCutShort: Bool {
        page.diagnostics.contains { $0.kind == .invalidYAML && $0.location.file == source.file }
    }

    package var title: String { section.map { keys.title?.value ?? $0.title } ?? page.title }

    /// The author's own summary or, of a section, its first sentence.
    package var description: String? {
        keys.description?.value ?? section.flatMap { page.document.lead(of: $0.nodes) }
    }

    /// Whether a node of its page is in its section.
    package func covers(_ node: NodeID) -> Bool { section?.nodes.contains(node) ?? true }

    /// Whether two versions of a page define the same rule under the same title.
    package func isDefined(like other: PageRule) -> Bool {
        page.path == other.page.path && title == other.title && keys == other.keys
    }
}

/// A heading with the blocks up to the next one of the same or a higher level.
package struct PageSection: Sendable, Hashable {
    /// Of the heading, or of the HTML that the author refers to.
    package let anchor: String
    package let title: String
    /// The first node is the heading.
    package let nodes: Range<NodeID>

    package var heading: NodeID { nodes.lowerBound }
}

/// A file that defines rules: a page or, for the sections of a page that has to stay as it is, a file beside it.
package struct RulesFile: Sendable, Hashable {
    /// The path relative to the root.
    package let file: String
    /// The bytes that positions refer to; empty where decoding has moved them.
    package let bytes: [UInt8]

    package init(file: String, bytes: [UInt8]) { (self.file, self.bytes) = (file, bytes) }

    /// A page.
    package init(page: String, _ text: SourceText) {
        let whole = 0..<text.bytes.count
        self.init(file: page, bytes: text.diskRange(whole) == whole ? text.bytes : [])
    }

    /// `README.rules.yml` is beside `README.md`.
    package static let ending = ".rules.yml"

    /// The path of the file beside a page, whether it exists or not.
    package static func path(beside page: PagePath) -> String { page.folder + page.stem + ending }
}

extension Page {
    /// The rules that the page is about: that of the whole page, then those of its sections in their order.
    package var rules: [PageRule] { [ownRule].compactMap(\.self) + sectionRules }

    /// The rules that it states itself; a translation can inherit that of its original.
    package var statedRules: [PageRule] { rules.filter { $0.keys.rule != nil } }

    /// The rules that it defines by patterns.
    package var patternRules: [PageRule] { statedRules.filter { !$0.keys.patterns.isEmpty } }

    /// The rule of the whole page.
    package var ownRule: PageRule? {
        ruleID.map {
            PageRule(page: self, id: $0, keys: frontMatter, source: RulesFile(page: file, text), section: nil)
        }
    }

    package var sectionRules: [PageRule] { sections.rules.map(rule) }

    /// The rule of the section with an anchor.
    package func sectionRule(at anchor: String?) -> PageRule? {
        anchor.flatMap { sections.rulesByAnchor[$0] }.map { rule(sections.rules[$0]) }
    }

    /// The rule of the section with a heading.
    package func sectionRule(ofHeading heading: NodeID) -> PageRule? {
        sections.innermost(at: heading).map { rule(sections.rules[$0]) }.flatMap {
            $0.section?.heading == heading ? $0 : nil
        }
    }

    /// The rule that a node is about: that of the innermost section with a rule, or else that of the page.
    package func rule(at node: NodeID) -> PageRule? {
        sections.innermost(at: node).map { rule(sections.rules[$0]) } ?? ownRule
    }

    /// The section of a heading with an anchor, which may be an alias.
    package func section(at anchor: String) -> PageSection? {
        AnchoredSections(document, anchors: ownAnchors)[frontMatter.anchor(of: anchor)]
    }

    private func rule(_ stated: SectionRules.Stated) -> PageRule {
        PageRule(
            page: self, id: stated.rule.id.value, keys: stated.rule.keys, source: stated.source,
            section: stated.section)
    }
}

/// The rules of a page's sections.
struct SectionRules: Sendable {
    /// In the order of the sections, at most one for each.
    private(set) var rules: [Stated] = []
    /// The indices of the rules by all anchors of their sections, including aliases.
    private(set) var rulesByAnchor: [String: Int] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    struct Stated: Sendable {
        let section: PageSection
        let rule: SectionRule
        let source: RulesFile
        /// The index of the rule of the section around it.
        fileprivate(set) var outer: Int?
    }

    /// - Parameters:
    ///   - anchors: those of the page that the site keeps.
    ///   - page: the page's own file.
    init(_ frontMatter: FrontMatter, in document: Document, anchors: Set<String>, page: RulesFile, beside: RulesFile?) {
        var stated = frontMatter.rules.map { ($0, page) }
        if let beside {
            let parsed = SectionRule.parse(beside.bytes, file: beside.file)
            diagnostics = parsed.diagnostics
            stated += parsed.rules.map { ($0, beside) }
        }
        guard !stated.isEmpty else { return }
        let sections = AnchoredSections(document, anchors: anchors)
        var statedByHeading: [NodeID: Stated] = [:]
        var homes: [String: Location] = [:]
        if let own = frontMatter.rule { homes[own.value] = Location(page.file, own.range) }
        for (rule, source) in stated {
            let anchor = frontMatter.anchor(of: rule.section.value)
            guard let section = sections[anchor] else {
                diagnostics.append(.unknownSection(rule, anchors: document.headings.map(\.id), in: source.file))
                continue
            }
            let location = Location(source.file, rule.id.range)
            if let first = homes[rule.id.value] {
                diagnostics.append(.second(rule, first: first, at: location))
            } else if let first = statedByHeading[section.heading] {
                diagnostics.append(.second(rule, ofSection: first.rule, in: first.source.file, at: location))
            } else {
                homes[rule.id.value] = location
                statedByHeading[section.heading] = Stated(section: section, rule: rule, source: source)
            }
        }
        rules = statedByHeading.values.sorted { $0.section.heading < $1.section.heading }
        var rulesByHeading: [NodeID: Int] = [:]
        for index in rules.indices {
            let heading = rules[index].section.heading
            if index > 0 { rules[index].outer = rule(around: heading, from: index - 1) }
            rulesByHeading[heading] = index
        }
        for (anchor, heading) in sections.headingsByAnchor { rulesByAnchor[anchor] = rulesByHeading[heading] }
        for alias in frontMatter.aliases.reversed() {
            if let old = alias.anchor, let place = alias.place { rulesByAnchor[old] = rulesByAnchor[place.value] }
        }
    }

    /// The index of the rule of the innermost section around a node.
    func innermost(at node: NodeID) -> Int? {
        let next = rules.partitionIndex { $0.section.heading > node }
        return next == 0 ? nil : rule(around: node, from: next - 1)
    }

    private func rule(around node: NodeID, from index: Int) -> Int? {
        var index: Int? = index
        while let current = index, !rules[current].section.nodes.contains(node) { index = rules[current].outer }
        return index
    }
}

extension FrontMatter {
    /// The anchor that an alias stands for, or the anchor itself.
    fileprivate func anchor(of written: String) -> String {
        aliases.first { $0.anchor == written }?.place?.value ?? written
    }
}

/// The sections of a document by the anchors of their headings, and of raw HTML in or directly above these.
private struct AnchoredSections {
    private let document: Document
    private var headings: [NodeID: Heading] = [:]
    /// The headings that blocks without text are above, by the block; no text is between them.
    private var headingsBelow: [NodeID: Heading] = [:]
    private var nodes: [String: NodeID] = [:]
    /// The ends of the sections, by their headings.
    private var ends: [NodeID: NodeID] = [:]

    /// - Parameter kept: the anchors that the site has.
    init(_ document: Document, anchors kept: Set<String>) {
        self.document = document
        for anchor in document.anchors.reversed() where kept.contains(anchor.id) { nodes[anchor.id] = anchor.node }
        var open: [Heading] = []
        for heading in document.headings {
            headings[heading.node] = heading
            nodes[heading.id] = heading.node
            while let last = open.last, last.level >= heading.level {
                ends[last.node] = heading.node
                open.removeLast()
            }
            open.append(heading)
        }
        var below: Heading?
        for block in document.children(of: .document).reversed() {
            below = headings[block] ?? (document.showsText(block) ? nil : below)
            headingsBelow[block] = below
        }
    }

    /// The headings of all sections by each of their anchors.
    var headingsByAnchor: [(anchor: String, heading: NodeID)] {
        nodes.compactMap { anchor, node in heading(at: node).map { (anchor, $0.node) } }
    }

    subscript(anchor: String) -> PageSection? {
        guard let node = nodes[anchor], let heading = heading(at: node) else { return nil }
        let end = ends[heading.node] ?? NodeID(document.nodes.count)
        return PageSection(anchor: anchor, title: heading.text, nodes: heading.node..<end)
    }

    private func heading(at node: NodeID) -> Heading? {
        var block = node
        while headings[block] == nil, let parent = document[block].parent, parent != .document { block = parent }
        return headings[block] ?? headingsBelow[block]
    }
}

extension Document {
    /// The first sentence below the heading of a section; nil if it begins with something else than a paragraph.
    fileprivate func lead(of section: Range<NodeID>) -> String? {
        guard let block = nextSibling(of: section.lowerBound), section.contains(block), self[block].kind == .paragraph
        else { return nil }
        let sentence = firstSentence(of: block)
        return sentence.isEmpty ? nil : sentence
    }
}

extension Diagnostic {
    fileprivate static func unknownSection(_ rule: SectionRule, anchors: [String], in file: String) -> Diagnostic {
        let anchor = rule.section.value
        let near = NearestName.of(anchor, among: anchors)
        return Diagnostic(
            .unknownSection, "the page has no section '#\(anchor)'", at: Location(file, rule.section.range),
            notes: [
                near.map { "did you mean '#\($0)'?" }
                    ?? "a section begins with a heading; 'Early exit' has the anchor '#early-exit'"
            ])
    }

    fileprivate static func second(_ rule: SectionRule, first: Location, at place: Location) -> Diagnostic {
        Diagnostic(
            .duplicateSubject, "the rule '\(rule.id.value)' is already defined on this page", at: place,
            notes: ["use another id here, or remove one of them", Note("it is defined here", at: first)])
    }

    fileprivate static func second(
        _ rule: SectionRule, ofSection first: SectionRule, in file: String, at place: Location
    ) -> Diagnostic {
        Diagnostic(
            .multipleSubjects,
            """
            the rule '\(rule.id.value)' has no effect, because the section '#\(first.section.value)' defines the rule \
            '\(first.id.value)'
            """,
            at: place,
            notes: [
                "list both patterns under one rule, or give each rule a section of its own",
                Note("the section's rule is defined here", at: Location(file, first.id.range)),
            ])
    }
}
