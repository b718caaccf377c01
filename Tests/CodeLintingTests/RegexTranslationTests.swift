import Foundation
import PatternRules
import Testing
import Verification

@testable import CodeLinting

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
        (#"@State\s+var"#, "'@State var' is not a call, a name, a member or an import"),
        (#"@State\s*var"#, "a space in it can be missing"),
        (#"recordMode = true"#, "'recordMode = true' is not a call, a name, a member or an import"),
        (#"value == nil"#, "'value == nil' is not a call, a name, a member or an import"),
        (#"^print\("#, "'^' and '$' stand for the start and the end of a line"),
        (#"(.constraint)\("#, "'.' stands for any character"),
        (#"print.*debug"#, "'.*' stands for any text"),
        (#"print\(.*\)x"#, "code follows '.*'"),
        (#"\w+\.shared"#, "'\\w' has no counterpart in a pattern"),
        (#"[A-Z]\.shared"#, "'[A-Z]' stands for several characters"),
        (#"prints?\("#, "it repeats 's', or can omit it"), (#"(UI)?Color\("#, "it repeats a group, or can omit it"),
        (#"a{2}"#, "'{' repeats a part of it"), (#"print\(\b"#, "'\\b' has no counterpart there"),
        (#"Text\("[A-Z]"#, "'[A-Z]' stands for several characters"),
        (#"Text\("Hello"#, "it reads the text of a string"),
        (#"UIColor\(red"#, "'red' may be the start of a longer name or a call"),
        (#"\.font\(\.system"#, "'.system' may be the start of a longer name or a call"),
        (#"\sprint\("#, "' print(' is not a call, a name, a member or an import"),
        (#"print "#, "it ends with a space"), (#"//"#, "'//' is not a call, a name, a member or an import"),
        (#"(a|b|c|d)(a|b|c|d)"#, "it has more than 12 alternatives"), (#"\s*"#, "it matches everything"),
    ])
    func expressionsWithAnotherMeaningAreRejected(regex: String, message: String) {
        #expect(throws: RegexReader.Failure(message)) { try RegexTranslation(regex) }
    }

    /// Everything that the patterns find in some code is also found by the expression.
    @Test(arguments: translated.map(\.regex))
    func patternsFindNothingElse(_ regex: String) throws {
        // SwiftLint's own expressions and options.
        let expression = try NSRegularExpression(
            pattern: regex, options: [.anchorsMatchLines, .dotMatchesLineSeparators])
        for draft in try RegexTranslation(regex).drafts {
            let trial = PatternTrial(
                draft.pattern, isExact: true, constraints: draft.constraints, replacement: nil)
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
        "Text(\"x\") { 1 }", "fatalError { 1 }",
    ]
}
