import Base
import Diagnostics
import Linting
import PatternRules
import Rules
import Verification

/// What reads Swift, and patterns for it.
enum CodeTargets {
    private static let settings = {
        var old = LintSettings(profile: .mvc, deploymentTarget: .iOS(15))
        old.defaultIsolation = .mainActor
        return [LintSettings(forcedOn: Set(Rules.all.map { $0.info.id })), old]
    }()
    private static let linters = settings.map { Linter(rules: RuleSet(Rules.all, settings: $0)) }

    static func swift(_ bytes: [UInt8]) throws(BrokenPromise) {
        for (number, linter) in linters.enumerated() {
            let source = SwiftSource(file: "File.swift", bytes: bytes, isFragment: number == 1)
            let report = linter.lint(source, index: CodeIndex())
            try BrokenPromise.check(report, liesIn: bytes.count)
            guard number == 0 else { continue }
            let outcome = FixSession(linter: linter, includesUnsafe: true).run([source])
            for changed in outcome.changed {
                try BrokenPromise.check(
                    size: changed.bytes.count, of: "the fixed file", against: bytes.count, base: 10_000)
            }
        }
    }

    static func pattern(_ bytes: [UInt8]) throws(BrokenPromise) {
        let parts = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false).map(Array.init)
        let text = String(decoding: parts[0], as: UTF8.self)
        let replacement = parts.count > 1 && !parts[1].isEmpty ? String(decoding: parts[1], as: UTF8.self) : nil
        let constraints = text.contains("$x") ? ["$x: literal"] : []
        let trial = PatternTrial(text, constraints: constraints, replacement: replacement)
        guard let rule = trial.rule else { return }
        let source = SwiftSource(file: "File.swift", bytes: parts.count > 2 ? parts[2] : parts[0])
        let linter = Linter(rules: RuleSet([], patterns: [rule]))
        let report = linter.lint(source, index: CodeIndex())
        try BrokenPromise.check(report, liesIn: source.bytes.count)
        _ = FixSession(linter: linter, includesUnsafe: true).run([source])
    }
}
