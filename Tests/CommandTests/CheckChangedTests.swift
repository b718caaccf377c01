import Foundation
import TestSupport
import Testing

/// Runs `rubric check --changed` in git repositories.
@Suite struct CheckChangedTests {
    private static let broken =
        "# T\n\n[gone](gone.md)\n\n```swift good\nstruct A: View {\n    @State var count = 0\n}\n```\n"

    /// A rulebook in a folder of a repository, in which every page is broken.
    private static func repository() throws -> GitFolder {
        var files = ["docs/rubric.yml": "", "Other.md": broken, ".gitignore": "scratch.md\n"]
        for name in ["index", "committed", "staged", "unstaged", "same", "a b\"é"] {
            files["docs/Content/\(name).md"] = broken
        }
        return try GitFolder(files)
    }

    private func files(_ repository: GitFolder, _ revision: String, _ more: String...) throws -> [String] {
        let run = try Command(
            ["check", "--root", "docs", "--format", "json", "--changed-only", revision] + more, in: repository.folder,
            environment: GitFolder.environment)
        let findings = try #require(run.json()["findings"] as? [[String: Any]], "\(run.talk)")
        return Set(findings.filter { $0["id"] as? String == "broken-link" }.compactMap { $0["file"] as? String })
            .sorted()
    }

