import Linting
import Markup
import Samples

/// The words with which a page's author says what samples are about.
struct StatedWords {
    private let document: Document

    init(_ document: Document) { self.document = document }

    /// The words of the page's title, of the headings around a sample, and of its section's text up to the heading that
    /// follows it.
    ///
    /// - Parameter section: the heading that the text follows; nil for the start of the page.
    func near(_ sample: Sample, headings: [NodeID?], text section: NodeID?) -> Set<Substring> {
        let headings = headings.compactMap(\.self) + [document.headings.first?.node].compactMap(\.self)
        var words = Set(headings.flatMap { Self.words(document.plainText(of: $0)) })
        let (start, block) = (section?.index ?? 0, sample.block.node.index)
        let end = document.headings.first { $0.node.index > block }?.node.index ?? document.nodes.count
        for node in document.nodes[start..<end] {
            switch node.kind {
            case .text, .codeSpan: words.formUnion(Self.words(document.string(node.text)))
            default: break
            }
        }
        return words
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

/// The first names in the quoted parts of a text.
private func names(quotedIn text: String, where isName: (Substring) -> Bool) -> Set<Substring> {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return Set(
        parts.indices.filter { !$0.isMultiple(of: 2) && isName(parts[$0]) }.compactMap { index in
            StatedWords.words(String(parts[index])).first
        })
}
