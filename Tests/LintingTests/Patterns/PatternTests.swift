import Base
import Diagnostics
import Linting
import SwiftParser
import SwiftSyntax
import Testing

@Suite struct PatternTests {
    /// The texts of all matches of a pattern in some code, in order.
    static func matches(_ pattern: String, _ code: String, where constraints: [PatternConstraint] = []) throws
        -> [String]
    {
        let rule = try PatternRule(
            RuleInfo(id: "p", summary: "p", selection: .standard), patterns: [Pattern(pattern)], where: constraints,
            message: "$_")
        _ = rule
        let collector = Collector(try Pattern(pattern))
        collector.walk(Parser.parse(source: code))
        return collector.found
    }

    final class Collector: SyntaxAnyVisitor {
        let pattern: Pattern
        var found: [String] = []

        init(_ pattern: Pattern) {
            self.pattern = pattern
            super.init(viewMode: .sourceAccurate)
        }

        override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
            if pattern.match(node) != nil { found.append(node.trimmedDescription) }
            return .visitChildren
        }
    }

    @Test(
        arguments: [
            (
                "$v.foregroundColor($c)", "a.foregroundColor(.red)\nb.foregroundColor(for: 1)\n_ = c.foregroundColor",
                ["a.foregroundColor(.red)"]
            ),
            (
                "$v.foregroundColor($c)", "Text(a)\n    .bold()\n    .foregroundColor( /* x */ .red )",
                ["Text(a)\n    .bold()\n    .foregroundColor( /* x */ .red )"]
            ),
            ("$v.a($c)", ".a(1)", [".a(1)"]),
            ("f($$$all)", "f()\nf(1)\nf(a: 1, 2) { 3 }\ng()", ["f()", "f(1)", "f(a: 1, 2) { 3 }"]),
            ("f(1, $$$rest)", "f(1)\nf(1, 2)\nf(2)", ["f(1)", "f(1, 2)"]),
            ("f($$$a, x, $$$b)", "f(x)\nf(1, x, 2)\nf(1)", ["f(x)", "f(1, x, 2)"]),
            ("$a == $a", "b == b\nb == c\nf( x ) == f(x)", ["b == b", "f( x ) == f(x)"]),
            (
                "NavigationView { $$$c }", "NavigationView { a }\nNavigationView() { a\nb }\nNavigationView",
                ["NavigationView { a }", "NavigationView() { a\nb }"]
            ),
            ("@StateObject", "@StateObject var a = A()\n@State var b = 1", ["@StateObject"]),
            ("@State var $n = $v", "@State var a = 1\nvar b = 2", ["@State var a = 1"]),
            (
                "struct $n: View { $$$m }", "struct A: View { var a = 1\nfunc b() {} }\nstruct B {}",
                ["struct A: View { var a = 1\nfunc b() {} }"]
            ),
            ("func $f() { $$$a }", "func a() { b() }\nfunc c(d: Int) {}", ["func a() { b() }"]),
            ("if let $x = $y { $$$a }", "if let a = b { c() }\nif a {}", ["if let a = b { c() }"]),
            ("$x.map { $0 }", "a.map { $0 }\na.map { $1 }", ["a.map { $0 }"]),
            ("f(\\$isOn)", "f($isOn)\nf(isOn)\nf($b)", ["f($isOn)"]),
            ("[$$$a]", "_ = [1, 2]\n_ = []", ["[1, 2]", "[]"]),
            ("let $a: $t = $v", "let a: Int = 1\nlet b = 2", ["let a: Int = 1"]),
            ("Color.blue", "a(Color.blue)\nb(Color.red)", ["Color.blue"]), ("$c.$m", "a.b", ["a.b"]),
            ("Task { $$$a }", "Task { await f() }\nTask {}", ["Task { await f() }", "Task {}"]),
            (
                "func $f($$$p) { $$$b }",
                "func a() {}\nfunc b(c: Int, _ d: inout D = 1) { e() }\nfunc g() -> Int { 1 }",
                ["func a() {}", "func b(c: Int, _ d: inout D = 1) { e() }", "func g() -> Int { 1 }"]
            ),
            ("func $f($p)", "func a(b: Int)\nfunc c()\nfunc d(e: E, f: F)", ["func a(b: Int)"]),
            (
                "func f<T>($$$p, x: $t)", "func f<T>(a: A, x: X)\nfunc f<T>(x: X)",
                ["func f<T>(a: A, x: X)", "func f<T>(x: X)"]
            ),
            (
                "struct $n { init($$$p) { $$$b }; $$$m }", "struct A { init(b: B) { c() }\nlet d = 1 }",
                ["struct A { init(b: B) { c() }\nlet d = 1 }"]
            ),
            ("self.init($$$p)", "struct A { init() { self.init(1) } }", ["self.init(1)"]),
            (
                "@unchecked Sendable",
                "class A: B, @unchecked Sendable {}\nextension C: @retroactive @unchecked Swift.Sendable {}\nclass D: Sendable {}",
                ["@unchecked Sendable", "@retroactive @unchecked Swift.Sendable"]
            ),
            ("@MainActor () -> Void", "let a: @MainActor () -> Void", ["@MainActor () -> Void"]),
            (
                "class $n: $$$a, Old, $$$b { $$$m }",
                "class A: Old {}\nclass B: C, Old, D { let e = 1 }\nclass F: C {}",
                ["class A: Old {}", "class B: C, Old, D { let e = 1 }"]
            ),
            (
                "private static let $n = $v", "static private let a = 1\nprivate static let b = 1\nstatic let c = 1",
                ["static private let a = 1", "private static let b = 1"]
            ),
            (
                "@A($x) @B var $n: $t", "@B @A(1) var a: A\n@B var b: B\n@B @B var c: C",
                ["@B @A(1) var a: A"]
            ),
        ]) func findsWhatHasItsStructure(_ pattern: String, _ code: String, _ expected: [String]) throws
    {
        #expect(try Self.matches(pattern, code) == expected)
    }

    @Test(
        arguments: [
            ("$v.foo(", 7), ("", 0), ("$x", 0), ("a; b", 3), ("$$x", 0), ("f($, 1)", 2), ("$$$$x()", 0), ("f(a b)", 4),
            ("func test$name() {}", 9), ("$a$b", 2), ("Mock$$$rest()", 4), ("let a = $$$b", 8),
        ]) func refusesWhatIsNoPattern(_ text: String, _ offset: Int)
    {
        #expect(throws: PatternError.self) { try Pattern(text) }
        do { _ = try Pattern(text) } catch { #expect(error.offset == offset, "\(error.message)") }
    }

    /// What people try who know regular expressions, or other wildcards.
    @Test(arguments: [
        (#"print\(.*\)"#, "this is a regular expression, and a pattern is Swift code", 0),
        (#"\bprint\b"#, "this is a regular expression, and a pattern is Swift code", 0),
        ("/print.*/", "this is a regular expression, and a pattern is Swift code", 0),
        ("print(...)", "'...' is an operator; write '$$$name' for any number of arguments", 6),
        ("a.print($x, ...)", "'...' is an operator; write '$$$name' for any number of arguments", 12),
        ("print(_, to: _)", "'_' is not an argument; write '$name' for any argument", 6),
        ("// TODO", "a pattern cannot find a comment", 0), ("/* a */", "a pattern cannot find a comment", 0),
        (" ", "the pattern is empty", 0),
    ]) func wildcardsOfOtherLanguagesAreExplained(_ text: String, _ message: String, _ offset: Int) {
        let error = #expect(throws: PatternError.self) { try Pattern(text) }
        #expect(error?.message == message && error?.offset == offset)
    }

    @Test(arguments: [
        "if case .failed(_) = $x { $$$body }", "(_, $a) = $f()", "$a...$b", "print(0...)", #"print("\($x)")"#,
        "print(/a.*/)", "items.reduce(0, +)",
    ]) func swiftThatLooksLikeThemIsAPattern(_ text: String) throws { _ = try Pattern(text) }

    static func rule(_ pattern: String, _ constraints: [PatternConstraint] = [], replacement: String? = nil) throws
        -> Linter
    {
        let info = RuleInfo(id: "own-rule", summary: "own", selection: .standard)
        let rule = try PatternRule(
            info, patterns: [Pattern(pattern)], where: constraints, message: "no '$x', please", replacement: replacement
        )
        return Linter(rules: RuleSet([], patterns: [rule]))
    }

    @Test(arguments: [
        ("final class $x { $$$m }", "/// A\nfinal class Tram {\n    let a = 1\n}", "Tram"),
        ("func $x() { $$$m }", "func ride() {\n    go()\n}", "ride"),
        ("init($x) { $$$m }", "struct A { init(a: Int) {} }", "init(a: Int) {}"),
        ("$x.ride()", "tram.ride()", "ride"), ("$x!", "a!", "a!"),
    ])
    func aFindingIsAtTheName(_ pattern: String, _ code: String, _ place: String) throws {
        let source = SwiftSource(file: "A.swift", text: code)
        let findings = try Self.rule(pattern).lint(source, index: CodeIndex()).findings
        #expect(findings.map { String(decoding: source.bytes[$0.range], as: UTF8.self) } == [place])
    }

    @Test func aFixHasATitleOfOneLine() throws {
        let linter = try Self.rule("$view.old($x)", replacement: "$view.new($x)")
        let source = SwiftSource(file: "A.swift", text: "Bar()\n    .bold()\r\n    .old(1)\n")
        let titles = linter.lint(count: 1, jobs: 1) { _ in source }.flatMap(\.findings).map { $0.fix?.message }
        #expect(titles == ["replace it with 'Bar() .bold().new(1)'"])
    }

    /// Without memory, this would take longer than the universe has.
    @Test(.timeLimit(.minutes(15)), arguments: ["$first", "$$$all11"])
    func manyHolesForManyEnd(_ repeated: String) throws {
        let holes = (0..<12).map { "$$$all\($0)" } + ["1", repeated, repeated]
        let pattern = "f(\(holes.joined(separator: ", ")))"
        let call = "f(" + Array(repeating: "2", count: 60).joined(separator: ", ") + ")"
        #expect(try Self.matches(pattern, call) == [])
        let fitting = call.replacing("2)", with: "3, 4)")
        let ends = "f(\((0..<12).map { "$$$all\($0)" }.joined(separator: ", ")), 3, $last)"
        #expect(try Self.matches(ends, fitting) == [fitting])
    }

    @Test(arguments: [
        ("Old", Array(repeating: "Old", count: 8)), ("Result<$value, Error>", ["Result<Int, Error>"]),
        ("[String: Any]", ["[String: Any]"]),
        ("any Error", ["any Error"]), ("Kit.Old", ["Kit.Old"]), ("[$x]", ["[1]"]), ("Older", []),
    ])
    func findsTypes(_ pattern: String, _ expected: [String]) throws {
        let code = """
            struct A: Old { let b: Old; var c: [Old<Int>] = [1] as! Old }
            extension Old where B == Old { func f(g: Kit.Old) -> Result<Int, Error> { Old(h: [String: Any].self) } }
            func i() throws -> any Error {}
            """
        let source = SwiftSource(file: "A.swift", text: code)
        let found = try Self.rule(pattern).lint(source, index: CodeIndex()).findings.map {
            String(decoding: source.bytes[$0.range], as: UTF8.self)
        }
        #expect(found.sorted() == expected.sorted())
    }

    @Test func renamesTypes() throws {
        let source = SwiftSource(file: "A.swift", text: "let a: Old<Int> = Old<Int>(Old.self) as Kit.Old\n")
        let report = try Self.rule("Old", replacement: "New").lint(source, index: CodeIndex())
        let fixed =
            FixApplication.apply(report.findings.compactMap(\.fix), to: ["A.swift": source.bytes]).files["A.swift"]
            ?? []
        #expect(String(decoding: fixed, as: UTF8.self) == "let a: New<Int> = New<Int>(New.self) as Kit.New\n")
    }

    @Test func isARule() throws {
        let source = SwiftSource(file: "A.swift", text: "Text(a)\n    .foo(é, 2)\n    .bar()\n")
        let report = try Self.rule("$v.foo($x, $$$r)", replacement: "$v.baz($$$r, $x)").lint(source, index: CodeIndex())
        #expect(report.findings.map(\.message) == ["no 'é', please"])
        #expect(report.findings.map { String(decoding: source.bytes[$0.range], as: UTF8.self) } == ["foo"])
        let fixed =
            FixApplication.apply(report.findings.compactMap(\.fix), to: ["A.swift": source.bytes]).files["A.swift"]
            ?? []
        #expect(String(decoding: fixed, as: UTF8.self) == "Text(a)\n    .baz(2, é)\n    .bar()\n")
        #expect(report.findings.first?.fix?.edits.allSatisfy { $0.range.lowerBound > 10 } == true)
    }

    /// Patterns that would be compared with the same code again and again.
    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            ("f($x)", "g { $$$a; h($$$b, 1); $$$c }", "g {" + String(repeating: "f(1)\n", count: 5_000) + "}", 5_000),
            (
                "f($x)", "{ $$$a; $y; $$$b; $y; $$$c }",
                String(repeating: "g { ", count: 200) + (0..<2_000).map { "f(\($0))\n" }.joined()
                    + String(repeating: " }", count: 200), 2_000
            ),
            ("f($$$a, $x, $$$b, $x, $$$c, 9)", nil, String(repeating: "f(1, 2, 3, 4, 5, 6, 7, 8)\n", count: 250), 0),
            ("[$$$a, x, $$$b, y, $$$c, z]", nil, "[" + String(repeating: "x, ", count: 15_000) + "y]", 0),
            (
                "f($$$a, g($$$b, $x, $$$c), $$$d, $x)", nil,
                "f(" + String(repeating: "g(a, b, c, d), ", count: 3_000) + "e)", 0
            ),
        ] as [(String, String?, String, Int)])
    func boundsItsWork(_ pattern: String, _ outside: String?, _ code: String, _ count: Int) throws {
        let constraints = try outside.map { [PatternConstraint.code(.notInside, try Pattern($0), [])] } ?? []
        let report = try Self.rule(pattern, constraints).lint(
            SwiftSource(file: "A.swift", text: code), index: CodeIndex())
        #expect(report.findings.count == count)
    }

    @Test func obeysConstraints() throws {
        let code = "f(1)\nf(a)\nf(a.b)\nf(.c)\nf(g())\nf(Color.x)\nouter { f(2) }\n"
        func count(_ constraints: [PatternConstraint]) throws -> Int {
            try Self.rule("f($x)", constraints).lint(SwiftSource(file: "A.swift", text: code), index: CodeIndex())
                .findings.count
        }
        #expect(try count([]) == 7)
        #expect(try count([.kind("x", .literal)]) == 2)
        #expect(try count([.kind("x", .nonliteral)]) == 5)
        #expect(try count([.kind("x", .implicitMember)]) == 1)
        #expect(try count([.kind("x", .member)]) == 2)
        #expect(try count([.reads("x", globs: ["Color.*", "?"])]) == 4)
        #expect(try count([.differs("x", globs: ["a*"])]) == 5)
        #expect(try count([.code(.inside, Pattern("outer { $$$a }"), [])]) == 1)
        #expect(try count([.code(.notInside, Pattern("outer { $$$a }"), [])]) == 6)
    }

    @Test(
        arguments: [
            (
                "Old($t, $$$r)", "New($t, $$$r)", "Old(\"Go\", style: .plain) { go() }",
                "New(\"Go\", style: .plain) { go() }"
            ),
            ("Old($t, $$$r)", "New($t, $$$r)", "Old(\"Go\")", "New(\"Go\")"),
            ("Old($t, $$$r)", "New($t, $$$r)", "Old(\"Go\") { go() }", "New(\"Go\") { go() }"),
            ("Old($t, $$$r)", "New($$$r, $t)", "Old(1) { a } label: { b }", "New(1) { a } label: { b }"),
            ("Old($$$r)", "New(1, $$$r).bold()", "Old {\n    a\n}", "New(1) {\n    a\n}.bold()"),
            ("Old($$$r)", "[1, $$$r, $$$r, 2]", "Old()", "[1, 2]"),
            ("Old($$$r)", "[$$$r, 2, $$$r, $$$r]", "Old()", "[2]"), ("Old($$$r)", "[$$$r, 2]", "Old(1)", "[1, 2]"),
            ("[$$$r, last]", "[$$$r, end]", "[1, last]", "[1, end]"),
            ("Old($$$r)", "a(b($$$r), c)", "Old(x: 1) { 2 }", "a(b(x: 1) { 2 }, c)"),
            ("func old($$$p)", "func new(a: A, $$$p)", "func old()", "func new(a: A)"),
            (
                "func old($$$p)", "func new($$$p, a: A)", "func old(_ b: B = 1, c: C)",
                "func new(_ b: B = 1, c: C, a: A)"
            ),
            ("func old($p, b: $t)", "func new(b: $t, $p)", "func old(a: A, b: B)", "func new(b: B, a: A)"),
            ("@unchecked Sendable", "Sendable", "class A: B, @unchecked Sendable {}", "class A: B, Sendable {}"),
        ]) func keepsClosuresAndLeavesNoCommas(
            _ pattern: String, _ replacement: String, _ code: String, _ expected: String
        ) throws
    {
        let source = SwiftSource(file: "A.swift", text: code + "\n")
        let report = try Self.rule(pattern, replacement: replacement).lint(source, index: CodeIndex())
        let fixed =
            FixApplication.apply(report.findings.compactMap(\.fix), to: ["A.swift": source.bytes]).files["A.swift"]
            ?? []
        #expect(String(decoding: fixed, as: UTF8.self) == expected + "\n")
    }

    /// A long base is not parsed again with each replacement; what comes out is the same as for a short one.
    @Test(arguments: [
        ("$v.old($c)", "$v.new($c)", "BASE /* why */ . old(1)"),
        ("$v.old($$$c)", "$v.a($$$c).b", "BASE\n    .old(1) { 2 }\n    .c()"),
        ("$v.old($c)", "$v", "BASE.old(1)"), ("$v.old($c)", "$v.old($c, $v)", "BASE.old(1)"),
        ("$v.old($c)", "$v + $c", "BASE.old(1)"),
        ("$a == nil", "$a.isNone", "if BASE == nil {}"), ("$v.old($c)", "$v[$c]", "BASE.old(1).old(2)"),
        ("$v.old($c)", "$v.new()", "f(BASE.old(1))"),
        ("$v?.old($c)", "$v.map { $0.new($c) }", "BASE?.old(1)"),
    ]) func treatsLongBasesAsShortOnes(_ pattern: String, _ replacement: String, _ code: String) throws {
        let long =
            "model // what is\n" + (1...20).map { "    .modifier(\($0), { \"\\($0)\" })\n" }.joined() + "    .end"
        let rule = try Self.rule(pattern, replacement: replacement)
        let fixed = try ["base0", long].map { base in
            let source = SwiftSource(file: "A.swift", text: code.replacing("BASE", with: base) + "\n")
            let fixes = rule.lint(source, index: CodeIndex()).findings.compactMap(\.fix)
            #expect(!fixes.isEmpty)
            #expect(fixes.allSatisfy { $0.message.utf8.count < 80 } || replacement.contains(", $v"))
            return String(
                decoding: try #require(FixApplication.apply(fixes, to: ["A.swift": source.bytes]).files["A.swift"]),
                as: UTF8.self)
        }
        #expect(fixed[0].replacing("base0", with: long) == fixed[1])
    }

    @Test(arguments: ["New($t)", "New($t, $$$r) { a }", "[$$$r]"]) func makesNoReplacementThatWouldLoseAClosure(
        _ replacement: String
    ) throws {
        let rule = try Self.rule("Old($t, $$$r)", replacement: replacement)
        let findings = rule.lint(SwiftSource(file: "A.swift", text: "Old(1) { a }\nOld(1)\n"), index: CodeIndex())
            .findings
        #expect(findings.map { $0.fix != nil } == [false, true])
    }

    /// The parser recovers from broken code in quadratic time, minutes for 60 KB of these.
    @Test func refusesPatternsThatAreTooLong() throws {
        let broken = "func $f(" + String(repeating: "($$$$){ ", count: 8_000)
        for (pattern, replacement) in [(broken, nil), ("f($x)", broken)] {
            let error = #expect(throws: PatternError.self) { _ = try Self.rule(pattern, replacement: replacement) }
            #expect(error?.message == "the code has \(broken.utf8.count) bytes; the limit is 10000")
        }
        _ = try Self.rule("f($x)" + String(repeating: " ", count: 9_995), replacement: "g($x)")
    }

    /// The parser takes twice the time for each bracket more, so that these would take it hours.
    @Test func refusesReplacementsThatAreNestedTooDeeply() throws {
        func nested(_ count: Int, _ text: String) -> String {
            String(repeating: "[", count: count) + text + String(repeating: "]", count: count)
        }
        let error = #expect(throws: PatternError.self) { _ = try Self.rule("f($x)", replacement: nested(40, "$x")) }
        #expect(error?.message == "the replacement is nested too deeply")
        // Neither is by itself, and both together are.
        let linter = try Self.rule("f($x)", replacement: nested(8, "$x"))
        for (count, hasFix) in [(1, true), (8, false), (12, false)] {
            let report = linter.lint(
                SwiftSource(file: "A.swift", text: "f(\(nested(count, "1")))\n"), index: CodeIndex())
            #expect(report.findings.count == 1)
            #expect((report.findings.first?.fix != nil) == hasFix, "\(count) brackets")
        }
    }

    @Test func refusesAReplacementWithUnknownNames() {
        #expect(throws: PatternError.self) { try Self.rule("f($x)", replacement: "g($y)") }
    }
}
