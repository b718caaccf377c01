import Foundation
import TestSupport
import Testing

/// What a build cannot use: a clear message, the right exit code, and the old site as it was.
@Suite struct BadInputTests {
    private static let page = "# A\n\nText.\n"

    @Test func aMissingRootIsSaid() throws {
        let run = try Command(["build", "--root", "/nowhere/at/all"])
        #expect(run.status == 74)
        #expect(run.talk.contains("/nowhere/at/all"))
        #expect(run.talk.contains("no such folder"))
    }

    @Test func aRootThatIsAFileIsSaid() throws {
        let book = try Rulebook(["file": ""])
        let run = try Command(["build", "--root", book.folder("file")])
        #expect(run.status == 74)
        #expect(run.talk.contains("it is a file, not a folder"))
    }

    @Test func aMissingContentFolderIsSaid() throws {
        let book = try Rulebook(["rubric.yml": "title: T\ncontent: Text\n"])
        let run = try book.build()
        #expect(run.status == 1)
        #expect(run.output.contains("error[missing-content]: folder not found: 'Text'\n --> rubric.yml:2:1"))
        #expect(!run.output.contains("[no-pages]"), "the same mistake is reported once")
        #expect(run.talk.contains("the site was not written"))
        #expect(try book.folder.names() == ["rubric.yml"])
    }

    /// The configuration may name another content folder.
    @Test func aConfigurationThatCannotBeReadMissesNoContentFolder() throws {
        let book = try Rulebook(["rubric.yml": "content: .\ntitle: 'T\n", "a.md": "# A\n"])
        let run = try book.check()
        #expect(run.output.contains("error[invalid-yaml]"))
        #expect(!run.output.contains("[missing-content]"), "\(run.output)")
    }

    @Test func anEmptyContentFolderIsSaid() throws {
        let book = try Rulebook(["rubric.yml": "title: T\n", "Content/picture.png": ""])
        let run = try book.build()
        #expect(run.status == 1)
        #expect(run.output.contains("error[no-pages]: no pages in 'Content'"))
        #expect(try book.folder.names() == ["Content", "rubric.yml"])
    }

    @Test(arguments: [
        ("title: [a\n", "rubric.yml:", "error["),
        ("title: T\nlanguages: [en\nexclude: x\n", "rubric.yml:3:", "error["),
        ("title: T\ntitel: x\n", "rubric.yml:2:1", "did you mean 'title'?"),
        ("title: T\nrules: {orphan-pge: off}\n", "rubric.yml:2:9", "did you mean 'orphan-page'?"),
        ("title: T\nstatic: Gone\n", "rubric.yml:2:1", "folder not found: 'Gone'"),
    ])
    func aConfigurationThatCannotBeUsedLeavesTheOldSite(yaml: String, place: String, words: String) throws {
        let book = try Rulebook(["rubric.yml": "title: Old\n", "Content/index.md": Self.page])
        #expect(try book.build().status == 0)
        let old = try book.site()
        try book.folder.write("rubric.yml", yaml)
        let run = try book.build("--keep-old")
        #expect(run.status == 1)
        #expect(run.output.contains(place), "\(run.output)")
        #expect(run.output.contains(words), "\(run.output)")
        #expect(try book.site() == old)
    }

    @Test(arguments: [
        ("{{#page.toc}}", "invalid-template", "1:"),
        ("{{#page.toc}}x{{/page.tco}}", "invalid-template", "1:"),
        ("a\n{{page.titel}}", "unknown-template-name", "2:3"),
        ("{{>partials/haed}}", "unknown-template-name", "1:4"),
        ("{{>page}}", "template-cycle", "1:4"),
        ("{{>partials/loop}}", "template-cycle", ""),
        ("{{<layout}}{{$main}}{{$main}}{{/main}}{{/main}}{{/layout}}", "template-cycle", "1:"),
        ("{{>*page.title}}", "invalid-template", "1:"),
        ("{{=<% %>=}}<%>page%>", "invalid-template", "1:"),
        ("{{#site}}{{=<% %>=}}<%/site%>{{>page}}", "invalid-template", "1:"),
        (String(repeating: "{{#site}}", count: 50_000), "invalid-template", "1:"),
        ("{{\(String(repeating: "f(", count: 50_000))}}", "invalid-template", "1:"),
        ("{{strings}}", "unknown-template-name", "1:3"),
        ("{{#enumerated(strings)}}{{/enumerated(strings)}}", "unknown-template-name", "1:4"),
        ("{{$main}}{{/main}}{{<page}}{{$main}}{{/main}}{{/page}}", "template-cycle", "1:"),
    ])
    func aTemplateThatCannotBeUsedLeavesTheOldSite(template: String, id: String, place: String) throws {
        let book = try Rulebook(["rubric.yml": "title: page\n", "Content/index.md": "# page\n\nText.\n"])
        #expect(try book.build().status == 0)
        let old = try book.site()
        try book.folder.write("Templates/page.mustache", template)
        try book.folder.write("Templates/partials/loop.mustache", "{{>partials/pool}}")
        try book.folder.write("Templates/partials/pool.mustache", "{{>partials/loop}}")
        let run = try book.build()
        #expect(run.status == 1, "\(run.talk)")
        #expect(run.output.contains("error[\(id)]"), "\(run.output.prefix(2000))")
        #expect(
            run.output.contains(" --> Templates/page.mustache:\(place)") || place.isEmpty, "\(run.output.prefix(2000))")
        #expect(try book.site() == old)
    }

