import Pages
import SiteBuilding
import TestSupport
import Testing

@Suite struct WorkspaceTests {
    private static let manifest =
        "rubric manifest 2: what is listed here was written by rubric; don't edit the files\n@ x.html\n"

    /// A file that is written after the book was read, and whether the book is another one then.
    @Test(arguments: [
        ("Content/index.md", "# A\n", false), ("Content/index.md", "# B\n", true), ("Content/c.md", "# C\n", true),
        ("Content/index.rules.yml", "- {id: a-b, section: a}\n", true),
        ("Content/d.png", "x", true), ("Content/_setup.swift", "let a = 1\n", true), ("rubric.yml", "title: T\n", true),
        ("Static/x.txt", "x", true), ("CHANGELOG.md", "## 1\n", true), ("Templates/assets/own.css", "a {}", true),
        ("Site/.rubric-manifest", manifest, true), ("elsewhere.txt", "x", false),
    ])
    func `the book is the same one until a file differs`(file: String, text: String, differs: Bool) throws {
        let folder = try TemporaryFolder()
        try folder.write("Content/index.md", "# A\n")
        try folder.write("rubric.yml", "title: Book\n")
        let workspace = Workspace(root: folder.path, jobs: 1)
        let before = try workspace.book()
        try folder.write(file, text)
        #expect(try workspace.book().rulebook === before.rulebook)
        workspace.filesChanged()
        #expect(try (workspace.book().rulebook !== before.rulebook) == differs)
    }

    @Test func `an edited file of rules counts in place of the file`() throws {
        let folder = try TemporaryFolder()
        try folder.write("rubric.yml", "title: Book\n")
        try folder.write("Content/a.md", "# A\n\n## B\n")
        try folder.write("Content/a.rules.yml", "- {id: a-b, section: b}\n")
        let workspace = Workspace(root: folder.path, jobs: 1)
        func rules() throws -> [String] { try workspace.book().rulebook.pages.flatMap { $0.rules.map(\.id) } }
        #expect(try rules() == ["a-b"])
        workspace.edit("Content/a.rules.yml", Array("- {id: c-d, section: b}\n".utf8))
        #expect(try rules() == ["c-d"])
        #expect(try workspace.book().bytes(of: "Content/a.rules.yml")?.count == 24)
        workspace.edit("Content/a.rules.yml", nil)
        #expect(try rules() == ["a-b"])
    }

    @Test func `an edited original decides what verifies its translation`() throws {
        let folder = try TemporaryFolder()
        try folder.write("rubric.yml", "languages: [en, ja]\n")
        try folder.write("Content/a.md", "---\nrule: a-b\nenforced-by: swift-format A\n---\n# A\n")
        try folder.write("Content/a.ja.md", "# B\n\n```swift bad\nlet a = b[0]!\n```\n")
        let workspace = Workspace(root: folder.path, jobs: 1)
        func asksForLinter() throws -> Bool { try "\(workspace.book().diagnostics)".contains("--linters") }
        #expect(try asksForLinter())
        workspace.edit("Content/a.md", Array("---\nrule: a-b\n---\n# A\n".utf8))
        #expect(try !asksForLinter())
        workspace.edit("Content/a.md", nil)
        #expect(try asksForLinter())
    }

    @Test func `an edited page counts in place of the file`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.md", "# A\n")
        let workspace = Workspace(root: folder.path, jobs: 1)
        workspace.edit("a.md", Array("# Edited\n".utf8))
        #expect(try workspace.book().rulebook.pages.map(\.title) == ["Edited"])
        workspace.edit("a.md", nil)
        #expect(try workspace.book().rulebook.pages.map(\.title) == ["A"])
    }
}
