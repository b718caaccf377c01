import Base
import Markup
import Mermaid
import Pages
import Samples
import Settings

/// The lists at the foot of a page: what refers to it and what it relates to, at most ``GroupValues/most`` of each, so
/// that no page grows with the book.
struct GatheredValues {
    let index: Int
    let rulebook: Rulebook
    /// By the page's index.
    let verifications: [[SampleVerification]]
    let references: CrossReferences
    let words: InterfaceWords

    func values() -> [GroupValues] {
        // A term's rules and the other relations are listed once.
        let others = rulebook.relations[index].filter { $0.kind != .related }.map(\.page)
        let listed = Set(rules)
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
    private func list(
        _ name: String, _ word: InterfaceWords.Word, _ items: [ItemValues], isFolded: Bool = false
    ) -> GroupValues? {
        GroupValues(title: words[word], id: "page:\(name)", items: items, isFolded: isFolded, words: words)
    }

    /// The pages of a relation.
    ///
    /// - Parameter isInverse: whether the other page states it; nil where both sides have one name.
    private func relations(
        _ kind: PageRelation.Kind, isInverse: Bool? = nil, besides listed: Set<Int>
    ) -> [ItemValues] {
        rulebook.relations[index].filter { relation in
            relation.kind == kind && (isInverse == nil || relation.isInverse == isInverse) && !isCommon(relation)
                && !listed.contains(relation.page)
        }.map(\.page).map(item)
    }

    /// Guides are what many pages relate to; those are among the pages that mention them.
    private func isCommon(_ relation: PageRelation) -> Bool {
        relation.kind == .related && relation.isInverse && rulebook.pages[index].kind == .guide
    }

    /// The documents that state, show and contradict the page's subject, with their places.
    private var sources: [ItemValues] {
        let sources = rulebook.pages[index].frontMatter.sources
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
    private func mentions(besides listed: Set<Int>) -> [ItemValues] {
        // A translation refers to its own edition. The mentions of decision trees are listed as trees.
        rulebook.mentions[index].filter { mention in
            isOfThisEdition(mention.page) && !listed.contains(mention.page)
                && !rulebook.pages[mention.page].diagrams.contains { $0.node == mention.node && $0.tree != nil }
        }.map { mention in
            let page = rulebook.pages[mention.page]
            // The text of a drawing is no sentence.
            let isDrawn = page.diagrams.contains { $0.node == mention.node }
            let sentence = isDrawn ? "" : page.document.sentence(around: mention.node)
            let says = sentence != page.document.plainText(of: mention.node) && !sentence.isEmpty
            return ItemValues(
                path: PathValue.encode(rulebook.addresses[mention.page]), title: page.title,
                html: says ? HTMLEscaping.text(sentence) : nil)
        }
    }

    private func isOfThisEdition(_ page: Int) -> Bool { rulebook.editionOfPage[page] == rulebook.editionOfPage[index] }

    private func isOfThisPart(_ page: Int) -> Bool { rulebook.part(of: page) == rulebook.part(of: index) }

    private var rules: [Int] {
        rulebook.pages[index].kind == .term ? rulebook.rules(about: index) : []
    }

    private func item(_ page: Int) -> ItemValues {
        ItemValues(
            path: PathValue.encode(rulebook.addresses[page]), title: rulebook.pages[page].title,
            html: rulebook.pages[page].description.map(HTMLEscaping.text))
    }

    private var trees: [CrossReferences.TreeReference] {
        references.trees(leadingTo: index).filter { isOfThisEdition($0.page) }
    }

    /// The page of the tree, and the words of the step.
    private func item(_ tree: CrossReferences.TreeReference) -> ItemValues {
        let diagram = rulebook.pages[tree.page].diagrams[tree.diagram]
        let anchor = diagram.flowchart.anchor(of: tree.step, number: diagram.number)
        return ItemValues(
            path: Address("").reference(to: rulebook.addresses[tree.page], anchor: anchor),
            title: rulebook.pages[tree.page].title,
            html:
                "\(HTMLEscaping.text(diagram.title)) … <b>"
                + "\(HTMLEscaping.text(diagram.flowchart.words(of: tree.step)))</b>"
        )
    }

    /// Those that the rule fires in on other pages, or, of a term, the first on each page that mentions it.
    private var samples: [CrossReferences.SampleReference] {
        let page = rulebook.pages[index]
        if let id = page.ruleID {
            return references.samples(firing: id).filter {
                isOfThisEdition($0.page) && isOfThisPart($0.page) && rulebook.pages[$0.page].ruleID != id
            }
        }
        guard page.kind == .term else { return [] }
        return rulebook.mentions[index].map(\.page).filter {
            isOfThisEdition($0) && isOfThisPart($0) && rulebook.pages[$0].ruleID == nil
        }.compactMap(sampleOfTerm)
    }

    private func sampleOfTerm(on page: Int) -> CrossReferences.SampleReference? {
        let spellings = rulebook.pages[index].subject.spellings.map { Array($0.utf8) }
        let found = verifications[page].enumerated().flatMap { sample, verification in
            verification.regions.enumerated().filter { _, region in
                let code = verification.sample.code[region.region.range]
                return region.status.isVerified && spellings.contains { code.holds(word: $0) }
            }.map { CrossReferences.SampleReference(page: page, sample: sample, region: $0.offset) }
        }
        // How it is used says more than how it is not.
        return found.first { verifications[page][$0.sample].regions[$0.region].status == .verifiedClean } ?? found.first
    }

    private func item(_ reference: CrossReferences.SampleReference) -> ItemValues {
        let verification = verifications[reference.page][reference.sample]
        let region = verification.regions[reference.region]
        let verdict = region.status == .unlabeled ? "" : region.words(words)
        let title = rulebook.pages[reference.page].title
        let section = verification.sample.section.flatMap { $0 == title ? nil : $0 } ?? ""
        return ItemValues(
            path: Address("").reference(
                to: rulebook.addresses[reference.page],
                anchor: SampleAnchors(taken: rulebook.pages[reference.page].anchors).id(
                    of: verification, region: reference.region)),
            title: title,
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
