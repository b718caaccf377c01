/// What one file states for findings in other files.
package struct Evidence: Sendable, Hashable {
    /// Classes that could become `@Observable`, as far as their own files tell.
    package var candidates: Set<String> = []
    /// Classes that cannot become `@Observable`.
    package var obstacles: Set<String> = []
    /// Classes that views read from the environment with `@EnvironmentObject`.
    package var environmentReads: Set<String> = []
    /// Whether an object of an unknown class is put into the environment.
    package var hasUnknownInjection = false
    /// `Type.property.member` for each member of an object in a property of an object that a view reads.
    package var reads: Set<String> = []

    mutating func merge(_ other: Evidence) {
        candidates.formUnion(other.candidates)
        obstacles.formUnion(other.obstacles)
        environmentReads.formUnion(other.environmentReads)
        hasUnknownInjection = hasUnknownInjection || other.hasUnknownInjection
        reads.formUnion(other.reads)
    }

    /// What has to be true of all files together for a finding to be reported.
    package enum Condition: Sendable, Hashable {
        /// A class can become `@Observable`, together with everything that holds it.
        case migrates(String)
        /// One of these members is read, as in ``Evidence/reads``.
        case reads(Set<String>)
    }

    func satisfies(_ condition: Condition) -> Bool {
        switch condition {
        case .migrates(let name):
            candidates.contains(name) && !obstacles.contains(name)
                && !(hasUnknownInjection && environmentReads.contains(name))
        case .reads(let members): !reads.isDisjoint(with: members)
        }
    }
}
