/// What is wrong with a layout; order counts more than crossings.
struct LayoutCost: Comparable {
    /// How many neighbouring children of one parent stand in the other order than they are written.
    var turned: Int
    /// How many times a line runs through a box that it does not belong to.
    var hidden: Int
    /// How many neighbouring clusters stand side by side in the other order than they are written.
    var turnedClusters: Int
    var crossings: Int

    var isPerfect: Bool { turned == 0 && hidden == 0 && turnedClusters == 0 && crossings == 0 }

    static func < (a: LayoutCost, b: LayoutCost) -> Bool { a.key < b.key }

    private var key: (Int, Int, Int) { (turned + hidden, turnedClusters, crossings) }
}
