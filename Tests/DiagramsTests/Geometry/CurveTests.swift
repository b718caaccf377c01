import Testing

@testable import Diagrams

@Suite struct CurveTests {
    let curve = Curve([
        Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 20, y: 10), Point(x: 20, y: 20),
        Point(x: 20, y: 30), Point(x: 30, y: 40), Point(x: 40, y: 40),
    ])

    @Test func partsLieOnTheWhole() {
        let part = curve.part(from: 0.25, to: 1.5)
        #expect(part.pieces == 2)
        #expect(part.start.map { $0.distance(to: curve.point(at: 0.25)) < 1e-9 } == true)
        #expect(part.end.map { $0.distance(to: curve.point(at: 1.5)) < 1e-9 } == true)
        #expect(part.point(at: 0.5).distance(to: curve.point(at: 0.625)) < 1e-9)
        #expect(curve.part(from: 1, to: 1).isEmpty)
    }

    @Test func clippingStopsAtABox() {
        var clipping = Clipping(Curve(from: Point(x: 0, y: 0), to: Point(x: 0, y: 100)))
        clipping.cutStart(Polygon(Box(left: -10, top: -10, right: 10, bottom: 10)))
        clipping.cutEnd(Polygon(Box(left: -10, top: 80, right: 10, bottom: 120)))
        let tip = clipping.tipAtEnd(length: 9)
        #expect(clipping.curve.start.map { abs($0.y - 10) < 0.1 } == true)
        #expect(tip.map { abs($0.point.y - 80) < 0.1 && abs($0.base.y - 71) < 0.1 } == true)
        #expect(clipping.curve.end.map { abs($0.y - 71) < 0.1 } == true)
    }

    @Test func countsCrossings() {
        let rising = [Point(x: 0, y: 0), Point(x: 10, y: 10)]
        let falling = [Point(x: 0, y: 10), Point(x: 10, y: 0)]
        let beside = [Point(x: 20, y: 0), Point(x: 30, y: 10)]
        #expect(Crossings.count([rising, falling, beside]) == 1)
        #expect(Crossings.count([rising, rising]) == 0)
        #expect(Crossings.count([]) == 0)
    }
}
