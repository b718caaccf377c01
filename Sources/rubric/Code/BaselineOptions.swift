import ArgumentParser
import Base
import Diagnostics
import Files

/// Options for the baseline of known findings.
struct BaselineOptions: ParsableArguments {
    @Option(
        name: .long, help: ArgumentHelp("Report only findings that are not in this baseline file.", valueName: "file"))
    var baseline: String?

    @Option(
        name: .long,
        help: ArgumentHelp("Write all current findings to this baseline file.", valueName: "file"))
    var writeBaseline: String?

    func validate() throws {
        if baseline != nil, writeBaseline != nil {
            throw ValidationError("--baseline and --write-baseline cannot be used together")
        }
    }

    /// Writes findings as the new baseline, or divides them by the existing one; without either, all of them are new.
    ///
    /// - Parameters:
    ///   - base: the absolute folder that reports name files relative to; the current one where absent.
    ///   - examined: whether the file at an absolute path was looked at.
    ///   - boundary: what links must not lead out of when the baseline is written.
    func divide(
        _ findings: [Diagnostic], base: String? = nil, examined: (String) -> Bool, within boundary: LinkBoundary,
        _ console: Console, source: @escaping (String) -> [UInt8]?
    ) throws(FileError) -> KnownFindings.Comparison {
        if let file = writeBaseline {
            try KnownFindings(file, base: base).write(findings, within: boundary, source: source)
            console.say("wrote \(counted(findings.count, "finding")) to '\(file)'")
            return ([], [], [])
        }
        guard let file = baseline else { return (findings, [], []) }
        return try KnownFindings(file, base: base).compare(findings, examined: examined, source: source)
    }
}
