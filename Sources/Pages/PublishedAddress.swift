import Markup

/// An address that readers may have kept, and what was to be read there.
package struct PublishedAddress: Sendable, Hashable {
    package let address: Address
    /// A place on the page; nil for the page itself.
    package let anchor: String?
    /// How links name the page: `rule:exposed-state`; nil for pages without such a name and for places on a page.
    package let name: String?
    /// The title of the page or the words of the heading, white space as single spaces; empty where there are none.
    package let title: String

    package init(_ address: Address, anchor: String? = nil, name: String? = nil, title: String = "") {
        self.address = address
        self.anchor = anchor
        self.name = name
        self.title = title.singleSpaced
    }

    /// The address as a reference from the site's root, percent-encoded: `rules/exposed-state.html#why`.
    package var reference: String { Address("").reference(to: address, anchor: anchor) }

    /// Reads what `reference` writes; nil where it is not UTF-8 once decoded.
    package init?(reference: Substring, name: String?, title: String) {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts.first.flatMap(PercentEncoding.decode), !path.isEmpty else { return nil }
        guard parts.count > 1 else {
            self.init(Address(path), name: name, title: title)
            return
        }
        guard let anchor = PercentEncoding.decode(parts[1]) else { return nil }
        self.init(Address(path), anchor: anchor, name: name, title: title)
    }
}

extension Rulebook {
    /// Every address of the site that is worth remembering: pages, the generated pages of folders, anchors, and aliases.
    package var publishedAddresses: [PublishedAddress] {
        var published: [PublishedAddress] = []
        for (index, page) in pages.enumerated() where !displaced.contains(index) {
            let address = addresses[index]
            published.append(PublishedAddress(address, name: page.kind.name, title: page.title))
            let headings = Dictionary(page.document.headings.map { ($0.id, $0.text) }) { first, _ in first }
            published += page.anchors.map { PublishedAddress(address, anchor: $0, title: headings[$0] ?? "") }
        }
        for folder in editions.flatMap(\.folders) where folder.page == nil { published.append(PublishedAddress(folder.address, title: folder.title)) }
        return published + redirects.map { PublishedAddress($0.address, title: pages[$0.page].title) }
    }
}
