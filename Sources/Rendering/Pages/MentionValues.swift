import Markup
import Pages

extension ListValues {
    /// The pages that refer to one, each with the sentence in which it does; so few that no page grows with the book.
    ///
    /// - Parameters:
    ///   - listed: pages that the page names already.
    ///   - words: where more pages refer than are shown, the last item says how many.
    static func mentions(of index: Int, in rulebook: Rulebook, listed: Set<Int>, words: [String: String]) -> ListValues?
    {
        let edition = rulebook.editionOfPage[index]
        // Those in the reader's own language alone; a translation refers to its own edition. What only a decision tree
        // refers to is said by the tree.
        let mentions = rulebook.mentions[index].filter { mention in
            rulebook.editionOfPage[mention.page] == edition && !listed.contains(mention.page)
                && !rulebook.pages[mention.page].diagrams.contains { $0.node == mention.node && $0.tree != nil }
        }
        var items = mentions.prefix(most).map { mention in
            let page = rulebook.pages[mention.page]
            // The text of a drawing is no sentence.
            let isDrawn = page.diagrams.contains { $0.node == mention.node }
            let sentence = isDrawn ? "" : page.document.sentence(around: mention.node)
            let says = sentence != page.document.plainText(of: mention.node) && !sentence.isEmpty
            return ItemValues(
                path: PathValue.encode(rulebook.addresses[mention.page]), title: page.title,
                html: says ? HTMLEscape.text(sentence) : nil)
        }
        if mentions.count > most, let more = words["mentionsMore"] {
            items.append(
                ItemValues(html: HTMLEscape.text(more.filling("{count}", with: String(mentions.count - most)))))
        }
        return ListValues(items)
    }

    private static let most = 12
}
