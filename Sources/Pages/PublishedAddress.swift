import Diagnostics
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
    /// The address as a reference from the site's root, percent-encoded: `rules/exposed-state.html#why`.
    package let reference: String

    package init(_ address: Address, anchor: String? = nil, name: String? = nil, title: String = "") {
        self.init(
            address, anchor: anchor, name: name, title: title,
            reference: Address("").reference(to: address, anchor: anchor))
    }

    /// A place on a page that is known.
    fileprivate init(_ page: PublishedAddress, anchor: String, title: String) {
        self.init(
            page.address, anchor: anchor, name: nil, title: title,
            reference: page.reference + "#" + PercentEncoding.encode(anchor, keeping: PercentEncoding.fragment))
    }

    private init(_ address: Address, anchor: String?, name: String?, title: String, reference: String) {
        (self.address, self.anchor, self.name, self.reference) = (address, anchor, name, reference)
        self.title = title.singleSpaced
    }

    /// Reads what `reference` writes; nil where it is not UTF-8 once decoded.
    package init?(reference: String, name: String?, title: String) {
        let mark = reference.utf8.firstIndex(of: UInt8(ascii: "#"))
        let (path, anchor) = (
            reference[..<(mark ?? reference.endIndex)], mark.map { reference[reference.utf8.index(after: $0)...] }
        )
        guard !path.isEmpty else { return nil }
        if path.utf8.allSatisfy(PercentEncoding.path.contains),
            anchor?.utf8.allSatisfy(PercentEncoding.fragment.contains) ?? true
        {
            // As nearly all are: nothing has to be encoded again.
            self.init(
                Address(mark == nil ? reference : String(path)), anchor: anchor.map(String.init), name: name,
                title: title, reference: reference)
            return
        }
        guard let path = PercentEncoding.decode(path), !path.isEmpty else { return nil }
        guard let anchor else {
            self.init(Address(path), name: name, title: title)
            return
        }
        guard let anchor = PercentEncoding.decode(anchor) else { return nil }
        self.init(Address(path), anchor: anchor, name: name, title: title)
    }
}

extension Rulebook {
    /// Every address of the site that is worth remembering: pages, the generated pages of folders, anchors, and
    /// aliases.
    package var publishedAddresses: [PublishedAddress] {
        var published: [PublishedAddress] = []
        var others = publishedAddressesOfNoPage.sorted { ByteOrder.precedes($0.reference, $1.reference) }[...]
        for index in pages.indices {
            let own = publishedAddresses(ofPage: index)
            // In order as far as pages are, so that whoever sorts them has little to do.
            while let first = own.first, let other = others.first, ByteOrder.precedes(other.reference, first.reference)
            {
                published.append(other)
                others.removeFirst()
            }
            published += own
        }
        return published + others
    }

    /// A page's own address and those of its anchors, in the order of their bytes where none is encoded; none for a
    /// page that is not published.
    private func publishedAddresses(ofPage index: Int) -> [PublishedAddress] {
        if displaced.contains(index) { return [] }
        let (page, address) = (pages[index], addresses[index])
        let headings = Dictionary(page.document.headings.map { ($0.id, $0.text) }) { first, _ in first }
        let own = PublishedAddress(address, name: page.kind.name, title: page.title)
        var published = [own]
        published.reserveCapacity(page.anchors.count + 1)
        for anchor in page.anchors.sorted(by: ByteOrder.precedes) {
            published.append(PublishedAddress(own, anchor: anchor, title: headings[anchor] ?? ""))
        }
        return published
    }

    /// The generated pages of folders, and aliases.
    private var publishedAddressesOfNoPage: [PublishedAddress] {
        var published: [PublishedAddress] = []
        for folder in editions.flatMap(\.folders) where folder.page == nil {
            published.append(PublishedAddress(folder.address, title: folder.title))
        }
        return published + redirects.map { PublishedAddress($0.address, title: pages[$0.page].title) }
    }
}
