import Base
import Markup
package import Pages

/// A heading or a page that is renamed, and the place where its name is written.
package struct RenameTarget: Sendable, Hashable {
    package let kind: Kind
    /// The name in the file with the cursor, as a range of bytes on disk.
    package let range: Range<Int>
    /// The present name: the Markdown of a heading, or the path of a page relative to the page with the cursor.
    package let name: String

    package enum Kind: Sendable, Hashable {
        /// A page's heading, by its index.
        case heading(page: PageID, index: Int)
        /// A page's file; the new name is relative to the folder of another page.
        case page(PageID, relativeTo: PageID)
    }

    /// Finds the heading, or the destination of a link, at a byte of a page's file.
    package init?(at offset: Int, on linked: LinkedPage, of rulebook: Rulebook) {
        let page = linked.source
        for (reference, target) in zip(page.references, linked.targets)
        where reference.kind == .link && Self.range(reference.destinationRange, touches: offset) {
            guard let found = Self(reference, target, at: offset, on: linked, of: rulebook) else { return nil }
            self = found
            return
        }
        for (number, heading) in page.document.headings.enumerated() {
            guard let range = page.contentRange(of: heading), Self.range(page.text.diskRange(range), touches: offset)
            else { continue }
            kind = .heading(page: linked.id, index: number)
            self.range = page.text.diskRange(range)
            name = page.document.sourceText(range)
            return
        }
        return nil
    }

    /// The target of a link: its anchor after `#`, the page before it.
    private init?(
        _ reference: Reference, _ target: ReferenceTarget, at offset: Int, on linked: LinkedPage, of rulebook: Rulebook
    ) {
        guard let written = linked.source.written(reference), case .page(let page, let anchor) = target else {
            return nil
        }
        let start = reference.destinationRange.lowerBound
        let path = written.prefix { $0 != "#" }
        if offset > start + path.utf8.count || path.isEmpty {
            let other = rulebook[page].source
            guard let number = other.document.headings.firstIndex(where: { $0.id == anchor }),
                let content = other.contentRange(of: other.document.headings[number])
            else { return nil }
            kind = .heading(page: page, index: number)
            range = start + path.utf8.count + 1..<reference.destinationRange.upperBound
            name = other.document.sourceText(content)
        } else {
            kind = .page(page, relativeTo: linked.id)
            range = start..<start + path.prefix { $0 != "?" }.utf8.count
            let address = Address(linked.path.string)
            let path = address.reference(to: Address(rulebook[page].path.string))
            name = PercentEncoding.decode(path[...]) ?? path
        }
    }

    private static func range(_ range: Range<Int>, touches offset: Int) -> Bool {
        range.lowerBound <= offset && offset <= range.upperBound && !range.isEmpty
    }
}

extension Page {
    /// The Markdown between the markers of a heading, as a range of the text; nil if it is empty or has several lines.
    func contentRange(of heading: Heading) -> Range<Int>? {
        let children = document.children(of: heading.node).map { document[$0] }
        guard let first = children.first, let last = children.last else { return nil }
        let range = first.range.lowerBound..<last.range.upperBound
        return document.source[range].contains { $0 == 0x0A || $0 == 0x0D } ? nil : range
    }

    /// The destination of a link as its file spells it; nil if it is spelled with escapes.
    fileprivate func written(_ reference: Reference) -> String? {
        guard text.isUTF8 else { return nil }
        let mark = text.diskOffset(0)
        let range = reference.destinationRange.lowerBound - mark..<reference.destinationRange.upperBound - mark
        let written = document.sourceText(range)
        return [written, "wiki:" + written].contains(reference.destination) ? written : nil
    }
}
