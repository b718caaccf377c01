import Diagnostics
import Markup
import Testing

/// Where raw HTML is shown as text, it is a part of what headings say, and not of their anchors.
@Suite struct ShownHTMLTests {
    private static func document(_ text: String) -> Document {
        Document.parse(Array(text.utf8), showsHTML: true)
    }

    @Test func headingsKeepWhatLooksLikeATag() {
        let headings = Self.document("# Use Array<Int>\n").headings
        #expect(headings.map(\.text) == ["Use Array<Int>"] && headings.map(\.id) == ["use-array"])
    }

    /// Their anchors differ by a number alone, which changes with the headings before it.
    @Test func headingsThatDifferInATagAloneAreDuplicates() {
        let document = Self.document("## Use Array<Int>\n\n## Use Array<String>\n\n## Use arrays\n")
        #expect(document.headings.map(\.id) == ["use-array", "use-array-1", "use-arrays"])
        #expect(document.duplicateHeadings.map(\.heading.text) == ["Use Array<String>"])
    }
}
