import TestSupport
import Testing

/// Runs `rubric lint` on some of the files and with some of the rules.
@Suite struct LintSelectionTests {
    private static let exposed = LintCommandTests.exposed

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func files(_ arguments: String..., at path: String = "") throws -> [String] {
        let run = try Command(["lint", "--format", "json"] + arguments, in: folder, at: path)
        let findings = try #require(run.json()["findings"] as? [[String: Any]], "\(run.talk)")
        return findings.compactMap { $0["file"] as? String }
    }

    @Test func excludesMoreThanTheConfiguration() throws {
        try folder.write("rubric.yml", "exclude: [\"Generated/\"]\n")
        for name in ["App/A", "App/Old/B", "App/C.pb", "App/Generated/G", "Kit/K"] {
            try folder.write(name + ".swift", Self.exposed)
        }
        #expect(try files("--exclude", "*.pb.swift") == ["App/A.swift", "App/Old/B.swift", "Kit/K.swift"])
        #expect(try files("--exclude", "Old/", "--exclude", "Kit/**") == ["App/A.swift", "App/C.pb.swift"])
        // As reports name files.
        try folder.write("Kit/L.swift", Self.exposed)
        let beside = try files(".", "../Kit", "--exclude", "Old/**", "--exclude", "../Kit/K*", at: "App")
        #expect(beside == ["../Kit/L.swift", "A.swift", "C.pb.swift"])
        #expect(try files("--exclude", "nothing/").count == 5)
        let run = try Command("lint", "--exclude", "Old/", "App", in: folder)
        #expect(run.talk.contains("2 files, 2 excluded"), "\(run.talk)")
        // The types of excluded files are unknown, too.
        try folder.write("Kit/K.swift", "let view = A(count: 2)\n")
        #expect(try Command("lint", "--fix", "App/A.swift", in: folder).talk.contains("0 fixes were applied"))
        #expect(
            try Command("lint", "--fix", "App/A.swift", "--exclude", "Kit/", in: folder).talk.contains(
                "1 fix was applied"))
    }

    @Test func excludesAll() throws {
        try folder.write("App/A.swift", Self.exposed)
        let run = try Command("lint", "App", "--exclude", "*", in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("all of its Swift files are excluded"), "\(run.output)")
    }

    @Test func aGlobThatIsNotClosed() throws {
        let run = try Command("lint", "--exclude", "{a,b", in: folder)
        #expect(run.status == 64)
        #expect(run.talk.contains("'{a,b' is invalid for '--exclude <glob>'"), "\(run.talk)")
    }

    @Test(arguments: [
        ["--rule", "exposed-state,foreground-color"], ["--rule", "exposed-state, foreground-color"],
        ["--rule", "exposed-state", "--rule", "foreground-color"],
    ]) func takesSeveralRules(_ options: [String]) throws {
        try folder.write(
            "A.swift",
            """
            struct A: View {
                @State var a = 0
                var body: some View { NavigationView { Text("").foregroundColor(.red) } }
            }

            """)
        let run = try Command(["lint", "--format", "json"] + options, in: folder)
        #expect(try run.ids() == ["exposed-state", "foreground-color"], "\(run.talk)")
    }

    @Test(arguments: [
        ("exposed-state,foreground-colour", "unknown rule 'foreground-colour'; did you mean 'foreground-color'?"),
        ("exposed-state,", "unknown rule ''"), (",", "unknown rule ''"),
    ]) func anUnknownRuleInAList(_ list: String, _ message: String) throws {
        let run = try Command("lint", "--rule", list, in: folder)
        #expect(run.status == 64)
        #expect(run.talk.contains(message), "\(run.talk)")
    }
}
