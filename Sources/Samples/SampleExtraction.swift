import Base
package import Markup

extension Sample {
    /// The samples of a page, in order: every fenced Swift block but setups, at any depth.
    ///
    /// - Parameters:
    ///   - file: the page's path, for diagnostics.
    ///   - vocabulary: the words that label samples.
    package static func all(in document: Document, file: String, _ vocabulary: LabelVocabulary = .standard)
        -> [Sample]
    {
        let blocks = document.codeBlocks.compactMap { block -> (block: CodeBlock, info: InfoString)? in
            guard let fence = block.fence else { return nil }
            let info = InfoString(fence.words, vocabulary)
            return info.isSwift && !info.isSetup ? (block, info) : nil
        }
        guard !blocks.isEmpty else { return [] }
        let vocabulary = vocabulary.reading(document)
        let headings = document.headings
        let inherited = HeadingLabel.inherited(by: headings.map { ($0.level, $0.text) }, vocabulary)
        let sections = blocks.map { found -> Int? in
            let next = headings.partitionIndex { $0.node > found.block.node }
            return next > 0 ? next - 1 : nil
        }
        let paragraphs = paragraphLabels(of: blocks.map(\.block.node), sections, in: document, vocabulary)
        let headers = document.columnHeaders
        return blocks.enumerated().map { index, found in
            let section = sections[index]
            // The labels that apply to all of it, the innermost first.
            let labels = [
                found.info.label, paragraphs[index],
                headers[found.block.node].flatMap { HeadingLabel.label(of: $0, vocabulary) },
                section.flatMap { inherited[$0] },
            ]
            let split = RegionSplit(
                code: Array(document.bytes(found.block.content)), outer: Label.innermost(labels), file: file,
                vocabulary)
            return Sample(
                number: index + 1, block: found.block, section: section.map { headings[$0].text }, info: found.info,
                split)
        }
    }

    /// The blocks of a page that declare names for its samples: `swift setup`. Readers do not see them.
    package static func setups(in document: Document) -> [CodeBlock] {
        document.codeBlocks.filter(isSetup)
    }

    package static func isSetup(_ block: CodeBlock) -> Bool {
        guard let fence = block.fence else { return false }
        let info = InfoString(fence.words)
        return info.isSwift && info.isSetup
    }

    /// The labels of the paragraphs before some nodes, or of a label before such a paragraph.
    ///
    /// - Parameter sections: by node, as indices of headings; a label that needs an opposite needs it in its section,
    ///   unless its words have theirs in other sections of the page.
    private static func paragraphLabels(
        of nodes: [NodeID], _ sections: [Int?], in document: Document, _ vocabulary: LabelVocabulary
    ) -> [Label?] {
        var labels = nodes.map { node -> Label? in
            guard let above = document.block(before: node) else { return nil }
            if let label = label(of: above, in: document, vocabulary) { return label }
            // `**Avoid:**`, and then a paragraph about the code.
            guard document[above].kind == .paragraph, let first = document.block(before: above),
                document[first].kind == .paragraph,
                ParagraphLabel.isOnlyLabel(document.plainText(of: first), vocabulary)
            else { return nil }
            return label(of: first, in: document, vocabulary)
        }
        var usualWords: [String: Set<Int?>] = [:]
        let own = labels
        for (section, members) in Dictionary(grouping: nodes.indices, by: { sections[$0] }) {
            for (index, label) in zip(members, Label.counting(members.map { own[$0] })) {
                labels[index] = label
                guard let label, own[index]?.certainty == .needsPartner else { continue }
                usualWords[label.text.lowercased(), default: []].insert(section)
            }
        }
        return zip(own, labels).map { own, counted in
            guard counted == nil, let own, let opposite = own.verdict.opposite,
                usualWords[own.text.lowercased(), default: []].count >= sectionsOfUsualWords
            else { return counted }
            return own.counted(beside: [opposite])
        }
    }

    /// In so many sections, a word must have its opposite to count without it in another one.
    private static let sectionsOfUsualWords = 2

    /// The label of a paragraph, or of a list with nothing but a label: `- Good`.
    private static func label(of id: NodeID, in document: Document, _ vocabulary: LabelVocabulary) -> Label? {
        switch document[id].kind {
        case .bulletList, .orderedList:
            let (item, paragraph) = (NodeID(id.index + 1), NodeID(id.index + 2))
            let end = document[id].subtreeEnd
            guard document[item].subtreeEnd == end, paragraph < end, document[paragraph].kind == .paragraph,
                document[paragraph].subtreeEnd == end
            else { return nil }
            return ParagraphLabel.label(strong: nil, text: document.plainText(of: paragraph), vocabulary)
        case .paragraph: break
        default: return nil
        }
        let strong = document.firstChild(of: id).flatMap {
            document[$0].kind == .strong ? document.plainText(of: $0) : nil
        }
        return ParagraphLabel.label(strong: strong, text: document.plainText(of: id), vocabulary)
    }
}
