import Foundation
import TestSupport
import Testing

/// Runs `rubric lint --changed` in git repositories.
@Suite struct LintChangedTests {
    private static let exposed = LintCommandTests.exposed

    /// A repository in which every Swift file has a finding.
    private static func repository() throws -> GitFolder {
        var files = [
            "App/rubric.yml": "exclude: [\"Generated/\"]\n", "Tools/T.swift": exposed, ".gitignore": "Scratch*\n",
        ]
        for name in ["Committed", "Staged", "Unstaged", "Same", "A b\"é", "Generated/G"] {
            files["App/\(name).swift"] = exposed
        }
        return try GitFolder(files)
    }

    private func files(_ repository: GitFolder, _ arguments: String..., at path: String = "") throws -> [String] {
        let run = try Command(
            ["lint", "--format", "json", "--changed-only"] + arguments, in: repository.folder, at: path,
            environment: GitFolder.environment)
        let findings = try #require(run.json()["findings"] as? [[String: Any]], "\(run.talk)")
        return findings.compactMap { $0["file"] as? String }
    }

    @Test func lintsWhatDiffers() throws {
        let repository = try Self.repository()
        let folder = repository.folder
        #expect(try files(repository, "HEAD").isEmpty)
        try folder.write("App/Committed.swift", Self.exposed + "// More\n")
        try repository.commit()
        try folder.write("App/Staged.swift", Self.exposed + "// More\n")
        try repository.git("add", "--all")
        try folder.write("App/Unstaged.swift", Self.exposed + "// More\n")
        try folder.write("App/New.swift", Self.exposed)
        try folder.write("App/Scratch.swift", Self.exposed)
        try folder.write("App/Generated/G.swift", Self.exposed + "// More\n")
        try folder.write("App/A b\"é.swift", Self.exposed + "// More\n")
        try folder.write("Tools/T.swift", Self.exposed + "// More\n")
        let working = ["A b\"é.swift", "New.swift", "Staged.swift", "Unstaged.swift"]
        #expect(try files(repository, "HEAD", at: "App") == working)
        #expect(try files(repository, "main~1", at: "App") == (working + ["Committed.swift"]).sorted())
        #expect(try files(repository, "HEAD", "Same.swift", "New.swift", at: "App") == ["New.swift"])
        #expect(try files(repository, "HEAD", ".", "../Tools", at: "App") == ["../Tools/T.swift"] + working)
        #expect(try files(repository, "HEAD", "Tools") == ["Tools/T.swift"])
        let run = try Command(
            "lint", "--changed-only", "HEAD", in: folder, at: "App", environment: GitFolder.environment)
        #expect(run.talk.contains("4 of 6 files, 1 excluded, 4 warnings"), "\(run.talk)")
    }

    @Test func typesOfOtherFilesAreKnown() throws {
        let model = "final class Model: ObservableObject {\n    @Published var count = 0\n}\n"
        let view = "struct A: View {\n    let model: Model\n    var body: some View { Text(\"\\(model.count)\") }\n}\n"
        let repository = try GitFolder(["Model.swift": model, "A.swift": "", "B.swift": Self.exposed])
        try repository.folder.write("A.swift", view)
        let run = try Command(
            "lint", "--format", "json", "--changed", "HEAD", in: repository.folder, environment: GitFolder.environment)
        #expect(try run.ids() == ["unobserved-object"])
    }

