import Linting
import Markup
import Samples

/// The words with which a page's author says what samples are about.
///
/// A class because the samples of a section share its words, which are read once. For use by one thread.
final class StatedWords {
    private let document: Document
    private var headings: [NodeID: Set<Substring>] = [:]
    /// By the first and the last node.
    private var texts: [Range<Int>: Set<Substring>] = [:]

    init(_ document: Document) { self.document = document }

    /// Whether the page's title, a heading around a sample, or the section's text up to the heading that follows it
    /// contains one of some names.
    ///
    /// - Parameter section: the heading that the text follows; nil for the start of the page.
    func contain(_ names: Set<Substring>, near sample: Sample, headings: [NodeID?], text section: NodeID?) -> Bool {
        let title = [document.headings.first?.node].compactMap(\.self)
        if (headings.compactMap(\.self) + title).contains(where: { !names.isDisjoint(with: words(ofHeading: $0)) }) {
            return true
        }
        let text = words(ofNodes: (section?.index ?? 0)..<end(ofTextAround: sample))
        return names.contains { text.contains($0) }
    }

    /// Whether one of some headings, or the title, is about systems before iOS 17 and those of the same year.
    func nameOlderSystems(in headings: [NodeID?]) -> Bool {
        let title = [document.headings.first?.node].compactMap(\.self)
        return (headings.compactMap(\.self) + title).contains { heading in
            document.plainText(of: heading).lowercased().contains(/\blegacy\b|\bios 1[3-6]\b|\bpre-?\s?ios 1\d\b/)
        }
    }

    /// Whether the paragraph above a sample says that code is not valid.
    func sayInvalid(above sample: Sample) -> Bool {
        guard let above = document.block(before: sample.block.node), document[above].kind == .paragraph else {
            return false
        }
        return InvalidCodeText.isSentence(document.plainText(of: above))
    }

    private func words(ofHeading heading: NodeID) -> Set<Substring> {
        if let known = headings[heading] { return known }
        let words = Set(Self.words(document.plainText(of: heading)))
        headings[heading] = words
        return words
    }

    private func words(ofNodes nodes: Range<Int>) -> Set<Substring> {
        if let known = texts[nodes] { return known }
        var words: Set<Substring> = []
        for node in document.nodes[nodes] {
            switch node.kind {
            case .text, .codeSpan: words.formUnion(Self.words(document.string(node.text)))
            default: break
            }
        }
        texts[nodes] = words
        return words
    }

    /// The node of the next heading, found by halves: a page may have as many headings as samples.
    private func end(ofTextAround sample: Sample) -> Int {
        var (low, high) = (0, document.headings.count)
        while low < high {
            let middle = (low + high) / 2
            if document.headings[middle].node > sample.block.node { high = middle } else { low = middle + 1 }
        }
        return low < document.headings.count ? document.headings[low].node.index : document.nodes.count
    }

    static func words(inCommentsOf code: ArraySlice<UInt8>) -> Set<Substring> {
        let code = Array(code)
        var lexer = Lexer(code)
        var words: Set<Substring> = []
        var isAtEnd = false
        while !isAtEnd {
            isAtEnd = lexer.next() == nil
            for comment in lexer.comments {
                words.formUnion(Self.words(String(decoding: code[comment], as: UTF8.self)))
            }
        }
        return words
    }

    /// The runs of letters, digits and underscores.
    static func words(_ text: String) -> [Substring] {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    }
}

extension RuleInfo {
    /// The names of the APIs that it is about: `Environment` for `'@Environment(Type.self)'` in its summary.
    var apis: Set<Substring> { names(quotedIn: summary) { _ in true } }
}

extension Finding {
    /// The names of the attributes in its message.
    var apis: Set<Substring> { names(quotedIn: message) { $0.hasPrefix("@") } }
}

/// The first names in the quoted parts of a text, without words such as `var` and `id`.
private func names(quotedIn text: String, where isName: (Substring) -> Bool) -> Set<Substring> {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return Set(
        parts.indices.filter { !$0.isMultiple(of: 2) && isName(parts[$0]) }.compactMap { index in
            StatedWords.words(String(parts[index])).first.flatMap { $0.count > 3 ? $0 : nil }
        })
}
