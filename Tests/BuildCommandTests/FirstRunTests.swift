import Foundation
import Testing

/// The first run on documents that were not written for Rubric.
@Suite struct FirstRunTests {
    @Test func filesOpenedByNameAreNoOrphans() throws {
        let book = try Rulebook([
            "rubric.yml": "", "Content/index.md": "# Home\n", "Content/README.md": "# Read me\n",
            "Content/AGENTS.md": "# Agents\n", "Content/SKILL.md": "# Skill\n", "Content/lonely.md": "# Lonely\n",
        ])
        let run = try book.check()
        #expect(run.output.matches(of: #/orphan-page/#).count == 1)
        #expect(run.output.contains("no page links to 'Lonely'"))
    }

    @Test func onlyLabelledSamplesAreCountedOnAPage() throws {
        let exposed = "struct A: View {\n    @State var n = 0\n}\n"
        let book = try Rulebook([
            "rubric.yml": "", "Content/index.md": "[a](a.md) [b](b.md)\n",
            "Content/a.md": "# A\n```swift\n\(exposed)```\n",
            "Content/b.md": "# B\n```swift bad\n\(exposed)```\n",
        ])
        #expect(try book.build().code == 0)
        let site = try book.site()
        let (a, b) = (
            String(decoding: site["a.html"] ?? .init(), as: UTF8.self),
            String(decoding: site["b.html"] ?? .init(), as: UTF8.self)
        )
        #expect(a.contains("exposed-state") && !a.contains("1 sample proved"))
        #expect(b.contains("1 of 1 sample proved"))
    }

    @Test(arguments: ["", " "]) func initRefusesAnEmptyName(name: String) throws {
        let run = try RubricRun(["init", name])
        #expect(run.code == 64 && run.talk.contains("write '.' for the current folder"))
    }
}
