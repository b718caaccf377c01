/// What the compiler says of a region of a sample.
package enum CompileResult: Sendable, Hashable {
    case compiles
    /// The author says that it does not compile, and it does not.
    case failsAsExpected
    /// Errors, as ranges of bytes in the sample's code.
    case fails([CompileError])
    /// The author says that it does not compile, and it does, or with other words than these.
    case compilesUnexpectedly(expected: String?)
    /// It uses names that neither the page nor the modules declare, in the order of their first use.
    case unknownNames([String])
    /// Part of the code is missing, so that no declarations around it could make it compile.
    case incomplete
    /// Excluded by its author, who gives a reason.
    case excused(reason: String?)
}

/// An error of the compiler in a sample.
package struct CompileError: Sendable, Hashable {
    /// As the compiler words it.
    package let message: String
    /// In bytes of the sample's code.
    package let range: Range<Int>
}
