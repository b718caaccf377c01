/// Numbers joined to sets, by union with path halving.
struct DisjointSets {
    private var parents: [Int]

    init(count: Int) { parents = Array(0..<count) }

    mutating func root(of number: Int) -> Int {
        var current = number
        while parents[current] != current {
            parents[current] = parents[parents[current]]
            current = parents[current]
        }
        return current
    }

    /// Joins two sets; the smaller number becomes the root, so that the result does not depend on the order of calls.
    mutating func join(_ a: Int, _ b: Int) {
        let (left, right) = (root(of: a), root(of: b))
        parents[max(left, right)] = min(left, right)
    }
}
