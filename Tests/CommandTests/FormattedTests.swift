import Foundation
import TestSupport
import Testing

/// Good code that swift-format would lay out in another way, with a program that says so of each line with `]!`.
@Suite struct FormattedTests {
    private let folder: TemporaryFolder
    private let standIn: StandIn

    init() throws {
        folder = try TemporaryFolder()
        standIn = try StandIn(["swift": OtherLinterTests.driver("6.3.1", rules: ["NeverForceUnwrap"])])
        try folder.write("rubric.yml", "title: Fares\nformatted: true\n")
    }

    private func page(_ label: String, _ code: String) throws {
        try folder.write("Content/index.md", "# Fares\n\nText.\n\n```swift \(label)\n\(code)\n```\n")
    }

    private func check(_ options: String...) throws -> Command {
        let environment = standIn.environment().merging(["RUBRIC_ALLOW": ""]) { $1 }
        return try Command(["check"] + options, in: folder, environment: environment)
    }

    /// How often swift-format read samples.
    private var calls: Int { standIn.started.count { $0 == "lint" } }

    @Test func goodCodeIsReportedOnce() throws {
        try page("good", "let zone = 1\nlet fare = fares[0]!\nlet other = fares[1]!")
        let run = try check("--linters")
        #expect(run.status == 0)
        #expect(
            run.output.hasPrefix(
                """
                warning[unformatted-sample]: swift-format lays out this good code in another way
                 --> Content/index.md:7:1
                """), "\(run.output)")
        #expect(run.output.components(separatedBy: "unformatted-sample").count == 2)
        // A later check and a build read the record.
        #expect(try check().output == run.output && calls == 1)
    }

    @Test(arguments: [
        ("bad", "let fare = fares[0]!"), ("", "let fare = fares[0]!"),
        ("good", "let fare = fares[0]!\n..."), ("good", "zone: 1, fare: fares[0]!"), ("good", "let fare = 1"),
    ])
    func whatIsNotCompared(_ label: String, _ code: String) throws {
        try page(label, code)
        #expect(try !check("--linters").output.contains("unformatted-sample"))
    }

    @Test func theSettingsOfTheTeamApply() throws {
        try page("good", "let fare = fares[0]!")
        let settings = [
            #"{"version": 1, "indentation": {"spaces": 4}, "rules": {"NoBlockComments": false}, "lineLength": 120,}"#,
            #"{"indentation": {"tabs": 1}}"#,
        ]
        #expect(try check("--linters").status == 0)
        for text in settings {
            try folder.write(".swift-format", text)
            #expect(try check("--linters").talk.contains("updated 'verified.json'"))
            #expect(try !check("--linters").talk.contains("updated"))
        }
        #expect(calls == 3)
        let rules = #"{"version":1,"rules":{"#
        let told = standIn.started.filter { $0.hasPrefix(rules) }.map { $0.components(separatedBy: "}")[1...] }
        #expect(
            told.map { $0.joined(separator: "}") } == [
                "}", #","indentation":{"spaces":4},"lineLength":120}"#, #","indentation":{"tabs":1}}"#,
            ])
        // A file that cannot be read says nothing.
        try folder.write(".swift-format", "indentation: 4")
        #expect(try check("--linters").status == 0 && calls == 4)
    }

    @Test func trustHoldsForTheSettings() throws {
        try page("good", "let fare = fares[0]!")
        let home = try TemporaryFolder()
        let environment = standIn.environment().merging([
            "RUBRIC_ALLOW": "", "HOME": home.path, "XDG_CONFIG_HOME": home("config"),
        ]) { $1 }
        try folder.write(".swift-format", #"{"lineLength": 120}"#)
        let trust = try Command(["trust"], in: folder, environment: environment)
        #expect(trust.talk.contains(#"linters: swift-format, swiftlint {"lineLength":120}"#), "\(trust.talk)")
        #expect(try Command(["check"], in: folder, environment: environment).talk.contains("updated"))
        try folder.write(".swift-format", #"{"lineLength": 90}"#)
        let run = try Command(["check"], in: folder, environment: environment)
        #expect(!run.talk.contains("updated") && calls == 1, "\(run.talk)")
    }
}
