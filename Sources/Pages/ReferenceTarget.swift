/// What a link or an image leads to, once all pages are known.
package enum ReferenceTarget: Sendable, Hashable {
    /// It leaves the site and is left as it is.
    case external
    /// A page, by its index in the rulebook, and an anchor that it has.
    case page(Int, anchor: String?)
    /// The generated page of a folder, by the edition's index and the folder's path.
    case folder(edition: Int, path: String)
    /// A file that is copied into the site.
    case asset(PagePath)
    /// The page is there and the anchor is not.
    case missingAnchor(Int, String)
    /// Something with the same letters but other capitals is there; `written` is the destination as it should read.
    indirect case wrongCase(ReferenceTarget, written: String)
    /// There is no such file; the path is relative to the content folder.
    case missing(String)
    /// The file is there but is not published: a draft, or excluded.
    case unpublished(String)
    /// It leaves the content folder.
    case outside
    /// Nothing that a file could be called.
    case malformed
    /// A name that several pages have, by their indices.
    case ambiguousName(String, [Int])
    /// `rule:`, `term:` and the like with a name that no page is the home of.
    case unknownName(scheme: String, String)

    /// Whether a reader who follows it arrives somewhere.
    package var isResolved: Bool {
        switch self {
        case .external, .page, .folder, .asset, .missingAnchor: true
        case .wrongCase(let target, _): target.isResolved
        case .missing, .unpublished, .outside, .malformed, .unknownName, .ambiguousName: false
        }
    }

    /// The page it leads to, whatever is wrong with the rest.
    package var page: Int? {
        switch self {
        case .page(let page, _), .missingAnchor(let page, _): page
        case .wrongCase(let target, _): target.page
        default: nil
        }
    }

    /// The file it leads to, if it is one that is copied.
    package var asset: PagePath? {
        switch self {
        case .asset(let path): path
        case .wrongCase(let target, _): target.asset
        default: nil
        }
    }
}
