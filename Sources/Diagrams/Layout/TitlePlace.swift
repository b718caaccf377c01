/// Finds where along the top of a frame its title stands clear of lines.
struct TitlePlace {
    /// The middle of the title.
    private(set) var x: Double
    /// How many points of lines lie under it there.
    private(set) var hits: Int
    /// By how much the wider one of the gaps at the frame's ends is too narrow for it, in pixels; negative where it is
    /// wide enough. These are what grows with the frame.
    private(set) var missing: Double

    /// - Parameters:
    ///   - box: the frame.
    ///   - y: the middle of the title.
    ///   - text: how large the title is.
    ///   - lines: all lines of the drawing, as points that lie close together.
    init(in box: Box, y: Double, text: Size, lines: [[Point]]) {
        let size = Size(width: text.width + 8, height: text.height + 4)
        let band = Box(left: box.left, top: y - size.height / 2, right: box.right, bottom: y + size.height / 2)
        let places = lines.flatMap { line in line.lazy.filter { band.contains($0) }.map(\.x) }.sorted()
        let gaps = zip([box.left + 2] + places, places + [box.right - 2])
        missing =
            size.width
            - max((places.first ?? box.right - 2) - box.left - 2, box.right - 2 - (places.last ?? box.left + 2))
        // The middle looks best, else what is nearest to it.
        let free = gaps.filter { $1 - $0 >= size.width }.map {
            min(max(box.center.x, $0 + size.width / 2), $1 - size.width / 2)
        }
        if let nearest = free.min(by: { abs($0 - box.center.x) < abs($1 - box.center.x) }) {
            (x, hits) = (nearest, 0)
            return
        }
        let room = max(0, (box.width - size.width) / 2 - 2)
        (x, hits) = (box.center.x, Int.max)
        let steps = 12
        for step in -steps...steps {
            let candidate = box.center.x + room * Double(step) / Double(steps)
            let count = places.count { abs($0 - candidate) < size.width / 2 }
            if count < hits { (x, hits) = (candidate, count) }
        }
    }
}
