import Base
import Diagnostics
import Linting
import Testing

/// What the fix of a pattern rule writes.
@Suite struct ReplacementTests {
    /// The code after all fixes of a pattern; nil where a finding has none, or there is no finding.
    static func fixed(_ pattern: String, _ replacement: String, _ code: String) throws -> String? {
        let source = SwiftSource(file: "A.swift", text: code + "\n")
        let findings = try PatternTests.rule(pattern, replacement: replacement).lint(source, index: CodeIndex())
            .findings
        let fixes = findings.compactMap(\.fix)
        guard fixes.count == findings.count, !fixes.isEmpty else { return nil }
        let files = FixApplication.apply(fixes, to: ["A.swift": source.bytes]).files
        return files["A.swift"].map { String(decoding: $0.dropLast(), as: UTF8.self) }
    }

    @Test(arguments: [
        // What stands in the replacement, and binds less than its place there.
        ("twice($a)", "$a * 2", "twice(x + 1)", "(x + 1) * 2"),
        ("twice($a)", "$a * 2", "twice(x)", "x * 2"), ("twice($a)", "$a * 2", "twice(x * 3)", "x * 3 * 2"),
        ("twice($a)", "2 * $a", "twice(x * 3)", "2 * (x * 3)"), ("twice($a)", "2 - $a", "twice(x - 3)", "2 - (x - 3)"),
        ("twice($a)", "$a * 2", "twice(f(x + 1))", "f(x + 1) * 2"),
        ("twice($a)", "$a * 2", "twice((x + 1))", "(x + 1) * 2"),
        ("twice($a)", "g($a)", "twice(x + 1)", "g(x + 1)"),
        ("twice($a)", "[$a, $a]", "twice(x ?? 1)", "[x ?? 1, x ?? 1]"),
        ("text($a)", "$a.text", "text(x + y)", "(x + y).text"), ("text($a)", "$a.text", "text(-x)", "(-x).text"),
        ("text($a)", "$a.text", "text(x as A)", "(x as A).text"),
        ("text($a)", "$a.text", "text(b ? x : y)", "(b ? x : y).text"),
        ("text($a)", "$a.text", "text(x[0].y)", "x[0].y.text"), ("text($a)", "$a.text", "text(x?.y)", "(x?.y).text"),
        ("$a.old", "$a.new", "x?.y.old", "x?.y.new"), ("unwrap($a)", "$a!", "unwrap(x?.y)", "(x?.y)!"),
        ("not($a)", "!$a", "not(x)", "!x"), ("not($a)", "!$a", "not(x && y)", "!(x && y)"),
        ("not($a)", "!$a", "not(x.y())", "!x.y()"), ("not($a)", "!$a", "not(!x)", "!(!x)"),
        ("both($a, $b)", "$a && $b", "both(x || y, z == 1)", "(x || y) && z == 1"),
        ("either($a, $b)", "$a || $b", "either(x && y, z)", "x && y || z"),
        ("either($a, $b)", "$a ?? $b", "either(x ?? y, z)", "(x ?? y) ?? z"),
        ("either($a, $b)", "$a ?? $b", "either(x, y ?? z)", "x ?? y ?? z"),
        ("same($a, $b)", "$a == $b", "same(x == y, z)", "(x == y) == z"),
        ("both($a, $b)", "$a && $b", "both(x, y || z)", "x && (y || z)"),
        ("both($a, $b)", "$a && $b", "both(x,\n  y || z)", "x && (\n  y || z)"),
        ("shift($a, $b)", "$a << $b", "shift(x << 1, y) << z", "((x << 1) << y) << z"),
        ("cast($a)", "$a as? Int", "cast(x as Any)", "(x as Any) as? Int"),
        ("pick($c, $a, $b)", "$c ? $a : $b", "pick(x ? y : z, 1, 2)", "(x ? y : z) ? 1 : 2"),
        ("make($a)", "$a + 1", "make(try f())", "(try f()) + 1"), ("make($a)", "g($a)", "make(try f())", "g(try f())"),
        // The replacement in code that binds more.
        ("sum($a, $b)", "$a + $b", "sum(x, y) * 2", "(x + y) * 2"),
        ("sum($a, $b)", "$a + $b", "2 - sum(x, y)", "2 - (x + y)"),
        ("sum($a, $b)", "$a + $b", "sum(x, y) - 2", "x + y - 2"),
        ("sum($a, $b)", "$a + $b", "f(sum(x, y))", "f(x + y)"),
        ("sum($a, $b)", "$a + $b", "sum(x, y).text", "(x + y).text"),
        ("sum($a, $b)", "$a + $b", "-sum(x, y)", "-(x + y)"),
        ("sum($a, $b)", "$a + $b", "z = sum(x, y)", "z = x + y"),
        ("sum($a, $b)", "$a + $b", "sum(x, y) == z", "x + y == z"),
        ("cast($a, $t)", "$a as? $t", "cast(x, A)?.y", "(x as? A)?.y"),
        ("cast($a, $t)", "$a as? $t", "cast(x, A) ?? y", "x as? A ?? y"),
        ("$a + $b", "$a - $b", "x + y * z", "x - y * z"), ("$a * $b", "$a + $b", "x * y % z", "(x + y) % z"),
        ("first($a)", "$a ?? 0", "first(x) + 1", "(x ?? 0) + 1"), ("old($a)", "$a", "old(x + 1) * 2", "(x + 1) * 2"),
        ("old($a)", "$a", "old(x) * 2", "x * 2"),
        ("$a.count == 0", "$a.isEmpty", "x && y.count == 0", "x && y.isEmpty"),
        ("$a.count == 0", "$a.isEmpty", "if x.y.count == 0 {}", "if x.y.isEmpty {}"),
        ("$a == false", "!$a", "if x && y.z == false {}", "if x && !y.z {}"),
        ("has($a, $b)", "$a.contains { $0 == $b }", "if has(x, 1) {}", "if (x.contains { $0 == 1 }) {}"),
        ("has($a, $b)", "$a.contains { $0 == $b }", "let y = has(x, 1)", "let y = x.contains { $0 == 1 }"),
        ("has($a, $b)", "$a.contains { $0 == $b }", "if f(has(x, 1)) {}", "if f(x.contains { $0 == 1 }) {}"),
        ("load($a)", "try load($a)", "load(x) + 1", "(try load(x)) + 1"),
        ("load($a)", "await load($a)", "y = load(x)", "y = await load(x)"),
        ("ask($a)", "$a is A", "ask(x) == y", "x is A == y"), ("shift($a)", "$a << 1", "shift(x + 1)", "(x + 1) << 1"),
    ])
    func keepsItsMeaning(_ pattern: String, _ replacement: String, _ code: String, _ expected: String) throws {
        let fixed = try Self.fixed(pattern, replacement, code)
        #expect(fixed == expected)
    }

