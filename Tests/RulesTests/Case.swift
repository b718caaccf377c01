import Base
import Diagnostics
import Foundation
import Linting
import Testing

/// Code that a rule must or must not fire on.
struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let title: String
    /// The words of its first fence: `bad` or `good`, and settings.
    let words: [String]
    /// 1-based line of its first fence in the Markdown file.
    let line: Int
    var files: [Code]
    /// What applying the fixes makes of the files, where the case says so.
    var fixed: [Code] = []

    var isBad: Bool { words.contains("bad") }
    var isGood: Bool { words.contains("good") }
    var isFragment: Bool { words.contains("fragment") }
    /// Not to be wrapped in another type or `#if`.
    var isAlone: Bool { words.contains("alone") || isFragment }
    var appliesUnsafeFixes: Bool { words.contains("fix=unsafe") }

    /// Further rules whose findings are the steps of the same migrations; what they report is not looked at.
    var companions: [String] { value("with")?.split(separator: ",").map(String.init) ?? [] }

    var testDescription: String { "\(rule).md:\(line) \(title)" }

    /// What the fence says about profile, target and isolation; the rule is on in any case unless one of the first two
    /// is set.
    var settings: LintSettings {
        var settings = LintSettings()
        if let profile = value("profile").flatMap(Profile.init(rawValue:)) { settings.profile = profile }
        if let target = value("target").flatMap({ DeploymentTarget($0.replacing("-", with: " ")) }) {
            settings.deploymentTarget = target
        }
        if let isolation = value("isolation").flatMap(DefaultIsolation.init(rawValue:)) {
            settings.defaultIsolation = isolation
        }
        if value("profile") == nil, value("target") == nil {
            settings.forcedOn = Set(([rule] + companions).map { RuleID($0) })
        }
        return settings
    }

    /// Words that the runner does not know, which are a mistake in the case.
    var unknownWords: [String] {
        words.filter { word in
            let key = word.split(separator: "=").first.map(String.init) ?? word
            return !["bad", "good", "fixed", "fragment", "alone", "fix", "profile", "target", "isolation", "with"]
                .contains(key)
        }
    }

    private func value(_ key: String) -> String? {
        words.first { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }

    /// One fence: a file's code without its expectations, and the lines that they speak of.
    struct Code: Sendable {
        var name: String?
        var lines: [String]
        /// 1-based lines of the code on which findings are expected, a line as often as it is expected.
        var expected: [Int]

        init(_ body: [String]) {
            lines = []
            expected = []
            var next = 0
            for text in body {
                if lines.isEmpty, name == nil, text.hasPrefix("// file: ") {
                    name = String(text.dropFirst(9))
                    continue
                }
                guard let marker = text.range(of: "// finding") else {
                    lines.append(text)
                    expected += Array(repeating: lines.count, count: next)
                    next = 0
                    continue
                }
                let rest = text[marker.upperBound...]
                let code = String(text[..<marker.lowerBound].reversed().drop { $0 == " " }.reversed())
                let count = rest.drop { $0 != ":" }.dropFirst().split(separator: ",").count
                if rest.hasPrefix("(next)") {
                    next += count
                } else {
                    lines.append(code)
                    expected += Array(repeating: lines.count, count: count + next)
                    next = 0
                }
            }
        }

        var text: String { lines.joined(separator: "\n") + "\n" }
    }
}
