import CodeLinting
import Foundation
import PatternRules
import Testing
import Verification

@testable import ConfigurationImport

@Suite struct RegexTranslationTests {
    private static let translated: [(regex: String, patterns: [String])] = [
        (#"\bprint\("#, ["print($$$arguments1)", "$base.print($$$arguments1)"]),
        (#"(?<!\.)print\("#, ["print($$$arguments1)"]),
        (#"(?<![.A-Za-z_])exit\s*\("#, ["exit($$$arguments1)"]),
        (#"\b(print)\b"#, ["print"]),
        (#"NSLog\("#, ["NSLog($$$arguments1)"]),
        (#"NSLog\(.*\)"#, ["NSLog($$$arguments1)"]),
        (#"NSLog\([^)]*\)"#, ["NSLog($$$arguments1)"]),
        (#"fatalError\(\)"#, ["fatalError()", "$base.fatalError()"]),
        (#"UIColor\(red:"#, ["UIColor(red: $value1, $$$arguments2)"]),
        (#"\.font\(\.system\(size:"#, ["$base.font(.system(size: $value1, $$$arguments2), $$$arguments3)"]),
        (#"DispatchQueue\.main\.async"#, ["DispatchQueue.main.async"]),
        (#"DispatchQueue.main.async"#, ["DispatchQueue.main.async"]),
        (#"UIColor\."#, ["UIColor.$member"]),
        (#"\btry!"#, ["try! $value"]), (#"\bas!\s"#, ["$value as! $type"]),
        (#"Text\(""#, ["Text($text, $$$arguments1)"]),
        (#"^import\s+RxSwift$"#, ["import RxSwift"]),
        (#"@unchecked\s+Sendable"#, ["@unchecked Sendable"]),
        (#"\.textAlignment(\s*)=(\s*).left"#, ["$base.textAlignment = .left"]),
        (
            #"(Color|UIColor)\.(red|blue)\b"#,
            ["Color.red", "Color.blue", "UIColor.red", "UIColor.blue"]
        ),
        (#"AnyView|\.launchPath"#, ["AnyView", "$base.launchPath"]),
        (
            #"prints?\("#,
            [
                "prints($$$arguments1)", "$base.prints($$$arguments1)", "print($$$arguments1)",
                "$base.print($$$arguments1)",
            ]
        ),
        (#"(UI)?Color\("#, ["UIColor($$$arguments1)", "Color($$$arguments1)"]),
        (#"(.constraint)\("#, ["$base.constraint($$$arguments1)"]),
        ("recordMode = true", ["recordMode = true", "$base.recordMode = true"]),
        ("UIApplication = .shared", ["let $name: UIApplication = .shared", "var $name: UIApplication = .shared"]),
        (#"bundle:\s*\.module"#, ["$function($$$before, bundle: .module, $$$after)"]),
        (#"\.~\s+Strings\s*\."#, ["$left .~ Strings.$member"]),
        (#"#file\b"#, ["#file"]), ("#Preview", ["#Preview($$$arguments)"]), ("@objcMembers", ["@objcMembers"]),
        // The expression stays, as a condition on the text of what the pattern finds.
        (#"\breturn\s+switch\b"#, ["return $value"]), (" = switch ", ["let $name", "var $name"]),
        (#": XCTestCase \{"#, ["class $name"]), (#"func\s*test\w+(r|R)ule\(\)"#, ["func $name"]),
        (#"(class|struct)\s+\w+Manager\b"#, ["class $name", "struct $name"]),
        (#"@NSManaged(| \S*)* var \S*: (NS)?Date"#, ["var $name"]),
        (#"^[ \t]*(@_exported\s+)?(public\s+)?import\s+(struct\s+|class\s+)?RxSwift\b"#, ["import $module"]),
        (#",\s*\n\s*\)"#, ["$function($$$arguments)"]),
        (#"Localized\([^,]+,\s*+comment:\s""\)"#, ["Localized($$$arguments)"]),
        (#"Localized\("[^"]*\\\(\S*\)"#, ["Localized($$$arguments)"]),
        (#"Text\("Hello"#, ["Text($$$arguments)"]), (#"Text\("[A-Z]"#, ["Text($$$arguments)"]),
        (#"UIColor\(red"#, ["UIColor($$$arguments)"]),
    ]

    @Test(arguments: translated)
    func expressionsBecomePatterns(regex: String, patterns: [String]) throws {
        #expect(try RegexTranslation(regex).drafts.map(\.pattern) == patterns)
    }

    @Test(arguments: [
        (#"(?i)todo"#, "it ignores letter case"),
        (#"print\((?!")"#, "'(?!\"' has no counterpart in a pattern"),
        (#"(?<=x)print\("#, "'(?<=' has no counterpart in a pattern"),
        (#"(?<!x)print\("#, "'(?<!' has no counterpart in a pattern"),
        (#"(?<!\.)print\b"#, "it excludes members of another value"),
        (#"@objc dynamic"#, "'@objc dynamic' is not a call, a name, a member or an import"),
        (#"value == nil"#, "'value == nil' is not a call, a name, a member or an import"),
        (#"^print\("#, "'^' and '$' stand for the start and the end of a line"),
        (#"print.*debug"#, "'.*' stands for any text"),
        (#"print\(.*\)x"#, "code follows '.*'"),
        (#"\w+\.shared"#, "'\\w' has no counterpart in a pattern"),
        (#"[A-Z]\.shared"#, "'[A-Z]' stands for several characters"),
        (#"a{2}"#, "'{' repeats a part of it"), (#"print\(\b"#, "'\\b' has no counterpart there"),
        (#"\.font\(\.system"#, "'.system' may be the start of a longer name or a call"),
        (#"\sprint\("#, "' print(' is not a call, a name, a member or an import"),
        (#"print "#, "it ends with a space"), (#"//"#, "'//' is not a call, a name, a member or an import"),
        (#"(a|b|c|d|e|f|g)(a|b|c|d|e|f|g)"#, "it has more than 40 alternatives"), (#"\s*"#, "it matches everything"),
    ])
    func expressionsWithAnotherMeaningAreRejected(regex: String, message: String) {
        #expect(throws: RegexReader.Failure(message)) { try RegexTranslation(regex) }
    }

    /// None of them traps, fills the memory or the stack, or takes long.
    @Test(arguments: [
        (#"foo\w{-5}bar"#, #"'\w' has no counterpart in a pattern"#),
        (#"func \w{+5}"#, #"'\w' has no counterpart in a pattern"#),
        (#"func \w{99999999999999999999}"#, #"'\w' has no counterpart in a pattern"#),
        (#"func \w{,5}"#, #"'\w' has no counterpart in a pattern"#), ("func a{1000000}", "'{' repeats a part of it"),
        ("func (){9000000000000000000}", "'{' repeats a part of it"),
        ("func ((((((a{100}){100}){100}){100}){100}){100})", "'{' repeats a part of it"),
        ("func " + String(repeating: "(a{90}b{90}){2}", count: 60), "'{' repeats a part of it"),
        (nested("(", 20_000, ")"), "it is longer than 2000 bytes"),
        (nested("(", 900, ")"), "it has more than 100 groups and sets"),
        (nested("(?:", 250, "){2}"), "it has more than 100 groups and sets"),
        (nested("[", 900, "]"), "it has more than 100 groups and sets"),
        (nested("(", 90, "){2}"), "'{' repeats a part of it"),
        ("func (?:a|aa){60}^b", "it takes too long"), (#"\w+ (?:a|aa){60}^b|func x"#, "it takes too long"),
    ])
    func hostileExpressionsAreRejected(regex: String, message: String) {
        #expect(throws: RegexReader.Failure(message)) { try RegexTranslation(regex) }
    }

    private static func nested(_ start: String, _ count: Int, _ end: String) -> String {
        "func " + String(repeating: start, count: count) + "a" + String(repeating: end, count: count)
    }

    @Test func escapedParenthesesAreNoGroups() throws {
        #expect(
            throws: RegexReader.Failure(
                "'" + String(repeating: "(", count: 200) + "' is not a call, a name, a member or an import")
        ) {
            try RegexTranslation(String(repeating: #"\("#, count: 200))
        }
    }

    /// Everything that the patterns find in some code is also found by the expression.
    @Test(arguments: translated.map(\.regex))
    func patternsFindNothingElse(_ regex: String) throws {
        // SwiftLint's own expressions and options.
        let expression = try NSRegularExpression(
            pattern: regex, options: [.anchorsMatchLines, .dotMatchesLineSeparators])
        for draft in try RegexTranslation(regex).drafts {
            let trial = PatternTrial(
                draft.pattern, isExact: draft.isExact, constraints: draft.constraints, replacement: nil)
            let rule = try #require(trial.rule)
            for code in Self.code + [draft.sample] {
                let file = SwiftFile(name: "a.swift", bytes: Array(code.utf8))
                guard !CodeLinter([file], trying: rule).lint().findings.isEmpty else { continue }
                let range = NSRange(code.startIndex..., in: code)
                #expect(expression.firstMatch(in: code, range: range) != nil, "\(draft.pattern) finds \(code)")
            }
        }
    }

    private static let code = [
        "print(\"x\")", "log.print(\"x\")", "Swift.print(a, b)", "list.forEach(print)", "blueprint(1)", "exit(0)",
        "process.exit(0)", "NSLog(\"x\")", "MyNSLog(\"x\")", "fatalError()", "fatalError(\"x\")", "x.fatalError()",
        "UIColor(red: 1, green: 0, blue: 0, alpha: 1)", "UIColor(named: \"x\")", "UIColor.red", "UIColor.blue.cgColor",
        "Text(\"x\").font(.system(size: 17))", "view.font(.system(.body))", "view.font(.title)",
        ".font(.system(size: 3))",
        "DispatchQueue.main.async { work() }", "DispatchQueue.main.asyncAfter(deadline: now) {}",
        "DispatchQueue.global().async {}", "let a = try! load()", "let a = try load()", "let b = any as! Int",
        "let b = any as? Int", "Text(\"x\")", "Text(name)", "Text(verbatim: \"x\")", "Text(\"x\" + y)",
        "import RxSwift",
        "import RxSwiftExt", "import struct RxSwift.Observable", "struct A: @unchecked Sendable {}",
        "struct A: Sendable {}", "label.textAlignment = .left", "label.textAlignment = .leftish",
        "label.textAlignment = .right", "Color.red", "Color.redish", "AnyView(x)", "let v: AnyView", "let v: MyAnyView",
        "process.launchPath = x", "launchPath = x", "print { 1 }", "log.print { 1 }", "NSLog { 1 }", "print()",
        "Text(\"x\") { 1 }", "fatalError { 1 }", "prints(1)", "sprint(1)", "a.constraint(b)", "recordMode = false",
        "let recordMode = true", "let a: UIApplication = .other", "load(bundle: .main)", "a .~ Strings.b", "#line",
        "#Preview { 1 }", "@objc class A {}", "return 1", "func f() { return switch a { default: 1 } }",
        "let a = if b { 1 } else { 2 }", "class A: Base, XCTestCase {}", "class A: XCTestCase {}",
        "class A { let b = switch c { default: 1 } }", "func test() {}", "func testRule() {}", "enum AManager {}",
        "final class AManager {}", "@NSManaged public var a: NSDate?", "@NSManaged public var a: DBDate",
        "@_exported public import RxSwift", "f(a,\n)", "f(g(a,\n), b)", "Localized(a, comment: \"x\")",
        "Localized(\"a\")", "Localized(\"a \\(b)\", comment: \"\")", "Text(\"Goodbye\")",
    ]
}
