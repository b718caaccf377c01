import Foundation
import TestSupport
import Testing

/// Files that a command was asked to write: a link that leads out of the rulebook or the current folder is refused.
@Suite struct OutputLinkTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("book/rubric.yml", "title: Choir\n")
        try folder.write("book/Content/index.md", "# Choir\n\nSee [it](Index.md).\n")
        try folder.write("book/tree.mmd", "flowchart TD\n  A --> B\n")
        try folder.write("book/A.swift", LintCommandTests.exposed)
        try folder.write("mine/file", "mine")
    }

    /// Each command with the path that it writes to.
    static let commands: [(arguments: [String], file: String)] = [
        (["check", "--report"], "report.json"), (["check", "--report"], "report.html"),
        (["check", "--write-baseline"], "known.txt"), (["lint", ".", "--write-baseline"], "known.txt"),
        (["export", "--instructions"], "AGENTS.md"), (["export", "--skill"], "skill"),
        (["diagram", "tree.mmd", "--out"], "tree.svg"), (["diagram", "tree.mmd", "--out"], "drawn"),
        (["build", "--output"], "Site"),
    ]

    private var mine: [String?] {
        ["mine/file", "mine/none", "mine/tree.svg"].map { folder.read($0) }
    }

    @Test(arguments: commands) func aLinkThatLeadsOut(_ arguments: [String], _ file: String) throws {
        // A file, a missing file, a link to a link, and the folder that a file is in.
        let isFolder = ["skill", "drawn", "Site"].contains(file)
        try folder.link("book/second", to: isFolder ? "../mine" : "../mine/file")
        try folder.link("book/away", to: "../mine")
        for target in isFolder ? ["../mine", "second"] : ["../mine/file", folder("mine/none"), "second"] {
            try folder.link("book/\(file)", to: target)
            let run = try Command(arguments + [file], in: folder, at: "book")
            #expect(run.status == 74)
            #expect(run.talk.contains("a symbolic link leads out of '\(folder("book"))'"), "\(run.talk)")
            #expect(mine == ["mine", nil, nil])
            try FileManager.default.removeItem(atPath: folder("book/\(file)"))
        }
        let run = try Command(arguments + ["away/\(file)"], in: folder, at: "book")
        #expect(run.status == 74, "\(run.talk)")
        #expect(try folder.names("mine") == ["file"])
    }

    @Test(arguments: commands) func whatStaysInsideOrIsOutsideFromTheStart(_ arguments: [String], _ file: String) throws
    {
        // A link within the root.
        try folder.write("book/parts/x")
        try folder.link("book/into", to: "parts")
        #expect(try Command(arguments + ["into/\(file)"], in: folder, at: "book").status != 74)
        #expect(FileManager.default.fileExists(atPath: folder("book/parts/\(file)")))
        // Another folder that the user names, by a link of their own too.
        try folder.link("own", to: "mine")
        for path in ["../mine/1-\(file)", folder("own/2-\(file)")] {
            let run = try Command(arguments + [path], in: folder, at: "book")
            #expect(run.status != 74, "\(run.talk)")
        }
        #expect(try folder.names("mine") == ["1-\(file)", "2-\(file)", "file"])
    }

    /// A site's folder that nobody named on the command line.
    @Test(arguments: ["Site", "away/Site"]) func aSiteBehindALink(output: String) throws {
        try folder.write("book/rubric.yml", "title: Choir\noutput: \(output)\n")
        // One folder is empty and one is a site, which a build would write to.
        try folder.write("empty/.DS_Store")
        try folder.write("fresh/Content/index.md", "# Choir\n")
        #expect(try Command("build", "fresh", in: folder).status == 0)
        let site = try folder.names("fresh/Site")
        for target in [folder("empty"), folder("fresh/Site"), folder("none")] {
            try folder.link(output == "Site" ? "book/Site" : "book/away", to: target)
            let run = try Command("build", "book", in: folder)
            #expect(run.status == 74)
            #expect(run.talk.contains("a symbolic link leads out of '\(folder("book"))'"), "\(run.talk)")
            try FileManager.default.removeItem(atPath: folder(output == "Site" ? "book/Site" : "book/away"))
        }
        #expect(try folder.names("fresh/Site") == site)
        #expect(try folder.names("empty") == [".DS_Store"])
        #expect(try !folder.names().contains("none"))
    }

    /// Links in the places that a build uses beside the site.
    @Test func linksBesideASite() throws {
        try folder.write("mine/.git/HEAD", "mine")
        try folder.link("book/.Site.rubric-old", to: "../mine")
        try folder.link("book/.Site.rubric-new", to: "../mine")
        #expect(try Command("build", "book", in: folder).status == 0)
        #expect(try folder.names("mine") == [".git", "file"])
        #expect(folder.read("book/Site/index.html") != nil)
        try folder.link("book/.Site.rubric-lock", to: "../mine/lock")
        let run = try Command("build", "book", in: folder)
        #expect(run.status == 74)
        #expect(run.talk.contains(".Site.rubric-lock"), "\(run.talk)")
        #expect(try folder.names("mine") == [".git", "file"])
    }

    /// The rulebook is another folder than the current one.
    @Test func aRulebookElsewhere() throws {
        try folder.write("here/x")
        try folder.link("book/report.json", to: "../mine/file")
        let run = try Command("check", "--root", "../book", "--report", "../book/report.json", in: folder, at: "here")
        #expect(run.status == 74)
        #expect(folder.read("mine/file") == "mine")
        #expect(
            try Command("check", "--root", "../book", "--report", "report.json", in: folder, at: "here").status != 74)
        #expect(folder.read("here/report.json") != nil)
    }

    /// A link in the project to a file that is fixed as well.
    @Test func aFileAndALinkToIt() throws {
        try folder.link("book/B.swift", to: "A.swift")
        let run = try Command("lint", "--fix", "--fail-on", "warning", in: folder, at: "book")
        #expect(run.status == 0, "\(run.talk)")
        #expect(folder.read("book/A.swift")?.contains("@State private var") == true)
    }

    @Test func newFiles() throws {
        try folder.link("book/Content/rules", to: "../../mine")
        let rule = try Command("new", "rule", "old-button", "--pattern", "Button($a)", in: folder, at: "book")
        #expect(rule.status == 74, "\(rule.talk)")
        try folder.write("fresh/x")
        try folder.link("fresh/Content", to: "../mine")
        try folder.link("fresh/rubric.yml", to: "../mine/none")
        #expect(try Command("init", "fresh", in: folder, at: "").status == 74)
        #expect(try folder.names("mine") == ["file"])
        #expect(try folder.names("fresh") == ["Content", "rubric.yml", "x"])
    }
}
