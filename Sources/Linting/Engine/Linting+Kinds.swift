package import Diagnostics

extension DiagnosticKind {
    package static let unparsableCode = DiagnosticKind(
        "unparsable-code", .error, "Swift code that cannot be parsed",
        explanation: "The parser stopped making sense of the file at this place, so no rule was run on it. "
            + "Where the compiler accepts the code, exclude the file and report it.")

    package static let tooDeep = DiagnosticKind(
        "too-deep", .error, "code that is nested or chained too deeply to be checked",
        explanation:
            "Brackets, chains of calls, 'else if', '#if' and string interpolations are counted before the code is "
            + "parsed, since the parser could not survive what is nested too deeply. Split the expression, or "
            + "exclude the file."
    )

    package static let malformedSuppression = DiagnosticKind(
        "malformed-suppression", .warning, "a comment that looks like a suppression and is none",
        explanation:
            "A suppression reads 'rubric:disable:next ID -- reason', with 'next', 'this' or 'file', "
            + "or 'rubric:disable ID' up to 'rubric:enable ID'."
    )

    package static let unknownRule = DiagnosticKind(
        "unknown-rule", .warning, "a suppression of a rule that does not exist",
        explanation: "The comment names an id that no rule has. `rubric rules` lists them all.")

    package static let unusedSuppression = DiagnosticKind(
        "unused-suppression", .note, "a suppression that suppresses nothing",
        explanation: "The rules that the comment names are on and do not fire where it speaks of, so it can be removed."
    )

    package static let renamedRule = DiagnosticKind(
        "renamed-rule", .warning, "a rule is called by an id that it once had",
        explanation:
            "The old id goes on working. `--fix` writes the new one: `check` in pages and their rubric.yml, "
            + "`lint` in comments of code."
    )
}

/// The diagnostics of the engine itself; each rule's findings have a kind of their own.
package let lintingKinds: [DiagnosticKind] = [
    .unparsableCode, .tooDeep, .malformedSuppression, .unknownRule, .unusedSuppression, .renamedRule,
]
