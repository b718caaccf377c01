import Base
import Checking
import Diagnostics
import Linting
import PatternRules
import Settings
import Testing
import Verification

@Suite struct PatternPageTests {
    static func page(_ yaml: String) -> (page: PatternPage, bytes: [UInt8]) {
        let bytes = Array(yaml.utf8)
        let parsed = FrontMatter.parse(bytes, range: 0..<bytes.count, file: "rule.md")
        return (PatternPage(parsed.frontMatter, title: "Title", file: "rule.md", bytes: bytes), bytes)
    }

    /// The text from the place of the first fault on.
    static func fault(_ yaml: String) -> String? {
        let (page, bytes) = page(yaml)
        return page.diagnostics.first?.location.range.map { String(decoding: bytes[$0.lowerBound...], as: UTF8.self) }
    }

    @Test func isARule() throws {
        let yaml =
            "rule: old\npattern: old($x)\nreplacement: new($x)\nmessage: no '$x'\nseverity: error\nsince: iOS 18\nprofiles: [mvc]\n"
        let rule = try #require(Self.page(yaml).page.rule)
        #expect(rule.info.id == "old")
        #expect(rule.info.severity == .error)
        #expect(rule.info.fix == .unsafe)
        #expect(rule.info.since == .iOS(18))
        #expect(rule.info.profiles == [.modern: .off, .legacy: .off, .mvc: .on])
        #expect(rule.info.summary == "Title")
        #expect(Self.page("rule: old\npattern: old($x)\nmessage: It is old\n").page.rule?.info.summary == "It is old")
        #expect(Self.page("rule: old\npattern: old($x)\n").page.rule?.info.summary == "Title")
        #expect(Self.page("rule: old\npattern: old($x)\nseverity: off\n").page.rule?.info.set == "opt-in")
    }

    @Test(arguments: [
        ("pattern: f($)\n", "$)\n"),
        ("pattern: \"f(\\\"é\\\\\\\\\\\", $)\"\n", "$)\"\n"),
        ("pattern: 'f(''a'', $)'\n", "$)'\n"),
        ("pattern: |\n  f {\n    $\n  }\n", "$\n  }\n"),
        ("pattern: >\n  f(a,\n  $)\n", "$)\n"),
        ("pattern: f(a,\n  b, $)\n", "$)\n"),
        ("pattern: \"f(\\u00e9, $)\"\n", "$)\"\n"),
    ]) func saysWhereTheFaultIs(_ yaml: String, _ rest: String) throws {
        let fault = try #require(Self.fault("rule: old\n" + yaml))
        #expect(fault == rest)
    }

    @Test(arguments: [
        ("pattern: f($x)\n", "pattern-without-rule"), ("rule: Old Button\npattern: f($x)\n", "malformed-rule-id"),
        ("rule: old\nmessage: no\n", "without-pattern"),
        ("rule: old\npattern: f($x)\nreplacement: g($y)\n", "malformed-pattern"),
        ("rule: old\npattern: f($x)\nreplacement: g($x\n", "malformed-pattern"),
        ("rule: old\npattern: f($x)\nmessage: no $y\n", "malformed-pattern"),
        ("rule: old\npattern: f($x)\nwhere: {$y: literal}\n", "pattern-constraint"),
        ("rule: old\npattern: f($x)\nwhere: {$x: literl}\n", "pattern-constraint"),
        ("rule: old\npattern: f($x)\nwhere: {inside: 'f('}\n", "malformed-pattern"),
        ("rule: old\npattern: f($x)\nwhere: literal\n", "pattern-constraint"),
        ("rule: old\npattern: f($x)\nwhere: {$x: {like: a}}\n", "pattern-constraint"),
        ("rule: old\npattern: f($x)\nwhere: {$x: {reads: {}}}\n", "pattern-constraint"),
    ]) func reportsWhatCannotBeUsed(_ yaml: String, _ id: String) {
        #expect(Self.page(yaml).page.diagnostics.map(\.kind.id) == [id])
    }

    @Test func saysNothingAboutOtherPages() {
        #expect(Self.page("title: A\n").page.diagnostics.isEmpty)
        #expect(Self.page("rule: exposed-state\n").page.diagnostics.isEmpty)
        // A page that is no rule's may use the words as it likes.
        #expect(Self.page("message: hello\n").page.diagnostics.isEmpty)
    }
}
