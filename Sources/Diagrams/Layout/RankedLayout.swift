/// Where Graphviz put what; (0, 0) is the upper left corner.
struct RankedLayout {
    var size: Size
    /// The middle of each vertex.
    var vertices: [Point]
    /// From the centre of `from` to that of `to`; empty where a line got no curve.
    var lines: [Curve]
    var clusters: [Box]
}
