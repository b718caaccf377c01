import Diagnostics
import Markup
import Pages

/// Finds the anchor that an author meant by one that a page does not have.
struct AnchorHint {
    private let anchor: String
    private let page: Page

    init(_ anchor: String, in page: Page) { (self.anchor, self.page) = (anchor, page) }

    /// - Parameter link: the link, if it is on the page itself.
    func note(forLinkAt link: Range<Int>?) -> Diagnostic.Note {
        let plain = PlainName.of(anchor)
        let meant =
            link.flatMap(onlyAnchor(onLineOf:))
            ?? (plain.isEmpty ? nil : page.anchors.sorted().first { PlainName.of($0) == plain })
            ?? NearestName.of(anchor, among: page.anchors)
        if let meant { return "did you mean '#\(meant)'?" }
        if anchor.hasPrefix("t"), anchor.dropFirst().prefix(while: \.isNumber).count > 0 {
            return "a flowchart with decisions that can be parsed has this anchor"
        }
        let headings = page.document.headings
        if headings.isEmpty { return "the page has no heading" }
        let near = headings.count <= Self.fewHeadings ? headings.map(\.id) : nearest(among: headings.map(\.id))
        guard !near.isEmpty else { return "none of its \(headings.count) headings is like it" }
        let names = near.map { "#\($0)" }.joined(separator: ", ")
        return headings.count <= Self.fewHeadings
            ? "its headings are \(names)" : "of its \(headings.count) headings, the nearest are \(names)"
    }

    /// A page with so many headings has all of them listed.
    private static let fewHeadings = 6

    /// The id of raw HTML on the line of a link, which is written beside the text that it leads to.
    private func onlyAnchor(onLineOf link: Range<Int>) -> String? {
        let source = page.document.source
        let range = page.text.isVerbatim ? link : nil
        guard let range, range.upperBound <= source.count else { return nil }
        let start = source[..<range.lowerBound].lastIndex(of: 0x0A) ?? 0
        let end = source[range.upperBound...].firstIndex(of: 0x0A) ?? source.count
        let beside = page.document.anchors.filter { (start..<end).contains($0.range.lowerBound) }
        return beside.count == 1 && !beside[0].isRemovedBySanitizing ? beside[0].id : nil
    }

    /// The ids that share the most with the anchor, at most three.
    private func nearest(among ids: [String]) -> [String] {
        let wanted = Self.pairs(anchor)
        let shares = ids.map { id -> (id: String, share: Double) in
            let pairs = Self.pairs(id)
            let total = wanted.count + pairs.count
            return (id, total == 0 ? 0 : 2 * Double(wanted.intersection(pairs).count) / Double(total))
        }
        return shares.filter { $0.share >= Self.leastShare }.sorted { $0.share > $1.share }.prefix(3).map(\.id)
    }

    /// The share of common pairs of letters (Dice's coefficient) from which a heading is worth a look.
    private static let leastShare = 0.35

    /// The pairs of letters that follow each other.
    private static func pairs(_ text: String) -> Set<String> {
        let letters = Array(PlainName.of(text))
        return Set(zip(letters, letters.dropFirst()).map { String([$0, $1]) })
    }
}
