import Markup
import Pages
import Samples

/// All pages of one language in one file, in reading order: `llms-full.txt`.
struct AgentText: Sendable {
    let rulebook: Rulebook
    let proofs: [[SampleProof]]
    let words: @Sendable (String) -> [String: String]

    /// Of the file in the first language.
    static let name = "llms-full.txt"

    static func address(_ language: String, in settings: RulebookSettings) -> Address {
        Address(language == settings.defaultLanguage ? name : "llms-full.\(language).txt")
    }

    /// The whole file, and how long each page's part of it is; a line feed stands between two parts.
    func bytes(_ edition: Edition, homes: [String: Int]) -> (bytes: [UInt8], lengths: [(page: Int, length: Int)]) {
        var output: [UInt8] = []
        var lengths: [(page: Int, length: Int)] = []
        for page in edition.readingOrder {
            if !output.isEmpty { output.append("\n") }
            let part = bytes(ofPage: page, edition, homes: homes)
            output += part
            lengths.append((page, part.count))
        }
        return (output, lengths)
    }

    func bytes(ofPage page: Int, _ edition: Edition, homes: [String: Int]) -> [UInt8] {
        let here = Self.address(edition.language, in: rulebook.settings)
        let markdown = PageMarkdown(
            page, in: rulebook, proofs: proofs[page], words: words(edition.language), link: { rulebook.markdownLink(to: $0, from: here) },
            home: { homes[$0].map { here.reference(to: rulebook.addresses[$0].markdown) } })
        return markdown.bytes(.title(level: 1))
    }
}