    @Test(arguments: [
        (
            "@Published var $n", "var $n", "class A { @Published private(set) var a: Int = 1 }",
            "class A { private(set) var a: Int = 1 }"
        ),
        (
            "class $n: ObservableObject", "class $n: Model",
            "public final class A: Base, ObservableObject, Codable { let b = 1 }",
            "public final class A: Base, Model, Codable { let b = 1 }"
        ),
        ("class $n", "final class $n", "/// An A.\npublic class A: B {}", "/// An A.\npublic final class A: B {}"),
        (
            "struct $n: View", "@MainActor struct $n: View", "private struct A: View { let a = 1 }",
            "@MainActor private struct A: View { let a = 1 }"
        ),
        (
            "Task { $$$b }", "Task.detached { $$$b }", "Task(priority: .low) { [weak self] in\n    f() // g\n}",
            "Task.detached(priority: .low) { [weak self] in\n    f() // g\n}"
        ),
        (
            "DispatchQueue.main.async { $$$b }", "onMain { $$$b }", "DispatchQueue.main.async { a(); b() }",
            "onMain { a(); b() }"
        ),
        ("Button($t, action: $a)", "AppButton($t, action: $a)", "Button(\"B\") { go() }", "AppButton(\"B\") { go() }"),
        (
            "Button($t, action: $a)", "AppButton($t, action: $a)", "Button(\"B\", action: go)",
            "AppButton(\"B\", action: go)"
        ),
        (
            "func $n() -> Int", "func $n() -> Double", "public static func a() throws -> Int { 1 }",
            "public static func a() throws -> Double { 1 }"
        ),
        ("let $n = $v", "var $n = $v", "private let a: Int = 1", "private var a: Int = 1"),
        (
            "if let $x = $x { $$$b }", "if let $x { $$$b }", "if let a = a, b { c() } else { d() }",
            "if let a, b { c() } else { d() }"
        ),
        (
            "if $x == nil { $$$b }", "if $x.isNone { $$$b }", "if a == nil { b() } else { c() }",
            "if a.isNone { b() } else { c() }"
        ),
        (
            "weak var $n: $t", "unowned var $n: $t", "class A { private weak var a: B? = nil }",
            "class A { private unowned var a: B? = nil }"
        ),
        (
            ".onAppear { $$$b }", ".task { $$$b }", "a\n    .onAppear { b() }\n    .c()",
            "a\n    .task { b() }\n    .c()"
        ),
        ("f($a /* why */, 1)", "g($a, 1)", "f(x /* because */, 1)", "g(x /* because */, 1)"),
        (
            "func $n($$$p) { $$$b }", "func $n($$$p) async { $$$b }", "func a(b: Int) throws -> C { d() }",
            "func a(b: Int) async throws -> C { d() }"
        ),
        ("enum $n: String", "enum $n: Int", "enum A: String, Codable { case b }", "enum A: Int, Codable { case b }"),
    ])
    func keepsWhatThePatternDoesNotMention(_ pattern: String, _ replacement: String, _ code: String, _ expected: String)
        throws
    {
        let fixed = try Self.fixed(pattern, replacement, code)
        #expect(fixed == expected)
    }