    /// A finding is new wherever it is: a class that changes its kind breaks views in files that did not change.
    @Test func findingsInOtherFilesAreNew() throws {
        let view = "struct A: View {\n    let model: Model\n    var body: some View { Text(\"\\(model.count)\") }\n}\n"
        let repository = try GitFolder([
            "Model.swift": "@Observable final class Model {\n    var count = 0\n}\n", "A.swift": view,
            "B.swift": Self.exposed, "Gone.swift": "struct Text {}\n",
        ])
        let folder = repository.folder
        func findings(_ arguments: String...) throws -> [String] {
            let run = try Command(
                ["lint", "--format", "json", "--changed", "HEAD"] + arguments, in: folder,
                environment: GitFolder.environment)
            let found = try #require(run.json()["findings"] as? [[String: Any]], "\(run.talk)")
            return found.map { "\($0["file"] ?? "") \($0["id"] ?? "")" }
        }
        #expect(try findings() == [])
        try folder.write("Model.swift", "final class Model: ObservableObject {\n    @Published var count = 0\n}\n")
        try folder.write("B.swift", "// More\n\n" + Self.exposed)
        try folder.write("C.swift", Self.exposed)
        try FileManager.default.removeItem(atPath: folder("Gone.swift"))
        #expect(try findings() == ["A.swift unobserved-object", "C.swift exposed-state"])
        #expect(try findings("A.swift") == ["A.swift unobserved-object"])
        // Fixes change only what differs, and what they leave is new or not as before.
        try Command("lint", "--fix", "--changed", "HEAD", in: folder, environment: GitFolder.environment)
        #expect(folder.read("C.swift") == LintCommandTests.clean)
        #expect(folder.read("A.swift") == view)
        #expect(try findings() == ["A.swift unobserved-object"])
        let both = try Command("lint", "--changed", "HEAD", "--changed-only", "HEAD", in: folder)
        #expect(both.status == 64)
    }

    @Test func fixesOnlyWhatDiffers() throws {
        let repository = try GitFolder(["A.swift": Self.exposed, "B.swift": Self.exposed])
        try repository.folder.write("B.swift", "\n" + Self.exposed)
        let run = try Command(
            "lint", "--fix", "--changed-only", "HEAD", in: repository.folder, environment: GitFolder.environment)
        #expect(run.talk.contains("1 of 2 files, no issues found"), "\(run.talk)")
        #expect(repository.folder.read("A.swift") == Self.exposed)
        #expect(repository.folder.read("B.swift") == "\n" + LintCommandTests.clean)
    }

    @Test func aFileThatDidNotChangeIsNotFixedInABaseline() throws {
        let repository = try GitFolder(["A.swift": Self.exposed, "B.swift": Self.exposed])
        try Command("lint", "--write-baseline", "known.txt", in: repository.folder)
        try repository.folder.write("B.swift", LintCommandTests.clean)
        let run = try Command(
            "lint", "--baseline", "known.txt", "--format", "json", "--changed-only", "HEAD", in: repository.folder,
            environment: GitFolder.environment)
        #expect(try run.ids() == ["fixed-finding"])
    }

    @Test func aDeletedFileIsNotLinted() throws {
        let repository = try Self.repository()
        try FileManager.default.removeItem(atPath: repository.folder("App/Same.swift"))
        #expect(try files(repository, "HEAD").isEmpty)
    }

    @Test(arguments: ["nowhere", "--output=stolen", "HEAD:App", "--all"])
    func anUnknownRevision(_ name: String) throws {
        let repository = try Self.repository()
        let run = try Command(
            "lint", "--changed=\(name)", in: repository.folder, environment: GitFolder.environment)
        #expect(run.status == 64)
        #expect(run.talk.contains("unknown git revision '\(name)'"), "\(run.talk)")
        #expect(run.output.isEmpty)
    }

    @Test func noRepository() throws {
        let folder = try TemporaryFolder()
        try folder.write("A.swift", Self.exposed)
        let run = try Command(
            "lint", "--changed", "HEAD", in: folder, environment: ["GIT_CEILING_DIRECTORIES": folder.path + "/.."])
        #expect(run.status == 64)
        #expect(run.talk.contains("is not in a git repository"), "\(run.talk)")
    }

    @Test func noGit() throws {
        let repository = try Self.repository()
        let run = try Command("lint", "--changed", "HEAD", in: repository.folder, environment: ["PATH": "/nowhere"])
        #expect(run.status == 74)
        #expect(run.talk.contains("git, which could not be started"), "\(run.talk)")
    }

    @Test func optionsThatExcludeEachOther() throws {
        let repository = try Self.repository()
        let input = try Command("lint", "-", "--changed", "HEAD", in: repository.folder, input: Self.exposed)
        #expect(input.status == 64)
        #expect(input.talk.contains("--changed compares files, not standard input"), "\(input.talk)")
        let baseline = try Command(
            "lint", "--changed", "HEAD", "--write-baseline", "known.txt", in: repository.folder)
        #expect(baseline.status == 64)
        #expect(baseline.talk.contains("--write-baseline covers all files"), "\(baseline.talk)")
    }
}
