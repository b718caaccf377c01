import Foundation
import TestSupport
import Testing

/// Runs `rubric check` with a baseline.
@Suite struct CheckBaselineTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("book/Content/index.md", "# Index\n\n[a](a.md) [gone](gone.md)\n")
        try folder.write(
            "book/Content/a.md", "# A\n\n```swift good\nstruct A: View {\n    @State var count = 0\n}\n```\n")
        try folder.write("book/rubric.yml", "")
    }

    private func check(_ arguments: String..., at place: String = "") throws -> [String] {
        let run = try Command(
            ["check", "--root", folder("book"), "--format", "json"] + arguments, in: folder, at: place)
        return try run.ids()
    }

    @Test func knowsWhatIsThere() throws {
        let written = try Command("check", "--root", "book", "--write-baseline", "known.txt", in: folder)
        #expect(written.status == 0)
        #expect(written.talk.contains("wrote 2 findings to 'known.txt'"))
        let known =
            "rubric baseline 1\n\nbook/Content/a.md\n  sample-fires: @State var count=0\n\nbook/Content/index.md\n  broken-link: [a](a.md)[gone](gone.md)\n"
        #expect(folder.read("known.txt") == known)
        let run = try Command("check", "--root", "book", "--baseline", "known.txt", "--strict", in: folder)
        #expect(run.status == 0, "\(run.output)\(run.talk)")
        #expect(run.talk.contains("no issues found, 2 in the baseline"))
        // Wherever one stands, and wherever the line has moved to.
        try folder.write("book/Content/index.md", "# Index\n\nNew.\n\n[a](a.md) [gone](gone.md)\n")
        #expect(try check("--baseline", "../../known.txt", at: "book/Content").isEmpty)
        #expect(try Command("check", "--root", "book", in: folder).status == 1)
    }

    @Test func reportsWhatIsNewAndWhatIsFixed() throws {
        try Command("check", "--root", "book", "--write-baseline", "known.txt", in: folder)
        try folder.write("book/Content/index.md", "# Index\n\n[a](a.md) [other](other.md)\n")
        let run = try Command("check", "--root", "book", "--baseline", "known.txt", in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("error[broken-link]: file not found: 'other.md'"))
        #expect(
            run.output.contains(
                "note[fixed-finding]: 'broken-link' in 'book/Content/index.md' is fixed\n --> known.txt:7:1"),
            "\(run.output)")
        #expect(!run.output.contains("sample-fires]"))
        // A page that was not looked at has not been fixed, and one that is gone takes its findings along.
        #expect(try check("--baseline", "known.txt", "book/Content/a.md").isEmpty)
        try folder.write("book/Content/index.md", "# Index\n")
        try FileManager.default.removeItem(atPath: folder("book/Content/a.md"))
        #expect(try check("--baseline", "known.txt", "book/Content/index.md") == ["fixed-finding", "fixed-finding"])
    }

    @Test func saysWhatIsWrongWithIt() throws {
        try folder.write("known.txt", "nonsense")
        #expect(try check("--baseline", "known.txt").contains("malformed-baseline"))
        #expect(try Command("check", "--root", "book", "--baseline", "missing.txt", in: folder).status == 74)
        for arguments in [
            ["--baseline", "a", "--write-baseline", "b"], ["--write-baseline", "b", "--fix"],
            ["--write-baseline", "b", "--changed", "HEAD"],
        ] {
            #expect(try Command(["check", "--root", "book"] + arguments, in: folder).status == 64)
        }
    }
}
