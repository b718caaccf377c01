import Diagnostics
import Linting
import PatternRules
import Testing
import Verification

/// What `where` allows, from front matter to findings.
@Suite struct ConstraintTests {
    /// The matched code of a rule's findings.
    static func found(_ yaml: String, in code: String) throws -> [String] {
        let (page, _) = PatternPageTests.page("rule: own\n" + yaml)
        let rule = try #require(page.rule, "\(page.diagnostics.map(\.message))")
        let source = SwiftSource(file: "A.swift", text: code + "\n")
        let findings = Linter(rules: RuleSet([], patterns: [rule])).lint(source, index: CodeIndex()).findings
        return findings.map { String(decoding: source.bytes[$0.range], as: UTF8.self) }
    }

    @Test(arguments: [
        ("pattern: [a($x), b($x)]", "a(1); b(2); c(3)", ["a", "b"]),
        ("pattern: [a($x), a(1)]", "a(1)", ["a"]),
        ("pattern: class $n\nexact: false", "final class A {}", ["A"]),
        ("pattern: class $n {}\nexact: true", "final class A {}\nclass B {}", ["B"]),
        ("pattern: a($x)\nexact: true", "M.a(1); a(2)", ["a"]),
        ("pattern: a($x)\nwhere: {not: a(1)}", "a(1); a(2)", ["a"]),
        ("pattern: a($x)\nwhere: {not: [a(1), a(2)]}", "a(1); a(2); a(3)", ["a"]),
        ("pattern: class $n\nwhere: {has: deinit}", "class A { deinit {} }\nclass B { func f() {} }", ["A"]),
        ("pattern: class $n\nwhere: {not-has: deinit}", "class A { deinit {} }\nclass B { func f() {} }", ["B"]),
        ("pattern: f { $$$b }\nwhere: {has: 'f { $$$c }'}", "f { f { a } }", ["f"]),
        (
            "pattern: func $n\nwhere: {has: {pattern: print($x), where: {$x: literal}}}",
            "func a() { print(b) }\nfunc c() { print(1) }", ["c"]
        ),
        (
            "pattern: a()\nwhere: {inside: {pattern: func $n, where: {$n: {reads: 'test*'}}}}",
            "func testA() { b { a() } }\nfunc c() { a() }", ["a"]
        ),
        (
            "pattern: a()\nwhere: {not-inside: {pattern: func $n, where: {$n: {reads: 'test*'}}}}",
            "func testA() { a() }\nfunc c() { a() }", ["a"]
        ),
        ("pattern: b()\nwhere: {follows: a()}", "func f() { a(); c(); b() }\nfunc g() { b(); a() }", ["b"]),
        ("pattern: b()\nwhere: {precedes: a()}", "func f() { a(); b() }\nfunc g() { b(); c(); a() }", ["b"]),
        ("pattern: var $n\nwhere: {follows: init}", "struct A { var a: B; init() {}; var c: D }", ["var c: D"]),
        ("pattern: a()\nwhere: {position: statement}", "a(); b(a()); let c = a()", ["a"]),
        ("pattern: a()\nwhere: {position: expression}", "a(); b(a()); let c = a()", ["a", "a"]),
        ("pattern: A\nwhere: {position: type}", "let a: A = A()", ["A"]),
        ("pattern: let $n = $v\nwhere: {$n: {matches: '/^[A-Z]/'}}", "let A = 1\nlet b = 2", ["let A = 1"]),
        ("pattern: let $n = $v\nwhere: {$v: nonliteral}", "let a = b + 1\nlet c = 2", ["let a = b + 1"]),
        ("pattern: let $n = $v\nwhere: {$v: {reads: 'b + *'}}", "let a = b + 1\nlet c = 2", ["let a = b + 1"]),
        ("pattern: func $n\nwhere: {text: '/\\{\\n\\n/'}", "func a() {\n\n    b()\n}\nfunc c() {\n    d()\n}", ["a"]),
        ("pattern: a($x)\nwhere: {text: '/(x+x+)+y/'}", "a(\"" + String(repeating: "x", count: 60) + "\")", []),
    ])
    func decideWhatIsFound(_ yaml: String, _ code: String, _ expected: [String]) throws {
        let found = try Self.found(yaml, in: code)
        #expect(found == expected)
    }

