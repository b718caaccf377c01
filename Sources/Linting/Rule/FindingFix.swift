package import Diagnostics

/// What a rule offers to make its finding go away.
package struct FindingFix: Sendable {
    let message: String
    let safety: Fix.Safety
    let rewrites: [Rewrite]
    var migration: String?
    var startsMigration = false
    var isObstacle = false

    /// A change that keeps what the code means.
    ///
    /// - Parameter message: an imperative phrase, lower case: `insert 'private'`.
    package static func safe(_ message: String, _ rewrites: Rewrite...) -> FindingFix {
        FindingFix(message: message, safety: .safe, rewrites: rewrites)
    }

    /// A suggestion that needs a look.
    package static func unsafe(_ message: String, _ rewrites: Rewrite...) -> FindingFix {
        FindingFix(message: message, safety: .unsafe, rewrites: rewrites)
    }

    package static func fix(_ message: String, _ safety: Fix.Safety, _ rewrites: [Rewrite]) -> FindingFix {
        FindingFix(message: message, safety: safety, rewrites: rewrites)
    }

    /// The first step of a larger change, without which none of its other steps makes sense.
    package static func start(of migration: String, _ message: String, _ rewrites: [Rewrite]) -> FindingFix {
        FindingFix(message: message, safety: .unsafe, rewrites: rewrites, migration: migration, startsMigration: true)
    }

    /// One step of a larger change: all findings that name the same one, in whatever files, are given one fix that
    /// makes every step, or none where nothing starts it.
    package static func step(of migration: String, _ message: String, _ rewrites: [Rewrite]) -> FindingFix {
        FindingFix(message: message, safety: .unsafe, rewrites: rewrites, migration: migration)
    }

    /// No fix: a larger change would need a step here that nobody can make, so that none of its other steps is offered
    /// either.
    package static func obstacle(to migration: String) -> FindingFix {
        FindingFix(message: "", safety: .unsafe, rewrites: [], migration: migration, isObstacle: true)
    }
}