    @Test func aTemplateErrorCannotBeSwitchedOff() throws {
        let book = try Rulebook([
            "rubric.yml": "rules: {template-cycle: off}\n", "Content/index.md": Self.page,
            "Templates/page.mustache": "{{>page}}",
        ])
        let run = try book.build()
        #expect(run.status == 1)
        #expect(run.output.contains("error[template-cycle]"))
    }

    @Test func blocksThatReachDeeperAreNoCycle() throws {
        let book = try Rulebook([
            "Content/index.md": Self.page,
            "Templates/frame.mustache": "{{<layout}}{{$main}}<i>{{$inner}}{{/inner}}</i>{{/main}}{{/layout}}",
            "Templates/page.mustache": "{{<frame}}{{$inner}}{{{page.content}}}{{/inner}}{{/frame}}",
        ])
        let run = try book.build()
        #expect(run.status == 0, "\(run.output)")
        #expect(book.folder.read("Site/index.html")?.contains("<i><p>Text.</p>") == true)
    }

    @Test func aForeignFolderIsRefused() throws {
        let book = try Rulebook(["Content/index.md": Self.page, "Site/thesis.txt": "dear to me"])
        let run = try book.build()
        #expect(run.status == 64)
        #expect(run.talk.contains("contains a file that Rubric did not write: 'thesis.txt'"))
        #expect(try book.site() == ["thesis.txt": Data("dear to me".utf8)])
    }

    @Test func outputWithinTheContentIsRefused() throws {
        let book = try Rulebook(["Content/index.md": Self.page])
        let run = try book.build("--output", book.folder("Content/Site"))
        #expect(run.status == 64)
        #expect(run.talk.contains("is inside the content folder"))
        #expect(try book.folder.names("Content") == ["index.md"])
    }

    @Test func outputThatHoldsTheRootIsRefused() throws {
        let book = try Rulebook(["Content/index.md": Self.page])
        let run = try book.build("--output", book.folder.path)
        #expect(run.status == 64)
        #expect(run.talk.contains("contains the rulebook itself"))
    }

