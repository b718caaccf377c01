import Base
import Markup
import Mermaid
import Pages
import Samples
import Settings

/// The lists at the foot of a page: what refers to it and what it relates to, at most ``GroupValues/most`` of each, so
/// that no page grows with the book.
struct GatheredValues {
    let site: SiteContext
    let page: LinkedPage
    /// In the page's edition.
    let words: InterfaceWords

    func values() -> [GroupValues] {
        // A term's rules and the other relations are listed once.
        let others = page.relations.filter { $0.kind != .related }.map(\.other)
        let listed = Set(rules.map(\.place))
        return [
            list("rules", .rules, rules.map(item)),
            list("related", .factRelated, relations(.related, besides: listed.union(others))),
            list("supersedes", .factSupersedes, relations(.supersedes, isInverse: false, besides: listed)),
            list("superseded-by", .factSupersededBy, relations(.supersedes, isInverse: true, besides: listed)),
            list("conflicts", .factConflicts, relations(.conflicts, besides: listed)),
            list("trees", .gatheredTrees, trees.map(item)), list("samples", .gatheredSamples, samples.map(item)),
            list("sources", .sources, sources, isFolded: true),
            list("mentions", .mentionedIn, mentions(besides: listed), isFolded: true),
        ].compactMap(\.self)
    }
}

extension GatheredValues {
    private var rulebook: Rulebook { site.rulebook }

    private func list(
        _ name: String, _ word: InterfaceWords.Word, _ items: [ItemValues], isFolded: Bool = false
    ) -> GroupValues? {
        GroupValues(title: words[word], id: "page:\(name)", items: items, isFolded: isFolded, words: words)
    }

    /// The pages of a relation.
    ///
    /// - Parameter isInverse: whether the other page states it; nil where both sides have one name.
    private func relations(
        _ kind: PageRelation.Kind, isInverse: Bool? = nil, besides listed: Set<PagePlace>
    ) -> [ItemValues] {
        // Several sections may have a relation to one place.
        var listed = listed
        return page.relations.filter { relation in
            relation.kind == kind && (isInverse == nil || relation.isInverse == isInverse) && !isCommon(relation)
                && relation.other.page != page.id && listed.insert(relation.other).inserted
        }.map { relation in
            rulebook.rule(at: relation.other).map(item) ?? item(rulebook[relation.other.page])
        }
    }

    /// Guides are what many pages relate to; those are among the pages that mention them.
    private func isCommon(_ relation: PageRelation) -> Bool {
        relation.kind == .related && relation.isInverse && page.kind == .guide
    }

    /// The documents that state, show and contradict the page's subject and its sections' rules, with their places.
    private var sources: [ItemValues] {
        let sources = page.source.frontMatter.sources + page.source.sectionRules.flatMap(\.keys.sources)
        return FrontMatter.Relation.allCases.flatMap { relation in
            sources.filter { source in
                source.claims.contains { $0.relation == relation } || (source.claims.isEmpty && relation == .states)
            }.map { source in
                let places = source.places.isEmpty ? "" : ": " + source.places.map(\.value).joined(separator: ", ")
                let name = words[relation.factWord]
                return ItemValues(html: HTMLEscaping.text("\(name) \(source.document.value)\(places)"))
            }
        }
    }

    /// The pages that refer to this one, each with its sentence.
    private func mentions(besides listed: Set<PagePlace>) -> [ItemValues] {
        let listed = Set(listed.map(\.page))
        // A translation refers to its own edition. The mentions of decision trees are listed as trees.
        return page.mentions.filter { mention in
            let other = rulebook[mention.page]
            return isOfThisEdition(other) && !listed.contains(other.id)
                && !other.source.diagrams.contains { $0.node == mention.node && $0.tree != nil }
        }.map { mention in
            let page = rulebook[mention.page]
            // The text of a drawing is no sentence.
            let isDrawn = page.source.diagrams.contains { $0.node == mention.node }
            let sentence = isDrawn ? "" : page.document.sentence(around: mention.node)
            let says = sentence != page.document.plainText(of: mention.node) && !sentence.isEmpty
            return ItemValues(
                path: PathValue.encode(page.address), title: page.title,
                html: says ? HTMLEscaping.text(sentence) : nil)
        }
    }

