import Base
import Diagnostics
import Markup
import Pages
import PatternRules
import Rules
import Samples
import Settings
import Testing
import Verification

/// Pages, and what becomes of their samples: every status, and where the Markdown is said to be wrong.
@Suite struct SampleCheckTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var page: String
        /// `firstLine-lastLine verdict status`, one a region.
        var regions: [String]
        /// `line:column id severity`.
        var diagnostics: [String] = []

        var testDescription: String { name }
    }

    static func verification(
        of text: String, path: String = "page.md", beside others: [Page] = [],
        _ configure: (inout Configuration) -> Void = { _ in }
    )
        -> (page: Page, verification: PageVerification)
    {
        let page = Page(path: PagePath(path), file: "Content/\(path)", disk: Array(text.utf8))
        var configuration = Configuration()
        configure(&configuration)
        let patterns = page.patternRules.compactMap { PatternPage($0).rule }
        return (
            page,
            SampleCheck([page] + others, rules: Rules.all, patterns: patterns, configuration: configuration)
                .verification(of: page)
        )
    }

    static func outline(of page: Page, _ verification: PageVerification) -> (regions: [String], diagnostics: [String]) {
        let lines = LineTable(page.text.bytes)
        let regions = verification.samples.flatMap { sample in
            sample.regions.map { region in
                let range = SamplePlace(sample.sample, in: page).lines(of: region.region, lines)
                return
                    "\(range.lowerBound)-\(range.upperBound) \(region.region.verdict.rawValue) \(region.status.rawValue)"
            }
        }
        let diagnostics = verification.diagnostics.map { diagnostic in
            let position = lines.position(of: diagnostic.location.range?.lowerBound ?? 0)
            return "\(position.line):\(position.column) \(diagnostic.kind.id) \(diagnostic.severity.rawValue)"
        }
        return (regions, diagnostics)
    }

    private static let exposed =
        "struct A: View {\n    @State var n = 0\n    var body: some View { Text(\"\\(n)\") }\n}\n"
    private static let hidden =
        "struct A: View {\n    @State private var n = 0\n    var body: some View { Text(\"\\(n)\") }\n}\n"
    private static let other =
        "struct Lamp: View {\n    @State private var isLit = true\n    var body: some View { Toggle(\"\", isOn: $isLit) }\n}\n"
    private static let rulePage = "---\nrule: exposed-state\n---\n# Keep it\n"

    static let cases: [Case] = [
        Case(
            name: "a pair", page: "# `@State`\n```swift bad\n\(exposed)```\n```swift good\n\(hidden)```\n",
            regions: ["3-6 bad verified-firing", "9-12 good verified-clean"]),
        Case(name: "good code alone", page: "# `@State`\n```swift good\n\(hidden)```\n", regions: ["3-6 good clean"]),
        Case(
            name: "bad code alone", page: "# `@State`\n```swift bad\n\(exposed)```\n",
            regions: ["3-6 bad undistinguished"]),
        Case(
            name: "good code of the section that is no version of the bad code",
            page: "# `@State`\n## A\n```swift bad\n\(exposed)```\nText.\n```swift good\n\(other)```\n",
            regions: ["4-7 bad undistinguished", "11-14 good clean"]),
        Case(
            name: "good code of the section that the rule does not examine",
            page:
                "# `@State`\n## A\n```swift bad\n\(exposed)```\nText.\n```swift good\nstruct Lamp: View {\n    let cord: Int\n}\n```\n",
            regions: ["4-7 bad undistinguished", "11-13 good clean"]),
        Case(
            name: "good code of another section",
            page: "# `@State`\n## A\n```swift bad\n\(exposed)```\n## B\n```swift good\n\(other)```\n",
            regions: ["4-7 bad undistinguished", "11-14 good clean"]),
        Case(
            name: "a protocol of the page under a name of SwiftUI",
            page:
                "# `@State`\n```swift\nprotocol Shape { func draw() -> String }\n```\n```swift\nstruct Kite: Shape {\n    @State var size = 1\n    func draw() -> String { \"\" }\n}\n```\n",
            regions: ["3-3 unlabeled unlabeled", "6-9 unlabeled unlabeled"]),
        Case(
            name: "a finding in code that the good part leaves out",
            page:
                "# `@State`\n```swift\n// ❌ a copy\n@State var n = A()\nfunc f() { var m = n; m.a = 1 }\n\n// ✅\nfunc f() { n.a = 1 }\n```\n",
            regions: ["3-6 bad undistinguished", "7-8 good unexamined"]),
        Case(
            name: "a finding in code before both versions",
            page:
                "# `@State`\n```swift\nstruct B: View { @State var n = 0 }\nstruct A: View {\n    let m: Int\n    // ❌\n    var label: String { \"\\(m)\" }\n    // ✅\n    var text: String { \"\\(m)!\" }\n}\n```\n",
            regions: ["3-7 bad undistinguished", "8-10 good clean"]),
        Case(
            name: "a finding in code after both versions",
            page:
                "# `@State`\n```swift\nstruct A: View {\n    let m: Int\n    // ✅\n    var text: String { \"\\(m)!\" }\n    // ❌\n    var label: String { \"\\(m)\" }\n}\nstruct B: View { @State var n = 0 }\n```\n",
            regions: ["3-6 good clean", "7-10 bad undistinguished"]),
        Case(
            name: "a finding in the bad version that the code after both versions has too",
            page:
                "# `@State`\n```swift\nstruct A: View {\n    let m: Int\n    // ❌\n    @State var o = 0\n    // ✅\n    @State private var o = 0\n}\nstruct B: View { @State var n = 0 }\n```\n",
            regions: ["3-6 bad verified-firing", "7-10 good fires"], diagnostics: ["10:25 sample-fires warning"]),
        Case(
            name: "versions in different sections",
            page:
                "# `@State`\n## Lamps\n### Problem\n```swift\n// ❌\n\(exposed)```\n### Fix\n```swift\n// ✅\n\(hidden)```\n",
            regions: ["5-9 bad undistinguished", "13-17 good clean"]),
        Case(
            name: "a note about all that the bad version differs in",
            page:
                "# `@State`\n```swift bad\n@MainActor class Lamp: ObservableObject { var n = 0 }\n```\n```swift good\n@MainActor class Lamp { var n = 0 }\n```\n",
            regions: ["3-3 bad verified-firing", "6-6 good verified-clean"]),
        Case(
            name: "a note in both versions",
            page:
                "# ObservableObject\n```swift bad\n@MainActor class Lamp: ObservableObject { @Published private(set) var n = 0 }\n```\n```swift good\n@MainActor class Lamp: ObservableObject { @Published private(set) var n = 1 }\n```\n",
            regions: ["3-3 bad undistinguished", "6-6 good clean"],
            diagnostics: ["3:1 sample-undistinguished note"]),
        Case(
            name: "a note of the rule that the bad version is about",
            page:
                "# `@State`\n```swift bad\n@MainActor class Lamp: ObservableObject { @Published private(set) var n = 0 } // finding: observable-object, published-property\n```\n```swift good\n@MainActor class Lamp: ObservableObject { @Published private(set) var n = 1 }\n```\n",
            regions: ["3-3 bad verified-firing", "6-6 good fires"],
            diagnostics: ["6:18 sample-fires error", "6:43 sample-fires error"]),
        Case(
            name: "a good line above commented-out bad code",
            page:
                "# `@State`\n```swift\nclass A {\n    var title = \"\" // ✅ has a default\n\n    // ❌ no default:\n    // var name: String\n}\n```\n",
            regions: ["3-8 unlabeled unlabeled"]),
        Case(
            name: "a bad member whose finding is at its type",
            page:
                "# `@State`\n```swift\n@Observable class A: ObservableObject {\n    var n = 0 // ❌ never published\n}\n```\n",
            regions: ["3-5 bad verified-firing"]),
        Case(
            name: "a ban on its own page",
            page:
                "---\nrule: no-print\npattern: \"print($$$x)\"\n---\n# `@State`\n```swift bad\nprint(1)\n```\nText.\n```swift good\nlog.debug(\"one\")\n```\n## More\n```swift good\nlog.info(\"two\")\n```\n",
            regions: ["7-7 bad verified-firing", "11-11 good verified-clean", "15-15 good unexamined"],
            diagnostics: ["15:1 unexamined-sample note"]),
        Case(
            name: "one warning for each type",
            page:
                "# `@State`\n```swift good\nstruct A: View {\n    @State var a = 0\n    @State var b = 0\n}\nstruct B: View {\n    @State var c = 0\n}\n```\n",
            regions: ["3-9 good fires"], diagnostics: ["4:12 sample-fires warning", "8:12 sample-fires warning"]),
        Case(
            name: "silent is a note", page: "# `@State`\n```swift bad\n\(hidden)```\n", regions: ["3-6 bad silent"],
            diagnostics: ["3:1 sample-silent note"]),
        Case(
            name: "silent is an error on a rule's page", page: rulePage + "```swift bad\n\(hidden)```\n",
            regions: ["6-9 bad silent"],
            diagnostics: ["6:1 sample-silent error"]),
        Case(
            name: "silent where a rule is named",
            page: "# `@State`\n```swift\nstruct A: View {\n    let n: Int // finding: exposed-state\n}\n```\n",
            regions: ["3-5 bad silent"], diagnostics: ["4:28 wrong-expectation error"]),
        Case(
            name: "fires", page: "# `@State`\n```swift good\n\(exposed)```\n", regions: ["3-6 good fires"],
            diagnostics: ["4:12 sample-fires warning"]),
        Case(
            name: "fires beside what is expected",
            page:
                "# `@State`\n```swift\nstruct A: View {\n    @State var n: Int; @State var m = 0 // finding: exposed-state\n}\n```\n",
            regions: ["3-5 bad fires"],
            diagnostics: ["4:5 unexpected-finding error"]),
        Case(
            name: "disagrees", page: "# `@State`\n```swift\n\(exposed)```\n", regions: ["3-6 unlabeled disagrees"],
            diagnostics: ["4:12 sample-disagrees note"]),
        Case(name: "unlabeled", page: "# `@State`\n```Swift\n\(hidden)```\n", regions: ["3-6 unlabeled unlabeled"]),
        Case(
            name: "unparsable", page: "# `@State`\n> ```swift good\n> let = = 3 ]\n> ```\n",
            regions: ["3-3 good unparsable"],
            diagnostics: ["3:6 unparsable-sample warning"]),
        Case(
            name: "empty", page: "# `@State`\n```swift\n// ✅ GOOD - elsewhere\n// it has: var x\n```\n",
            regions: ["3-4 good empty"]),
        Case(
            name: "unexamined on a rule's page that has nothing to examine",
            page: rulePage + "```swift good\nlet a = 1\n```\n", regions: ["6-6 good unexamined"],
            diagnostics: ["6:1 unexamined-sample note"]),
        Case(
            name: "ignored", page: "# `@State`\n```swift ignore: the API is not out\n\(exposed)```\n",
            regions: ["3-6 unlabeled ignored"]),
        Case(
            name: "ignored without a reason", page: "# `@State`\n```swift ignore\nlet a = 1\n```\n",
            regions: ["3-3 unlabeled ignored"],
            diagnostics: ["2:4 ignored-without-reason warning"]),
        Case(
            name: "suppressed is ignored, not verified",
            page:
                "# `@State`\n```swift bad\nstruct A: View {\n    // rubric:disable:next exposed-state -- a fixture\n    @State var n = 0\n}\n```\n",
            regions: ["3-6 bad ignored"]),
        Case(
            name: "regions of one sample",
            page:
                "# `@State`\n- item\n\n  ```swift\n  // ❌ BAD\n  struct A: View {\n      @State var n = 0\n  }\n\n  // ✅ GOOD\n  struct A: View {\n      @State private var n = 0\n  }\n  ```\n",
            regions: ["5-9 bad verified-firing", "10-13 good verified-clean"]),
        Case(
            name: "a trailing cross speaks of its line",
            page:
                "# `@State`\n```swift good\nstruct A: View {\n    let n: Int // ❌\n    @State private var m = 0\n}\n```\n",
            regions: ["3-6 good silent"], diagnostics: ["4:16 sample-silent note"]),
        Case(
            name: "expected in good code",
            page: "# `@State`\n```swift good\nlet a = 1 // finding: exposed-state\n```\n",
            regions: ["3-3 good silent"],
            diagnostics: ["3:23 expectation-in-good-sample error"]),
        Case(
            name: "expected of nobody", page: "# `@State`\n```swift\nlet a = 1 // finding: exposed-stat\n```\n",
            regions: ["3-3 bad silent"],
            diagnostics: ["3:23 unknown-expectation error"]),
        Case(
            name: "expected on the next line",
            page:
                "# `@State`\n```swift\nstruct A: View {\n    // finding(next): exposed-state\n    @State var n = 0\n}\n```\n",
            regions: ["3-6 bad verified-firing"]),
        Case(
            name: "a pattern rule's own page",
            page:
                "---\nrule: old-call\npattern: \"old($a)\"\n---\n# `@State`\n```swift bad\nold(1)\n```\n```swift bad\nnew(1)\n```\n",
            regions: ["7-7 bad verified-firing", "10-10 bad silent"], diagnostics: ["10:1 sample-silent error"]),
        Case(
            name: "bad code with the findings of the good code in its section",
            page:
                "# `@State`\n## A\n```swift bad\n\(exposed)```\n### B\n```swift good\n\(exposed)```\n## C\n```swift good\n\(hidden)```\n",
            regions: ["4-7 bad undistinguished", "11-14 good fires", "18-21 good clean"],
            diagnostics: ["12:12 sample-fires warning"]),
        Case(
            name: "bad code with the findings of the good code of the page",
            page: "# `@State`\n## A\n```swift bad\n\(exposed)```\n## B\nText.\n\n```swift good\n\(exposed)```\n",
            regions: ["4-7 bad undistinguished", "13-16 good fires"],
            diagnostics: ["14:12 sample-fires warning"]),
        Case(
            name: "bad code whose pair lacks a finding that other good code has",
            page:
                "# `@State`\n```swift bad\n\(exposed)```\n```swift good\n\(hidden)```\nText.\n\n```swift good\n\(exposed)```\n",
            regions: ["3-6 bad verified-firing", "9-12 good verified-clean", "17-20 good fires"],
            diagnostics: ["18:12 sample-fires warning"]),
        Case(
            name: "bad code with one finding more than its pair",
            page:
                "# `@State`\n```swift bad\n\(exposed)// foregroundColor\nText(\"a\").foregroundColor(.red)\n```\n```swift good\n\(exposed)Text(\"a\").foregroundStyle(.red)\n```\n",
            regions: ["3-8 bad verified-firing", "11-15 good fires"], diagnostics: ["12:12 sample-fires warning"]),
        Case(
            name: "bad code with the finding that a comment suppresses in the good code",
            page:
                "# `@State`\n```swift bad\n\(exposed)```\nText.\n```swift good\n// rubric:disable:next exposed-state\n@State var n = 0\n```\n",
            regions: ["3-6 bad undistinguished", "10-11 good ignored"],
            diagnostics: ["3:1 sample-undistinguished note"]),
        Case(
            name: "a bad line with the finding of the good code",
            page:
                "# `@State`\n```swift\nstruct A: View {\n    @State var n = 0 // ❌\n    let m: Int\n}\n```\n```swift good\n\(exposed)```\n",
            regions: ["3-6 bad undistinguished", "9-12 good fires"],
            diagnostics: ["10:12 sample-fires warning"]),
        Case(
            name: "an expected finding that the good code has too",
            page:
                "# `@State`\n```swift bad\nstruct A: View {\n    @State var n = 0 // finding: exposed-state\n}\n```\n```swift good\n\(exposed)```\n",
            regions: ["3-5 bad verified-firing", "8-11 good fires"], diagnostics: ["9:12 sample-fires error"]),
        Case(
            name: "good code that no rule looks at",
            page:
                "# `@State`\n```swift good\nlet a = 1\n```\n```swift good\n@discardableResult func f() -> Int { if a { g() }; return 1 }\n```\n```swift good\nclass A: B {\n    init() { super.init() }\n}\n```\n",
            regions: ["3-3 good unexamined", "6-6 good unexamined", "9-11 good unexamined"]),
        Case(
            name: "good code whose bad version fires",
            page:
                "# `@State`\n```swift bad\nlet a = Text(b).foregroundColor(.red)\n```\n```swift good\nlet a = Text(b).other(.red)\n```\n",
            regions: ["3-3 bad verified-firing", "6-6 good verified-clean"]),
        Case(
            name: "a rule that nobody knows", page: "---\nrule: exposed-stat\n---\n# `@State`\n", regions: [],
            diagnostics: ["2:7 unknown-rule warning"]),
        Case(
            name: "a rule like no other", page: "---\nrule: cold-dough-in-winter\n---\n# `@State`\n", regions: [],
            diagnostics: ["2:7 unknown-rule note"]),
        Case(
            name: "a pattern in the place of a built-in rule",
            page: "---\nrule: exposed-state\npattern: \"old($a)\"\n---\n# `@State`\n", regions: [],
            diagnostics: ["2:7 replaced-rule warning"]),
        Case(
            name: "a misspelt verdict", page: "# `@State`\n```swift  goood\n\(hidden)```\n",
            regions: ["3-6 unlabeled unlabeled"],
            diagnostics: ["2:11 unknown-info-string warning"]),
        Case(
            name: "verdicts that contradict each other", page: "> ~~~ swift good bad\n> let a = 1\n> ~~~\n",
            regions: ["2-2 unlabeled unlabeled"],
            diagnostics: ["1:18 unknown-info-string warning"]),
        Case(
            name: "a misspelt ignore", page: "# `@State`\n```swift ignored: later\nlet a = 1\n```\n",
            regions: ["3-3 unlabeled unlabeled"],
            diagnostics: ["2:10 unknown-info-string warning"]),
        Case(
            name: "words for other tools",
            page: "# `@State`\n```swift good linenos title=\"Lamp.swift\" file=A.swift {1,3-5} copy\nlet a = 1\n```\n",
            regions: ["3-3 good unexamined"]),
        Case(
            name: "comments that are nearly expectations",
            page:
                "# `@State`\n```swift bad\nstruct A: View {\n    @State var a = 0 // findings: exposed-state\n    @State var b = 0 // Finding: exposed-state, foreground-color\n"
                + "    @State var c = 0 // finding exposed-state\n}\n```\n",
            regions: ["3-7 bad undistinguished"],
            diagnostics: [
                "4:25 malformed-expectation error", "5:25 malformed-expectation error",
                "6:25 malformed-expectation error",
            ]),
        Case(
            name: "comments that begin like an expectation",
            page:
                "# `@State`\n```swift bad\nstruct A: View {\n    @State var a = 0 // finding the exposed-state rule\n    @State var b = 0 // Findings: later\n}\n```\n",
            regions: ["3-6 bad undistinguished"]),
        Case(
            name: "headings", page: "# `@State`\n## Bad\n```swift\n\(exposed)```\n## Good\n```swift\n\(hidden)```\n",
            regions: ["4-7 bad verified-firing", "11-14 good verified-clean"]),
    ]

    @Test(arguments: cases) func becomes(_ test: Case) {
        let rule = Page(path: PagePath("other.md"), file: "other.md", disk: Array("---\nrule: a\n---\n".utf8))
        let (page, verification) = Self.verification(of: test.page, beside: [rule])
        let outline = Self.outline(of: page, verification)
        #expect(outline.regions == test.regions)
        #expect(outline.diagnostics == test.diagnostics)
    }

    @Test func everyStatusHasACase() {
        let seen = Set(Self.cases.flatMap(\.regions).compactMap { $0.split(separator: " ").last.map(String.init) })
        #expect(seen == Set(VerificationStatus.allCases.map(\.rawValue)))
    }

    /// Code that comments inside braces and `#if` label differently: `firstLine-lastLine verdict status`, one a region.
    @Test(arguments: [
        (
            "members of one type",
            """
            struct A: View {
                let id: Int
                // WRONG
                @State var n = 0
                // RIGHT
                @State private var n = 0

                var body: some View { Text("\\(n)") }
            }
            """, ["3-6 bad verified-firing", "7-11 good verified-clean"]
        ),
        (
            "three versions",
            """
            struct A: View {
                // ❌
                @State var n = 0
                // ✅
                @State private var n = 0
                // Also wrong
                @State public var n = 0
            }
            """, ["3-5 bad verified-firing", "6-7 good verified-clean", "8-10 bad verified-firing"]
        ),
        (
            "a declaration each",
            """
            struct A: View {
                // WRONG
                @State var n = 0
            }

            struct B: View {
                // RIGHT
                @State private var n = 0
            }
            """, ["3-6 bad verified-firing", "7-11 good verified-clean"]
        ),
        (
            "a fixed version",
            """
            struct A: View {
                @State var n = 0 // the number

                // ❌ Anybody can set it
                var body: some View { Text("\\(n)") }
            }

            // Fixed version
            struct A: View {
                @State private var n = 0
            }
            """, ["3-9 bad verified-firing", "10-13 good verified-clean"]
        ),
        (
            "a fixed version inside braces",
            """
            struct A: View {
                // ❌ Anybody can set it
                @State var n = 0

                // Fixed version
                @State private var n = 0
            }
            """, ["3-6 bad verified-firing", "7-9 good verified-clean"]
        ),
        (
            "bodies of members",
            """
            struct A: View {
                @ViewBuilder var first: some View {
                    // ❌
                    Text("a").foregroundColor(.red)
                }

                /// The better one.
                @ViewBuilder var second: some View {
                    // ✅
                    Text("a").foregroundStyle(.red)
                }
            }
            """, ["3-7 bad verified-firing", "8-14 good verified-clean"]
        ),
        (
            "two wrong versions",
            """
            struct A: View {
                // WRONG
                @State var n = 0
                // ALSO WRONG
                @State public var n = 0
                // RIGHT
                @State private var n = 0
            }
            """, ["3-7 bad verified-firing", "8-10 good verified-clean"]
        ),
        (
            "statements of several bodies",
            """
            struct A: View {
                @ViewBuilder var first: some View {
                    // WRONG
                    Text("a").foregroundColor(.red)

                    // RIGHT
                    Text("a").foregroundStyle(.red)
                }

                @ViewBuilder var second: some View {
                    // WRONG
                    Text("b").foregroundColor(.red)

                    // RIGHT
                    Text("b").foregroundStyle(.red)
                }
            }
            """,
            [
                "3-7 bad verified-firing", "8-10 good verified-clean", "11-15 bad verified-firing",
                "16-19 good verified-clean",
            ]
        ),
        (
            "statements of one body",
            """
            func f() {
                // BAD
                let text = Text("a").foregroundColor(.red)
                // GOOD
                let text = Text("a").foregroundStyle(.red)
            }
            """, ["3-5 bad verified-firing", "6-8 good verified-clean"]
        ),
        (
            "a conditional block",
            """
            #if compiler(>=6)
            // WRONG
            struct A: View { @State var n = 0 }
            #endif
            """, ["3-6 bad undistinguished"]
        ),
        (
            "two conditional blocks",
            """
            #if os(iOS)
            // WRONG
            struct A: View { @State var n = 0 }
            #else
            // RIGHT
            struct A: View { @State private var n = 0 }
            #endif
            """, ["3-6 bad verified-firing", "7-9 good verified-clean"]
        ),
    ])
    func labelsInsideBraces(name: String, code: String, regions: [String]) {
        let (page, verification) = Self.verification(of: "# State, foregroundColor\n```swift\n\(code)\n```\n")
        #expect(Self.outline(of: page, verification).regions == regions, "\(name)")
        #expect(verification.diagnostics.isEmpty, "\(verification.diagnostics)")
    }

    /// Random nesting of labels and code, balanced or not.
    @Test(arguments: 1...300) func regionsCoverTheCode(seed: Int) throws {
        var state = UInt64(seed)
        let lines = (0..<24).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return ["struct A {", "}", "// WRONG", "// RIGHT", "let a = 1", "func a() {", "}) // ❌", "// Also right"][
                Int(state >> 33) % 8]
        }
        let code = lines.joined(separator: "\n") + "\n"
        let document = Document.parse(Array("```swift\n\(code)```\n".utf8))
        let sample = try #require(Sample.all(in: document, file: "a.md").first)
        #expect(sample.regions.flatMap { sample.code(of: $0) } == Array(code.utf8))
        for region in sample.regions {
            #expect(sample.checkedCode(of: region).count == region.checkedRange.count)
            #expect(!region.surroundings.contains { $0.overlaps(region.range) })
        }
    }

    /// Some authors write a mark above the code, without slashes.
    @Test func marksWithoutSlashes() {
        let (page, verification) = Self.verification(
            of: "# `@State`\n```swift\n❌\n\(Self.exposed)```\n```swift\n✅\n\(Self.hidden)```\n")
        #expect(
            Self.outline(of: page, verification).regions == ["3-7 bad verified-firing", "10-14 good verified-clean"])
        #expect(verification.diagnostics.isEmpty)
    }

    @Test func marksBehindCodeLabelTheirLines() {
        let code = "struct A: View {\n    @State var a = 1 ( X ) -> open\n    @State private var b = 1 ( O )\n}\n"
        for code in [code, code.replacing("( X )", with: "❌").replacing("( O )", with: "✅")] {
            let (page, verification) = Self.verification(of: "# `@State`\n```swift\n\(code)```\n")
            #expect(Self.outline(of: page, verification).regions == ["3-6 unlabeled verified-firing"])
            #expect(verification.diagnostics.isEmpty)
        }
    }

    @Test func aSampleThatIsNoSwiftIsReportedOnce() {
        let (_, verification) = Self.verification(of: "# A\n```swift\n// Good\nthe tram\n// Bad\na tram\n```\n")
        #expect(verification.diagnostics.map(\.kind) == [.unparsableSample])
        #expect(verification.samples.flatMap(\.regions).map(\.status) == [.unparsable, .unparsable])
    }

    /// A comment written like the label above it, with a word that no list has.
    @Test(arguments: ["--", "-", "–", "—"]) func anotherHeadingEndsALabel(dash: String) {
        let code = "// Preferred \(dash) hidden.\n\(Self.hidden)\n// Fragile \(dash) or so.\n\(Self.exposed)"
        func regions(_ code: String) -> [String] {
            let (page, verification) = Self.verification(of: "# `@State`\n```swift\n\(code)```\n")
            return Self.outline(of: page, verification).regions
        }
        #expect(regions(code) == ["3-8 good clean", "9-13 unlabeled disagrees"])
        let remark = code.replacing("// Fragile \(dash)", with: "// Here it is \(dash)")
        #expect(regions(remark) == ["3-13 good fires"])
    }

    @Test func wordsOfTheConfigurationLabelSamples() {
        let page = "# `@State`\n```swift\n// Inte så\n\(Self.exposed)// Så här\n\(Self.hidden)```\n"
        let verification = Self.verification(of: page) {
            $0.labels.good = ["så här"]
            $0.labels.bad = ["inte så"]
        }
        #expect(
            Self.outline(of: verification.page, verification.verification).regions == [
                "3-7 bad verified-firing", "8-12 good verified-clean",
            ])
    }

    @Test func theSettingsOfThePageHold() {
        let sample = "```swift good\n@MainActor final class A: ObservableObject {}\n```\n"
        func fires(_ page: String, _ change: (inout Configuration) -> Void = { _ in }) -> Bool {
            Self.verification(of: page, change).verification.samples.flatMap(\.regions).contains {
                !$0.findings.isEmpty
            }
        }
        #expect(fires("# `@State`\n" + sample))
        #expect(!fires("---\nprofile: legacy\n---\n# `@State`\n" + sample))
        #expect(!fires("---\ndeployment-target: iOS 16\n---\n# `@State`\n" + sample))
        #expect(!fires("# `@State`\n" + sample) { $0.deploymentTarget = DeploymentTarget(.iOS, 16) })
    }

    @Test func typesOfBadRegionsStayInTheirSample() {
        let bad = "```swift bad\nclass Cart: ObservableObject {} // finding: observable-object\n```\n"
        let good =
            "```swift good\n@MainActor @Observable final class Cart {}\nstruct A: View {\n    @State private var cart = Cart()\n}\n```\n"
        let page = "# `@State`\n" + bad + "\n" + good
        let regions = Self.verification(of: page).verification.samples.flatMap(\.regions)
        #expect(regions.map(\.status) == [.verifiedFiring, .clean])
    }

    @Test func saysWhy() {
        let (page, verification) = Self.verification(of: "# `@State`\n\n**Avoid** this:\n\n```swift\nlet a = 1\n```\n")
        let text = VerificationExplanation.text(ofLine: 6, in: page, named: page.file, verification.samples)
        #expect(text?.contains("bad, because of 'Avoid' in the paragraph before the fence") == true)
        #expect(VerificationExplanation.text(ofLine: 3, in: page, named: page.file, verification.samples) == nil)
    }

    @Test(.timeLimit(.minutes(15))) func manyMarkersAreLinear() {
        let code = String(repeating: "// ✅ a\n// ❌ b\nx // ❌\n", count: 20_000)
        let document = Document.parse(Array("# `@State`\n```swift\n\(code)```\n".utf8))
        #expect(Sample.all(in: document, file: "a.md").first?.regions.count == 40_000)
        let versions = String(repeating: "    // ✅ a\n    // ❌ b\n    x\n", count: 20_000)
        let inner = Document.parse(Array("# `@State`\n```swift\nstruct A {\n\(versions)}\n```\n".utf8))
        #expect(Sample.all(in: inner, file: "a.md").first?.regions.count == 1)
    }
}
