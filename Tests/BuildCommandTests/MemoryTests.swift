import Foundation
import TestSupport
import Testing

/// A build that finds all as the last one left it says the same and writes nothing; any difference makes it a whole
/// build again.
@Suite struct MemoryTests {
    private static let record = ".Site.rubric-cache"
    /// All that a build leaves beside the site.
    private static let kept = [record, ".Site.words.rubric-cache"]
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

    /// Another number after every build that was a whole one, since that puts a new record in the old one's place.
    private func number(_ book: Rulebook) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: book.folder(Self.record))[.systemFileNumber] as? Int)
    }

    /// What is said, without the time that it took.
    private func talk(_ run: RubricRun) -> String { run.talk.replacing(/[0-9.]+ s;/, with: "") }

    @Test func aBuildWithNothingToDoSaysTheSame() throws {
        let book = try book()
        let first = try book.build()
        #expect(first.code == 1)
        #expect(first.output.contains("broken-link"))
        let before = (site: try book.site(), number: try number(book))
        let again = try book.build()
        #expect(try number(book) == before.number)
        #expect(again.code == 1)
        #expect(again.output == first.output)
        #expect(
            talk(again)
                == talk(first).replacing(/[0-9]+ files? written, 0 unchanged/) {
                    "0 files written, \($0.output.split(separator: " ")[0]) unchanged"
                })
        #expect(try book.site() == before.site)
        // A build that looks at everything says the same.
        #expect(try talk(book.build("--no-cache")) == talk(again))
        #expect(try number(book) == before.number)
        #expect(try book.build("--quiet").talk == "")
        #expect(try number(book) == before.number)
        #expect(try book.build("--verify").output == first.output)
        #expect(try book.folder.names().filter { $0.hasPrefix(".") } == Self.kept)
    }

    @Test func aConfigurationThatNothingReadsIsSaidToo() throws {
        let book = try book()
        try book.build()
        try book.folder.write("rubric.yaml", "title: Other\n")
        #expect(try book.build().output.contains("warning[misnamed-configuration]: 'rubric.yaml' is not read"))
    }

    /// A number of nanoseconds holds no more than 292 years.
    @Test(arguments: [13_000_000_000, 10_413_792_000, -10_000_000_000] as [Double]) func filesOfOtherCenturiesAreFiles(
        time: Double
    ) throws {
        let book = try book()
        let first = try book.build()
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: book.folder("Site/index.html"))
        for _ in 0..<3 {
            let again = try book.build()
            #expect(again.code == 1 && again.output == first.output)
            #expect(again.talk.contains("0 files written"))
        }
        let kept = try number(book)
        try book.build()
        #expect(try number(book) == kept)
    }

    @Test(
        arguments: [
            ("Content/songs.md", "# Songs\n\nBack [home](index.md)?\n"), ("Content/new.md", "# New\n"),
            ("Content/new.bin", "1"),
            ("Content/gone.md", "---\ndraft: true\n---\n# Gone\n"), ("Content/secret2.md", "# T\n"),
            ("Content/note.svg", "<svg/>"),
            ("rubric.yml", "title: Choirs\nexclude: [secret.md]\n"),
            ("rubric.yml", "title: Choir\nexclude: [secrets.md]\n"),
            ("CHANGELOG.md", "# Changelog\n"), ("Static/CNAME", "choir.example.org"), ("Static/.well-known/x", "x"),
            ("Templates/assets/own.css", "p {}\n"),
            ("Templates/404.mustache", "{{$title}}404{{/title}}"),
        ])
    func whatIsMadeOfOtherFilesIsMadeAnew(file: String, text: String) throws {
        let book = try book()
        try book.build()
        let before = try number(book)
        try book.folder.write(file, text)
        let run = try book.build()
        #expect(try number(book) != before, "\(file)")
        try book.build("--output", book.folder("Other"), "--no-cache")
        #expect(try book.site() == book.site("Other"))
        #expect(try book.build().output == run.output)
    }

    @Test(arguments: [
        "Content/songs.md", "Content/note.svg", "CHANGELOG.md", "Static/CNAME", "Templates/assets/own.css",
        "rubric.yml",
    ])
    func whatIsMadeOfFewerFilesIsMadeAnew(file: String) throws {
        let book = try book()
        try book.build()
        let before = try book.site()
        try FileManager.default.removeItem(atPath: book.folder(file))
        let run = try book.build()
        #expect(try book.site() != before, "\(file)")
        #expect(try book.build("--verify").talk.contains("the site is what the content makes"))
        // Of pages that vanished it is said again.
        for _ in 0..<2 { #expect(try book.build().output == run.output) }
    }

    @Test func bytesCountAndTimesDoNot() throws {
        let book = try book()
        try book.build()
        let before = try number(book)
        // Touched, and with the same bytes as before.
        try book.folder.write("Content/songs.md", Self.files["Content/songs.md"] ?? "")
        try book.build()
        #expect(try number(book) == before)
        // Other bytes, as many and of the same time.
        let path = book.folder("Content/songs.md")
        let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        try book.folder.write("Content/songs.md", "# Songs\n\nPack [home](index.md).\n")
        try FileManager.default.setAttributes([.modificationDate: #require(time)], ofItemAtPath: path)
        try book.build()
        #expect(try number(book) != before)
        #expect(book.folder.read("Site/songs.html")?.contains("Pack") == true)
    }

    @Test func aLinkThatLeadsElsewhereIsAnotherFile() throws {
        let book = try book()
        try book.folder.write("one.md", "# One\n")
        try book.folder.write("two.md", "# Two\n")
        try book.folder.link("Content/linked.md", to: "../one.md")
        try book.build()
        try FileManager.default.removeItem(atPath: book.folder("Content/linked.md"))
        try book.folder.link("Content/linked.md", to: "../two.md")
        try book.build()
        #expect(book.folder.read("Site/linked.html")?.contains("Two") == true)
    }

    @Test func whatSomebodyDidToTheSiteIsMended() throws {
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
        #expect(try book.build().code == 64)
        try FileManager.default.removeItem(atPath: book.folder("Site"))
        try book.build()
        #expect(try book.site() == whole)
        try book.folder.write("Site/mine.txt", "mine")
        let refused = try book.build()
        #expect(refused.code == 64)
        #expect(refused.talk.contains("'mine.txt'"))
    }

    /// A page that changed is made anew, and files that nobody made of it are still looked at.
    @Test(arguments: ["Site/index.html", "Site/songs.html", "Site/index.md", "Site/llms.txt"])
    func whatSomebodyDidToTheSiteIsMendedWithAChangedPage(file: String) throws {
        let book = try book()
        try book.build()
        try book.folder.write(file, (book.folder.read(file) ?? "") + "!")
        try book.folder.write("Content/songs.md", "# Songs\n\nBack [home](index.md), sings the choir.\n")
        try book.build()
        try book.build("--output", book.folder("Other"), "--no-cache")
        #expect(try book.site() == book.site("Other"))
        #expect(book.folder.read("Site/songs.html")?.contains("sings the choir") == true)
    }

    @Test(arguments: [
        "", "x", "rubric build record 5 0123456789abcdef\n{}", "rubric build record 6 ", "half", "\u{FEFF}",
    ])
    func aRecordThatCannotBeTrustedIsReplaced(text: String) throws {
        let book = try book()
        let first = try book.build()
        let whole = try #require(FileManager.default.contents(atPath: book.folder(Self.record)))
        let site = try book.site()
        switch text {
        case "half": try whole.prefix(whole.count / 2).write(to: URL(filePath: book.folder(Self.record)))
        case "rubric build record 6 ":
            try (Data(text.utf8) + whole.dropFirst(text.utf8.count)).write(to: URL(filePath: book.folder(Self.record)))
        default: try book.folder.write(Self.record, text)
        }
        let before = try number(book)
        #expect(try book.build().output == first.output)
        #expect(try number(book) != before)
        #expect(book.folder.read(Self.record)?.hasPrefix("rubric build record 5 ") == true)
        #expect(try book.site() == site)
        let healed = try number(book)
        try book.build()
        #expect(try number(book) == healed)
    }

    @Test func aRecordThatCannotBeWrittenIsNoError() throws {
        let book = try book()
        try book.folder.write(Self.record + "/in-the-way", "x")
        for _ in 0..<2 {
            let run = try book.build()
            #expect(run.code == 1)
            #expect(run.talk.contains("written"))
        }
        #expect(try book.folder.names().filter { $0.hasPrefix(".") } == Self.kept)
    }

    @Test func whatIsAskedForCounts() throws {
        let book = try book()
        #expect(try book.build().code == 1)
        #expect(try book.build("--format", "json").output.hasPrefix("{"))
        #expect(try book.build("--format", "github").output.hasPrefix("::"))
        #expect(try book.build().output.contains("error[broken-link]"))
        #expect(try book.build("--keep-old").talk.contains("the site was not written"))
        try book.folder.write("Content/gone.md", "# Not gone\n")
        #expect(try book.build().code == 0)
        #expect(try book.build("--fail-on", "note").code == 1)
        #expect(try book.build().code == 0)
    }

    @Test func noRecordIsLeftWhereNoneIsWanted() throws {
        let book = try book()
        try book.build("--no-cache")
        try book.build("--verify")
        #expect(try book.folder.names().filter { $0.hasPrefix(".") } == [])
    }

    @Test func whatAKilledBuildLeftIsRemoved() throws {
        let book = try book()
        try book.build()
        try book.folder.write(".Site.rubric-new/half.html", "x")
        try book.folder.write(".Site.rubric-cache-new", "x")
        try book.build()
        #expect(try book.folder.names().filter { $0.hasPrefix(".") } == Self.kept)
        try book.folder.write(".Site.rubric-cache-new", "x")
        try book.build()
        #expect(try book.folder.names().filter { $0.hasPrefix(".") } == Self.kept)
    }

    @Test func whatVanishedIsSaidAgain() throws {
        let book = try book()
        try book.folder.write("Content/gone.md", "# A page\n")
        try book.build()
        try FileManager.default.removeItem(atPath: book.folder("Content/gone.md"))
        let first = try book.build()
        #expect(first.output.contains("'gone.html' was published and is no more"))
        for _ in 0..<2 { #expect(try book.build().output == first.output) }
        #expect(try book.build("--forget").output.contains("gone.html"))
        #expect(try !book.build("--forget").output.contains("gone.html' was published"))
        #expect(try !book.build().output.contains("gone.html' was published"))
    }

    @Test func aRecordAmongTheStaticFilesWouldBePublished() throws {
        let book = try book()
        let site = book.folder("Static/deep/Site")
        try book.build("--output", site)
        #expect(!FileManager.default.fileExists(atPath: book.folder("Static/deep/.Site.rubric-cache")))
    }
}
