import Base
import Diagnostics
import Markup

/// An address that readers may have bookmarked, with the title of the page or section.
package struct PublishedAddress: Sendable, Hashable {
    package let address: Address
    /// A place on the page; nil for the page itself.
    package let anchor: String?
    /// The page's name in links: `rule:exposed-state`; nil for pages without a name and for anchors.
    package let name: String?
    /// The title of the page or the text of the heading, with whitespace collapsed; empty if there is none.
    package let title: String
    /// The address as a reference from the site's root, percent-encoded: `rules/exposed-state.html#why`.
    package let reference: String

    package init(_ address: Address, anchor: String? = nil, name: String? = nil, title: String = "") {
        (self.address, self.anchor, self.name) = (address, anchor, name)
        self.title = title.singleSpaced
        reference = Address("").reference(to: address, anchor: anchor)
    }

    /// Parses a reference; nil if it is not UTF-8 once decoded.
    package init?(reference: String, name: String?, title: String) {
        var rest = reference[...]
        let fragment = LinkDestination.cut(&rest, at: UInt8(ascii: "#"))
        guard let path = PercentEncoding.decode(rest), !path.isEmpty else { return nil }
        let anchor = fragment.flatMap { PercentEncoding.decode($0) }
        guard fragment == nil || anchor != nil else { return nil }
        self.init(Address(path), anchor: anchor, name: name, title: title)
    }
}

extension Rulebook {
    /// Every address of the site to remember: pages, the generated pages of folders, anchors, and aliases.
    package var publishedAddresses: [PublishedAddress] {
        var published: [PublishedAddress] = []
        for page in publishedPages {
            published.append(PublishedAddress(page.address, name: page.subject.name, title: page.title))
            let headings = Dictionary(page.document.headings.map { ($0.id, $0.text) }) { first, _ in first }
            for anchor in page.source.anchors.sorted(by: ByteOrder.precedes) {
                published.append(PublishedAddress(page.address, anchor: anchor, title: headings[anchor] ?? ""))
            }
        }
        for folder in editions.flatMap(\.folders) where folder.page == nil {
            published.append(PublishedAddress(folder.address, title: folder.title))
        }
        return published + redirects.map { PublishedAddress($0.address, title: self[$0.page].title) }
    }
}