    @Test func linksThatLeadRoundOrOutAreErrors() throws {
        let book = try Rulebook(["rubric.yml": "", "Content/index.md": Self.page, "secret.md": ""])
        let outside = try TemporaryFolder()
        try outside.write("secret.md", "# Secret\n")
        try book.folder.link("Content/loop", to: ".")
        try book.folder.link("Content/round.md", to: "round.md")
        try book.folder.link("Content/out", to: outside.path)
        try book.folder.link("Content/secret.md", to: outside("secret.md"))
        let run = try book.build()
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                "note[link-loop]: the link 'loop' points to a folder that contains it\n --> Content/loop"))
        #expect(run.output.contains("error[link-loop]: the link 'round.md' is circular"))
        #expect(run.output.contains("error[link-outside]: the link 'out' points outside the root"))
        #expect(run.output.contains("error[link-outside]: the link 'secret.md' points outside the root"))
        let site = try book.site()
        #expect(site["index.html"] != nil)
        #expect(site.keys.contains { $0.contains("secret") } == false)
    }

    @Test func unreadableFilesAreSaidAndTheRestIsBuilt() throws {
        let book = try Rulebook(["rubric.yml": "", "Content/index.md": Self.page])
        try book.folder.link("Content/gone.md", to: "nowhere.md")
        #expect(mkfifo(book.folder("Content/pipe.md"), 0o600) == 0)
        let run = try book.build()
        #expect(run.status == 1)
        #expect(run.output.contains("error[unreadable-file]: the link 'gone.md' is broken"))
        #expect(run.output.contains("error[unreadable-file]: 'pipe.md' is neither a file nor a folder"))
        #expect(book.folder.read("Site/index.html") != nil)
    }

    @Test(.enabled(if: geteuid() != 0, "the tests run as root, to whom no file is closed"))
    func aFileWithoutPermissionIsSaid() throws {
        let book = try Rulebook(["rubric.yml": "", "Content/index.md": Self.page, "Content/mine.md": Self.page])
        #expect(chmod(book.folder("Content/mine.md"), 0) == 0)
        let run = try book.build()
        #expect(run.status == 1)
        #expect(run.output.contains("error[unreadable-file]: 'Content/mine.md' cannot be read"))
        #expect(book.folder.read("Site/index.html") != nil)
    }

    @Test func aHugeFileThatNoPageUsesIsNotRead() throws {
        let book = try Rulebook(["rubric.yml": "", "Content/index.md": Self.page, "Content/film.mov": ""])
        #expect(truncate(book.folder("Content/film.mov"), 50 << 20) == 0)
        let run = try book.build()
        #expect(run.status == 0, "\(run.output)")
        #expect(book.folder.read("Site/index.html") != nil)
        #expect(FileManager.default.fileExists(atPath: book.folder("Site/film.mov")) == false)
    }

    @Test func oversizedTextIsSaid() throws {
        for file in ["Content/large.md", "CHANGELOG.md", "rubric.yml", "Templates/page.mustache"] {
            let book = try Rulebook(["rubric.yml": "", "Content/index.md": Self.page])
            try book.folder.write(file, "")
            #expect(truncate(book.folder(file), 17 << 20) == 0)
            let run = try book.build()
            #expect(run.status != 0, "\(file)")
            #expect(
                (run.output + run.talk).contains("it is 17 MiB; the limit is 16 MiB"),
                "\(file): \(run.output) \(run.talk)")
        }
    }

    @Test func largeStaticFilesAreCopied() throws {
        let book = try Rulebook([
            "rubric.yml": "static: Files\n", "Content/index.md": "# A\n\n![A](a.png)\n", "Content/a.png": "",
            "Files/film.mov": "",
        ])
        for file in ["Content/a.png", "Files/film.mov"] { #expect(truncate(book.folder(file), 40 << 20) == 0) }
        let run = try book.build()
        #expect(run.status == 0, "\(run.output)")
        #expect(
            try FileManager.default.attributesOfItem(atPath: book.folder("Site/film.mov"))[.size] as? Int == 40 << 20)
        #expect(try FileManager.default.attributesOfItem(atPath: book.folder("Site/a.png"))[.size] as? Int == 40 << 20)
        let before =
            try FileManager.default.attributesOfItem(atPath: book.folder("Site/film.mov"))[.systemFileNumber] as? Int
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: book.folder("Content/a.png")))
        try handle.seek(toOffset: 39 << 20)
        try handle.write(contentsOf: Data([1]))
        #expect(try book.build().status == 0)
        let copy = try FileHandle(forReadingFrom: URL(fileURLWithPath: book.folder("Site/a.png")))
        try copy.seek(toOffset: 39 << 20)
        #expect(try copy.read(upToCount: 1) == Data([1]))
        let after =
            try FileManager.default.attributesOfItem(atPath: book.folder("Site/film.mov"))[.systemFileNumber] as? Int
        #expect(before == after)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "the tests may not mount a disk")) func aFullDiskLeavesTheOldSite() throws
    {
        let book = try Rulebook(["rubric.yml": "", "Content/index.md": Self.page])
        let disk = try SmallDisk(kilobytes: 512)
        let old = try book.build("--output", disk.folder("Site"))
        #expect(old.status == 0, "\(old.talk)")
        let names = try disk.folder.names("Site")
        try book.folder.write("Content/index.md", "# New\n\n![A](large.png)\n")
        try book.folder.write("Content/large.png", String(repeating: "x", count: 2 << 20))
        let run = try book.build("--output", disk.folder("Site"))
        #expect(run.status == 74)
        #expect(run.talk.contains("no space left on the disk"))
        #expect(run.talk.contains("the output folder is unchanged"))
        #expect(try disk.folder.names("Site") == names)
        #expect(try disk.folder.names() == ["Site"])
        #expect(disk.folder.read("Site/index.html")?.contains("Text.") == true)
    }

    @Test func strangeFileNamesArePagesLikeOthers() throws {
        let names = [
            "a b.md", "q\"uote.md", "it's.md", "🧭.md", "100%.md", "c#1.md", "què.md", "a&b.md", "<x>.md", "mailto:x.md",
        ]
        let links = [
            "<a b.md>", "q%22uote.md", "it's.md", "🧭.md", "100%25.md", "c%231.md", "qu%C3%A8.md", "a&b.md",
            "%3Cx%3E.md", "./mailto:x.md",
        ]
        let list = links.map { "- [to]( \($0) )" }.joined(separator: "\n")
        var files = ["rubric.yml": "", "Content/index.md": "# Index\n\n\(list)\n"]
        for name in names { files["Content/" + name] = "# Page\n\n[back](index.md)\n" }
        let book = try Rulebook(files)
        let run = try book.build()
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output == "")
        let site = try book.site()
        for name in names { #expect(site[name.dropLast(2) + "html"] != nil, "\(name)") }
        let index = String(decoding: site["index.html"] ?? Data(), as: UTF8.self)
        for address in [
            "a%20b.html", "q%22uote.html", "100%25.html", "c%231.html", "qu%C3%A8.html", "%3Cx%3E.html",
            "mailto%3Ax.html", "%F0%9F%A7%AD.html",
        ] {
            #expect(index.contains("<a href=\"\(address)\">to</a>"), "\(address)")
        }
    }
}
