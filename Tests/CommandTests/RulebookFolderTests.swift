import TestSupport
import Testing

/// The rulebook that commands for pages use: the nearest one upward, the folder that is an argument, or `--root`.
@Suite struct RulebookFolderTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("book/rubric.yml", "title: Trams\n")
        try folder.write("book/Content/index.md", "# Trams\n\n[Night](night.md) and [a line](lines/one.md)\n")
        try folder.write("book/Content/lines/one.md", "# One\n\n[Two](two.md)\n")
        try folder.write("plain/docs/a.md", "# A\n\n[B](b.md)\n")
    }

    @Test(
        arguments: [
            ("book", [], ["Content/index.md", "Content/lines/one.md"]),
            ("book/Content", [], ["index.md", "lines/one.md"]),
            ("book/Content/lines", [], ["../index.md", "one.md"]),
            ("book/Content/lines", ["."], ["one.md"]), ("book/Content/lines", ["../index.md"], ["../index.md"]),
            ("book/Content/lines", ["--root", "."], ["one.md"]),
            ("", ["book"], ["book/Content/index.md", "book/Content/lines/one.md"]),
            ("", ["book/Content/lines"], ["book/Content/lines/one.md"]),
            ("", ["--root", "book"], ["book/Content/index.md", "book/Content/lines/one.md"]),
            ("plain", ["../book"], ["../book/Content/index.md", "../book/Content/lines/one.md"]),
            ("plain", [], ["docs/a.md"]), ("plain", ["docs"], ["docs/a.md"]), ("plain/docs", [], ["a.md"]),
        ] as [(String, [String], [String])])
    func findsTheRulebook(place: String, arguments: [String], expected: [String]) throws {
        let run = try Command(["check"] + arguments, in: folder, at: place)
        let files = run.lines.filter { $0.hasPrefix(" --> ") }.map { $0.dropFirst(5).prefix { $0 != ":" } }
        #expect(files.map(String.init) == expected, "\(run.talk)")
    }

    @Test func anAbsoluteFolderElsewhereStaysAbsolute() throws {
        let run = try Command("check", folder("book"), "--format", "json", in: folder, at: "plain")
        #expect(run.output.contains("\"file\": \"\(folder("book/Content/index.md"))\""), "\(run.output)")
    }

    /// An app's configuration is for its code, and a misnamed one here is not passed over for another.
    @Test func notEveryConfigurationIsARulebooks() throws {
        try folder.write("plain/rubric.yml", "deployment-target: iOS 17\n")
        #expect(try Command("check", in: folder, at: "plain/docs").output.contains(" --> a.md:3:5"))
        #expect(try Command("check", in: folder, at: "plain").output.contains("[missing-content]"))
        try folder.write("book/Content/lines/rubric.yaml", "title: Lines\n")
        #expect(try Command("check", in: folder, at: "book/Content/lines").output.contains("[misnamed-configuration]"))
    }

    @Test func everyCommandFindsIt() throws {
        let build = try Command("build", in: folder, at: "book/Content/lines")
        #expect(build.talk.contains("2 pages") && build.output.contains(" --> ../index.md"))
        #expect(try folder.names("book/Site").contains("lines"))
        #expect(try Command("build", "plain/docs", in: folder).status == 1)
        #expect(try folder.names("plain/docs/Site").contains("a.html"))
        let export = try Command("export", "book/Content", "--skill", "trams", in: folder)
        #expect(export.output.contains(" --> book/Content/index.md"))
        #expect(try folder.names("trams").contains("SKILL.md"))
        let rule = try Command("new", "rule", "old-tram", "--pattern", "tram($a)", in: folder, at: "book/Content")
        #expect(rule.talk.contains("wrote 'rules/old-tram.md'"), "\(rule.talk)")
    }

    @Test func bothFoldersAgreeOrAreRefused() throws {
        #expect(try Command("build", "book", "--root", "./book", in: folder).status == 1)
        for arguments in [
            ["build", "book", "--root", "plain"], ["export", "plain", "--root", "book", "--skill", "s"],
        ] {
            let run = try Command(arguments, in: folder)
            #expect(run.status == 64 && run.talk.contains("is not the folder of --root"), "\(run.talk)")
        }
        let served = try Command("serve", "book", "--static", "plain", in: folder)
        #expect(served.status == 64 && served.talk.contains("cannot be combined"))
        let absent = try Command("build", "absent", in: folder)
        #expect(absent.status == 74 && absent.talk.contains("'absent'"))
    }

    @Test func fixesAndTablesNameFilesAlike() throws {
        try folder.write("book/Content/lines/two.md", "# Two\n\n[One](One.md)\n")
        let run = try Command("check", "--fix", "--yes", in: folder, at: "book/Content/lines")
        #expect(run.talk.contains("fixed two.md"))
        try folder.write("book/Content/lines/two.md", "# Two\n\n```swift good\nlet a = 1\n```\n")
        let table = try Command("check", "--table", in: folder, at: "book/Content/lines")
        #expect(table.talk.contains("\n  two.md  "), "\(table.talk)")
        let place = try Command("check", "--explain", "two.md:4", in: folder, at: "book/Content/lines")
        #expect(place.output.hasPrefix("two.md:3-5: "))
    }
}