    @Test(arguments: [
        ("$x ?? nil", "$x", "if a ?? nil {}", "if a {}"), ("$x ?? nil", "$x", "f(a ?? nil, b)", "f(a, b)"),
        ("var $n: $t? = nil", "var $n: $t?", "var a: Int? = nil\nvar b = 1", "var a: Int?\nvar b = 1"),
        ("let $n: $t = $t($$$a)", "let $n = $t($$$a)", "let a: Star = Star(b)", "let a = Star(b)"),
        ("let $n: $t = .$m", "let $n = $t.$m", "private let a: Planet = .earth", "private let a = Planet.earth"),
        ("if ($c) { $$$b }", "if $c { $$$b }", "if (a == b) { c() }", "if a == b { c() }"),
        (
            "func $n() throws(any Error)", "func $n() throws", "func a() throws(any Error) -> B {}",
            "func a() throws -> B {}"
        ),
        (".init($a)", "make($a)", "b = .init(c)", "b = make(c)"),
        ("Void()", "()", "a = Void.init()", "a = ()"),
        ("Button($t)", "AppButton($t)", "SwiftUI.Button(\"B\")", "AppButton(\"B\")"),
        ("print($$$a)", "log($$$a)", "Swift.print(b)", "log(b)"),
        ("@objc func $n", "func $n", "@IBAction @objc\nfunc a() {}", "@IBAction\nfunc a() {}"),
    ])
    func leavesOneSpace(_ pattern: String, _ replacement: String, _ code: String, _ expected: String) throws {
        let fixed = try Self.fixed(pattern, replacement, code)
        #expect(fixed == expected)
    }

    @Test(arguments: [
        // A second access level.
        ("@State var $n", "@State private var $n", "struct A { @State public var a = 1 }"),
        // A return that would leave another function, and the base of an optional chain.
        ("$s.forEach { $x in $$$b }", "for $x in $s { $$$b }", "a.forEach { b in if b { return }; c() }"),
        ("$s.forEach { $x in $$$b }", "for $x in $s { $$$b }", "a?.forEach { b in c() }"),
        // Unmentioned code inside of what is replaced.
        ("class $n: Old", "@New class $n", "class A: Base, Old {}"),
        // A comment between the parts that are replaced.
        ("f($a, $b)", "h($b)", "f(x /* why */, 1)"), ("f($a, 1)", "$a.g", "f(\n    x, // why\n    1)"),
        // The name of the replacement's closure or variable.
        ("each($a, $b)", "$a.map { x in x + $b }", "each(list, x)"),
        ("each($a, $b)", "$a.map { $0 + $b }", "l.map { each($0, $0) }"),
    ])
    func makesNoFixThatWouldLoseOrCapture(_ pattern: String, _ replacement: String, _ code: String) throws {
        let fixed = try Self.fixed(pattern, replacement, code)
        #expect(fixed == nil)
    }

    @Test func theTitleSaysWhatIsWritten() throws {
        let source = SwiftSource(file: "A.swift", text: "public final class A: Old, B {\n}\n")
        let linter = try PatternTests.rule("class $n: Old", replacement: "class $n: New")
        let fixes = linter.lint(source, index: CodeIndex()).findings.compactMap(\.fix)
        #expect(fixes.map(\.message) == ["replace it with 'public final class A: New, B { }'"])
    }
}
