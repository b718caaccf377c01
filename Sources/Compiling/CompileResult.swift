package import Samples

/// What the compiler says of a piece of code.
package enum CompileResult: Sendable, Hashable, Codable {
    case compiles
    /// The author says that it does not compile, and it does not.
    case failsAsExpected
    case fails([CompileError])
    /// The author says that it does not compile, and it does, or with other words than these.
    case compilesUnexpectedly(expected: String?, errors: [String])
    /// It uses names that neither the page nor the modules declare, in the order of their first use; the range is that
    /// of the first one.
    case unknownNames([String], at: Range<Int>)
    /// It has errors that say nothing about it, for a reason: `'bytes' is not available here`.
    case undecided(reason: String, at: Range<Int>)
    /// It compiles in the Swift 5 language mode only.
    case compilesInOlderMode([CompileError])
    /// It has errors, and uses names of other samples that it may use with another meaning; the range is that of the
    /// first error.
    case ambiguousNames([String], at: Range<Int>)
    /// Part of the code is missing, so that no declarations around it could make it compile.
    case incomplete

    package var verdict: CompileStatus.Verdict {
        switch self {
        case .compiles: .compiles
        case .failsAsExpected: .failsAsExpected
        case .fails, .compilesInOlderMode: .fails
        case .compilesUnexpectedly: .compilesUnexpectedly
        case .unknownNames, .undecided, .ambiguousNames: .unknownNames
        case .incomplete: .incomplete
        }
    }
}

/// An error of the compiler.
package struct CompileError: Sendable, Hashable, Codable {
    /// As the compiler words it.
    package let message: String
    /// In bytes of the code.
    package let range: Range<Int>
}
