import Markup

/// The code spans of one page that link by themselves: those that read like a term or a rule that has a page, once a
/// section.
struct CodeSpanLinks {
    /// The pages that code spans lead to, by their nodes.
    private(set) var targets: [NodeID: Int] = [:]

    /// - Parameters:
    ///   - index: the page's own, since no page links to itself.
    ///   - references: what the page's links lead to, in their order.
    ///   - translated: a page as the readers of this one have it.
    init(
        of page: Page, at index: Int, references: [ReferenceTarget], names: NameTable, edition: Int,
        translated: (Int) -> Int
    ) {
        let document = page.document
        // What the section has a link to already.
        var linked: Set<Int> = [index]
        var skippedUntil = 0
        for (place, node) in document.nodes.enumerated() {
            switch node.kind {
            case .heading:
                linked = [index]
                skippedUntil = max(skippedUntil, node.subtreeEnd.index)
            case .link(let link):
                if let target = references[link.index].page { linked.insert(target) }
                skippedUntil = max(skippedUntil, node.subtreeEnd.index)
            case .codeSpan where place >= skippedUntil:
                guard let home = names.home(ofCode: document.string(node.text), edition: edition).map(translated),
                    linked.insert(home).inserted
                else { continue }
                targets[NodeID(place)] = home
            default: break
            }
        }
    }
}
