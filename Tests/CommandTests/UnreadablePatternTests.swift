import TestSupport
import Testing

/// A pattern rule that cannot be read is one error: its samples are not judged without it.
@Suite struct UnreadablePatternTests {
    private static let samples = """

        # Old

        ## Section

        ```swift bad
        old(1)
        ```

        ```swift good
        @State var count = 0
        ```

        """

    private static let faults = [
        ("pattern: 'old('", "malformed-pattern"), ("pattern: ['old($a)', 'new(']", "malformed-pattern"),
        ("pattern: {a: b}", "invalid-value"), ("pattern: old($a)\nreplacement: 'new('", "malformed-pattern"),
        ("pattern: old($a)\nmessage: not '$b'", "malformed-pattern"),
        ("pattern: old($a)\nwhere: {$b: literal}", "pattern-constraint"),
        ("pattern: old($a)\nwhere: {inside: 'f('}", "malformed-pattern"),
        ("pattern: old($a)\nwhere: 5", "pattern-constraint"),
    ]

    /// YAML that hides the key.
    private static let brokenYAML = [
        ("pattern: old($a, b: $b)", "invalid-yaml"), ("pattern: @State var $a", "invalid-yaml"),
        ("pattern: 'it's'", "invalid-yaml"),
    ]

    private func kinds(_ files: [String: String], configuration: String = "") throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write("rubric.yml", "title: T\nlanguages: [en, es]\n" + configuration)
        for (path, text) in files { try folder.write("Content/" + path, text) }
        let check = try Command("check", "--fail-on", "note", in: folder)
        return (check.output + check.talk).matches(of: /(?m)^(?:error|warning|note)\[([\w-]+)\]/).map { String($0.1) }
    }

    private func indented(_ keys: String) -> String { keys.replacing("\n", with: "\n    ") }

    @Test(arguments: faults + brokenYAML) func inFrontMatter(_ keys: String, _ kind: String) throws {
        let page = "---\nrule: old-call\n\(keys)\n---\n" + Self.samples
        #expect(try kinds(["old.md": page]) == [kind])
        // A translation has the rule of its original.
        #expect(try kinds(["old.md": page, "old.es.md": Self.samples]) == [kind])
        #expect(
            try kinds(["old.md": page], configuration: "catalog: complete\n").filter { $0 != "missing-rule-page" } == [
                kind
            ])
    }

    @Test(arguments: faults) func inAnEntryOfRules(_ keys: String, _ kind: String) throws {
        let entry = "  - id: old-call\n    section: '#section'\n    \(indented(keys))\n"
        #expect(try kinds(["old.md": "---\nrules:\n\(entry)---\n" + Self.samples]) == [kind])
        #expect(
            try kinds([
                "old.md": Self.samples,
                "old.rules.yml": entry.replacing("\n  ", with: "\n").replacing("  - ", with: "- "),
            ])
                == [kind])
    }

    @Test func anIdThatIsNotOne() throws {
        let page = "---\nrule: Old Call\npattern: old($a)\n---\n" + Self.samples
        #expect(try kinds(["old.md": page]) == ["malformed-rule-id"])
    }

    /// Without a pattern, the rule is unknown, and its samples are judged.
    @Test(arguments: ["", "pattern:\n", "pattern: []\n"]) func aPatternThatIsNotThere(_ key: String) throws {
        let found = try kinds(["old.md": "---\nrule: old-call\n\(key)---\n" + Self.samples])
        #expect(found.contains("unknown-rule") && found.contains("sample-fires"), "\(found)")
    }
}