    @Test func speaksOfWhatDiffers() throws {
        let repository = try Self.repository()
        let folder = repository.folder
        #expect(try files(repository, "HEAD").isEmpty)
        try folder.write("docs/Content/committed.md", Self.broken + "\nMore.\n")
        try repository.commit()
        try folder.write("docs/Content/staged.md", Self.broken + "\nMore.\n")
        try repository.git("add", "--all")
        try folder.write("docs/Content/unstaged.md", Self.broken + "\nMore.\n")
        try folder.write("docs/Content/new.md", Self.broken)
        try folder.write("docs/Content/scratch.md", Self.broken)
        try folder.write("docs/Content/a b\"é.md", Self.broken + "\nMore.\n")
        let working = ["a b\"é", "new", "staged", "unstaged"].map { "docs/Content/\($0).md" }
        #expect(try files(repository, "HEAD") == working)
        #expect(try files(repository, "HEAD~1") == (working + ["docs/Content/committed.md"]).sorted())
        #expect(
            try files(repository, "main~1", "docs/Content/new.md", "docs/Content/same.md") == ["docs/Content/new.md"])
        // The table and the summary speak of the same pages, while links into all others are still known.
        let run = try Command(
            "check", "--root", "docs", "--changed-only", "HEAD", "--table", in: folder,
            environment: GitFolder.environment)
        #expect(run.talk.contains("Content/new.md"))
        #expect(!run.talk.contains("Content/same.md"))
        #expect(run.talk.contains("4 of 8 pages"), "\(run.talk)")
        #expect(run.status == 1)
    }

    @Test func linksIntoOtherPagesAreKnown() throws {
        let repository = try GitFolder([
            "Content/index.md": "# I\n\n[b](b.md#there)\n", "Content/b.md": "# B\n\n## There\n\n[i](index.md)\n",
            "rubric.yml": "",
        ])
        try repository.folder.write("Content/index.md", "# I\n\nNew. [b](b.md#there) [not](b.md#here)\n")
        let run = try Command(
            "check", "--format", "json", "--changed", "HEAD", in: repository.folder, environment: GitFolder.environment)
        #expect(try run.ids() == ["broken-anchor"])
    }

    /// A finding is new wherever it is: a renamed heading or a removed page breaks links on pages that did not change.
    @Test func findingsOnOtherPagesAreNew() throws {
        let repository = try GitFolder([
            "Content/index.md": "# I\n\n[b](b.md#there) [c](c.md)\n\n[gone](gone.md)\n\n![d](d.png)\n",
            "Content/b.md": "# B\n\n## There\n\n[gone](gone.md)\n\n[i](index.md)\n", "Content/c.md": "# C\n",
            "Content/d.png": "", "Content/e.md": "# E\n\n[i](index.md)\n", "rubric.yml": "",
        ])
        func findings(_ arguments: String...) throws -> [String] {
            let run = try Command(
                ["check", "--format", "json", "--severity", "error", "--changed", "HEAD"] + arguments,
                in: repository.folder, environment: GitFolder.environment)
            let found = try #require(run.json()["findings"] as? [[String: Any]], "\(run.talk)")
            return found.map { "\($0["file"] ?? "") \($0["id"] ?? "")" }
        }
        #expect(try findings() == [])
        try repository.folder.write(
            "Content/b.md", "# B\n\n## Here\n\nMore. \n\n[gone](gone.md)\n\n[i](index.md) [i](no.md)\n")
        try repository.folder.write("Content/new.md", "# New\n\n[gone](gone.md)\n")
        for name in ["c.md", "d.png"] {
            try FileManager.default.removeItem(atPath: repository.folder("Content/\(name)"))
        }
        let index = ["broken-anchor", "broken-link", "missing-image"].map { "Content/index.md \($0)" }
        let all = ["Content/b.md broken-link"] + index + ["Content/new.md broken-link"]
        #expect(try findings().sorted() == all.sorted())
        #expect(try findings("Content/index.md").sorted() == index.sorted())
    }

    @Test func aDeletedPageIsNoPage() throws {
        let repository = try Self.repository()
        try FileManager.default.removeItem(atPath: repository.folder("docs/Content/same.md"))
        #expect(try files(repository, "HEAD").isEmpty)
    }

    @Test(arguments: ["nowhere", "--output=stolen", "-h", "HEAD:docs", "HEAD..HEAD", "--all", "main\n--all"])
    func anUnknownRevision(_ name: String) throws {
        let repository = try Self.repository()
        let run = try Command(
            "check", "--root", "docs", "--changed=\(name)", in: repository.folder, environment: GitFolder.environment)
        #expect(run.status == 64)
        #expect(run.talk.contains("unknown git revision '\(name)'"), "\(run.talk)")
        #expect(run.output.isEmpty)
        #expect(try repository.folder.names() == [".git", ".gitignore", "Other.md", "docs"])
    }

    @Test func aRepositoryWithoutCommits() throws {
        let repository = try Self.repository()
        try repository.git("checkout", "--quiet", "--orphan", "new")
        try repository.git("branch", "--delete", "--force", "main")
        let run = try Command(
            "check", "--root", "docs", "--changed", "HEAD", in: repository.folder, environment: GitFolder.environment)
        #expect(run.status == 64)
        #expect(run.talk.contains("note: the repository has no commits yet\n"), "\(run.talk)")
    }

    @Test func aShallowClone() throws {
        let repository = try Self.repository()
        try repository.folder.write("docs/Content/same.md", "# New\n")
        try repository.commit()
        try repository.git(
            "clone", "--quiet", "--depth", "1", "file://\(repository.folder.path)", repository.folder("clone"))
        let run = try Command(
            "check", "--root", "docs", "--changed", "HEAD~1", in: repository.folder, at: "clone",
            environment: GitFolder.environment)
        #expect(run.status == 64)
        #expect(run.talk.contains("note: the clone is shallow"), "\(run.talk)")
    }

    /// There, git sets GIT_DIR for hooks.
    @Test func aHookOfALinkedWorktree() throws {
        let repository = try Self.repository()
        try repository.git("worktree", "add", "--quiet", "linked")
        try repository.folder.write("linked/docs/Content/same.md", Self.broken + "\nMore.\n")
        let gitFolder = repository.folder(".git/worktrees/linked")
        let run = try Command(
            "check", "--root", "docs", "--changed-only", "HEAD", in: repository.folder, at: "linked",
            environment: GitFolder.environment.merging(["GIT_DIR": gitFolder, "GIT_INDEX_FILE": gitFolder + "/index"]) {
                $1
            })
        #expect(run.talk.contains("1 of 6 pages"), "\(run.talk)")
    }

    @Test func noRepository() throws {
        let folder = try TemporaryFolder()
        try folder.write("Content/index.md", "# I\n")
        let run = try Command(
            "check", "--changed", "HEAD", in: folder, environment: ["GIT_CEILING_DIRECTORIES": folder.path + "/.."])
        #expect(run.status == 64)
        #expect(run.talk.contains("is not in a git repository"), "\(run.talk)")
    }

    @Test func noGit() throws {
        let repository = try Self.repository()
        let run = try Command(
            "check", "--root", "docs", "--changed", "HEAD", in: repository.folder, environment: ["PATH": "/nowhere"])
        #expect(run.status == 74)
        #expect(run.talk.contains("git, which could not be started"), "\(run.talk)")
    }
}