    @Test(arguments: [
        ("pattern: a($x)\nwhere: {has: {patern: b}}", "'patern' is not a part of 'has'"),
        ("pattern: a($x)\nwhere: {has: {pattern: b($y), where: {$z: literal}}}", "'$z' is not a name in the pattern"),
        ("pattern: a($x)\nwhere: {hass: b}", "'hass' is not a name in the pattern"),
        ("pattern: func $n\nwhere: {kind: protocol}", "a match has no 'kind' of its own"),
        ("pattern: a($x)\nwhere: {position: statment}", "'statment' is not a position of code"),
        ("pattern: a($x)\nwhere: {$x: {reads: '/^a/'}}", "'/^a/' looks like a regular expression"),
        ("pattern: a($x)\nwhere: {$x: {matches: '^a'}}", "'matches' must be a regular expression between slashes"),
        ("pattern: a($x)\nwhere: {$x: {matches: '/(a/'}}", "'/(a/' is not a regular expression that Swift can read"),
        ("pattern: [a($x), b($y)]\nwhere: {$x: literal}", "'$x' is not a name in the pattern"),
        ("pattern: [a($x), b($y)]\nmessage: no $x", "'$x' is not in the pattern"),
        ("pattern: f($x)\nwhere: {$x: /a.*/}", "'/a.*/' is a regular expression, not a kind of code"),
    ])
    func saysWhatIsWrong(_ yaml: String, _ message: String) {
        let (page, _) = PatternPageTests.page("rule: own\n" + yaml)
        #expect(page.rule == nil)
        #expect(page.diagnostics.map(\.message) == [message])
    }

    /// Swift's parser would overflow the stack.
    @Test func deepSetsAreNoExpression() {
        let text = "'/\(String(repeating: "[", count: 20_000))/'"
        let (page, _) = PatternPageTests.page("rule: own\npattern: a($x)\nwhere: {$x: {matches: \(text)}}")
        #expect(page.rule == nil)
        #expect(page.diagnostics.map(\.message) == ["\(text) is not a regular expression that Swift can read"])
    }

    @Test(
        arguments: [
            (
                "Button($t, action: $a)", "Button(\"B\", role: r, action: go)",
                "the closest code is 'Button(\"B\", role: r, action: go)': it has argument 'role:' where the pattern has argument 'action:'"
            ),
            (
                "Button($t, action: $a)", "Button(\"B\")",
                "the closest code is 'Button(\"B\")': it has no argument 'action:'"
            ),
            (
                "Button($t)", "Button(\"B\") { go() }",
                "the closest code is 'Button(\"B\") { go() }': it has a closure, too; '$$$rest' stands for further arguments"
            ),
            (
                "@State var $n", "struct A { @State let b = 1 }",
                "the closest code is '@State let b = 1': it has 'let' where the pattern has 'var'"
            ),
            ("class $n: Old", "class A: New {\n}", "the closest code is 'class A: New {': it has no 'Old'"),
            (
                "$a.count == 0", "if a.count == 1 {}",
                "the closest code is 'a.count == 1': it has '1' where the pattern has '0'"
            ),
            (
                "if let $a = $b { return }", "if let a = b { go() }",
                "the closest code is 'if let a = b { go() }': it has 'go()' where the pattern has 'return'"
            ),
            ("Button($t)", "Toggle(a)", nil), ("f($x)", "f(1)", nil),
        ] as [(String, String, String?)])
    func nearMissesAreExplained(_ pattern: String, _ code: String, _ expected: String?) throws {
        let rule = try #require(PatternTrial(pattern, constraints: [], replacement: nil).rule)
        let miss = rule.nearestMiss(in: Array(code.utf8))
        #expect(miss == expected)
    }
}
