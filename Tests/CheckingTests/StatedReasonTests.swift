import Base
import Diagnostics
import Pages
import Rules
import Settings
import Testing
import Verification

/// A finding proves a pair only if it is about what the author writes about, or if the pair shows nothing else.
@Suite struct StatedReasonTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        /// A sentence that does not say what the finding is about.
        var other: String
        /// One that does.
        var stated: String
        var bad: String
        var good: String

        var testDescription: String { stated }
    }

    static let pairs = [
        Pair(
            other: "Colors of UIKit do not adapt.", stated: "`foregroundColor` is deprecated.",
            bad: "Text(\"a\").bold().padding().foregroundColor(Color(UIColor.blue))",
            good: "Text(\"a\").bold().padding().foregroundStyle(.blue)"),
        Pair(
            other: "Rows are removed by a swipe.", stated: "NavigationView is deprecated.",
            bad: """
                struct Rows: View {
                    var body: some View {
                        NavigationView { List(rows) { Text($0) }.toolbar { EditButton() } }
                    }
                }
                """,
            good: """
                struct Rows: View {
                    var body: some View {
                        NavigationStack { List(rows) { Text($0).swipeActions { Remove() } } }
                    }
                }
                """),
        Pair(
            other: "Ask the cache first.", stated: "Work in onAppear outlives the view.",
            bad: "Cell().onAppear { Task { image = await download(address) } }",
            good: "Cell().task { image = await pipeline.image(address) }"),
        Pair(
            other: "Ask for what is shown only.", stated: "`@State` belongs to its view alone.",
            bad: "struct Rows: View {\n    @State var all = [1]\n    var body: some View { Text(\"\\(all)\") }\n}",
            good:
                "struct Rows: View {\n    @State private var shown = [2]\n    var body: some View { Text(\"\\(shown)\") }\n}"
        ),
        Pair(
            other: "Springs look natural.", stated: "A binding that is never written to is no @Binding.",
            bad: """
                struct Lamp: View {
                    @Binding var isLit: Bool
                    var body: some View { Text(isLit ? "on" : "off").animation(.linear, value: isLit) }
                }
                """,
            good: """
                struct Lamp: View {
                    let isLit: Bool
                    var body: some View { Text(isLit ? "on" : "off").animation(.spring, value: isLit) }
                }
                """),
        Pair(
            other: "A class for what views share.", stated: "`@Observable` replaces ObservableObject.",
            bad:
                "@MainActor final class Lamps: ObservableObject {\n    @Published private(set) var count = 0\n    let room = 1\n}",
            good: "@MainActor @Observable final class Lamps {\n    private(set) var count = 0\n    let place = 1\n}"),
    ]

    private static func statuses(_ page: String) -> [String] {
        let (page, verification) = SampleCheckTests.verification(of: page)
        return SampleCheckTests.outline(of: page, verification).regions.map {
            String($0.split(separator: " ").last ?? "")
        }
    }

    private static func page(
        title: String = "Samples", section: String = "Some", text: String = "", bad: String, good: String
    ) -> String {
        """
        # \(title)

        ## Another

        NavigationView, foregroundColor, onAppear, @State, @Binding and ObservableObject have their own sections.

        ## \(section)

        \(text)

        ```swift
        // ❌
        \(bad)
        ```

        ```swift
        // ✅
        \(good)
        ```

        """
    }

    @Test(arguments: pairs) func isNeeded(_ pair: Pair) {
        let other = Self.statuses(Self.page(text: pair.other, bad: pair.bad, good: pair.good))
        #expect(other.first == "undistinguished")
        #expect(!other.contains { $0.hasPrefix("verified") })
        for page in [
            Self.page(text: pair.stated, bad: pair.bad, good: pair.good),
            Self.page(section: pair.stated, bad: pair.bad, good: pair.good),
            Self.page(title: pair.stated, bad: pair.bad, good: pair.good),
            Self.page(bad: "// \(pair.stated)\n\(pair.bad)", good: pair.good),
            Self.page(bad: pair.bad, good: "// \(pair.stated)\n\(pair.good)"),
        ] { #expect(Self.statuses(page) == ["verified-firing", "verified-clean"], "\(page)") }
    }

    @Test(arguments: [
        ("Text(a).foregroundColor(.red)", "Text(a).foregroundStyle(.red)", true),
        ("Text(a).foregroundColor(.red)", "Text(a).foregroundStyle(.blue)", false),
        ("let view = NavigationView {\n    Text(a)\n}", "let view = NavigationStack {\n    Text(a)\n}", true),
        ("NavigationView {\n    Text(a)\n}", "NavigationStack {\n    Text(a)\n}", true),
        ("let view = NavigationView {\n    Text(a)\n}", "let view = NavigationStack {\n    Text(b)\n}", false),
        (
            "let view = NavigationView {\n    Text(a)\n}",
            "let view = NavigationStack {\n    Text(a)\n    Divider()\n}", false
        ),
    ]) func orTheAPIIsTheWholeDifference(_ bad: String, _ good: String, _ isVerified: Bool) {
        let statuses = Self.statuses(Self.page(bad: bad, good: good))
        #expect((statuses.first == "verified-firing") == isVerified, "\(statuses)")
    }

    @Test(arguments: [
        // A heuristic rule, and a note, where the author writes about something else.
        ("An object:", "@Observable final class Lamps { var count = 0 }", []),
        ("`@MainActor` isolates:", "@Observable final class Lamps { var count = 0 }", ["unisolated-observable"]),
        (
            "A view:", "struct A: View {\n    @State var n = 0\n    var body: some View { Text(\"\\(n)\") }\n}",
            ["exposed-state"]
        ),
    ]) func ofCodeWithoutALabelIsWhatTheTextIsAbout(_ text: String, _ code: String, _ rules: [String]) {
        let (_, verification) = SampleCheckTests.verification(of: "# T\n\n\(text)\n\n```swift\n\(code)\n```\n")
        let found = verification.diagnostics.filter { $0.kind.id == "sample-disagrees" }
        #expect(found.map { $0.message.split(separator: "'").first.map(String.init) ?? "" } == rules)
    }

    @Test(arguments: [
        ("Observable", "Objects", ["observable-object"]), ("Observable", "Pre-iOS 17 support", []),
        ("Observable", "iOS 15-16", []), ("Observable", "iOS 17 and later", ["observable-object"]),
        ("Legacy `Observable`", "Objects", []),
    ]) func olderSystems(_ title: String, _ heading: String, _ rules: [String]) {
        let code = "final class Lamps: ObservableObject { @Published var count = 0 }"
        let page = "# \(title)\n\n## \(heading)\n\n```swift\n\(code)\n```\n"
        let (_, verification) = SampleCheckTests.verification(of: page)
        let found = verification.diagnostics.filter { $0.kind.id == "sample-disagrees" }
        #expect(
            Set(found.compactMap { $0.message.split(separator: "'").first.map(String.init) }).intersection(
                ["observable-object"]) == Set(rules), "\(found.map(\.message))")
    }

    /// Who writes about an older API shows it on purpose.
    @Test(arguments: [
        ("Use `@Observable`.", "class Lamps: ObservableObject { var count = 0 }", ["observable-object"]),
        (
            "An `ObservableObject`, before `@Observable`:",
            "class Lamps: ObservableObject { @Published var count = 0 }", []
        ),
        ("`@Observable` and `@Published`:", "class Lamps: ObservableObject { @Published var count = 0 }", []),
        ("Text:", "Text(\"a\").foregroundColor(.red)", ["foreground-color"]),
        ("`foregroundColor(_:)`:", "Text(\"a\").foregroundColor(.red)", []),
        ("Text:", "// foregroundColor is enough\nText(\"a\").foregroundColor(.red)", []),
        ("`NavigationView`:", "NavigationView { Text(\"a\") }", []),
    ]) func olderAPIs(_ text: String, _ code: String, _ rules: [String]) {
        #expect(disagreeing("# T\n\n\(text)\n\n```swift\n\(code)\n```\n") == rules)
        #expect(disagreeing("# T\n\n## \(text)\n\n```swift\n\(code)\n```\n") == rules)
    }

    private func disagreeing(_ page: String, packageTarget: DeploymentTarget? = nil) -> [String] {
        let page = Page(path: PagePath("a.md"), file: "a.md", disk: Array(page.utf8))
        let check = SampleCheck(
            [page], rules: Rules.all, packageTarget: packageTarget, configuration: Configuration())
        return check.verification(of: page).diagnostics.filter { $0.kind.id == "sample-disagrees" }
            .compactMap { $0.message.split(separator: "'").first.map(String.init) }
    }

    /// A package that runs on older systems cannot use what replaces their APIs.
    @Test func olderPackages() {
        let page = "# T\n\n```swift\nText(\"a\").foregroundColor(.red)\n```\n"
        for (target, rules) in [
            (DeploymentTarget.iOS(13), []), (.iOS(15), ["foreground-color"]), (nil, ["foreground-color"]),
        ] {
            #expect(disagreeing(page, packageTarget: target) == rules)
        }
    }

    @Test func eachRuleIsReportedOnceForASample() {
        let page = "# T\n\n```swift\nText(\"a\").foregroundColor(.red)\nf { Text(\"b\").foregroundColor(.red) }\n```\n"
        let (_, verification) = SampleCheckTests.verification(of: page)
        let found = verification.diagnostics.filter { $0.kind.id == "sample-disagrees" }
        #expect(found.count == 1 && found.first?.message.hasSuffix(", and 1 more in this sample") == true)
    }

    /// A rule that is off is of use if the author writes about the same.
    @Test(arguments: [
        ("Read `@Environment` in one place.", true), ("Push with the router.", false),
    ]) func rulesThatAreOff(_ text: String, _ isNamed: Bool) {
        let rule = Page(path: PagePath("rule.md"), file: "rule.md", disk: Array("---\nrule: exposed-state\n---\n".utf8))
        let page = "# T\n\n\(text)\n\n```swift bad\n@Environment(Router.self) var router\nrouter.path.append(2)\n```\n"
        for (others, isReported) in [([], false), ([rule], true)] {
            let (_, verification) = SampleCheckTests.verification(of: page, beside: others)
            let messages = verification.diagnostics.filter { $0.kind.id == "sample-silent" }.map(\.message)
            #expect(messages.count == (isReported ? 1 : 0))
            #expect(messages.contains { $0.contains("exposed-environment") } == (isReported && isNamed))
        }
    }

    /// A guide without rules does not claim that a rule reports its samples.
    @Test func silenceCountsInARulebook() {
        let page = Self.page(bad: "let a = f() // an ObservableObject", good: "let a = g()")
        let rule = Page(path: PagePath("rule.md"), file: "rule.md", disk: Array("---\nrule: exposed-state\n---\n".utf8))
        for (others, count) in [([], 0), ([rule], 1)] {
            let (_, verification) = SampleCheckTests.verification(of: page, beside: others)
            #expect(verification.diagnostics.count { $0.kind.id == "sample-silent" } == count)
        }
    }

    /// Of several good versions, one may say what the others do not.
    @Test func aFindingOfSomeGoodVersionsIsNoneOfAll() {
        let old = "@MainActor class Lamp: ObservableObject { var n = 0 }"
        let text = "# ObservableObject\n\n```swift\n// ❌\n\(old)\nlet a = 1\n```\n\nText.\n\n"
        let one = "```swift\n// ✅\n@MainActor @Observable class Lamp { func f() { g() } }\n```\n\nText.\n\n"
        let two = "```swift\n// ✅\n\(old)\nlet bulb = Bulb(of: 3)\n```\n"
        func count(_ page: String) -> Int {
            SampleCheckTests.verification(of: page).verification.diagnostics.count {
                $0.kind.id == "sample-undistinguished"
            }
        }
        #expect(count(text + two) == 1)
        #expect(count(text + one + two) == 0)
    }
}
