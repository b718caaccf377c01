import Base
import Diagnostics
import Foundation
import Pages
import Rules
import Samples
import Settings
import Testing
import Verification

/// Wherever a sample stands and however its page is written, a finding is reported at its place in the Markdown file.
@Suite struct SamplePositionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var encoding = String.Encoding.utf8
        /// 1-based line, and 1-based column in UTF-8, of `var` in `@State var n`.
        var place: [Int]
    }

    private static let code = ["struct A: View {", "    @State var n = 0", "}"]

    private static func lines(
        _ before: [String], indented prefix: String = "", fence: String = "```", after: [String] = []
    ) -> String {
        (before + ([fence + "swift"] + code + [fence]).map { prefix + $0 } + after).joined(separator: "\n") + "\n"
    }

    static let cases: [Case] = [
        Case(testDescription: "at the margin", text: lines(["# T"]), place: [4, 12]),
        Case(testDescription: "tildes", text: lines(["# T"], fence: "~~~~"), place: [4, 12]),
        Case(
            testDescription: "a fence that is indented itself", text: lines(["# T"], indented: "   "), place: [4, 15]),
        Case(testDescription: "in a list", text: lines(["- item", ""], indented: "  "), place: [5, 14]),
        Case(
            testDescription: "in a list of a list", text: lines(["1. item", "   - inner", ""], indented: "     "),
            place: [6, 17]),
        Case(testDescription: "in a list, by tabs", text: lines(["- item", ""], indented: "\t"), place: [5, 13]),
        Case(testDescription: "in a quote", text: lines(["> text", ">"], indented: "> "), place: [5, 14]),
        Case(
            testDescription: "in a quote without spaces", text: lines(["> text", ">"], indented: ">"), place: [5, 13]),
        Case(
            testDescription: "in a quote in a list", text: lines(["- item", "", "  > text", "  >"], indented: "  > "),
            place: [7, 16]),
        Case(
            testDescription: "in a list in a quote", text: lines(["> - item", ">"], indented: ">   "), place: [5, 16]),
        Case(testDescription: "CRLF", text: lines(["# T", ""]).replacing("\n", with: "\r\n"), place: [5, 12]),
        Case(
            testDescription: "CRLF in a quote",
            text: lines(["> text", ">"], indented: "> ").replacing("\n", with: "\r\n"), place: [5, 14]),
        Case(testDescription: "CR alone", text: lines(["# T", ""]).replacing("\n", with: "\r"), place: [5, 12]),
        Case(testDescription: "byte order mark", text: "\u{FEFF}" + lines(["# T"]), place: [4, 12]),
        Case(
            testDescription: "byte order mark, front matter and CRLF",
            text: "\u{FEFF}" + lines(["---", "title: é", "---", "# T"]).replacing("\n", with: "\r\n"),
            place: [7, 12]),
        Case(testDescription: "text of several bytes before", text: lines(["# Tëst 漢字 👩‍👩‍👧"]), place: [4, 12]),
        Case(
            testDescription: "UTF-16", text: "\u{FEFF}" + lines(["# Tëst 👍"]), encoding: .utf16LittleEndian,
            place: [4, 12]),
        Case(
            testDescription: "behind another sample", text: lines(["# T", "```swift", "let é = \"👍\"", "```"]),
            place: [7, 12]),
        Case(
            testDescription: "no closing fence", text: "# T\n```swift\n" + code.joined(separator: "\n"), place: [4, 12]),
    ]

    @Test(arguments: cases) func standsInTheMarkdown(_ test: Case) throws {
        let bytes = Array(try #require(test.text.data(using: test.encoding)))
        let page = Page(path: PagePath("page.md"), file: "Content/page.md", disk: bytes)
        let verification = SampleCheck([page], rules: Rules.all, configuration: Configuration()).verification(of: page)

        // The diagnostic covers the very bytes on the disk.
        let found = try #require(verification.diagnostics.first { $0.kind == .sampleDisagrees })
        #expect(verification.diagnostics.count == 1)
        #expect(found.location.file == "Content/page.md")
        let range = try #require(found.location.range)
        let needle = Array(try #require("var n".data(using: test.encoding)))
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: needle) })
        #expect(range == start..<start + needle.count * 3 / 5)

        // The report names the line and column of the text.
        let json =
            try JSONSerialization.jsonObject(
                with: Data(VerificationReport.json([(page, verification.samples)]).text.utf8))
            as? [String: Any]
        let samples = try #require(json?["samples"] as? [[String: Any]])
        let findings = samples.flatMap { $0["regions"] as? [[String: Any]] ?? [] }.flatMap {
            $0["findings"] as? [[String: Any]] ?? []
        }
        #expect(findings.map { [$0["line"] as? Int ?? 0, $0["column"] as? Int ?? 0] } == [test.place])
    }

    /// A column behind text of several bytes counts those bytes.
    @Test func columnsAreInUTF8() throws {
        let text = "# T\n> ```swift\n> struct A: View {\n>     /* é🙂 */ @State var n = 0\n> }\n> ```\n"
        let (page, verification) = SampleCheckTests.verification(of: text)
        #expect(SampleCheckTests.outline(of: page, verification).diagnostics == ["4:27 sample-disagrees note"])
    }
}
