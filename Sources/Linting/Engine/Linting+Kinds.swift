package import Diagnostics

extension DiagnosticKind {
    package static let unparsableCode = DiagnosticKind(
        "unparsable-code", .error, "Swift code that cannot be parsed",
        explanation: """
            The parser failed at this location, so no rules were run on the file. If the compiler accepts the \
            code, exclude the file and report the problem.
            """)

    package static let tooDeep = DiagnosticKind(
        "too-deep", .error, "code nested or chained too deeply to check",
        explanation: """
            Brackets, call chains, 'else if', '#if' and string interpolations are counted before parsing, \
            because the parser would overflow its stack. Split the expression, or exclude the file.
            """)

    package static let malformedSuppression = DiagnosticKind(
        "malformed-suppression", .warning, "malformed suppression comment",
        explanation: """
            Write 'rubric:disable:next ID -- reason', with 'next', 'this' or 'file', or 'rubric:disable ID' and \
            'rubric:enable ID'.
            """)

    package static let unknownRule = DiagnosticKind(
        "unknown-rule", .warning, "suppression of an unknown rule",
        explanation: """
            No rule has the id in the comment. `rubric rules` lists all rules.
            """)

    package static let unusedSuppression = DiagnosticKind(
        "unused-suppression", .note, "suppression without effect",
        explanation: """
            The suppressed rules are enabled and report nothing there, so the comment can be removed.
            """)

    package static let renamedRule = DiagnosticKind(
        "renamed-rule", .warning, "former id of a rule",
        explanation: """
            The former id keeps working. `--fix` replaces it: `check` in pages and rubric.yml, `lint` in code \
            comments.
            """)
}

/// The diagnostics of the engine itself; each rule's findings have a kind of their own.
package let lintingKinds: [DiagnosticKind] = [
    .unparsableCode, .tooDeep, .malformedSuppression, .unknownRule, .unusedSuppression, .renamedRule,
]
