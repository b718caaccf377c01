import Diagnostics
import Foundation
import Linting
import Samples
import Testing

@testable import Rules

@Suite struct FragmentTests {
    static func fragment(_ text: String) -> Fragment { Fragment(file: "sample", bytes: Array(text.utf8)) }
    static func repaired(_ text: String) -> String { String(decoding: fragment(text).source.bytes, as: UTF8.self) }

    @Test(
        arguments: [
            ("get { ... }", "get {     }"), ("get { *** }", "get {     }"),
            ("get {\n    .....\n}", "get {\n         \n}"), ("❌\nlet a = 1", "   \nlet a = 1"), ("a *** b", "a *** b"),
            ("f(a, ...)", "f(a,    )"), ("…", "   "),
            ("let x = 0...5", "let x = 0...5"), ("a[1...]", "a[1...]"),
            ("func f() {\n    ...\n}", "func f() {\n       \n}"), ("func f(_ a: Int...) {}", "func f(_ a: Int...) {}"),
            ("f(...)", "f(   )"),
            ("let s = \"...\"", "let s = \"...\""), ("f(..., a)", "f(     a)"), ("[1, ..., 9]", "[1,      9]"),
            ("if let a,\n    …,\n    let b { }", "if let a,\n        \n    let b { }"),
            ("f { a in\n    ...\n}", "in\n       \n"),
            ("struct A {\n    <#members#>\n}", "{\n               \n}"), ("func f(<#in#>)", "func f(      )"),
            ("...,\na: { b in\n}", "    \na: { b in"),
        ]) func blanksPlaceholders(_ text: String, _ expected: String)
    {
        #expect(FragmentTests.repaired(text).contains(expected))
    }

    @Test(
        arguments: [
            ("let a = ...", "let a = ___"), ("let a = … // A", "let a = ___ // A"), ("throw ...\n", "throw ___\n"),
            ("f { a in ... }", "f { a in ___ }"), ("case .a: ...", "case .a: ___"), ("if ... { }", "if ___ { }"),
            ("f(a: ..., b: ...)", "f(a: ___, b: ___)"), ("a ? ... : b", "a ? ___ : b"),
            ("a =\n    ...", "a =\n    ___"),
            ("let a = // the next one", "let a = _            "),
            ("let a =\n    // b\nlet c", "let a =\n    _   \nlet c"),
            ("a =\n    // b\n    c()", "a =\n    // b\n    c()"), ("let a =\n\n// b\nlet c", "let a =\n\n// b\n"),
            ("let a: A = /* b */\nlet c", "let a: A = _      \nlet c"),
            ("f(a: /* b */, c: /* d */)", "f(a: _      , c: _      )"), ("if a {\n    b = // c\n}", "b = _   \n}"),
            ("let a = // b\n    c()", "let a = // b\n    c()"), ("switch a {\ncase .b: // c\n}", "case .b: // c\n}"),
            ("a == // b\n}", "a == // b"), ("let a: [B] ....\nc()", "let a: [B]     \nc()"),
            ("throw /* a */\n", "throw _      "),
            ("let a = <#it's 1#>", "let a = __it_s_1__"), ("A<#B#>()", "A__B__()"),
            ("case <#é#>:", "case ______:"),
            ("[<#A#>]()", "[__A__]()"),
            ("for a in ...5", "for a in ...5"), ("a = ...b", "a = ...b"), ("a <# b\n#> c", "a <# b\n#> c"),
        ]) func namesOmittedValues(_ text: String, _ expected: String)
    {
        #expect(FragmentTests.repaired(text).contains(expected))
    }

