import TestSupport
import Testing

/// Runs `rubric lint` on code with suppressions.
@Suite struct LintSuppressionTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func suppressesEveryRule() throws {
        let code = """
            struct A: View {
                @State var a = 0 // rubric:disable:this all -- seeded by tests
                // rubric:disable:next all
                var body: some View { NavigationView { Text("").foregroundColor(.red) } }
            }

            """
        try folder.write("A.swift", code)
        let json = try Command("lint", "--format", "json", in: folder).json()
        #expect((json["findings"] as? [Any])?.isEmpty == true)
        let suppressed = try #require(json["suppressed"] as? [[String: Any]])
        #expect(
            suppressed.compactMap { ($0["finding"] as? [String: Any])?["id"] as? String } == [
                "exposed-state", "navigation-view", "foreground-color",
            ])
        #expect(suppressed.first?["reason"] as? String == "seeded by tests")
        // Other rules may still need the comments.
        #expect(try Command("lint", "--rule", "corner-radius", in: folder).output.isEmpty)
        try folder.write("A.swift", "let a = 1 // rubric:disable:this all\n")
        let unused = try Command("lint", in: folder)
        #expect(
            unused.output.contains("note[unused-suppression]: unused suppression: no rule fires"), "\(unused.output)")
    }

    @Test func namesTheScopesOfASuppression() throws {
        try folder.write("A.swift", "let a = 1 // rubric:disable:line exposed-state\n")
        let run = try Command("lint", in: folder)
        #expect(run.output.contains("'disable:line' is not a directive"), "\(run.output)")
        #expect(run.output.contains("write 'next', 'this' (the line of the comment) or 'file' after 'disable:'"))
    }
}
