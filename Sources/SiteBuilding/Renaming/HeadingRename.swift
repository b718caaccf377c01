import Checking
import Diagnostics
import Markup
import Pages
import Settings

/// Renames a heading: its text, its anchor in links and aliases, and an alias for the old anchor.
struct HeadingRename {
    private let id: PageID
    private let index: Int
    private let page: Page
    private let heading: Heading

    init(ofHeading index: Int, on page: LinkedPage) {
        (id, self.index, self.page) = (page.id, index, page.source)
        heading = page.source.document.headings[index]
    }

    /// The edit of the heading alone.
    func edit(to text: String) throws(RenameError) -> Fix.Edit {
        guard !text.isEmpty else { throw RenameError("a heading needs a text") }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw RenameError("the text of a heading is one line")
        }
        guard page.text.isUTF8 else { throw RenameError("'\(page.file)' is not in UTF-8; save it as UTF-8 first") }
        guard let range = page.contentRange(of: heading) else { throw RenameError("the heading has several lines") }
        return Fix.Edit(page.file, page.text.diskRange(range), text)
    }

    /// What a heading with a new text changes in links.
    ///
    /// - Parameter newPage: the page with the new text.
    func change(to text: String, in newPage: Page) throws(RenameError) -> LinkUpdate.Change.Heading {
        let (before, after) = (page.document.headings, newPage.document.headings)
        guard before.map(\.level) == after.map(\.level) else {
            throw RenameError("'\(text)' cannot be the text of this heading, because Markdown reads it differently")
        }
        let anchor = after[index].id
        // The anchor that the text would have on a page without other headings.
        let own = Document.parse(Array("# \(text)".utf8)).headings.first?.id ?? anchor
        guard anchor == heading.id || (own == anchor && !page.ownAnchors.contains(own)) else {
            throw RenameError("'\(page.path.string)' already has the anchor '#\(own)'; choose another text")
        }
        for (old, new) in zip(before, after) where old.node != heading.node && old.id != new.id {
            throw RenameError(
                "the heading '\(old.text)' would change its anchor '#\(old.id)' to '#\(new.id)'; rename it first")
        }
        return LinkUpdate.Change.Heading(page: id, index: index, oldAnchor: heading.id, newAnchor: anchor)
    }

    /// The edits of front matter: aliases of the old anchor lead to the new one, and the old one becomes an alias.
    func aliasEdits(_ change: LinkUpdate.Change.Heading) throws(RenameError) -> [Fix.Edit] {
        let (old, new) = (change.oldAnchor, change.newAnchor)
        guard old != new else { return [] }
        var edits: [Fix.Edit] = []
        var isReversed = false
        for alias in page.frontMatter.aliases {
            if alias.anchor == new {
                // The heading gets back a former anchor.
                guard alias.place?.value == old else {
                    throw RenameError("'#\(new)' is an alias in '\(page.path.string)'; remove it from 'aliases' first")
                }
                isReversed = true
                edits.append(Fix.Edit(page.file, alias.old.range, YAMLNode.scalar("#" + old)))
            }
            if let place = alias.place, place.value == old {
                edits.append(Fix.Edit(page.file, place.range, YAMLNode.scalar("#" + new)))
            }
        }
        guard !isReversed else { return edits }
        guard let added = AliasEdit(page).edit(adding: [.anchor(old, place: new)]) else {
            throw RenameError(
                "'aliases' in '\(page.file)' cannot be edited automatically; add '\"#\(old)\": \"#\(new)\"' first")
        }
        edits.add(added)
        return edits
    }
}
