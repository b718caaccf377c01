/// What the Swift compiler says of a region.
package struct CompileStatus: Sendable, Hashable {
    package let verdict: Verdict
    /// The version of Swift, as in `6.3`.
    package let version: String

    package init(_ verdict: Verdict, version: String) { (self.verdict, self.version) = (verdict, version) }

    package enum Verdict: String, Sendable, Hashable, CaseIterable, Codable {
        case compiles
        /// Its author says that it does not compile, and it does not.
        case failsAsExpected = "fails-as-expected"
        case fails
        /// Its author says that it does not compile, and it does, or fails with other errors.
        case compilesUnexpectedly = "compiles-unexpectedly"
        case unknownNames = "unknown-names"
        /// Part of the code is missing.
        case incomplete
        /// Not compiled, as its author says.
        case excused
    }
}
