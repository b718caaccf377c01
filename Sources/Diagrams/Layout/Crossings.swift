/// Counts where lines cross.
enum Crossings {
    /// How many times two of the lines cut each other; where they only touch at their ends is not counted.
    static func count(_ lines: [[Point]]) -> Int {
        let lines = lines.map { Line($0) }
        var count = 0
        // Sorted by their left ends, only lines that begin before this one ends can meet it.
        let order = lines.indices.sorted { (lines[$0].box.left, $0) < (lines[$1].box.left, $1) }
        for (position, i) in order.enumerated() {
            for j in order[(position + 1)...] {
                if lines[j].box.left > lines[i].box.right { break }
                if lines[i].box.overlaps(lines[j].box) { count += crossings(lines[i].points, lines[j].points) }
            }
        }
        return count
    }

    private struct Line {
        var points: [Point]
        var box: Box

        init(_ points: [Point]) {
            self.points = points
            box = Box(
                left: points.map(\.x).min() ?? 0, top: points.map(\.y).min() ?? 0, right: points.map(\.x).max() ?? 0,
                bottom: points.map(\.y).max() ?? 0)
        }
    }

    private static func crossings(_ a: [Point], _ b: [Point]) -> Int {
        guard a.count > 1, b.count > 1 else { return 0 }
        var count = 0
        for i in 1..<a.count {
            let (p, q) = (a[i - 1], a[i])
            let (left, right) = (min(p.x, q.x), max(p.x, q.x))
            let (top, bottom) = (min(p.y, q.y), max(p.y, q.y))
            for j in 1..<b.count {
                let (r, s) = (b[j - 1], b[j])
                if max(r.x, s.x) < left || min(r.x, s.x) > right || max(r.y, s.y) < top || min(r.y, s.y) > bottom {
                    continue
                }
                if side(p, q, r) * side(p, q, s) < 0, side(r, s, p) * side(r, s, q) < 0 { count += 1 }
            }
        }
        return count
    }

    /// On which side of the line from `a` to `b` the point lies: 1, -1, or 0 on it.
    private static func side(_ a: Point, _ b: Point, _ c: Point) -> Int {
        let area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
        return area > 1e-6 ? 1 : area < -1e-6 ? -1 : 0
    }
}
