import Foundation
import TestSupport
import Testing

/// A second build writes what differs, says the same, and leaves nothing beside the site.
@Suite struct SecondBuildTests {
    private static let files = [
        "rubric.yml": "title: Choir\nbase-url: https://choir.example/\nexclude: [secret.md]\n",
        "CHANGELOG.md": "# Changelog\n\n## 1.0 - 2026-01-02\n\nFirst.\n",
        "Content/index.md": "# Home\n\n[Songs](songs.md), [gone](gone.md) ![](note.svg)\n",
        "Content/songs.md": "# Songs\n\nBack [home](index.md).\n",
        "Content/note.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"4\"/>",
        "Content/unused.bin": "1", "Content/secret.md": "# S\n",
        "Static/CNAME": "choir.example", "Templates/assets/own.css": "p { color: red }\n",
    ]

    private func book() throws -> Rulebook { try Rulebook(Self.files) }

    private func hidden(_ book: Rulebook) throws -> [String] { try book.folder.names().filter { $0.hasPrefix(".") } }

    /// What is said, without the time that it took.
    private func talk(_ run: Command) -> String { run.talk.replacing(/[0-9.]+ s;/, with: "") }

    @Test func aBuildWithNothingToDoSaysTheSame() throws {
        let book = try book()
        let first = try book.build()
        #expect(first.status == 1)
        #expect(first.output.contains("broken-link"))
        let site = try book.site()
        let again = try book.build()
        #expect(again.status == 1)
        #expect(again.output == first.output)
        #expect(
            talk(again)
                == talk(first).replacing(/[0-9]+ files? written, 0 unchanged/) {
                    "0 files written, \($0.output.split(separator: " ")[0]) unchanged"
                })
        #expect(try book.site() == site)
        #expect(try book.build("--quiet").talk == "")
        #expect(try book.build("--verify").output == first.output)
        #expect(try hidden(book) == [])
    }

    /// A number of nanoseconds holds no more than 292 years.
    @Test(arguments: [13_000_000_000, 10_413_792_000, -10_000_000_000] as [Double]) func filesOfOtherCenturiesAreFiles(
        time: Double
    ) throws {
        let book = try book()
        let first = try book.build()
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: book.folder("Site/index.html"))
        let again = try book.build()
        #expect(again.status == 1 && again.output == first.output)
        #expect(again.talk.contains("0 files written"))
    }

    @Test(
        arguments: [
            ("Content/songs.md", "# Songs\n\nBack [home](index.md)?\n"), ("Content/new.md", "# New\n"),
            ("Content/gone.md", "---\ndraft: true\n---\n# Gone\n"), ("Content/note.svg", "<svg/>"),
            ("rubric.yml", "title: Choirs\nexclude: [secret.md]\n"), ("CHANGELOG.md", "# Changelog\n"),
            ("Static/CNAME", "choir.example.org"), ("Static/.well-known/x", "x"),
            ("Templates/assets/own.css", "p {}\n"), ("Templates/404.mustache", "{{$title}}404{{/title}}"),
        ])
    func changedFilesMakeTheSiteOfACleanBuild(file: String, text: String) throws {
        let book = try book()
        try book.build()
        try book.folder.write(file, text)
        let run = try book.build()
        try book.build("--output", book.folder("Other"))
        #expect(try book.site() == book.site("Other"))
        #expect(try book.build().output == run.output)
    }

    @Test(arguments: [
        "Content/songs.md", "Content/note.svg", "CHANGELOG.md", "Static/CNAME", "Templates/assets/own.css",
        "rubric.yml",
    ])
    func removedFilesMakeTheSiteOfACleanBuild(file: String) throws {
        let book = try book()
        try book.build()
        let before = try book.site()
        try FileManager.default.removeItem(atPath: book.folder(file))
        let run = try book.build()
        #expect(try book.site() != before, "\(file)")
        #expect(try book.build("--verify").talk.contains("the site is up to date"))
        // Of pages that vanished it is said again.
        for _ in 0..<2 { #expect(try book.build().output == run.output) }
    }

    @Test func bytesCountAndTimesDoNot() throws {
        let book = try book()
        try book.build()
        let path = book.folder("Content/songs.md")
        let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        try book.folder.write("Content/songs.md", "# Songs\n\nPack [home](index.md).\n")
        try FileManager.default.setAttributes([.modificationDate: #require(time)], ofItemAtPath: path)
        try book.build()
        #expect(book.folder.read("Site/songs.html")?.contains("Pack") == true)
    }

    @Test func editsOfTheSiteAreOverwritten() throws {
        let book = try book()
        try book.build()
        let whole = try book.site()
        let text = try #require(book.folder.read("Site/songs.html"))
        let path = book.folder("Site/songs.html")
        let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        try book.folder.write("Site/songs.html", text.replacing("Songs", with: "Snogs"))
        try FileManager.default.setAttributes([.modificationDate: #require(time)], ofItemAtPath: path)
        #expect(try book.build().talk.contains("; 1 file written, "))
        #expect(try book.site() == whole)
        try FileManager.default.removeItem(atPath: path)
        #expect(try book.build().talk.contains("; 1 file written, "))
        #expect(try book.site() == whole)
        try FileManager.default.removeItem(atPath: book.folder("Site/.rubric-manifest"))
        #expect(try book.build().status == 64)
        try FileManager.default.removeItem(atPath: book.folder("Site"))
        try book.build()
        #expect(try book.site() == whole)
        try book.folder.write("Site/mine.txt", "mine")
        let refused = try book.build()
        #expect(refused.status == 64)
        #expect(refused.talk.contains("'mine.txt'"))
    }

    @Test func optionsCount() throws {
        let book = try book()
        #expect(try book.build().status == 1)
        #expect(try book.build("--format", "json").output.hasPrefix("{"))
        #expect(try book.build("--format", "github").output.hasPrefix("::"))
        #expect(try book.build().output.contains("error[broken-link]"))
        #expect(try book.build("--keep-old").talk.contains("the site was not written"))
        try book.folder.write("Content/gone.md", "# Not gone\n")
        #expect(try book.build().status == 0)
        #expect(try book.build("--fail-on", "note").status == 1)
        #expect(try book.build().status == 0)
    }

    @Test func leftoversOfKilledBuildsAreRemoved() throws {
        let book = try book()
        try book.build()
        try book.folder.write(".Site.rubric-new/half.html", "x")
        try book.folder.write("elsewhere/stays.txt", "x")
        try book.build()
        #expect(try hidden(book) == [])
        try book.folder.link(".Site.rubric-old", to: "elsewhere")
        try book.build()
        #expect(try hidden(book) == [])
        #expect(book.folder.read("elsewhere/stays.txt") == "x")
    }

    @Test func removedURLsAreSaidUntilTheyAreForgotten() throws {
        let book = try book()
        try book.folder.write("Content/gone.md", "# A page\n")
        try book.build()
        try FileManager.default.removeItem(atPath: book.folder("Content/gone.md"))
        let first = try book.build()
        #expect(first.output.contains("'gone.html' was published and has been removed"))
        for _ in 0..<2 { #expect(try book.build().output == first.output) }
        #expect(try book.build("--forget").output.contains("gone.html"))
        #expect(try !book.build("--forget").output.contains("gone.html' was published"))
        #expect(try !book.build().output.contains("gone.html' was published"))
    }
}