    @Test(
        arguments: [
            "let a = ...", "let a = … as A", "f(..., a: 1)", "guard let a = ... else { return }",
            "switch a {\ncase .a: ...\ncase .b:\n    ...\ndefault: <#c#>\n}", "func f() -> Int { return ... }",
            "if <#a#> {\n    <#b#>\n} else if <#c#> {\n}", "import A<#B#>",
            "func <#f#>(<#a#>) -> <#A#> {\n    <#b#>\n}",
            "var <#a#>: [<#A#>: <#B#>] = [<#a#>: <#b#>, <#c#>: <#d#>]",
            "enum <#A#>: <#B#> {\n    case <#a#>(<#C#>)\n}",
            "func f() { guard !done … }", "guard a ...\nf()", "if a …\nlet b = 1", "func f() { if a ... }",
            "for a in b …", "while a …\nb()", "switch a …", "func f() { if … }",
            "func f() { guard … }\nfunc g() { … }", "f { if a { b() } else if c … }", "guard let a,\n    let b …",
            "introduced: <#a#>", "struct A {\n    <#a#>\n    var b = ...\n}",
        ]) func readsWhatIsOmitted(_ text: String)
    {
        #expect(Linter(rules: RuleSet([])).lint(Self.fragment(text), index: CodeIndex()).diagnostics == [])
    }

    /// What follows a statement in the same line is not another one.
    @Test(arguments: [
        ("the tram comes", "unexpected 'tram'"), ("let a = 1 2", "unexpected '2'"), ("f() \"a\"", "unexpected '\"'"),
        ("if a {", ""),
    ]) func saysWhatIsUnexpected(_ text: String, _ message: String) {
        let report = Linter(rules: RuleSet([])).lint(Self.fragment(text), index: CodeIndex())
        #expect(report.diagnostics.map(\.message) == (message.isEmpty ? [] : ["cannot parse the code: \(message)"]))
    }

    @Test func findsTheErrorInBareCases() {
        let report = Linter(rules: RuleSet([])).lint(Self.fragment("case .a:\n    let b =\n    }"), index: CodeIndex())
        #expect(report.diagnostics.map(\.message) == ["cannot parse the code: a name is missing here"])
        #expect(report.diagnostics.map(\.location.range) == [20..<20])
    }

    @Test(
        arguments: [
            ("@State private var a: Int?\n\n.onAppear { a = 1 }\n", 1), ("let a = 1\n.task { }", 1),
            ("List {}\n.task { }\n.padding()", 0),
            ("$count\n\n// more\n.constant(true)", 1), ("Text(a)\n    .bold()\n\n    .italic()", 1),
            ("VStack {\n    Text(a)\n\n    .bold()\n}", 0),
            (".task {\n}\n.onChange(of: a) { b() }", 0), ("struct A {}\n.b()", 1),
        ]) func partsLeadingDots(_ text: String, _ breaks: Int)
    {
        #expect(Self.repaired(text).filter { $0 == ";" }.count == breaks)
    }

    @Test(
        arguments: [
            ("case .a: f()\ncase .b, .c: g()", Fragment.Wrapping.switch), ("case a, b\ncase c(Int)", .enumeration),
            ("title: \"a\", count: 1", .call), ("catch A.b(let c) { d(c) }\ncatch { e() }", .statement),
            ("else if a { b() } else { c() }", .statement), ("} else {\n    a()\n}", .brackets),
            ("} catch {\n    a()\n}", .brackets),
            ("func a() {}\n\n// In a caller\ncatch B.c { d() }\n\nelse { e() }", .statement),
            ("a.b.configure(with output: B.C) -> D", .signatures),
            ("@available(iOS 16, *)\n@Test(\"a\") // b", .attribute),
            ("@unchecked Sendable // a\n@Sendable (A) -> B", .types), ("@unchecked Sendable", .call),
            (
                "// a\n@unchecked Sendable // b\nnonisolated(unsafe) var c = 1\n@preconcurrency import D\n@E private var f = 1",
                .types
            ), ("@Sendable (A) -> B\n@MainActor func a()", .types),
            ("a: [\n    .b(c)\n],\nd: [\n    .e(", .call), ("..\n.\n..", .none),
            ("@MainActor struct A<B>: C\nwhere B: D", .heads),
            ("protocol A: B // c\n\npublic class D: E\nstruct F {}", .heads),
            ("... = a()", .none),
            ("    a()\n}\nelse {", .brackets),
            ("_ size: CGSize, edges: Edge.Set = .all", .parameters),
            ("_ id: ID,\n@ViewBuilder content: () -> Content", .parameters),
            (".frame(_ size: CGSize?, _ edges: Edge.Set = .all) -> some View", .signatures),
            (".a(_ b: B)\n.c<D>(_ d: D) where D: E\n// two\nf(_ g: G)\n    -> H", .signatures),
            ("func a()\nfunc b() -> Int\nvar c: Int { get }\ninit()", .none), (".foo(_:)", .none),
            ("\"a\": 1,\n\"b\": 2", .array), ("struct A {\n    var a = 1\n", .brackets), ("    a()\n}\n", .brackets),
            ("let a = 1", .none),
        ]) func wrapsWhatIsNoFile(_ text: String, _ wrapping: Fragment.Wrapping)
    {
        let fragment = Self.fragment(text)
        #expect(fragment.wrapping == wrapping)
        #expect(Linter(rules: RuleSet([])).lint(fragment, index: CodeIndex()).diagnostics == [])
    }

