package import Markup

extension Sample {
    /// The samples of a page, in its order: every fenced block whose language is Swift, wherever it stands.
    ///
    /// - Parameter file: the name that diagnostics give the page.
    package static func all(in document: Document, file: String) -> [Sample] {
        let blocks = document.codeBlocks.compactMap { block -> (block: CodeBlock, info: InfoString)? in
            guard let fence = block.fence else { return nil }
            let info = InfoString(document.string(fence.info))
            return info.isSwift ? (block, info) : nil
        }
        guard !blocks.isEmpty else { return [] }
        let surroundings = SampleSurroundings(of: blocks.map(\.block.node), in: document)
        return blocks.enumerated().map { index, found in
            Sample(
                number: index + 1, block: found.block, section: surroundings.sections[index], info: found.info,
                code: Array(document.bytes(found.block.content)),
                outer: [surroundings.paragraphs[index], surroundings.headings[index]], file: file)
        }
    }
}

/// What stands around the samples of a page and labels them.
private struct SampleSurroundings {
    /// By the sample's index, as the others.
    private(set) var sections: [String?] = []
    private(set) var headings: [Label?] = []
    private(set) var paragraphs: [Label?] = []

    init(of nodes: [NodeID], in document: Document) {
        let inherited = HeadingLabel.inherited(
            by: document.headings.map { HeadingLabel.Heading(level: $0.level, text: $0.text) })
        var written: [(section: Int, label: Label?)] = []
        var next = 0
        sections.reserveCapacity(nodes.count)
        headings.reserveCapacity(nodes.count)
        paragraphs.reserveCapacity(nodes.count)
        written.reserveCapacity(nodes.count)
        for node in nodes {
            while next < document.headings.count, document.headings[next].node < node { next += 1 }
            sections.append(next > 0 ? document.headings[next - 1].text : nil)
            headings.append(next > 0 ? inherited[next - 1] : nil)
            written.append(
                (
                    next,
                    Self.previousSibling(of: node, in: document).flatMap { Self.label(ofParagraph: $0, in: document) }
                ))
        }
        // A word that needs a partner has it before another sample of the same section.
        for section in Self.runs(of: written.map(\.section)) {
            paragraphs += Label.counting(written[section].map(\.label))
        }
    }

    /// The block before a node, within the same parent: what the node before it, in preorder, is or stands in.
    private static func previousSibling(of node: NodeID, in document: Document) -> NodeID? {
        guard let parent = document[node].parent, node.index > 0 else { return nil }
        var place = NodeID(node.index - 1)
        while place != parent {
            guard let outer = document[place].parent else { return nil }
            if outer == parent {
                if !document[place].kind.isInline { return place }
                place = NodeID(place.index - 1)
            } else {
                place = outer
            }
        }
        return nil
    }

    private static func label(ofParagraph id: NodeID, in document: Document) -> Label? {
        guard document[id].kind == .paragraph else { return nil }
        var strong: String?
        if let first = document.firstChild(of: id) {
            switch document[first].kind {
            case .strong: strong = document.plainText(of: first)
            // Prose that begins with a letter is no label, which takes no more than that letter to know.
            case .text: if ParagraphLabel.isProse(beginningWith: document.bytes(document[first].text)) { return nil }
            default: break
            }
        }
        return ParagraphLabel.label(strong: strong, text: document.plainText(of: id))
    }

    /// The ranges of equal values.
    private static func runs(of values: [Int]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in values.indices {
            if let last = runs.last, values[last.lowerBound] == values[index] {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }
}
