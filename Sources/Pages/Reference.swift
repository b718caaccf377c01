package import Markup

/// A link or an image of a page, not yet resolved.
package struct Reference: Sendable, Hashable {
    package var kind: Kind
    package var node: NodeID
    /// As the author wrote it, with entities and escapes resolved.
    package var destination: String
    /// The whole link, as a range of bytes in the file on disk.
    package var range: Range<Int>
    /// The destination alone; for a reference link, the destination in its definition.
    package var destinationRange: Range<Int>
    /// The plain text of a link, the alternative text of an image.
    package var text: String
    /// Whether it is an image marked as decoration, by an empty `alt` in raw HTML.
    package var isDecoration = false

    package enum Kind: Sendable, Hashable {
        case link, image
    }
}

extension Reference {
    /// A link that is written as its destination alone.
    package init(linkTo destination: String, at range: Range<Int>, node: NodeID, text: String) {
        self.init(
            kind: .link, node: node, destination: destination, range: range, destinationRange: range, text: text)
    }
}

/// The resolved target of a link or an image.
package enum ReferenceTarget: Sendable, Hashable {
    /// A link out of the site, which is not changed.
    case external
    /// A page, and an anchor that it has.
    case page(PageID, anchor: String?)
    /// The generated page of a folder, by the edition's index and the folder's path.
    case folder(edition: Int, path: String)
    /// A file that is copied into the site.
    case asset(PagePath)
    /// An anchor that does not exist on the page.
    case missingAnchor(PageID, String)
    /// A target that differs in letter case; `written` is the corrected destination.
    indirect case wrongCase(ReferenceTarget, written: String)
    /// A page by its URL on the sites of other tools, such as `guide/`, or a heading by its anchor there; `written` is
    /// the destination here.
    indirect case url(ReferenceTarget, written: String)
    /// The path of a missing file, relative to the content folder.
    case missing(String)
    /// The path of a file that is not published, and the reason.
    case unpublished(String, because: String)
    /// A file that is no part of the site, by its URL in the repository.
    case repository(String)
    /// A path outside the content folder.
    case outside
    /// A destination that cannot be a file name.
    case malformed
    /// A name of several pages.
    case ambiguousName(String, [PageID])
    /// A name with `rule:`, `term:` or a similar scheme that no page has.
    case unknownName(scheme: String, String)

    /// The page that it points to, even if the anchor is wrong.
    package var page: PageID? {
        switch self {
        case .page(let page, _), .missingAnchor(let page, _): page
        case .wrongCase(let target, _), .url(let target, _): target.page
        default: nil
        }
    }

    /// The anchor that it names, with or without a place on the page.
    package var anchor: String? {
        switch self {
        case .page(_, let anchor): anchor
        case .missingAnchor(_, let anchor): anchor
        case .wrongCase(let target, _), .url(let target, _): target.anchor
        default: nil
        }
    }

    /// Whether it is a `doc:` link to a symbol, which has no page here.
    package var isSymbol: Bool {
        guard case .unknownName("doc", let name) = self else { return false }
        // A page can have a name with parentheses, but with a space before them.
        return name.contains("/") || (name.hasSuffix(")") && !name.contains(" "))
    }

    /// The copied file that it points to.
    package var asset: PagePath? {
        switch self {
        case .asset(let path): path
        case .wrongCase(let target, _): target.asset
        default: nil
        }
    }
}
