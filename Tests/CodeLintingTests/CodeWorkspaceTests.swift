import CodeLinting
import Diagnostics
import TestSupport
import Testing

/// Edits files of a project with several configurations.
@Suite struct CodeWorkspaceTests {
    private static let exposed = "struct A: View {\n    @State var count = 0\n}\n"

    @Test func readsChangedConfigurations() throws {
        let folder = try TemporaryFolder()
        try folder.write("rubric.yml", "rulebook: Rules\n")
        try folder.write("App/rubric.yml", "rules: {exposed-state: error}\n")
        try folder.write("App/A.swift", Self.exposed)
        try folder.write("Rules/Content/a.md", "---\nrule: own\npattern: struct A\nexcept: [App/]\n---\n# Own\n")
        let configurations = LintConfigurations(here: "/")
        let root = configurations.root(of: folder("App/A.swift"))
        #expect(root == folder.path)
        let workspace = CodeWorkspace(root: root, configurations: configurations, jobs: 1)
        func ids() throws -> [String] {
            let findings = try #require(workspace.findings(in: folder("App/A.swift")))
            return findings.map { "\($0.severity) \($0.kind.id)" }
        }
        try workspace.edit(folder("App/A.swift"), Array(Self.exposed.utf8))
        #expect(try ids() == ["error exposed-state"])
        try folder.write("Rules/Content/a.md", "---\nrule: own\npattern: struct A\nexcept: [Kit/]\n---\n# Own\n")
        workspace.changed([folder("Rules/Content/a.md")])
        #expect(try ids() == ["warning own", "error exposed-state"])
        try folder.write("App/rubric.yml", "exclude: [A.swift]\n")
        workspace.changed([folder("App/rubric.yml")])
        #expect(try ids() == [])
    }

    /// A file that is edited by a link replaces the one on disk, instead of adding to it.
    @Test func aLinkedFileIsTheFileThatItLeadsTo() throws {
        let folder = try TemporaryFolder()
        try folder.write("rubric.yml", "")
        try folder.write("Kit/A.swift", Self.exposed + "let view = A(count: 1)\n")
        try folder.write("App/B.swift", "let b = 1\n")
        try folder.link("App/Linked", to: "../Kit")
        let configurations = LintConfigurations(here: "/")
        let workspace = CodeWorkspace(root: folder.path, configurations: configurations, jobs: 1)
        let file = folder("App/Linked/A.swift")
        try workspace.edit(file, Array((Self.exposed + "let view = A(count: 1)\n").utf8))
        #expect(workspace.findings(in: file)?.first?.fix?.safety != .safe)
        try workspace.edit(file, Array(Self.exposed.utf8))
        #expect(workspace.findings(in: file)?.first?.fix?.safety == .safe)
    }
}
