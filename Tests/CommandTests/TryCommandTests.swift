import TestSupport
import Testing

/// Runs `rubric try` and `rubric rules`.
@Suite struct TryCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "A.swift",
            "// rubric:disable:file pattern, whatever\nlet a = text.color(red)\nlet b = text.color(\"red\")\n")
    }

    @Test func showsWhatAPatternFinds() throws {
        let run = try Command("try", "$view.color($color)", "A.swift", in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("$color is 'red', $view is 'text'"))
        #expect(run.output.contains("--> A.swift:2:14"))
        #expect(run.talk.contains("2 matches in 1 of 1 file"))
    }

    @Test func constrainsAndReplaces() throws {
        let run = try Command(
            "try", "$view.color($color)", "A.swift", "--where", "$color: literal", "--replace", "$view.tint($color)",
            in: folder)
        #expect(run.talk.contains("1 match in 1 of 1 file"))
        #expect(run.output.contains("let b = text.tint(\"red\")"))
    }

    @Test func showsTheFaultInAPattern() throws {
        let run = try Command("try", "$view.color(", "A.swift", in: folder)
        #expect(run.status == 64)
        #expect(run.talk.contains("--> PATTERN:1:"))
        #expect(run.talk.contains("^"))
        #expect(run.output.isEmpty)
        #expect(
            try Command("try", "$view.color($color)", "A.swift", "--where", "$colour: literal", in: folder).talk
                .contains("did you mean '$color'?"))
        #expect(
            try Command("try", "$view.color($color)", "A.swift", "--replace", "$x", in: folder).talk.contains(
                "--> --replace:1:1"))
        #expect(try Command("try", "$a", "A.swift", in: folder).status == 64)
    }

    @Test func keepsTrailingClosures() throws {
        let code = "OldButton(\"Go\", style: .plain) { go() }\nOldButton(\"Go\")\n"
        let run = try Command(
            "try", "OldButton($title, $$$rest)", "-", "--replace", "AppButton($title, $$$rest)", in: folder, input: code
        )
        #expect(run.output.contains("+ AppButton(\"Go\", style: .plain) { go() }"))
        #expect(run.output.contains("+ AppButton(\"Go\")\n"))
    }

    @Test func readsStandardInput() throws {
        #expect(try Command("try", "f($x)", "-", in: folder, input: "f(1)\n").talk.contains("1 match"))
    }

    @Test func listsRules() throws {
        let text = try Command("rules", in: folder)
        #expect(text.lines.first?.hasPrefix("rule ") == true)
        #expect(text.lines.contains { $0.hasPrefix("exposed-state ") && $0.contains("default") && $0.contains("safe") })
        let rules = try #require(
            try Command("rules", "--format", "json", in: folder).json()["rules"] as? [[String: Any]])
        #expect(rules.count == text.lines.count - 1)
        for rule in rules {
            #expect(["id", "summary", "set", "severity", "fix", "profiles"].allSatisfy { rule[$0] != nil })
        }
        let legacy = try Command("rules", "--profile", "legacy", in: folder)
        #expect(!legacy.lines.contains { $0.hasPrefix("observable-object ") })
        #expect(legacy.lines.contains { $0.hasPrefix("exposed-state ") })
    }
}
