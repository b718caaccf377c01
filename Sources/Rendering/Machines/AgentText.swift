import Base
import Markup
import Pages

/// All pages of one language in one file, in reading order: `llms-full.txt`.
enum AgentText {
    static func address(_ language: String, in settings: RulebookSettings) -> Address {
        Address(language == settings.defaultLanguage ? "llms-full.txt" : "llms-full.\(language).txt")
    }

    /// The whole file; a line feed stands between two pages.
    ///
    /// - Parameter part: what is in it of a page.
    static func bytes(_ edition: Edition, part: (Int) -> [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        for page in edition.readingOrder {
            if !output.isEmpty { output.append("\n") }
            output += part(page)
        }
        return output
    }
}
