import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FileTreeTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func findsFilesInTheOrderOfBytes() throws {
        for path in ["b.md", "a/z.md", "a/é.md", "a.md", "a/b/c.png", "B.md"] { try folder.write(path) }
        let tree = try read()
        #expect(tree.paths == ["B.md", "a.md", "a/b/c.png", "a/z.md", "a/é.md", "b.md"])
        #expect(tree.diagnostics.isEmpty)
    }

    @Test(arguments: [
        "with space.md", "it's \"quoted\".md", "😀.md", "100%.md", "a#b.md", "a?b&c=d.md", "line\nbreak.md",
        "back\\slash.md", "<script>.md", "日本語.md",
        "a:b*|.md", "-rf.md",
    ])
    func oddNamesAreNames(name: String) throws {
        try folder.write(name, name)
        let tree = try read()
        #expect(tree.paths == [name])
        #expect(tree.diagnostics.isEmpty)
        #expect(try Disk.read(DiskPath.join(tree.folder, name)) == Array(name.utf8))
    }

    @Test func hiddenNamesAreLeftOut() throws {
        for path in [".git/config", ".hidden/a.md", ".nojekyll", "a.md", "b/.x.md"] { try folder.write(path) }
        #expect(try read().paths == ["a.md"])
        var rule = FileTree.Rule()
        rule.includesHidden = true
        #expect(
            try FileTree.read(folder.path, root: folder.path, rule: rule).paths == [
                ".hidden/a.md", ".nojekyll", "a.md", "b/.x.md",
            ])
    }

    @Test func theRuleChooses() throws {
        for path in ["a.md", "drafts/b.md", "Site/index.md", "c.txt", "sub/Site/d.md"] { try folder.write(path) }
        var rule = FileTree.Rule()
        rule.leavingOut = [folder("Site"), folder("absent")]
        rule.entersFolder = { $0 != "drafts" }
        rule.includesFile = { $0.hasSuffix(".md") }
        #expect(try FileTree.read(folder.path, root: folder.path, rule: rule).paths == ["a.md", "sub/Site/d.md"])
    }

    @Test func linksBelowTheRootAreFollowed() throws {
        try folder.write("real/a.md")
        try folder.link("b.md", to: "real/a.md")
        try folder.link("other", to: "real")
        let tree = try read()
        #expect(tree.paths == ["b.md", "other/a.md", "real/a.md"])
        #expect(tree.diagnostics.isEmpty)
    }

    @Test func linksThatLeaveTheRootAreErrors() throws {
        let outside = try TemporaryFolder()
        try outside.write("secret.md", "secret")
        try folder.write("Content/a.md")
        try folder.link("Content/file.md", to: outside("secret.md"))
        try folder.link("Content/folder", to: outside.path)
        try folder.write("shared.md")
        try folder.link("Content/shared.md", to: "../shared.md")
        let tree = try FileTree.read(folder("Content"), root: folder.path)
        #expect(tree.paths == ["a.md", "shared.md"])
        #expect(tree.diagnostics.map(\.kind) == [.linkOutside, .linkOutside])
        #expect(tree.diagnostics.map(\.location.file) == ["Content/file.md", "Content/folder"])
        #expect(tree.diagnostics.allSatisfy { $0.severity == .error && !$0.notes.isEmpty })
    }

    @Test func loopsAreFound() throws {
        try folder.write("a/b/c.md")
        try folder.link("a/b/up", to: "..")
        try folder.link("a/self", to: ".")
        try folder.link("round1", to: "round2")
        try folder.link("round2", to: "round1")
        let tree = try read()
        #expect(tree.paths == ["a/b/c.md"])
        #expect(tree.diagnostics.map(\.kind) == [.linkLoop, .linkLoop, .linkLoop, .linkLoop])
        #expect(tree.diagnostics.map(\.location.file) == ["a/b/up", "a/self", "round1", "round2"])
    }

    @Test func loopsOverTwoFoldersAreFound() throws {
        try folder.write("a/x.md")
        try folder.write("b/y.md")
        try folder.link("a/to-b", to: "../b")
        try folder.link("b/to-a", to: "../a")
        let tree = try read()
        #expect(tree.paths == ["a/to-b/y.md", "a/x.md", "b/to-a/x.md", "b/y.md"])
        #expect(tree.diagnostics.map(\.kind) == [.linkLoop, .linkLoop])
    }

    @Test func linksThatMultiplyAreCut() throws {
        for level in 0..<12 {
            try folder.write("d\(level)/a.md")
            for copy in 0..<3 { try folder.link("d\(level)/l\(copy)", to: "../d\(level + 1)") }
        }
        try folder.write("d12/a.md")
        let tree = try read()
        #expect(tree.paths.count < 3_000)
        #expect(tree.diagnostics.contains { $0.kind == .linkLoop })
    }

    @Test func linksToNothingAndPipesAreReported() throws {
        try folder.link("dangling.md", to: "nowhere.md")
        #expect(mkfifo(folder("pipe.md"), 0o600) == 0)
        let tree = try read()
        #expect(tree.paths.isEmpty)
        #expect(tree.diagnostics.map(\.kind) == [.unreadableFile, .unreadableFile])
        #expect(
            tree.diagnostics.first?.message == "the link 'dangling.md' is broken: no such file or folder")
    }

    @Test func namesThatDifferOnlyInEncodingAreReported() throws {
        try folder.write("caf\u{E9}.md", "composed")
        try folder.write("cafe\u{301}.md", "decomposed")
        let names = try Disk.names(in: folder.path)
        // Some systems take the two for one name themselves.
        try #require(names.count == 2)
        let tree = try read()
        #expect(tree.paths.count == 1)
        #expect(tree.diagnostics.map(\.kind) == [.fileName])
    }

    @Test func namesThatAreNotUTF8AreReported() throws {
        let bytes = Array(folder("bad").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
        let descriptor = open(bytes, O_CREAT | O_WRONLY, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        let tree = try read()
        #expect(tree.paths.isEmpty)
        #expect(tree.diagnostics.map(\.message) == ["the name 'bad\u{FFFD}' is not UTF-8"])
    }

    @Test func aFolderThatIsNoFolderIsThrown() throws {
        try folder.write("file")
        let missing = #expect(throws: FileError.self) { try FileTree.read(folder("absent"), root: folder.path) }
        #expect(missing?.description == "cannot find '\(folder("absent"))': no such file or folder")
        let file = #expect(throws: FileError.self) { try FileTree.read(folder("file"), root: folder.path) }
        #expect(file?.description == "cannot open the folder '\(folder("file"))': it is a file, not a folder")
        try FileManager.default.createDirectory(atPath: folder("empty"), withIntermediateDirectories: true)
        #expect(try FileTree.read(folder("empty"), root: folder.path).paths.isEmpty)
    }

    @Test func deepFoldersAreRead() throws {
        let path = (0..<150).map { "folder\($0)" }.joined(separator: "/") + "/a.md"
        try folder.write(path)
        #expect(try read().paths == [path])
    }

    private func read() throws -> FileTree { try FileTree.read(folder.path, root: folder.path) }
}
