import Foundation
import TestSupport
import Testing

/// Lints with the rules that a team keeps in a rulebook of its own.
@Suite struct RulebookTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("book/rubric.yml", "base-url: https://rules.example.org/\nrules: {exposed-state: error}\n")
        try folder.write("book/Content/exposed-state.md", "---\nrule: exposed-state\n---\n# Ours\n")
        try folder.write("app/rubric.yml", "rulebook: ../book\n")
        try folder.write("app/A.swift", LintCommandTests.exposed + "let view = OldButton(\"a\", action: b)\n")
    }

    func page(_ text: String) throws {
        try folder.write("book/Content/old-button.md", "---\nrule: old-button\n\(text)---\n# Use the new button\n")
    }

    @Test func bringsPatternsSeveritiesAndLinks() throws {
        try page(
            """
            pattern: 'OldButton($title, action: $action)'
            replacement: NewButton($title, $action)
            message: "'$title' is an old button"
            severity: error

            """)
        let run = try Command("lint", in: folder, at: "app")
        #expect(run.status == 1)
        #expect(run.output.contains("error[old-button]: '\"a\"' is an old button"))
        #expect(run.output.contains("see: https://rules.example.org/old-button.html"))
        #expect(run.output.contains("error[exposed-state]"))
        #expect(run.output.contains("see: https://rules.example.org/exposed-state.html"))
        try Command("lint", "--fix", "--unsafe", in: folder, at: "app")
        #expect(folder.read("app/A.swift")?.contains("let view = NewButton(\"a\", b)") == true)
    }

    @Test func theAppsOwnSeveritiesGoFirst() throws {
        try page("pattern: 'OldButton($title, action: $action)'\n")
        try folder.write(
            "app/rubric.yml",
            "rulebook: ../book\nrules: {exposed-state: note, old-button: off}\nrules-url: https://built.example.org/in\n"
        )
        let run = try Command("lint", "--severity", "note", "--format", "json", in: folder, at: "app")
        #expect(try run.ids() == ["exposed-state"])
        #expect(run.output.contains("\"severity\": \"note\""))
    }

    @Test func reportsFrontMatterThatCannotBeRead() throws {
        try page("pattern: OldButton($title, action: $action)\n")
        let run = try Command("lint", in: folder, at: "app")
        #expect(run.status == 1)
        #expect(run.output.contains("error[invalid-yaml]: unexpected colon"))
    }

    @Test func constrains() throws {
        try page("pattern: 'OldButton($title, action: $action)'\nwhere:\n  $title: {kind: literal, differs: '\"a\"'}\n")
        #expect(try Command("lint", "--format", "json", in: folder, at: "app").ids() == ["exposed-state"])
        try page(
            "pattern: 'OldButton($title, action: $action)'\nwhere: {$title: literal, not-inside: \"Form { $$$all }\"}\n"
        )
        #expect(
            try Command("lint", "--format", "json", in: folder, at: "app").ids() == ["exposed-state", "old-button"])
    }

    @Test func saysWhereAPatternIsFaulty() throws {
        try page("pattern: \"OldButton(\\\"a\\\", $)\"\n")
        let run = try Command("lint", "--format", "xcode", in: folder, at: "app")
        #expect(run.status == 1)
        #expect(run.output.contains("/book/Content/old-button.md:3:28: error: '$' is not a placeholder"))
        try page("pattern: OldButton($title)\nwhere: {$titel: literal}\n")
        #expect(try Command("lint", in: folder, at: "app").output.contains("did you mean '$title'?"))
        try page("pattern: OldButton($title)\nreplacement: NewButton($name)\n")
        #expect(
            try Command("lint", "--format", "xcode", in: folder, at: "app").output.contains(
                "old-button.md:4:24: error: '$name' is not in the pattern"))
        // The build says so too.
        #expect(try Command("check", "--root", "../book", in: folder, at: "app").output.contains("[malformed-pattern]"))
    }

    @Test func appliesTheRulesOfARootThatIsContent() throws {
        try folder.write("one/rubric.yml", "content: .\n")
        try folder.write("one/old.md", "---\nrule: old-view\npattern: OldView($a)\n---\n# Old views\n")
        try folder.write("one/A.swift", "let a = OldView(1)\n")
        #expect(try Command("lint", "--format", "json", in: folder, at: "one").ids() == ["old-view"])
        try folder.write("one/rubric.yml", "title: One\n")
        #expect(try Command("lint", "--format", "json", in: folder, at: "one").ids() == [])
    }

    @Test func countsATranslatedRuleOnce() throws {
        try folder.write("two/rubric.yml", "languages: [en, es]\n")
        let page =
            "---\nrule: old-view\npattern: OldView($a)\nmessage: %\n---\n# %\n\n```swift bad\nOldView(1) // finding: old-view\n```\n"
        try folder.write("two/Content/old.es.md", page.replacing("%", with: "Vistas viejas"))
        try folder.write("two/Content/old.md", page.replacing("%", with: "Old views"))
        try folder.write("two/A.swift", "let a = OldView(1)\n")
        let lint = try Command("lint", "--format", "xcode", in: folder, at: "two")
        #expect(
            lint.output.contains("Old views") && !lint.output.contains("Vistas")
                && !lint.output.contains("duplicate-rule"), "\(lint.output)")
        let check = try Command("check", "--explain", "Content/old.es.md:9", in: folder, at: "two")
        #expect(check.output.contains("Old views") && !check.output.contains("[old-view] Vistas"), "\(check.output)")
    }

    @Test func aRulebookThatIsNotThere() throws {
        try folder.write("app/rubric.yml", "rulebook: ../books\n")
        let run = try Command("lint", "--format", "xcode", in: folder, at: "app")
        #expect(run.output.contains("rubric.yml:1:11: error: folder not found: '../books'"))
    }

    @Test func foldersThatAreNoRulebook() throws {
        try folder.write("app/rubric.yml", "rulebook: round\n")
        try folder.link("app/round", to: "round")
        let round = try Command("lint", "--format", "xcode", "A.swift", in: folder, at: "app")
        #expect(round.status == 1)
        #expect(
            round.output.contains(
                "rubric.yml:1:11: error: the folder 'round' cannot be found: its symbolic links form a cycle")
        )
        #expect(round.output.contains("A.swift:2:12: warning"))
        try folder.write("empty/a.txt", "nothing")
        try folder.write("app/rubric.yml", "rulebook: ../empty\n")
        let empty = try Command("lint", "--format", "xcode", "A.swift", in: folder, at: "app")
        #expect(empty.status == 1)
        #expect(empty.output.contains("rubric.yml:1:11: error: the folder '../empty' contains no rulebook"))
    }

    @Test func rulebooksThatNameEachOther() throws {
        try folder.write("book/rubric.yml", "rulebook: ../app\nrules: {exposed-state: error}\n")
        let run = try Command("lint", "--format", "xcode", in: folder, at: "app")
        #expect(run.lines.count == 1)
        #expect(
            run.output.contains(
                "/app/A.swift:2:12: error: '@State' property 'count' is not private, so other code can pass or set it [exposed-state]"
            ))
        // An app may be its own rulebook.
        try folder.write("app/rubric.yml", "rulebook: .\ncontent: Rules\nrules: {exposed-stat: error}\n")
        try folder.write("app/Rules/a.md", "# A\n")
        let own = try Command("lint", "--format", "json", in: folder, at: "app")
        #expect(try own.ids().filter { $0 != "exposed-state" } == ["unknown-id"])
    }

    @Test func mistakesInTheRulebooksConfiguration() throws {
        try folder.write("book/rubric.yml", "rulez: {exposed-state: error}\n")
        let run = try Command("lint", "--format", "xcode", in: folder, at: "app")
        #expect(run.status == 1)
        #expect(
            run.output.hasPrefix("/")
                && run.output.contains("/book/rubric.yml:1:1: error: unknown key 'rulez' in rubric.yml"))
        try folder.write("book/rubric.yml", "rules: [\n")
        #expect(
            try Command("lint", "--format", "xcode", in: folder, at: "app").output.contains(
                "/book/rubric.yml:2:1: error: invalid YAML"))
    }

    @Test
    func mistakesInTheConfigurationHaveTheirPlace() throws {
        try folder.write("book/rubric.yml", "title: Trams\nrules: {exposed-stat: error}\n")
        let talk = try Command("rules", in: folder, at: "book").talk
        #expect(talk.contains("rubric.yml:2:9\n  |\n2 | rules: {exposed-stat: error}\n"), "\(talk)")
    }

    @Test func aRulebookHoldsForTheCodeBesideIt() throws {
        try page("pattern: 'OldButton($title, action: $action)'\n")
        try folder.write("book/rubric.yml", "rules: {exposed-state: off}\n")
        try folder.write("book/App/A.swift", "let view = OldButton(\"a\", action: b)\n")
        #expect(try Command("lint", "--format", "json", "App", in: folder, at: "book").ids() == ["old-button"])
        #expect(try Command("lint", "--format", "json", "--root", "book", "app", in: folder).ids() == ["old-button"])
        #expect(try Command("rules", in: folder, at: "book").lines.contains { $0.hasPrefix("old-button ") })
        try folder.write("bare/Content/old.md", "---\nrule: old-button\npattern: OldButton($$$all)\n---\n")
        #expect(
            try Command("lint", "--format", "json", "--root", "bare", "book/App", in: folder).ids() == ["old-button"])
        // An app that names another rulebook has the rules of that one alone.
        try folder.write("book/rubric.yml", "rulebook: ../other\n")
        try folder.write("other/Content/a.md", "# A\n")
        #expect(try Command("lint", "--format", "json", "App", in: folder, at: "book").ids() == [])
    }

    @Test func sayThatABuiltInRuleIsReplaced() throws {
        try folder.write(
            "book/Content/exposed-state.md", "---\nrule: exposed-state\npattern: OldButton($$$all)\n---\n# Ours\n")
        #expect(
            try Command("lint", "--format", "json", in: folder, at: "app").ids() == ["replaced-rule", "exposed-state"])
        #expect(try Command("check", "--format", "json", "--root", "book", in: folder).ids().contains("replaced-rule"))
        try folder.write("book/rubric.yml", "rules: {replaced-rule: off}\n")
        #expect(try Command("lint", "--format", "json", in: folder, at: "app").ids() == ["exposed-state"])
    }

    @Test func linksLeadToWhereTheRulesArePublished() throws {
        try folder.write("app/rubric.yml", "profile: modern\n")
        func help() throws -> String? {
            let findings =
                try Command("lint", "--format", "json", in: folder, at: "app").json()["findings"] as? [[String: Any]]
            return findings?.first?["help"] as? String
        }
        // Nobody has said where.
        #expect(try help() == nil)
        #expect(try Command("lint", in: folder, at: "app").output.contains("  = see: 'rubric explain exposed-state'\n"))
        for address in ["https://built.example.org/in", "https://built.example.org/in/"] {
            try folder.write("app/rubric.yml", "rules-url: \(address)\n")
            #expect(try help() == "https://built.example.org/in/exposed-state.html")
        }
    }

    @Test func listsItsRules() throws {
        try page("pattern: OldButton($title)\nsince: iOS 18\nprofiles: [mvc]\n")
        let json = try Command("rules", "--format", "json", "--deployment-target", "iOS 18", in: folder, at: "app")
            .json()
        let rules = try #require(json["rules"] as? [[String: Any]])
        let own = try #require(rules.first { $0["id"] as? String == "old-button" })
        #expect(own["profiles"] as? [String: String] == ["modern": "off", "legacy": "off", "mvc": "warning"])
        #expect(own["since"] as? String == "iOS 18")
        #expect(own["help"] as? String == "https://rules.example.org/old-button.html")
        #expect(rules.compactMap { $0["id"] as? String } == rules.compactMap { $0["id"] as? String }.sorted())
    }
}
