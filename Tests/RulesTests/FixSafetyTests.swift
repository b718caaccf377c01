import Diagnostics
import Linting
import Rules
import Testing

/// Fixes that depend on what other files do.
@Suite struct FixSafetyTests {
    static func safeties(_ rule: String, _ texts: String...) -> [Fix.Safety?] {
        let linter = Linter(
            rules: RuleSet(
                Rules.all.filter { $0.info.id.text == rule }, settings: LintSettings(forcedOn: [RuleID(rule)])))
        let reports = linter.lint(count: texts.count, jobs: 1) { SwiftSource(file: "\($0).swift", text: texts[$0]) }
        return reports.flatMap(\.findings).map { $0.fix?.safety }
    }

    static let badge = "struct Badge: View {\n    @State var count = 0\n    var body: some View { Text(\"a\") }\n}\n"

    @Test(
        arguments: [
            "let a: Badge = .init(count: 2)", "let a = [Badge](arrayLiteral: .init(count: 2))",
            "func show(_ badge: Badge) { print(badge.count) }", "let badges: [Badge]", "func f() -> Badge? { nil }",
            "let a = Badge()", "let a: [Int: Badge]",
            "typealias Mark = Badge", "print([Badge(), Badge()].map(\\.count))", "print(\\Badge.count)",
        ]) func stateThatOtherFilesUseIsNotMadePrivateSafely(_ other: String)
    {
        #expect(Self.safeties("exposed-state", Self.badge, other) == [.unsafe])
    }

    @Test(arguments: [
        "let a = Badge(count: 2)", "let a = Kit.Badge(count: 2)", "let a = Badge.init(count: 2)",
        "extension Badge { func b() { count += 1 } }", "extension Badge { var b: Int { _count.wrappedValue } }",
    ])
    func stateThatOtherFilesPassOrExtendIsNotExposed(_ other: String) {
        #expect(Self.safeties("exposed-state", Self.badge, other) == [])
    }

    @Test(
        arguments: [
            "struct A: View { var body: some View { Badge() } }", "let a = f(Badge(), Other.self)",
            "let a = Other(count: 2)",
            "extension Badge { var b: Int { 1 } }", "// Badge(count: 2)",
        ]) func otherStateIsMadePrivateSafely(_ other: String)
    {
        #expect(Self.safeties("exposed-state", Self.badge, other) == [.safe])
    }

    static let title =
        "struct Title: View {\n    @Binding var title: String\n    var body: some View { Text(title) }\n}\n"

    @Test(
        arguments: [
            "let a = Title(title: $name)", "let a: Title = .init(title: $name)",
            "let a = Title<Int>(title: .constant(\"\"))",
        ]) func aBindingThatOtherFilesPassIsNotTurnedIntoAValue(_ other: String)
    {
        #expect(Self.safeties("read-only-binding", Self.title, other) == [nil])
        #expect(Self.safeties("read-only-binding", Self.title + "let b = Title(title: $name)\n", other) == [nil])
    }

    @Test func aBindingThatOnlyThisFilePassesIs() {
        #expect(
            Self.safeties(
                "read-only-binding", Self.title + "let b = Title(title: $name)\n", "let a = Other(title: $name)") == [
                    .unsafe
                ])
        #expect(Self.safeties("read-only-binding", Self.title + "let b = Title(title: name)\n") == [nil])
    }

    /// An object is shared without a binding, and a generic type may be one.
    @Test func onlyAValueBecomesABinding() {
        func view(_ type: String) -> String {
            "struct Login<Model: Named>: View {\n    @State var model: \(type)\n"
                + "    var body: some View { TextField(\"a\", text: $model.name) }\n}\n"
        }
        #expect(Self.safeties("passed-value-as-state", view("Account")) == [.unsafe])
        #expect(Self.safeties("passed-value-as-state", view("LoginModel")) == [nil])
        #expect(Self.safeties("passed-value-as-state", view("Model")) == [nil])
    }
}
