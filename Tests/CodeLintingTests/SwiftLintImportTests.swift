import Diagnostics
import Foundation
import Linting
import Rules
import Settings
import Testing

@testable import ConfigurationImport

@Suite struct SwiftLintImportTests {
    private func imported(_ yaml: String, isBesideCode: Bool = true) -> SwiftLintImport {
        SwiftLintImport(Array(yaml.utf8), file: ".swiftlint.yml", isBesideCode: isBesideCode)
    }

    private func rule(_ keys: String) -> SwiftLintImport {
        imported("custom_rules:\n  no_print:\n    regex: '(?<!\\.)print\\('\n" + keys)
    }

    @Test func aCustomRuleBecomesAPage() throws {
        let result = rule("    name: No print\n    message: \"Don't `print` [$5]\"\n    severity: error\n")
        #expect(result.files.map(\.path) == ["rubric.yml", "Content/index.md", "Content/rules/no-print.md"])
        #expect(result.files[0].text == "title: Team rules\n")
        #expect(result.files[1].text == "# Team rules\n\n- [No print](rules/no-print.md)\n")
        #expect(
            result.files[2].text == #"""
                ---
                description: 'Don''t `print` [$5]'
                rule: no-print
                pattern: 'print($$$arguments1)'
                exact: true
                message: 'Don''t `print` [\$5]'
                severity: error
                where:
                  $arguments1: {reads: '?*'}
                ---

                # No print

                Don't `print` \[$5\]

                ```swift bad
                print(value)
                ```

                ## Source

                This rule was the custom rule `no_print` of SwiftLint, with this regular expression:

                ```text
                (?<!\.)print\(
                ```

                The pattern finds code regardless of spaces and line breaks. It finds no comments, strings, \#
                declarations or parts of longer names, and only complete arguments.

                """#)
        #expect(result.skipped.isEmpty && result.diagnostics.isEmpty)
    }

    @Test func alternativesBecomePatternsOfAPage() {
        let result = imported(
            """
            custom_rules:
              noColors: {regex: '\\b(UIColor\\.red|UIColor\\.blue|Color\\.red)\\b', name: No colors}
              exposed_state: {regex: 'AnyView|Color\\.red'}
              '1%': {regex: '\\.left'}
            """)
        #expect(
            result.files.dropFirst(2).map(\.path) == [
                "Content/rules/no-colors.md", "Content/rules/exposed-state-2.md", "Content/rules/1.md",
            ])
        #expect(result.files[2].text.contains("pattern:\n  - 'UIColor.red'\n  - 'UIColor.blue'\n  - 'Color.red'\n"))
        #expect(result.files[2].text.contains("```swift bad\nUIColor.blue\n```\n\n```swift bad\nColor.red\n```\n"))
    }

    @Test func anAlternativeThatAnotherOneFindsIsOmitted() {
        let result = imported("custom_rules:\n  a: {regex: '(\\bprint|Swift\\.print)\\('}\n")
        #expect(
            result.files.dropFirst(2).map(\.path) == ["Content/rules/a.md"])
        #expect(
            result.files[2].text.contains("pattern:\n  - 'print($$$arguments1)'\n  - '$base.print($$$arguments1)'\n"))
    }

    /// The conditions of a page apply to all of its patterns.
    @Test func patternsWithOtherConditionsAreOnAnotherPage() {
        let result = imported("custom_rules:\n  a: {regex: 'Shared = \\.one|Shared\\.one'}\n")
        #expect(result.files.dropFirst(2).map(\.path) == ["Content/rules/a-let.md", "Content/rules/a-one.md"])
        #expect(result.files[2].text.contains("# A: `let value: Shared = .one`\n"))
    }

    @Test func aBuiltInIdIsNotReplaced() {
        let result = imported("custom_rules:\n  exposed_state: {regex: 'NSLog\\('}\n")
        #expect(result.files.last?.path == "Content/rules/exposed-state-2.md")
    }

    @Test(arguments: [
        ("    match_kinds: comment\n", "it only searches comment"),
        ("    match_kinds: [source.lang.swift.syntaxtype.comment, string]\n", "it only searches comment, string"),
        ("    match_kinds: keyword\n", "its match kinds leave out 'identifier', which the pattern also finds"),
        (
            "    excluded_match_kinds: [identifier]\n",
            "its match kinds leave out 'identifier', which the pattern also finds"
        ),
        (
            "    excluded: '\\w+Tests'\n",
            "'excluded' limits it to some files, but '\\w+Tests': '\\w' has no counterpart in a pattern"
        ),
        (
            "    included: '^Sources'\n",
            "'included' limits it to some files, but '^Sources': a glob has no counterpart"
        ),
        ("disabled_rules: [no_print]\n", "SwiftLint does not run it"),
        ("disabled_rules: [custom_rules]\n", "SwiftLint does not run it"),
        ("only_rules: [colon]\n", "SwiftLint does not run it"),
    ])
    func rulesWithAnotherScopeAreSkipped(keys: String, reason: String) {
        let result = rule(keys)
        #expect(result.skipped == [SwiftLintImport.Skipped(id: "no_print", line: 2, reason: reason)])
        #expect(result.files.map(\.path) == ["rubric.yml", "Content/index.md"])
        #expect(result.files[1].text.contains("## Not imported\n\n"))
        #expect(result.files[1].text.contains("\n- no\\_print: "))
    }

    /// Its paths are globs below the rulebook.
    @Test func aRuleForSomeFilesIsImported() {
        let result = rule("    included: ['Sources/.*\\.swift', App]\n    excluded: '.*Tests?/.*'\n")
        #expect(result.skipped.isEmpty)
        let filter = """
            paths:
              - '**Sources/**.swift'
              - '**App**'
            except:
              - '**Tests/**'
              - '**Test/**'

            """
        #expect(result.files.last?.text.contains(filter) == true, "\(result.files)")
    }

    @Test(arguments: [
        "    match_kinds: [identifier]\n", "    excluded_match_kinds: [comment, string]\n", "    capture_group: 0\n",
        "    included: '.*\\.swift'\n", "only_rules: [custom_rules]\n", "only_rules: [no_print]\n",
        "  default_execution_mode: swiftsyntax\n",
    ])
    func rulesForAllCodeAreImported(keys: String) {
        #expect(rule(keys).files.count == 3)
        #expect(rule(keys).skipped.isEmpty)
    }

    @Test func aNameOfTypesOnlyIsSkipped() {
        let result = imported("custom_rules:\n  a: {regex: '\\bNSRect\\b', match_kinds: typeidentifier}\n")
        #expect(
            result.skipped.map(\.reason) == ["its match kinds leave out 'identifier', which the pattern also finds"])
    }

    @Test func pathsAndSeveritiesAreSettings() {
        let yaml = """
            excluded: [Pods, ./build/, Package.swift, Sources/A.swift, '**/Generated/*', 'build*', 'A/*Tests']
            included: [App]
            parent_config: ../.swiftlint.yml
            opt_in_rules: [private_swiftui_state, sorted_imports]
            disabled_rules: [todo, line_length]
            analyzer_rules: [unused_import]
            private_swiftui_state: {severity: error}
            line_length: 200
            force_cast: warning
            """
        let exclude = """
            exclude:
              - 'Pods/**'
              - 'build/**'
              - '/Package.swift'
              - 'Sources/A.swift'
              - '**/Generated/*'
              - '/build*'
              - 'build*/**'
              - 'A/*Tests'
              - 'A/*Tests/**'

            """
        let rules = "title: Team rules\nrules:\n  exposed-state: error\n  exposed-state-object: error\n"
        let result = imported(yaml)
        #expect(result.files.map(\.text) == [rules + exclude, "# Team rules\n"])
        #expect(result.otherRules == ["force_cast", "sorted_imports", "unused_import"])
        #expect(result.included == ["App"] && result.otherConfigurations == ["../.swiftlint.yml"])
        let elsewhere = imported(yaml, isBesideCode: false)
        #expect(elsewhere.files.map(\.text) == [rules, "# Team rules\n"])
        #expect(elsewhere.codeSettings(rulebook: "ours") == "rulebook: 'ours'\n" + exclude)
        let off = imported("disabled_rules: [private_swiftui_state]\n")
        #expect(
            off.files.first?.text == "title: Team rules\nrules:\n  exposed-state: off\n  exposed-state-object: off\n")
    }

    /// Their globs are valid, and the pages of the rulebook stay.
    @Test(
        arguments: [
            ("../Gen", nil), ("/abs/x", nil), ("~/x", nil), (".", nil), ("./", nil), ("", nil), ("**", nil),
            ("**/*", nil),
            ("a/..", nil), ("a/../../b", nil), ("./..", nil), ("foo[", ["foo\\[/**"]), ("a/b{", ["a/b\\{/**"]),
            ("a[/b*", ["a\\[/b*", "a\\[/b*/**"]), ("a/../b", ["b/**"]), (".//a//b/", ["a/b/**"]),
            ("Gen[12]", ["Gen[12]/**"]), ("A{B,C}.swift", ["/A{B,C}.swift"]), ("..a", ["..a/**"]),
        ] as [(String, [String]?)])
    func excludedPathsAreGlobsBelowTheFolder(path: String, globs: [String]?) throws {
        let result = imported("excluded: ['\(path)']\n")
        let list = globs?.map { "  - '\($0)'\n" }.joined()
        #expect(result.files.first?.text == "title: Team rules\n" + (list.map { "exclude:\n" + $0 } ?? ""))
        #expect(result.otherExclusions == (globs == nil ? [path] : []))
        for glob in try (globs ?? []).map({ try #require(Glob($0)) }) {
            #expect(!glob.matches("index.md") && !glob.matches("rules/a.md"))
        }
    }

    @Test(arguments: [
        ("custom_rules: [a]\n", "'custom_rules' must be a map of rules", 14..<17),
        ("custom_rules:\n  a: {name: x}\n", "the custom rule 'a' has no 'regex'", 19..<28),
        ("custom_rules:\n  a: {regex: '('}\n", "the regular expression of 'a' is not valid", 27..<30),
        ("excluded: {a: b}\n", "this must be a list", 10..<16),
        ("- a\n", "a configuration must be a map of keys", 0..<3),
    ])
    func errorsHaveAPlace(yaml: String, message: String, range: Range<Int>) {
        let result = imported(yaml)
        #expect(result.diagnostics.map(\.message) == [message])
        #expect(result.diagnostics.map(\.location.range) == [range])
        #expect(result.files.isEmpty)
    }

    @Test(arguments: ["(", "a)", "[a", #"a\"#, "a|(b", "(?:a"])
    func expressionsWithoutAMeaningAreErrors(regex: String) {
        let result = imported("custom_rules:\n  a: {regex: '\(regex)'}\n")
        #expect(result.diagnostics.map(\.message) == ["the regular expression of 'a' is not valid"])
    }

    /// Swift rejects these, and SwiftLint does not.
    @Test(arguments: [#"(?<=\s)foo"#, #"(?<!ab)c\("#, #"[\w-.]a"#, "(?w)a", #"\cA"#, "[]a]b", "a{"])
    func expressionsWithoutAPatternAreSkipped(regex: String) {
        let result = imported("custom_rules:\n  a: {regex: '\(regex)'}\n")
        #expect(result.diagnostics.isEmpty)
        #expect(result.skipped.map(\.id) == ["a"])
    }

    @Test(arguments: [#"(?<!func )print\("#, #"(?<!func\s)print\("#, #"(?<![.\w])print\("#, #"\bprint\b\("#])
    func lookbehindsThatPatternsRespectAreImported(regex: String) {
        let result = imported("custom_rules:\n  a: {regex: '\(regex)'}\n")
        #expect(result.skipped.isEmpty && result.files.count >= 3)
    }

    @Test func brokenYAMLIsAnError() {
        #expect(imported("custom_rules: [\n").diagnostics.map(\.kind.id) == ["invalid-yaml"])
        #expect(imported("").files.count == 2 && imported("").diagnostics.isEmpty)
    }

    @Test func everyBuiltInRuleHasARow() {
        #expect(EquivalentRules.rows.map(\.rule) == Rules.all.map { $0.info.id.text })
    }

    @Test func theTableOfTheManualHasTheEquivalentRules() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Content/using/commands/import.md")
        let written = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter {
            $0.hasPrefix("| [`")
        }
        let rows = EquivalentRules.rows.map { row in
            let others = [row.swiftLint, row.swiftFormat].map { ids in
                ids.isEmpty ? "none" : ids.map { "`\($0)`" }.joined(separator: ", ")
            }
            return "| [`\(row.rule)`](../../rules/\(row.rule).md) | \(others[0]) | \(others[1]) |"
        }
        #expect(written.map(String.init) == rows)
    }
}
