import Base
import Markup
import Pages

/// All pages of one language in one file, in reading order: `llms-full.txt`.
enum AgentText {
    /// Of the file in the first language.
    static let name = "llms-full.txt"

    static func address(_ language: String, in settings: RulebookSettings) -> Address {
        Address(language == settings.defaultLanguage ? name : "llms-full.\(language).txt")
    }

    /// The whole file, and how long each page's part of it is; a line feed stands between two parts.
    ///
    /// - Parameter part: what is in it of a page.
    static func bytes(_ edition: Edition, part: (Int) -> [UInt8]) -> (
        bytes: [UInt8], lengths: [(page: Int, length: Int)]
    ) {
        var output: [UInt8] = []
        var lengths: [(page: Int, length: Int)] = []
        for page in edition.readingOrder {
            if !output.isEmpty { output.append("\n") }
            let part = part(page)
            output += part
            lengths.append((page, part.count))
        }
        return (output, lengths)
    }
}
