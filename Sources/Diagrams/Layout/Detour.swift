/// A way round boxes for a line that runs through one, which Graphviz lets happen where there are clusters.
struct Detour {
    /// The first of ever wider bows, to either side, that meets none of the boxes; nil where none does.
    private(set) var curve: Curve?

    private static let clearance = 6.0

    /// - Parameters:
    ///   - boxes: what the line must not meet, its ends not among them.
    ///   - runsDown: whether ranks lie below one another; bows go to the sides of the flow.
    init(from start: Point, to end: Point, around boxes: [Box], runsDown: Bool) {
        let boxes = boxes.map { $0.inset(by: -Self.clearance) }
        // Both ends bow alike, or one after the other: a line that leaves a crowd early comes straight to its end.
        let shares = [(1.0, 1.0), (1.0, 0.3), (0.3, 1.0), (1.0, -0.5), (-0.5, 1.0)]
        for reach in stride(from: 30.0, through: 900, by: 30) {
            for side in [-reach, reach] {
                for (first, last) in shares {
                    func bowed(_ fraction: Double, _ share: Double) -> Point {
                        let offset = side * share
                        return start.interpolated(to: end, fraction)
                            + (runsDown ? Point(x: offset, y: 0) : Point(x: 0, y: offset))
                    }
                    let bow = Curve([start, bowed(1 / 3, first), bowed(2 / 3, last), end])
                    let points = bow.flattened(steps: 48)
                    if !boxes.contains(where: { box in points.contains { box.contains($0) } }) {
                        curve = bow
                        return
                    }
                }
            }
        }
    }
}
