import Diagnostics
import Linting
import Rules
import Testing

/// What nobody writes and a tool meets all the same: a report, never a crash, and never silence.
@Suite struct HostileInputTests {
    static let linter = Linter(rules: RuleSet(Rules.all))

    static func lint(_ text: String) -> FileReport { lint(Array(text.utf8)) }
    static func lint(_ bytes: [UInt8]) -> FileReport {
        let source = SwiftSource(file: "A.swift", bytes: bytes)
        var index = CodeIndex()
        index.add(FileSummary(of: source))
        return linter.lint(source, index: index)
    }

    struct Input: Sendable, CustomTestStringConvertible {
        let name: String
        let code: String

        init(_ name: String, _ code: String) {
            self.name = name
            self.code = code
        }

        var testDescription: String { name }
    }

    static let tooDeep: [Input] = [
        Input("arrows", "let f: A" + String(repeating: " -> A", count: 3_000)),
        Input("arrows on lines", "let f: A" + String(repeating: "\n-> A", count: 3_000)),
        Input("conditions", String(repeating: "#if A\n", count: 14_000)),
        Input("try", "let x = " + String(repeating: "try ", count: 30_000) + "f()"),
        Input("try on lines", "let x = " + String(repeating: "try\n", count: 30_000) + "f()"),
        Input("else if", "if a {}" + String(repeating: " else if a, b {}", count: 30_000)),
        Input("else if on lines", "if a {}" + String(repeating: "\nelse if a {}", count: 30_000)),
        Input("chained closures", "a" + String(repeating: ".b {}", count: 20_000)),
        Input("chained on lines", "a" + String(repeating: "\n.b {}", count: 20_000)),
        Input("interpolations", String(repeating: "\"\\(", count: 17_000)),
        Input("parentheses", String(repeating: "(", count: 30_000)),
        Input("brackets", String(repeating: "[", count: 30_000)),
        Input("braces", String(repeating: "{", count: 30_000)),
        Input("generics", "let x: " + String(repeating: "A<", count: 20_000)),
        Input("generics with commas", "let x: " + String(repeating: "A<B,", count: 20_000)),
        Input("generics on lines", "let x: " + String(repeating: "A<B,\n", count: 20_000)),
        Input("prefixes", "let x = " + String(repeating: "- ", count: 20_000) + "1"),
        Input("unwrapping", "x" + String(repeating: "!", count: 1) + String(repeating: "?.a!", count: 20_000)),
        Input("calls", "x" + String(repeating: "()", count: 20_000)),
        Input("subscripts", "x" + String(repeating: "[0]", count: 20_000)),
        Input("members", "x" + String(repeating: ".y", count: 20_000)),
        Input("ternaries", "let x = " + String(repeating: "a ? ", count: 20_000)),
        Input("labels", String(repeating: "a: ", count: 20_000) + "while a {}"),
        Input("some", "let x: " + String(repeating: "some ", count: 20_000) + "A"),
        Input("metatypes", "let x: A" + String(repeating: ".Type", count: 20_000)),
        Input("patterns", "if case " + String(repeating: "let ", count: 20_000) + "x = y {}"),
        Input("if in if", String(repeating: "if ", count: 20_000)),
        Input("attributes", "let x: " + String(repeating: "@a(", count: 20_000)),
        Input("switches", "let x = " + String(repeating: "switch ", count: 20_000)),
        // The first ones take the parser minutes or gigabytes although they are short.
        Input("parentheses twice", String(repeating: "(", count: 800) + "\n" + String(repeating: "(", count: 800)),
        Input("closures in parentheses", String(repeating: "{(", count: 800)),
        Input("switches in switches", String(repeating: "switch a {", count: 300)),
        Input("typed throws", String(repeating: "() throws(", count: 300)),
        Input("comparisons without end", String(repeating: "a < ", count: 5_000)),
        Input("generics without end", String(repeating: "A<\n", count: 5_000)),
        Input("attributes in attributes", String(repeating: "@available(@a(@b(1)))\n", count: 5_000)),
        Input("attributes in generics", String(repeating: "@a<", count: 100)),
        Input("arrays in arrays", String(repeating: "let x: [[[[[[[[A]]]]]]]]\n", count: 5_000)),
        Input("generic arrays", String(repeating: "A<[A<[A<[A<[A<[A<[A<[A<[1]>]>]>]>]>]>]>]>\n", count: 5_000)),
        Input("modifiers without end", String(repeating: "borrowing ", count: 2_900)),
        Input("number signs", String(repeating: "#", count: 30_000)),
    ]

    @Test(arguments: tooDeep) func refusesWhatIsTooDeep(_ input: Input) {
        let report = Self.lint(input.code)
        #expect(report.diagnostics.map(\.kind) == [.tooDeep])
        #expect(report.diagnostics.first?.location.range != nil)
    }

