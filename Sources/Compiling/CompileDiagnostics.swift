package import Diagnostics
package import Samples

extension DiagnosticKind {
    package static let sampleError = DiagnosticKind(
        "sample-error", .error, "sample that does not compile",
        explanation: """
            `--compile` type-checks every sample that is not labeled bad, with the compiler's own words for what is \
            wrong. Correct the code, or say in the info string that it must not compile, `compile-fail`, or need not, \
            `no-compile: reason`.
            """)
    package static let unexpectedlyCompiles = DiagnosticKind(
        "unexpectedly-compiles", .error, "sample that compiles although its page says that it does not",
        explanation: """
            `compile-fail` in an info string asserts that the compiler rejects the code, and `compile-fail="text"` that \
            an error contains the text. Remove the word, or correct the text.
            """)
    package static let uncompiledSample = DiagnosticKind(
        "uncompiled-sample", .note, "sample that uses names which nothing declares",
        explanation: """
            The compiler cannot check the code without the declarations of these names. Declare them in another good \
            sample of the page, in a fence with `swift setup`, or in `_setup.swift` beside the page.
            """)
    package static let excusedWithoutReason = DiagnosticKind(
        "excused-without-reason", .warning, "sample that is not compiled without a reason",
        explanation: """
            Write the reason after the word: `no-compile: needs a macro`.
            """)

    package static let compiling: [DiagnosticKind] = [
        .sampleError, .unexpectedlyCompiles, .uncompiledSample, .excusedWithoutReason,
    ]
}

extension CompileResult {
    /// What is reported about a region, in its page's file.
    ///
    /// - Parameter place: maps ranges of the sample's code to the file.
    package func diagnostics(
        of sample: Sample, region: Region, file: String, info: Range<Int>, place: (Range<Int>) -> Range<Int>
    )
        -> [Diagnostic]
    {
        switch self {
        case .compiles, .failsAsExpected, .incomplete: return []
        case .fails(let errors):
            return errors.map { Diagnostic(.sampleError, $0.message, at: Location(file, place($0.range))) }
        case .compilesUnexpectedly(let text):
            let message = text.map { "no error of the compiler contains '\($0)'" } ?? "the sample compiles"
            return [Diagnostic(.unexpectedlyCompiles, message, at: Location(file, info))]
        case .unknownNames(let names):
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            let start = region.range.lowerBound..<region.range.lowerBound
            return [
                Diagnostic(
                    .uncompiledSample, "not compiled: unknown name\(names.count == 1 ? "" : "s") \(list)",
                    at: Location(file, place(start)))
            ]
        case .excused(let reason):
            guard reason == nil else { return [] }
            return [
                Diagnostic(
                    .excusedWithoutReason, "the sample is not compiled without a reason", at: Location(file, info))
            ]
        }
    }
}
