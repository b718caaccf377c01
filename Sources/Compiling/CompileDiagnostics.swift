import Base
package import Diagnostics

extension DiagnosticKind {
    package static let sampleError = DiagnosticKind("sample-error", .error, "sample that does not compile")
    package static let badSampleError = DiagnosticKind("bad-sample-error", .note, "bad sample that does not compile")
    package static let unexpectedlyCompiles = DiagnosticKind(
        "unexpectedly-compiles", .error, "sample that compiles although its page says that it does not")
    package static let uncompiledSample = DiagnosticKind("uncompiled-sample", .note, "sample that is not compiled")
    package static let notCompiledWithoutReason = DiagnosticKind(
        "not-compiled-without-reason", .warning, "sample not compiled without a reason")
    package static let invalidRecord = DiagnosticKind(
        "invalid-record", .warning, "results of other programs that cannot be read")

    /// The kinds of diagnostics about compiling.
    package static let compiling: [DiagnosticKind] = [
        .sampleError, .badSampleError, .unexpectedlyCompiles, .uncompiledSample, .notCompiledWithoutReason,
        .invalidRecord,
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
        func uncompiled(_ reason: String, _ range: Range<Int>, _ notes: [Diagnostic.Note] = []) -> [Diagnostic] {
            [Diagnostic(.uncompiledSample, "not compiled: \(reason)", at: Location(file, place(range)), notes: notes)]
        }
        switch self {
        case .compiles, .failsAsExpected: return []
        case .fails(let errors):
            return errors.map {
                Diagnostic(isBad ? .badSampleError : .sampleError, $0.message, at: Location(file, place($0.range)))
            }
        case .compilesUnexpectedly(let text, let errors):
            let message = errors.isEmpty ? nil : text.map { "no compiler error contains '\($0)'" }
            return [
                Diagnostic(
                    .unexpectedlyCompiles, message ?? "the sample compiles", at: Location(file, info),
                    notes: errors.map { "the compiler reports: \($0)" })
            ]
        case .unknownNames(let names, let range):
            return uncompiled("unknown name\(names.count == 1 ? "" : "s") \(names.quoted)", range)
        case .undecided(let reason, let range): return uncompiled(reason, range)
        case .ambiguousNames(let names, let range):
            let message = "another sample declares \(names.quoted), possibly with another meaning"
            return uncompiled(message, range, ["declare \(names.quoted) in this sample or in a setup"])
        case .incomplete: return uncompiled("part of the code is missing", 0..<0)
        case .compilesInOlderMode(let errors):
            return errors.map {
                Diagnostic(
                    .uncompiledSample, "compiles only in the Swift 5 language mode: \($0.message)",
                    at: Location(file, place($0.range)),
                    notes: ["add 'compile' to rubric.yml to choose the mode of all samples"])
            }
        }
    }
}
