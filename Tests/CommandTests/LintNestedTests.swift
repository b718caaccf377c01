import Foundation
import TestSupport
import Testing

/// Runs `rubric lint` over files with different configurations in one run.
@Suite struct LintNestedTests {
    let folder: TemporaryFolder

    private static let exposed = LintCommandTests.exposed

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("rubric.yml", "rules: {exposed-state: error}\n")
        try folder.write("App/A.swift", Self.exposed)
        try folder.write("Kit/rubric.yml", "rules: {exposed-state: {except: [Old/]}}\n")
        try folder.write("Kit/B.swift", Self.exposed)
        try folder.write("Kit/Old/C.swift", Self.exposed)
        try folder.write("Off/rubric.yml", "rules: {exposed-state: off}\n")
        try folder.write("Off/D.swift", Self.exposed)
    }

    private func files(_ arguments: String...) throws -> [String] {
        let findings = try Command(["lint", "--format", "json"] + arguments, in: folder).json()["findings"]
        return (findings as? [[String: Any]] ?? []).compactMap { $0["file"] as? String }
    }

    @Test func fixesOnlyWhatIsOn() throws {
        #expect(try files() == ["App/A.swift", "Kit/B.swift"])
        let run = try Command("lint", "--fix", in: folder)
        #expect(run.status == 0 && run.talk.contains("2 fixes were applied, in 2 files"), "\(run.talk)")
        #expect(folder.read("App/A.swift")?.contains("private var") == true)
        for name in ["Kit/Old/C.swift", "Off/D.swift"] { #expect(folder.read(name) == Self.exposed, "\(name)") }
    }

    @Test func baselinesHoldForAllConfigurations() throws {
        #expect(try Command("lint", "--write-baseline", "known.txt", in: folder).status == 0)
        let run = try Command("lint", "--baseline", "known.txt", in: folder)
        #expect(run.status == 0 && run.talk.contains("2 suppressed"), "\(run.output)\(run.talk)")
        try folder.write("Off/rubric.yml", "")
        #expect(try files("--baseline", "known.txt") == ["Off/D.swift"])
    }

    @Test func optionsHoldForAllFiles() throws {
        #expect(try files("--rule", "exposed-state").count == 4)
        #expect(try files("--root", "Off", ".").isEmpty)
        try folder.write("all.yml", "rules: {exposed-state: {severity: warning, paths: [Off/, Kit/Old/]}}\n")
        #expect(try files("--config", "all.yml") == ["Kit/Old/C.swift", "Off/D.swift"])
    }

    @Test func knowsTheRulesOfAllFiles() throws {
        try folder.write("Kit/Content/a.md", "---\nrule: old-clock\npattern: OldClock($a)\n---\n# Old\n")
        try folder.write("Kit/B.swift", "let a = OldClock(1)\n")
        try folder.write("App/A.swift", "let a = OldClock(1)\n")
        #expect(try files("--rule", "old-clock") == ["Kit/B.swift"])
        let run = try Command("lint", "App", "--rule", "old-clock", in: folder)
        #expect(run.status == 64 && run.talk.contains("unknown rule 'old-clock'"), "\(run.talk)")
    }

    @Test func excludedStandardInputStaysAsItIs() throws {
        try folder.write("Kit/rubric.yml", "exclude: [Made/]\n")
        func lint(_ options: String...) throws -> Command {
            try Command(
                ["lint", "-", "--stdin-path", "Kit/Made/A.swift"] + options, in: folder, input: Self.exposed)
        }
        let run = try lint()
        #expect(run.status == 0 && run.output.isEmpty && run.talk.contains("0 files, 1 excluded"), "\(run.talk)")
        #expect(try lint("--fix").output == Self.exposed)
    }

    /// The types of one repository say nothing of those in another one, whatever is linted together.
    @Test func repositoriesAreAnalyzedByThemselves() throws {
        try folder.write("App/.git/HEAD", "ref: refs/heads/main\n")
        // Without the other repository, nothing passes the property.
        try folder.write("Kit/B.swift", "let view = A(count: 2)\n")
        let run = try Command("lint", "--fix", in: folder)
        #expect(run.talk.contains("1 fix was applied"), "\(run.talk)")
        try folder.write("App/A.swift", Self.exposed)
        try folder.write("App/Kit/B.swift", "let view = A(count: 2)\n")
        #expect(try Command("lint", "App/A.swift", "--fix", in: folder).talk.contains("0 fixes were applied"))
    }

    @Test func onlyRulesCanBeLimited() throws {
        try folder.write(
            "Kit/rubric.yml", "rules:\n  orphan-page: {paths: [a]}\n  unused-suppression: {severity: off}\n")
        let run = try Command("lint", "Kit", in: folder)
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                """
                error[invalid-value]: 'paths' and 'except' have no effect on 'orphan-page', which is not a rule
                 --> Kit/rubric.yml:2:3
                """), "\(run.output)")
        #expect(run.output.contains("note: remove them, and write 'orphan-page: SEVERITY'"))
        #expect(!run.output.contains("unused-suppression"))
        // The same in a rulebook.
        try folder.write("Kit/Content/index.md", "# A\n")
        #expect(try Command("check", "Kit", in: folder).output.contains("'orphan-page', which is not a rule"))
    }

    /// A mistake is reported once, however many files it concerns.
    @Test func aConfigurationIsReportedOnce() throws {
        try folder.write("rubric.yml", "rulez: {}\n")
        let run = try Command("lint", "App/A.swift", "Kit", "Off/D.swift", "--format", "json", in: folder)
        #expect(try run.ids().count { $0 == "unknown-key" } == 1)
        try folder.write("Off/rubric.yml", "rulez: {}\n")
        #expect(try Command("lint", "App", "--format", "json", in: folder).ids().count { $0 == "unknown-key" } == 1)
    }

    @Test func configurationsOfExcludedFoldersAreNotReported() throws {
        for place in ["Made", "Made/Kit"] {
            try folder.write("\(place)/rubric.yml", "rulez: {}\n")
            try folder.write("\(place)/A.swift", Self.exposed)
        }
        func mistakes(_ arguments: String...) throws -> Int {
            try Command(["lint", "--format", "json"] + arguments, in: folder).ids().count { $0 == "unknown-key" }
        }
        #expect(try mistakes() == 2)
        #expect(try mistakes("--exclude", "Made/Kit/") == 1)
        #expect(try mistakes("--exclude", "Made/**", "App", "Made/A.swift") == 0)
        try folder.write("rubric.yml", "exclude: [Made/]\n")
        #expect(try mistakes() == 0)
        #expect(try mistakes("Made/Kit/A.swift", "--rule", "exposed-state") == 0)
        let hook = try Command("hook", "Made/A.swift", in: folder)
        #expect(hook.status == 0 && hook.talk.isEmpty, "\(hook.talk)")
    }

    /// The configuration that the user names replaces the one beside it.
    @Test func aNamedConfigurationIsTheOnlyOne() throws {
        try folder.write("rubric.yml", "rulez: {}\nrules: {old-clock: off, exposed-state: off}\nexclude: [a.md]\n")
        try folder.write("ci.yml", "rulez: {}\nrules: {exposed-state: {paths: [App/]}}\n")
        try folder.write("Content/a.md", "---\nrule: old-clock\npattern: OldClock($a)\n---\n# Old\n")
        try folder.write("Kit/B.swift", "let a = OldClock(1)\n")
        for path in ["ci.yml", folder("ci.yml"), "App/../ci.yml"] {
            let run = try Command("lint", "--config", path, "--format", "json", in: folder)
            #expect(try run.ids().sorted() == ["exposed-state", "old-clock", "unknown-key"], "\(path)")
        }
        try folder.write("ci.yml", "content: Pages\n")
        let run = try Command("lint", "Kit/B.swift", "--config", "ci.yml", "--format", "json", in: folder)
        #expect(try run.ids().isEmpty, "\(run.output)")
        try folder.write("Pages/a.md", "---\nrule: old-clock\npattern: OldClock($a)\n---\n# Old\n")
        let other = try Command("lint", "Kit/B.swift", "--config", "ci.yml", "--format", "json", in: folder)
        #expect(try other.ids() == ["old-clock"])
    }

    /// The command that a finding names explains its rule in the same folder, also where its name has to be quoted.
    @Test(arguments: ["Depot", "A depot's"]) func namesTheRulebookOfARule(_ kit: String) throws {
        try folder.write("\(kit)/rubric.yml", "base-url: https://example.org/\n")
        try folder.write("\(kit)/Content/a.md", "---\nrule: old-clock\npattern: OldClock($a)\n---\n# Old\n")
        try folder.write("\(kit)/Part/rubric.yml", "title: Part\n")
        try folder.write("\(kit)/Part/C.swift", "let a = OldClock(1)\n")
        try folder.write("ci.yml", "rulebook: \"\(kit)\"\n")
        let runs = [
            ("", [kit], true), (kit, [], false), ("\(kit)/Part", [], true), ("App", ["../\(kit)"], true),
            ("", ["--config", "ci.yml"], true), ("", ["\(kit)/Part", "--root", kit], true),
        ]
        for (place, arguments, isElsewhere) in runs {
            let run = try Command(["lint", "--format", "agent"] + arguments, in: folder, at: place)
            let more = try #require(run.lines.first { $0.hasPrefix("more: rubric explain old-clock") }, "\(run.output)")
            #expect(more.contains(" --root ") == isElsewhere, "\(more)")
            let explained = try ProgramRun(
                ["/bin/sh", "-c", "rubric() { '\(Command.found())' \"$@\"; }; \(more.dropFirst("more: ".count))"],
                in: place.isEmpty ? folder.path : folder(place))
            #expect(explained.output.hasPrefix("old-clock: Old\n"), "\(place) \(more): \(explained.talk)")
        }
        try folder.write("\(kit)/rubric.yml", "")
        for format in ["text", "sarif"] {
            let output = try Command("lint", kit, "--format", format, in: folder).output
            #expect(output.contains("'rubric explain old-clock --root "), "\(output)")
        }
    }

    @Test func listsTheFilesOfARule() throws {
        let lines = try Command("rules", in: folder, at: "Kit").lines
        #expect(lines.first?.hasSuffix("  since   files") == true, "\(lines.first ?? "")")
        #expect(lines.contains { $0.hasPrefix("exposed-state ") && $0.hasSuffix("  all, except Old/") })
        #expect(try Command("rules", in: folder).lines.first?.hasSuffix("  since") == true)
        let rules = try Command("rules", "--format", "json", in: folder, at: "Kit").json()["rules"]
        let limited = (rules as? [[String: Any]] ?? []).filter { $0["files"] != nil }
        #expect(limited.compactMap { $0["id"] as? String } == ["exposed-state"])
        let session = try MCPSession(in: folder, at: "Kit")
        let answer = try session.call("explain", ["rule": "exposed-state"])
        #expect(answer.data["files"] as? String == "all, except Old/")
        #expect(answer.text.contains("\nfiles: all, except Old/\n"))
        _ = try session.end()
    }
}