    static let large: [Input] = [
        Input(
            "parentheses",
            "let x = " + String(repeating: "(", count: 256) + "1" + String(repeating: ")", count: 256)),
        Input("brackets", "let x = " + String(repeating: "[", count: 10) + String(repeating: "]", count: 10)),
        Input("braces", "let x = " + String(repeating: "{", count: 256) + String(repeating: "}", count: 256)),
        Input("blocks", String(repeating: "do {\n", count: 256) + String(repeating: "}\n", count: 256)),
        Input("types", String(repeating: "struct A {\n", count: 256) + String(repeating: "}\n", count: 256)),
        Input(
            "closures of views",
            String(repeating: "VStack { HStack(spacing: 1) { ForEach(a) { b in\n", count: 60)
                + String(repeating: "}}}\n", count: 60)),
        Input(
            "dictionaries",
            "let x = [" + String(repeating: #""a": ["b": [["c": [1: [:]]]]],"# + "\n", count: 300) + "]"),
        Input("modifiers", "let x = a" + String(repeating: "\n.b { $0 }", count: 2_000)),
        Input("chain", "let x = a" + String(repeating: ".b()", count: 5_000)),
        Input("chain of closures", "let x = a" + String(repeating: "\n.b { $0 }", count: 5_000)),
        Input(
            "chain in a view",
            "struct A: View { var body: some View { a" + String(repeating: "\n.b(c)", count: 5_000) + "}}"),
        Input("comparisons", "let x = " + String(repeating: "a < b && ", count: 200) + "c"),
        Input(
            "interpolation",
            "let x = " + String(repeating: "\"\\(", count: 60) + "1" + String(repeating: ")\"", count: 60)),
        Input("sums", "let x = 1" + String(repeating: " + 1", count: 4_000)),
        Input("array", "let x = [" + String(repeating: "[a.b(c): try f(.d)],\n", count: 1_000) + "]"),
        Input("lines", String(repeating: "let x = a.b { c() }\n", count: 4_000)),
        Input("else if", "if a {}" + String(repeating: " else if a {}", count: 900)),
        Input("arguments", "func f() { g(" + String(repeating: "a: .b, ", count: 4_000) + "c: 1) }"),
        Input(
            "nested conditions", String(repeating: "#if A\n", count: 200) + String(repeating: "#endif\n", count: 200)),
        Input("arrows", "let f: " + String(repeating: "() -> ", count: 900) + "A"),
        Input("conditions", String(repeating: "#if A\nlet x = 1\n#else\nlet x = 2\n#endif\n", count: 1_000)),
        Input("switches", String(repeating: "switch a { case .b: c\n@unknown default: d }\n", count: 1_000)),
        Input(
            "switches with conditions", String(repeating: "switch a {\n#if B\ncase .b: c\n#endif\n}\n", count: 1_000)),
        Input("throws", "protocol A {\n" + String(repeating: "func a() async throws\n", count: 1_000) + "}"),
        Input(
            "attributes", "@objc protocol A {\n" + String(repeating: "@objc optional func a()\n", count: 1_000) + "}"),
        Input(
            "closure types",
            "func a(" + String(repeating: "_: @escaping @Sendable () throws -> A, ", count: 7) + "_: B) {}"),
        Input(
            "members",
            "class A: B,\n    C {\n" + String(repeating: "lazy var a =\n    b\n        .c\n", count: 1_000) + "}"),
        Input("cases", "enum A {\n" + String(repeating: "case a,\n    b(C)\nindirect case d\n", count: 1_000) + "}"),
        Input("imports", String(repeating: "@testable import A\n", count: 1_000)),
    ]

    @Test(arguments: large) func bearsWhatIsMerelyLarge(_ input: Input) {
        #expect(Self.lint(input.code).diagnostics == [])
    }

    static let view = Array("struct A: View {\n    @State var é = 1\n    var body: some View { Text(\"\") }\n}".utf8)

    @Test(
        arguments: [
            Array("// \u{0}\n".utf8), [0x2F, 0x2F, 0x20, 0xFF, 0xC3, 0x28, 0x0A], Array("\u{FEFF}".utf8),
            Array("#!/usr/bin/swift\r\n".utf8),
            Array("let s = \"😀\"\r\n\r".utf8), Array("#if os(iOS)\n#endif\n".utf8),
            Array("#Preview { A(a: 1) }\nmacro m() = #m\n".utf8),
        ]) func countsBytesWhateverStandsBefore(_ prefix: [UInt8])
    {
        let report = Self.lint(prefix + Self.view)
        #expect(report.diagnostics == [])
        #expect(report.findings.map(\.range.lowerBound) == [prefix.count + 28])
    }

    @Test(
        arguments: [
            ("let a = (1\n", 10), ("struct {\n}\n", 6), ("let = 1\n", 3), ("def f(x):\n    return x\n", 0),
            ("fn main() { let mut x = 1; }\n", 0),
            ("func f( {\n", 0),
            ("let s = \"open\nlet b = 1\n", 8), ("class A {\n", 0), ("\u{1}", 0), ("}\n", 0),
        ]) func saysWhereParsingFailed(_ code: String, from offset: Int)
    {
        let report = Self.lint(code)
        #expect(report.diagnostics.map(\.kind) == [.unparsableCode])
        let range = report.diagnostics.first?.location.range
        #expect(
            (range?.lowerBound ?? -1) >= offset && (range?.upperBound ?? .max) <= code.utf8.count,
            "\(report.diagnostics)")
    }

    @Test(arguments: ["", "\n", "// nothing", "\u{FEFF}"]) func findsNothingInNothing(_ code: String) {
        let report = Self.lint(code)
        #expect(report.findings.isEmpty && report.diagnostics.isEmpty)
    }

    @Test func readsALargeFile() {
        let part = String(decoding: Self.view, as: UTF8.self)
        let report = Self.lint((0..<400).map { part.replacing("struct A", with: "struct A\($0)") + "\n" }.joined())
        #expect(report.findings.count == 400)
    }

    @Test func givesTheSameOrderWithAnyNumberOfThreads() {
        let sources = (0..<50).map { SwiftSource(file: "\($0).swift", bytes: Self.view) }
        let one = Self.linter.lint(count: 50, jobs: 1) { sources[$0] }
        #expect(one == Self.linter.lint(count: 50, jobs: 7) { sources[$0] })
        #expect(one.map(\.file) == sources.map(\.file))
        #expect(Self.linter.lint(count: 3, jobs: 2) { $0 == 1 ? nil : sources[$0] }.count == 2)
    }
}
