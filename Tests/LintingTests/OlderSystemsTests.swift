import Linting
import Testing

@testable import Rules

/// Rules that need a release are silent in code that runs only where it is not there.
@Suite struct OlderSystemsTests {
    /// How many findings `foreground-color`, which is for iOS 15, and `one-parameter-on-change`, for iOS 17, have.
    static func count(_ code: String) -> [Int] {
        let linter = Linter(rules: RuleSet([ForegroundColor.self, OneParameterOnChange.self]))
        let findings = linter.lint(SwiftSource(file: "A.swift", text: code), index: CodeIndex()).findings
        return ["foreground-color", "one-parameter-on-change"].map { id in findings.count { $0.rule.text == id } }
    }

    static let old = "a.foregroundColor(.red); b.onChange(of: c) { d in e(d) }"

    @Test(arguments: [
        ("\(old)", [1, 1]),
        ("if #available(iOS 17, *) { f() } else { \(old) }", [1, 0]),
        ("if #available(iOS 17.4, *) { f() } else { \(old) }", [1, 1]),
        ("if #available(iOS 15, *) { f() } else { \(old) }", [0, 0]),
        ("if #available(iOS 17, *) { \(old) } else { f() }", [1, 1]),
        ("if #available(macOS 14, *) { f() } else { \(old) }", [1, 0]),
        ("if #available(iOS 18, macOS 12, *) { f() } else { \(old) }", [0, 0]),
        ("if #available(iOS 17, *), isNew { f() } else { \(old) }", [1, 0]),
        ("if #available(iOS 17, *) { f() } else if g { \(old) } else { h() }", [1, 0]),
        ("if g { f() } else if #available(iOS 17, *) { h() } else { \(old) }", [1, 0]),
        ("if #available(iOS 17, *) { f() }\n\(old)", [1, 1]),
        ("if #available(iOS 17, *) { return }\n\(old)", [1, 0]),
        ("guard #available(iOS 17, *) else { \(old); return }\nf()", [1, 0]),
        ("guard #available(iOS 17, *) else { return }\n\(old)", [1, 1]),
        ("if #unavailable(iOS 17) { \(old) } else { f() }", [1, 0]),
        ("if #unavailable(iOS 17) { f() } else { \(old) }", [1, 1]),
        ("if #available(*) { f() } else { \(old) }", [1, 1]),
    ])
    func isSilentWhereAReleaseIsMissing(_ code: String, _ count: [Int]) {
        #expect(Self.count("func body() {\n\(code)\n}") == count)
    }

    @Test(arguments: [
        ("@available(iOS, deprecated: 17, message: \"use the other one\")", [1, 0]),
        ("@available(iOS, introduced: 13, obsoleted: 15.0)", [0, 0]),
        ("@available(macOS, obsoleted: 14)", [1, 0]),
        ("@available(iOS, deprecated: 100000)", [1, 1]),
        ("@available(*, deprecated)", [1, 1]),
        ("@available(iOS 17, *)", [1, 1]),
        ("@MainActor", [1, 1]),
    ])
    func isSilentInWhatAReleaseReplaces(_ attribute: String, _ count: [Int]) {
        #expect(Self.count("\(attribute)\nfunc body() { \(Self.old) }") == count)
        #expect(
            Self.count(
                "\(attribute)\nstruct Old { func body() { \(Self.old) } }\nstruct New { func body() { \(Self.old) } }")
                == count.map { $0 + 1 })
    }
}
