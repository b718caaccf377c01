import Foundation
import TestSupport
import Testing

/// Runs what lies in Content/examples/ as its readers do: the hook by git, the steps of the workflow as a runner runs
/// them.
@Suite struct ExamplesTests {
    private static let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Content/examples")

    private static func page(_ access: String) -> String {
        func sample(_ access: String) -> String {
            "struct A: View {\n    @State \(access)var count = 0\n    var body: some View { Text(\"\\(count)\") }\n}\n```\n"
        }
        return "# Index\n\n```swift good\n" + sample(access) + "```swift bad\n"
            + sample("").replacing("= 0\n", with: "= 0 // finding: exposed-state\n")
    }

    /// `rubric` on the path.
    private static func environment(_ more: [String: String] = [:]) throws -> [String: String] {
        let folder = URL(fileURLWithPath: try Command.found()).deletingLastPathComponent().path
        return ["PATH": folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")].merging(more) { $1 }
    }

    @Test(arguments: ["", "docs/"]) func theHookStopsABrokenCommit(_ place: String) throws {
        let index = place + "Content/index.md"
        let repository = try GitFolder([index: Self.page("private "), place + "rubric.yml": ""])
        let folder = repository.folder
        let hook = try String(contentsOf: Self.examples.appending(path: "pre-commit"), encoding: .utf8)
        try folder.write(".git/hooks/pre-commit", hook)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder(".git/hooks/pre-commit"))
        let environment = try Self.environment(place.isEmpty ? [:] : ["RUBRIC_ROOT": "docs"])

        try folder.write(index, Self.page(""))
        try repository.git("add", "--all")
        // The file in the folder is fixed, and the staged one is not.
        try folder.write(index, Self.page("private "))
        let broken = try repository.git("commit", "--message", "broken", environment: environment)
        #expect(broken.status == 1)
        #expect(broken.text.contains("error[sample-fires]"), "\(broken.text)")
        #expect(broken.text.contains(" --> \(index):5:"), "\(broken.text)")
        #expect(broken.text.contains("Nothing was committed"))
        #expect(try repository.git("log", "--oneline").text.split(separator: "\n").count == 1)

        try folder.write(index, Self.page("private ") + "\nMore.\n")
        try repository.git("add", "--all")
        // A mistake that is not part of the commit does not stop it.
        try folder.write(index, Self.page(""))
        let good = try repository.git("commit", "--message", "good", environment: environment)
        #expect(good.status == 0, "\(good.text)")
        #expect(try repository.git("log", "--oneline").text.split(separator: "\n").count == 2)
    }

    @Test func theHookSaysThatRubricIsNotThere() throws {
        let repository = try GitFolder(["Content/index.md": Self.page("private ")])
        let hook = Self.examples.appending(path: "pre-commit").path
        let run = try GitFolder.run([hook], in: repository.folder, environment: ["RUBRIC": "/nowhere/rubric"])
        #expect(run.status == 1)
        #expect(run.text.contains("/nowhere/rubric"))
    }

    /// The scripts behind `run:` in the order of the workflow, by the names of their steps.
    private static func steps() throws -> [(name: String, script: String)] {
        let lines = try String(contentsOf: examples.appending(path: "github-actions.yml"), encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        var steps: [(String, String)] = []
        var name = ""
        for (number, line) in lines.enumerated() {
            let text = line.drop { $0 == " " || $0 == "-" }
            if text.hasPrefix("name: ") { name = String(text.dropFirst("name: ".count)) }
            guard text.hasPrefix("run: ") else { continue }
            var script = String(text.dropFirst("run: ".count))
            if script == "|" {
                let depth = line.prefix { $0 == " " }.count
                script = lines[(number + 1)...].prefix { $0.prefix { $0 == " " }.count > depth }.joined(separator: "\n")
            }
            steps.append((name, script))
        }
        return steps
    }

    @Test func theStepsOfTheWorkflow() throws {
        let steps = try Self.steps()
        #expect(
            steps.map(\.name) == [
                "Trust the repository", "Write results for code scanning",
                "Annotate the pages that the pull request changes", "Check all pages",
            ])
        let origin = try GitFolder([
            "Content/index.md": Self.page("private "), "Content/other.md": "# Other\n\n[i](index.md)\n",
            "rubric.yml": "",
        ])
        let clones = try TemporaryFolder()
        try GitFolder.run(["git", "clone", "--quiet", origin.folder.path, "clone"], in: clones)
        try clones.write("settings")
        let environment = try Self.environment(["GITHUB_BASE_REF": "main", "GIT_CONFIG_GLOBAL": clones("settings")])
        func run(_ step: Int) throws -> (status: Int32, text: String) {
            try clones.write("step.sh", steps[step].script)
            return try GitFolder.run(
                ["bash", "-e", "-c", "cd clone && bash -e ../step.sh"], in: clones, environment: environment)
        }
        func results() throws -> [Int32] { try steps.indices.map { try run($0).status } }

        try clones.write("clone/Content/index.md", Self.page("private ") + "\n[o](other.md)\n")
        #expect(try results() == [0, 0, 0, 0])
        #expect(clones.read("settings")?.contains("directory = \(clones("clone"))") == true)
        #expect(clones.read("clone/samples.html")?.contains("2 of 2") == true)

        try clones.write("clone/Content/index.md", Self.page(""))
        #expect(try results() == [0, 0, 1, 1])
        #expect(clones.read("clone/rubric.sarif")?.contains("\"ruleId\": \"sample-fires\"") == true)
        #expect(try run(2).text.contains("::error file=Content/index.md,line=5,"))

        // What an earlier change has broken is not said of this one, and is still an error.
        try clones.write("clone/rubric.yml", "titel: x\n")
        try clones.write("clone/Content/index.md", Self.page("private "))
        #expect(try run(2).text.contains("Content/index.md") == false)
        try FileManager.default.removeItem(atPath: clones("clone/Content"))
        #expect(try results()[3] == 1)
    }
}