    private func isOfThisEdition(_ other: LinkedPage) -> Bool { other.edition == page.edition }

    private func isOfThisPart(_ other: LinkedPage) -> Bool { rulebook.part(of: other) == rulebook.part(of: page) }

    private var rules: [LinkedRule] {
        page.kind == .term ? rulebook.rules(about: page) : []
    }

    private func item(_ rule: LinkedRule) -> ItemValues {
        ItemValues(
            path: Address("").reference(to: rule.page.address, anchor: rule.anchor), title: rule.title,
            html: rule.description.map(HTMLEscaping.text))
    }

    private func item(_ page: LinkedPage) -> ItemValues {
        ItemValues(
            path: PathValue.encode(page.address), title: page.title, html: page.description.map(HTMLEscaping.text))
    }

    private var trees: [CrossReferences.TreeReference] {
        site.references.trees(leadingTo: page.id).filter { isOfThisEdition(rulebook[$0.page]) }
    }

    /// The page of the tree, and the words of the step.
    private func item(_ tree: CrossReferences.TreeReference) -> ItemValues {
        let page = rulebook[tree.page]
        let diagram = page.source.diagrams[tree.diagram]
        let anchor = diagram.anchor(of: tree.step)
        return ItemValues(
            path: Address("").reference(to: page.address, anchor: anchor),
            title: page.title,
            html:
                "\(HTMLEscaping.text(diagram.title)) … <b>"
                + "\(HTMLEscaping.text(diagram.flowchart?.words(of: tree.step) ?? ""))</b>"
        )
    }

    /// Those that the rule fires in on other pages, or, of a term, the first on each page that mentions it.
    private var samples: [CrossReferences.SampleReference] {
        if let id = page.ruleID {
            return site.references.samples(firing: id).filter {
                let other = rulebook[$0.page]
                return isOfThisEdition(other) && isOfThisPart(other) && other.ruleID != id
            }
        }
        guard page.kind == .term else { return [] }
        return page.mentions.map { rulebook[$0.page] }.filter {
            isOfThisEdition($0) && isOfThisPart($0) && $0.ruleID == nil
        }.compactMap(sampleOfTerm)
    }

    private func sampleOfTerm(on other: LinkedPage) -> CrossReferences.SampleReference? {
        let spellings = page.source.subject.spellings.map { Array($0.utf8) }
        let found = site.verifications[other.id].enumerated().flatMap { sample, verification in
            verification.regions.enumerated().filter { _, region in
                let code = verification.sample.code[region.region.range]
                return (region.status.isVerified || region.isCleanGood) && spellings.contains { code.holds(word: $0) }
            }.map { CrossReferences.SampleReference(page: other.id, sample: sample, region: $0.offset) }
        }
        // How it is used says more than how it is not.
        return found.first { site.verifications[other.id][$0.sample].regions[$0.region].isCleanGood }
            ?? found.first
    }

    private func item(_ reference: CrossReferences.SampleReference) -> ItemValues {
        let page = rulebook[reference.page]
        let verification = site.verifications[page.id][reference.sample]
        let region = verification.regions[reference.region]
        let verdict = region.status == .unlabeled ? "" : region.words(words)
        let section = verification.sample.section.flatMap { $0 == page.title ? nil : $0 } ?? ""
        let anchor = SampleAnchors(taken: page.source.anchors).id(of: verification, region: reference.region)
        return ItemValues(
            path: Address("").reference(to: page.address, anchor: anchor), title: page.title,
            html: HTMLEscaping.text(
                [section, verdict].filter { !$0.isEmpty }.joined(separator: " · "))
        )
    }
}

extension ArraySlice<UInt8> {
    /// Whether a name stands in code, not as a part of a longer one.
    fileprivate func holds(word: [UInt8]) -> Bool {
        guard let first = word.first, let last = word.last else { return false }
        return ranges(of: word).contains { found in
            let touchesBefore = found.lowerBound > startIndex && SearchWord.isPart(self[found.lowerBound - 1])
            let touchesAfter = found.upperBound < endIndex && SearchWord.isPart(self[found.upperBound])
            return !(SearchWord.isPart(first) && touchesBefore) && !(SearchWord.isPart(last) && touchesAfter)
        }
    }
}
