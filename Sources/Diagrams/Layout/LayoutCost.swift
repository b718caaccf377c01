/// What is wrong with a layout; order counts more than crossings.
struct LayoutCost: Comparable {
    /// How many neighbouring children of one parent stand in the other order than they are written.
    var turned: Int
    /// How many times a line runs through a box that it does not belong to.
    var hidden: Int
    /// How many neighbouring clusters stand side by side in the other order than they are written.
    var turnedClusters: Int
    /// How many clusters have lines all along where their titles could stand.
    var coveredTitles: Int
    var crossings: Int

    var isPerfect: Bool { misplaced == 0 && turnedClusters == 0 && crossings == 0 }

    /// How much there is that a reader takes for something else than it is.
    var misplaced: Int { turned + hidden + coveredTitles }

    static func < (a: LayoutCost, b: LayoutCost) -> Bool { a.key < b.key }

    /// Of two that mislead alike the one in order: a line can still be led round a box.
    private var key: (Int, Int, Int, Int) { (misplaced, turned, turnedClusters, crossings) }
}
