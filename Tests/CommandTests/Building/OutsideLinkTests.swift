import Foundation
import TestSupport
import Testing

/// Files of the root that are published in part.
@Suite struct OutsideLinkTests {
    @Test func aLinkInPlaceOfTheChangelogIsNotFollowed() throws {
        let outside = try TemporaryFolder()
        try outside.write("notes.md", "# Changes\n\n## 1.0 - 2026-01-02\n\n- A secret bell.\n")
        let book = try Rulebook(["rubric.yml": "base-url: https://x.org/\n", "Content/index.md": "# Trams\n"])
        let path = book.folder("CHANGELOG.md")
        try FileManager.default.copyItem(atPath: outside("notes.md"), toPath: path)
        #expect(try book.build().status == 0)
        #expect(try Self.publishes("A secret bell", book))
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside("notes.md"))
        #expect(try book.build().status == 0)
        #expect(try !Self.publishes("A secret bell", book))
    }

    private static func publishes(_ text: String, _ book: Rulebook) throws -> Bool {
        try FileManager.default.subpathsOfDirectory(atPath: book.folder("Site")).contains { file in
            book.folder.read("Site/\(file)")?.contains(text) == true
        }
    }
}
