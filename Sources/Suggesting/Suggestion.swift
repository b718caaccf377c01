import Diagnostics
import Linting
package import Settings

/// A way to enforce what a section says.
package struct Suggestion: Sendable {
    package let place: UnverifiedSection
    package let enforcer: Enforcer
    /// How many pieces of bad code of the section it reports, and how many there are.
    package let firing: (count: Int, total: Int)
    /// How many pieces of good code it does not report: those of the rulebook or, for rules about layout, of the
    /// section.
    package let silent: Int

    /// Whether it reports all bad code of the section.
    package var isComplete: Bool { firing.count == firing.total }

    package enum Enforcer: Sendable, Hashable {
        /// The id of a rule that is off.
        case builtIn(String)
        /// Its author has to say that the bad code does not compile.
        case compiler
        /// Rules of other linters, of which each bad sample needs one.
        case other([OtherLinterRule])
        /// Patterns, of which any may match, the YAML maps of their constraints, and what the fix writes.
        case pattern([String], constraints: [String], replacement: String?)
    }
}

/// Why nothing enforces a section.
package enum Obstacle: String, Sendable, Hashable {
    /// There is no good code with which the bad code could be compared.
    case noGoodCode = "no good code"
    /// Bad and good code have the same tokens.
    case layout
    /// They differ in names or comments alone.
    case names = "names or language"
    /// What differs is not bad everywhere.
    case meaning
}
