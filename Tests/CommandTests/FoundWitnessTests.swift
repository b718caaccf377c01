import Foundation
import TestSupport
import Testing

/// Samples that no rule is about, and that a rule of swift-format verifies nevertheless.
@Suite struct FoundWitnessTests {
    private let standIn: StandIn

    init() throws {
        standIn = try StandIn([
            "swift": OtherLinterTests.driver("6.3.1", rules: ["NeverForceUnwrap", "NeverUseForceTry"])
        ])
    }

    private static let sentence = "Do not force unwrap an optional."

    /// The rule reports one of two lines that differ, so the words decide whether it is what the author means.
    private static let guide = """
        # Style

        ## Unwrapping

        \(sentence)

        ```swift bad
        let bread = prices["bread"]!
        let rye = Price(rye)
        ```

        ```swift good
        let bread = prices["bread"] ?? 0
        let rye = prices.rye
        ```

        """

    private func check(_ folder: TemporaryFolder, _ paths: String...) throws -> Command {
        try Command(["check", "--linters"] + paths, in: folder, environment: standIn.environment())
    }

    /// How often swift-format read samples.
    private var calls: Int { standIn.started.count { $0 == "lint" } }

    @Test func aGuideWithoutRules() throws {
        let folder = try TemporaryFolder()
        try folder.write("Content/style.md", Self.guide)
        let run = try check(folder)
        #expect(run.status == 0 && run.talk.contains("2 of 2 samples verified"), "\(run.talk)")
        #expect(calls == 1)
        for allowed in ["", "linters"] {
            let again = try Command(
                ["check"], in: folder, environment: standIn.environment().merging(["RUBRIC_ALLOW": allowed]) { $1 })
            #expect(again.talk.contains("2 of 2 samples verified") && !again.talk.contains("updated"))
        }
        let build = try Command(["build"], in: folder, environment: standIn.environment())
        #expect(build.status == 0 && calls == 1, "\(build.talk)")
        #expect(
            folder.read("Site/style.html")?.contains("Verified: swift-format's NeverForceUnwrap reports it") == true)
    }

    /// What was found before says nothing about another text.
    @Test func theRecordIsThatOfTheTextWhateverItWasBefore() throws {
        let edits: [(isFound: Bool, files: [String: String?])] = [
            (true, [:]),
            (
                false,
                ["style.md": Self.guide.replacing("Unwrapping", with: "Prices").replacing(Self.sentence, with: "")]
            ),
            (true, ["style.md": Self.guide]),
            (false, ["other.md": "# Tests\n\nTests may.\n\n```swift good\nlet first = all[0]!\n```\n"]),
            (true, ["other.md": nil]),
            (false, ["style.md": Self.guide.replacing("?? 0", with: "?? all[0]!")]),
            (true, ["style.md": Self.guide.replacing("bread", with: "cake")]),
            (false, ["style.md": "# Style\n"]),
        ]
        let folder = try TemporaryFolder()
        var files = ["style.md": Self.guide]
        for edit in edits {
            for (name, text) in edit.files { files[name] = text }
            let fresh = try TemporaryFolder()
            for name in edit.files.keys where files[name] == nil {
                try FileManager.default.removeItem(atPath: folder("Content/\(name)"))
            }
            for (name, text) in files {
                try folder.write("Content/\(name)", text)
                try fresh.write("Content/\(name)", text)
            }
            let runs = (try check(folder), try check(fresh))
            #expect(runs.0.output == runs.1.output, "\(files)")
            #expect(runs.0.talk.contains("2 of 2 samples verified") == edit.isFound, "\(files)\(runs.0.talk)")
            let record = folder.read("verified.json")
            #expect(record?.contains(#""NeverForceUnwrap": {"#) ?? false == edit.isFound, "\(record ?? "no record")")
            // Where there is nothing to verify, a fresh check writes no record.
            #expect(edit.files["style.md"] == "# Style\n" || record == fresh.read("verified.json"))
        }
    }

    /// The whole rulebook refutes a witness, not only the pages that are checked.
    @Test func pagesThatAreNotSelectedCount() throws {
        let folder = try TemporaryFolder()
        try folder.write("Content/style.md", Self.guide)
        try folder.write("Content/other.md", "# Tests\n\n```swift good\nlet first = all[0]!\n```\n")
        #expect(try !check(folder, "Content/style.md").talk.contains("2 of 2 samples verified"))
    }
}
