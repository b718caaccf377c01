import Flowcharts
import Markup
import Pages
import Samples
import Settings

/// What the rulebook holds about the subject of a page besides its mentions: the trees that lead to it, the samples
/// that show it, a term's rules.
///
/// So few of each that no page grows with the book.
struct GatheredValues {
    private let rulebook: Rulebook
    private let proofs: [[SampleProof]]
    private let references: CrossReferences
    private let index: Int
    private let words: [String: String]
    private static let most = 12

    /// - Parameter proofs: by the page's index.
    init(
        _ index: Int, in rulebook: Rulebook, proofs: [[SampleProof]], references: CrossReferences,
        words: [String: String]
    ) {
        (self.index, self.rulebook, self.proofs, self.references, self.words) = (
            index, rulebook, proofs, references, words
        )
    }

    /// A list each, with its title; nil where there is nothing.
    func values() -> [ItemValues]? {
        let lists = [
            list("rules", "rules", rules.map(item)), list("trees", "gatheredTrees", trees.map(item)),
            list("samples", "gatheredSamples", samples.map(item)),
        ].compactMap(\.self)
        return lists.isEmpty ? nil : lists
    }

    /// The pages that are listed as a term's rules, so that nothing else on the page has to name them.
    var listedRules: Set<Int> { Set(rules) }
}

extension GatheredValues {
    private func list(_ name: String, _ key: String, _ items: [ItemValues]) -> ItemValues? {
        guard !items.isEmpty else { return nil }
        var shown = Array(items.prefix(Self.most))
        if items.count > Self.most, let more = words["mentionsMore"] {
            shown.append(
                ItemValues(html: HTMLEscape.text(more.filling("{count}", with: String(items.count - Self.most)))))
        }
        return ItemValues(title: words[key] ?? "", id: "page:\(name)", items: shown)
    }

    private func isOfThisEdition(_ page: Int) -> Bool { rulebook.editionOfPage[page] == rulebook.editionOfPage[index] }

    private var rules: [Int] {
        guard case .term = rulebook.pages[index].kind else { return [] }
        return rulebook.rules(about: index)
    }

    private func item(_ page: Int) -> ItemValues {
        ItemValues(
            path: PathValue.encode(rulebook.addresses[page]), title: rulebook.pages[page].title,
            html: rulebook.pages[page].description.map(HTMLEscape.text))
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
                "\(HTMLEscape.text(diagram.title)) … <b>\(HTMLEscape.text(diagram.flowchart.words(of: tree.step)))</b>")
    }

    /// Those that the rule fires in on other pages, or, of a term, the first on each page that mentions it.
    private var samples: [CrossReferences.SampleReference] {
        switch rulebook.pages[index].kind {
        case .rule(let id):
            references.samples(firing: id).filter {
                isOfThisEdition($0.page) && rulebook.pages[$0.page].kind != .rule(id)
            }
        case .term:
            rulebook.mentions[index].map(\.page).filter { isOfThisEdition($0) && !isRule($0) }.compactMap(sampleOfTerm)
        case .guide, .principle: []
        }
    }

    private func isRule(_ page: Int) -> Bool { if case .rule = rulebook.pages[page].kind { true } else { false } }

    private func sampleOfTerm(on page: Int) -> CrossReferences.SampleReference? {
        let spellings = rulebook.pages[index].subject.spellings.map { Array($0.utf8) }
        let found = proofs[page].enumerated().flatMap { sample, proof in
            proof.regions.enumerated().filter { _, region in
                let code = proof.sample.code[region.region.range]
                return region.status.isProved && spellings.contains { code.holds(word: $0) }
            }.map { CrossReferences.SampleReference(page: page, sample: sample, region: $0.offset) }
        }
        // How it is used says more than how it is not.
        return found.first { proofs[page][$0.sample].regions[$0.region].status == .provedClean } ?? found.first
    }

    private func item(_ reference: CrossReferences.SampleReference) -> ItemValues {
        let proof = proofs[reference.page][reference.sample]
        let region = proof.regions[reference.region]
        let verdict = region.status == .unlabelled ? "" : region.status.words(words)
        return ItemValues(
            path: Address("").reference(
                to: rulebook.addresses[reference.page],
                anchor: SampleAnchors(taken: rulebook.pages[reference.page].anchors).id(
                    of: proof, region: reference.region)),
            title: rulebook.pages[reference.page].title,
            html: HTMLEscape.text(
                [proof.sample.section, verdict].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: " · "))
        )
    }
}

extension ArraySlice<UInt8> {
    /// Whether a name stands in code, not as a part of a longer one.
    fileprivate func holds(word: [UInt8]) -> Bool {
        guard let first = word.first, let last = word.last else { return false }
        var start = startIndex
        while let found = self[start...].firstIndex(of: first) {
            let end = found + word.count
            guard end <= endIndex else { return false }
            let isAlone =
                !(Self.isName(first) && found > startIndex && Self.isName(self[found - 1]))
                && !(Self.isName(last) && end < endIndex && Self.isName(self[end]))
            if isAlone, self[found..<end].elementsEqual(word) { return true }
            start = found + 1
        }
        return false
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
