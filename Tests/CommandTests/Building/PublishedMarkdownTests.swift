import Foundation
import TestSupport
import Testing

/// The samples in the Markdown beside a page: what the author wrote, without the comments that only the linter reads.
@Suite struct PublishedMarkdownTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var published: String
    }

    static let cases: [Case] = [
        Case(
            testDescription: "behind code", text: "# T\n\n```swift bad\nlet a = 1  // finding: x\nlet b = 2\n```\n",
            published: "# T\n\n```swift bad\nlet a = 1\nlet b = 2\n```\n"),
        Case(
            testDescription: "behind another comment", text: "```swift\nlet a = 1 // ❌ why // finding: x, y\n```\n",
            published: "```swift\nlet a = 1 // ❌ why\n```\n"),
        Case(
            testDescription: "on lines of their own, the first and the last",
            text: "```swift\n// finding(next): x\nlet a = 1\n    // finding: x\n```\nend\n",
            published: "```swift\nlet a = 1\n```\nend\n"),
        Case(
            testDescription: "in a quote in a list",
            text:
                "- a\n\n  > ```swift\n  > // finding(next): x\n  > let é = 1 // finding: x\n  > // finding: x\n  > ```\n  > b\n",
            published: "- a\n\n  > ```swift\n  > let é = 1\n  > ```\n  > b\n"),
        Case(
            testDescription: "by tabs", text: "- a\n\n\t```swift\n\tlet a = 1\t// finding: x\n\t// finding: x\n\t```\n",
            published: "- a\n\n\t```swift\n\tlet a = 1\n\t```\n"),
        Case(
            testDescription: "CRLF", text: "```swift\r\n// finding(next): x\r\nlet a = 1 // finding: x\r\n```\r\n",
            published: "```swift\r\nlet a = 1\r\n```\r\n"),
        Case(
            testDescription: "what is left out of checking", text: "```swift ignore: b\na // finding: x\n```\n",
            published: "```swift ignore: b\na\n```\n"),
        Case(
            testDescription: "words that only look like it",
            text: "```swift\nlet a = \"// finding: x\" // finding out\n```\n\n`// finding: x`\n",
            published: "```swift\nlet a = \"// finding: x\" // finding out\n```\n\n`// finding: x`\n"),
        Case(
            testDescription: "other languages", text: "```js\nlet a = 1 // finding: x\n```\n",
            published: "```js\nlet a = 1 // finding: x\n```\n"),
    ]

    @Test(arguments: cases) func holdsWhatReadersNeed(_ test: Case) throws {
        let book = try Rulebook(["Content/index.md": test.text])
        try book.build()
        let fence = /[^\r\n]*```[a-z][^`]*```/.dotMatchesNewlines()
        let published = try #require(test.published.firstMatch(of: fence)).output
        #expect(book.folder.read("Site/index.md")?.contains(published) == true)
        #expect(
            book.folder.read("Site/index.md")?.hasPrefix(
                "> For programs: a list of all pages is in [llms.txt](llms.txt).\n\n# ") == true)
    }
}
