import TestSupport
import Testing

/// Runs `rubric version`.
@Suite struct VersionCommandTests {
    @Test func printsWhatTheOptionPrints() throws {
        let folder = try TemporaryFolder()
        let run = try Command("version", in: folder)
        #expect(run.status == 0)
        #expect(try run.output == Command("--version", in: folder).output)
    }
}
