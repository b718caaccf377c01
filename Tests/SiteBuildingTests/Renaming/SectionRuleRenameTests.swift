import TestSupport
import Testing

@testable import SiteBuilding

/// Renames headings and pages with rules of sections.
@Suite struct SectionRuleRenameTests {
    private func book() throws -> RenamedBook {
        try RenamedBook([
            "rubric.yml": "",
            "Content/index.md": "# Choir\n\nSee [style](style.md), `old-alarm` and [alarms](rule:old-alarm).\n",
            "Content/style.md": "# Style\n\n## Alarms\n\n## Bells\n\n",
            "Content/style.rules.yml": """
            - {id: old-alarm, section: "#alarms", pattern: oldAlarm, related: [old-bell]}
            - {id: old-bell, section: "#bells", pattern: oldBell}

            """,
        ])
    }

    @Test func aRenamedHeadingKeepsItsRule() throws {
        let book = try book()
        let before = try book.problems()
        try book.rename("Content/style.md", "## Alar|ms", to: "Clocks")
        #expect(
            book.folder.read("Content/style.md")
                == "---\naliases:\n  - \"#alarms\": \"#clocks\"\n---\n\n# Style\n\n## Clocks\n\n## Bells\n\n")
        #expect(try book.problems() == before)
        #expect(
            try book.site("index.html")?.contains("href=\"style.html#clocks\" class=\"rule\"><code>old-alarm") == true)
    }

    @Test func theFileBesideAPageIsRenamedWithIt() throws {
        let book = try book()
        let before = try book.problems()
        let rules = book.folder.read("Content/style.rules.yml")
        try book.rename("Content/index.md", "[style](sty|le.md)", to: "guide.md")
        #expect(book.folder.read("Content/guide.rules.yml") == rules)
        #expect(try book.folder.names("Content") == ["guide.md", "guide.rules.yml", "index.md"])
        #expect(try book.problems() == before)
        #expect(try book.site("index.html")?.contains("href=\"guide.html#alarms\" class=\"rule\"") == true)
    }
}
