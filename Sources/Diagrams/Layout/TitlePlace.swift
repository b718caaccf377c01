/// Finds where along the top of a frame its title stands clear of lines.
struct TitlePlace {
    /// The middle of the title.
    private(set) var x: Double
    /// How many points of lines lie under it there.
    private(set) var hits: Int

    /// - Parameters:
    ///   - box: the frame.
    ///   - y: the middle of the title.
    ///   - text: how large the title is.
    ///   - lines: all lines of the drawing, as points that lie close together.
    init(in box: Box, y: Double, text: Size, lines: [[Point]]) {
        let size = Size(width: text.width + 8, height: text.height + 4)
        let band = Box(left: box.left, top: y - size.height / 2, right: box.right, bottom: y + size.height / 2)
        let points = lines.flatMap { line in line.filter { band.contains($0) } }
        let room = max(0, (box.width - size.width) / 2 - 2)
        x = box.center.x
        hits = Int.max
        // The middle looks best; from there outwards in small steps.
        let steps = 12
        for step in 0...steps {
            for side in step == 0 ? [0.0] : [-1.0, 1.0] {
                let candidate = box.center.x + side * room * Double(step) / Double(steps)
                let count = points.count { abs($0.x - candidate) < size.width / 2 }
                if count < hits { (x, hits) = (candidate, count) }
            }
            if hits == 0 { return }
        }
    }
}
