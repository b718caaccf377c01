internal import Linting
internal import Rules

/// Lints Swift code with Rubric's rules for the state of SwiftUI views.
///
///     var configuration = Linter.Configuration()
///     configuration.deploymentTarget = .iOS(17)
///     for finding in Linter(configuration).lint(code) {
///         print("\(finding.line):\(finding.column): \(finding.message)")
///     }
///
/// A linter is an immutable value that can be used from any thread. Creating one takes much longer than linting a short
/// file, so keep it. It reads no files, starts no programs and accesses no network.
public struct Linter: Sendable {
    private let engine: Linting.Linter

    /// Creates a linter with the rules that a configuration turns on.
    public init(_ configuration: Configuration = Configuration()) {
        engine = Linting.Linter(rules: RuleSet(Rules.all, settings: LintSettings(configuration)))
    }

    /// Lints the code of one file.
    ///
    /// Any text is accepted. Code that is not valid Swift gives one finding, `unparsable-code`, and code that is nested
    /// too deeply gives `too-deep`.
    ///
    /// Each file is linted alone: types that other files declare are unknown, so some rules report less. Findings that
    /// a comment suppresses, such as `// rubric:disable:next exposed-state`, are omitted.
    ///
    /// - Parameter source: the text of a whole file.
    /// - Returns: the findings, sorted by position. The time grows linearly with the length of the text.
    public func lint(_ source: String) -> [Finding] {
        let code = SwiftSource(file: "", text: source)
        let report = engine.lint(count: 1, jobs: 1) { _ in code }[0]
        return Finding.all(in: report, code.bytes)
    }
}
