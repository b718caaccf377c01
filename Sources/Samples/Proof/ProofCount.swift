/// How many samples are proved, of how many.
package struct ProofCount: Sendable, Hashable {
    package private(set) var proved = 0
    /// Samples that their authors left out are not counted.
    package private(set) var total = 0
    package private(set) var failed = 0

    package init() {}

    package init(_ proofs: some Sequence<SampleProof>) {
        for proof in proofs { add(proof) }
    }

    package mutating func add(_ proof: SampleProof) {
        guard !proof.isIgnored else { return }
        total += 1
        if proof.isProved { proved += 1 }
        if proof.isFailure { failed += 1 }
    }
}
