import Base
import Markup
import Pages
import Settings

/// Where the links and images of one page lead in the site, seen from the page or from another place.
struct PageAddresses {
    private let rulebook: Rulebook
    /// The page or file that contains the references.
    let here: Address
    private let sizes: [PagePath: PictureSize]
    private let unresolved: LinkTarget

    /// - Parameter here: where the references stand, when that is not the page.
    init(
        _ page: LinkedPage, in rulebook: Rulebook, words: InterfaceWords, sizes: [PagePath: PictureSize],
        from here: Address? = nil
    ) {
        self.rulebook = rulebook
        self.here = here ?? page.address
        self.sizes = sizes
        // Hidden from sight, for those who do not see the mark.
        unresolved = .unresolved(
            suffix: "<span class=\"unseen\"> (\(HTMLEscaping.text(words[.unresolved])))</span>")
    }

    func target(of reference: Reference, _ target: ReferenceTarget) -> LinkTarget {
        let isImage = reference.kind == .image
        if case .external = target {
            if isImage, reference.destination.lowercased().hasPrefix("data:") { return .asWritten }
            let attributes = " class=\"external\""
            return isImage
                ? .link(reference.destination, attributes: attributes)
                : .address(reference.destination, attributes: attributes)
        }
        if target.isSymbol { return .unresolved(attributes: "") }
        guard let (address, anchor) = rulebook.address(of: target) else { return unresolved }
        if isImage {
            guard let asset = target.asset else { return unresolved }
            return .picture(here.reference(to: address), size: sizes[asset])
        }
        let kind = target.page.map { Self.attributes(of: rulebook[$0].kind) } ?? ""
        return .address(
            here.shortReference(to: address, anchor: anchor),
            attributes: address == here && anchor != nil ? "" : kind)
    }

    /// A code span that names a page.
    func target(ofPage page: PageID) -> LinkTarget {
        .address(
            here.reference(to: rulebook[page].address), attributes: Self.attributes(of: rulebook[page].kind))
    }

    /// What tells a link to a rule or a term from others.
    private static func attributes(of kind: PageKind) -> String {
        kind.linkClass.map { " class=\"\($0)\"" } ?? ""
    }
}
