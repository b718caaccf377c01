import Diagnostics
import Markup

extension Page {
    /// Whether other pages, and the lists of all pages, see nothing of the difference between two versions of a page
    /// but its references, its samples and its trees.
    ///
    /// That is: the front matter is the same to the byte, and so are the title, the headings and the anchors.
    package func hasSameFace(as other: Page) -> Bool {
        // Where decoding has moved the bytes, the places in the front matter depend on what follows.
        guard text.isVerbatim, other.text.isVerbatim, Self.isSame(path.string, other.path.string) else { return false }
        return document.frontMatter?.contentRange == other.document.frontMatter?.contentRange
            && frontMatterBytes == other.frontMatterBytes
            && Self.isSame(title, other.title) && ownAnchors == other.ownAnchors
            && document.headings.elementsEqual(other.document.headings) { first, second in
                first.level == second.level && Self.isSame(first.id, second.id) && Self.isSame(first.text, second.text)
            }
    }

    private var frontMatterBytes: ArraySlice<UInt8>? { document.frontMatter.map { text.bytes[$0.contentRange] } }

    /// As bytes, since Swift takes two spellings of an accent for one text.
    private static func isSame(_ first: String, _ second: String) -> Bool { first.utf8.elementsEqual(second.utf8) }
}
