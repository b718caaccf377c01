package import Diagnostics

extension DiagnosticKind {
    package static let sampleError = DiagnosticKind(
        "sample-error", .error, "sample that does not compile",
        explanation: """
            With `--compile`, every sample is type-checked; the message is the compiler's. Correct the code, or write \
            in the info string that it must not compile, `compile-fail`, or need not, `no-compile: reason`.
            """)
    package static let badSampleError = DiagnosticKind(
        "bad-sample-error", .note, "bad sample that does not compile",
        explanation: """
            Readers have code that compiles, so the code that a rule warns about should compile too. Correct it, or \
            write `compile-fail` in the info string where the compiler's error is the point.
            """)
    package static let unexpectedlyCompiles = DiagnosticKind(
        "unexpectedly-compiles", .error, "sample that compiles although its page says that it does not",
        explanation: """
            `compile-fail` in an info string asserts that the compiler rejects the code, and `compile-fail="text"` \
            that an error contains the text. Remove the word, or correct the text.
            """)
    package static let uncompiledSample = DiagnosticKind(
        "uncompiled-sample", .note, "sample that is not compiled",
        explanation: """
            The code uses names that nothing declares, or that another sample may declare with another meaning, or \
            part of it is missing. Declare the names in the sample, in a fence with `swift setup`, or in \
            `_setup.swift` beside the page.
            """)
    package static let notCompiledWithoutReason = DiagnosticKind(
        "not-compiled-without-reason", .warning, "sample not compiled without a reason",
        explanation: """
            Write the reason after the word: `no-compile: needs a macro`.
            """)
    package static let invalidCompileRecord = DiagnosticKind(
        "invalid-compile-record", .warning, "results of the compiler that cannot be read",
        explanation: """
            With `compile` in rubric.yml, `rubric check` writes the compiler's results to compiled.json, and the site \
            shows them. After a merge conflict in this file, run `rubric check` to write it again.
            """)

    /// The kinds of diagnostics about compiling.
    package static let compiling: [DiagnosticKind] = [
        .sampleError, .badSampleError, .unexpectedlyCompiles, .uncompiledSample, .notCompiledWithoutReason,
        .invalidCompileRecord,
    ]
}

extension CompileResult {
    /// What is reported about a piece of code.
    ///
    /// - Parameters:
    ///   - info: the range of the fence's info string in the file.
    ///   - place: maps ranges of the code to the file.
    package func diagnostics(
        file: String, info: Range<Int>? = nil, isBad: Bool = false, place: (Range<Int>) -> Range<Int>
    ) -> [Diagnostic] {
        switch self {
        case .compiles, .failsAsExpected: return []
        case .fails(let errors):
            return errors.map {
                Diagnostic(isBad ? .badSampleError : .sampleError, $0.message, at: Location(file, place($0.range)))
            }
        case .compilesUnexpectedly(let text, let errors):
            let message = errors.isEmpty ? nil : text.map { "no error of the compiler contains '\($0)'" }
            return [
                Diagnostic(
                    .unexpectedlyCompiles, message ?? "the sample compiles", at: Location(file, info),
                    notes: errors.map { "the compiler reports: \($0)" })
            ]
        case .unknownNames(let names, let range):
            return [
                Diagnostic(
                    .uncompiledSample, "not compiled: unknown name\(names.count == 1 ? "" : "s") \(Self.list(names))",
                    at: Location(file, place(range)))
            ]
        case .ambiguousNames(let names, let range):
            return [
                Diagnostic(
                    .uncompiledSample, "not compiled: another sample may declare another \(Self.list(names))",
                    at: Location(file, place(range)), notes: ["declare in the sample or in a setup what is meant"])
            ]
        case .incomplete:
            return [
                Diagnostic(
                    .uncompiledSample, "not compiled: part of the code is missing", at: Location(file, place(0..<0)))
            ]
        }
    }

    private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
}