    @Test(arguments: ["// note\n", "let a = 1\n.task { }\n", "f(…)\n", "case .a:\n"]) func mapsPlacesBack(
        _ prefix: String
    ) {
        let text = prefix + "struct A: View {\n    @State var a = 1\n    var body: some View { Text(\"é\") }\n}\n"
        let report = Linter(rules: RuleSet([ExposedState.self])).lint(Self.fragment(text), index: CodeIndex())
        let bytes = Array(text.utf8)
        #expect(report.findings.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["var"])
        let fixed = FixApplication.apply(report.findings.compactMap(\.fix), to: ["sample": bytes]).files["sample"] ?? []
        #expect(String(decoding: fixed, as: UTF8.self) == text.replacing("@State var", with: "@State private var"))
    }

    @Test(
        arguments: [
            "struct A: View { @State var a = 1; var body: some View { B(a: a) } }", "let a = 1\n.task { B(a: a) }\n",
            "func f() { ... }\nclass C {}",
            "case .a: f(B(a: 1))", "final class C {\n    var a = 1\n", "@#$%",
        ]) func knowsWhatItAddsToAnIndex(_ text: String)
    {
        let fragment = Self.fragment(text)
        #expect(fragment.summary == FileSummary(of: fragment.source))
    }

    @Test func findsTheSameWithoutFixes() {
        let fragment = Self.fragment(
            "struct A: View {\n    @State var a = 1\n    var body: some View { Text(\"a\").cornerRadius(2) }\n}\n")
        let linter = Linter(rules: RuleSet(Rules.all))
        let (with, without) = (
            linter.lint(fragment, index: CodeIndex()), linter.lint(fragment, index: CodeIndex(), makesFixes: false)
        )
        #expect(with.findings.contains { $0.fix != nil })
        #expect(without.findings.allSatisfy { $0.fix == nil })
        #expect(without.findings.map(\.message) == with.findings.map(\.message))
        #expect(without.examined == with.examined)
    }

    @Test(arguments: [
        "if a {{{ let", "@#$%", "<html><body>&amp;</body></html>", "def f(x):\n    return x\n", "\u{0}\u{1}",
    ])
    func saysWhereNothingHelps(_ text: String) {
        let report = Linter(rules: RuleSet([])).lint(Self.fragment(text), index: CodeIndex())
        #expect(report.diagnostics.allSatisfy { ($0.location.range?.upperBound ?? 0) <= text.utf8.count })
    }

    /// A fragment has colours only where its tree is that of the code itself.
    @Test(arguments: [
        ("@State var a = 1\nText(\"b\")", true), ("let a = 1 // …", true), ("func a() { ... }", false),
        ("case .a: b()", false), ("a: 1, b: 2", false),
        ("struct A {", false), ("let = }", false),
    ]) func areThoseOfTheFragmentsTree(_ code: String, _ isSame: Bool) {
        let bytes = Array(code.utf8)
        let spans = Fragment(file: "a.swift", bytes: bytes).spans(of: bytes)
        #expect((spans != nil) == isSame)
        if let spans { #expect(spans == HighlightSpan.spans(of: bytes)) }
    }
}
