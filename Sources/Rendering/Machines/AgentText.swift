import Markup
import Pages
import Samples

/// All pages of one language in one file, in reading order: `llms-full.txt`.
struct AgentText: Sendable {
    let rulebook: Rulebook
    let proofs: [[SampleProof]]
    let words: @Sendable (String) -> [String: String]

    static func address(_ language: String, in settings: RulebookSettings) -> Address {
        Address(language == settings.defaultLanguage ? "llms-full.txt" : "llms-full.\(language).txt")
    }

    func bytes(_ edition: Edition, homes: [String: Int]) -> [UInt8] {
        let here = Self.address(edition.language, in: rulebook.settings)
        var output: [UInt8] = []
        for page in edition.readingOrder {
            let markdown = PageMarkdown(
                page, in: rulebook, proofs: proofs[page], words: words(edition.language), link: { rulebook.markdownLink(to: $0, from: here) },
                home: { homes[$0].map { here.reference(to: rulebook.addresses[$0].markdown) } })
            if !output.isEmpty { output.append("\n") }
            output += markdown.bytes(.title(level: 1))
        }
        return output
    }
}
