import Markup
import Pages
import Testing

@testable import Rendering

@Suite struct TabPlaceTests {
    /// The rows of a page: names, with those of one row between bars.
    private static func rows(_ text: String) -> [String] {
        let page = Page(path: PagePath("x.md"), file: "x.md", disk: Array(text.utf8), draws: PageDiagram.read)
        let places = TabPlace.all(on: page).sorted { $0.key < $1.key }.map(\.value)
        return places.filter(\.isFirst).map { $0.names.joined(separator: "|") }
    }

    @Test(arguments: [
        ("```swift tab=A\n```\n```js tab=\"B c\"\n```\n", ["A|B c"]),
        ("```swift tab=A\n```\n\ntext\n\n```swift tab=B\n```\n", ["A", "B"]),
        ("```swift tab=A\n```\n```swift\n```\n```swift tab=B\n```\n", ["A", "B"]),
        ("```swift tab=A\n```\n```swift tab=B\n```\n```swift tab=A\n```\n", ["A|B", "A"]),
        ("- a\n  ```swift tab=A\n  ```\n- b\n  ```swift tab=B\n  ```\n", ["A", "B"]),
        ("```mermaid tab=A\nflowchart TD\n a --> b\n```\n```swift tab=B\n```\n", ["B"]),
        ("```swift\n```\n\n    tab=A\n", []),
    ])
    func rows(text: String, expected: [String]) {
        #expect(Self.rows(text) == expected)
    }
}
