import TestSupport
import Testing

/// Commands that are given diagnostics under the ids that they once had.
@Suite struct FormerIDTests {
    @Test(arguments: ["unknown-info-string", "doubtful-info-string"])
    func configuresADiagnostic(id: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("Content/index.md", "# I\n\n```swift goood\nlet a = 1\n```\n")
        try folder.write("rubric.yml", "rules: {\(id): error}\n")
        let run = try Command("check", in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("error[unknown-info-string]"), "\(run.output)\(run.talk)")
        #expect(!run.output.contains("unknown-id"))
    }

    @Test func explainsADiagnostic() throws {
        let folder = try TemporaryFolder()
        let run = try Command("explain", "vanished-page", in: folder)
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("removed-page: "), "\(run.output)")
    }
}
