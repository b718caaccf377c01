internal import Flowcharts

/// The icons of participants that are more than a box, drawn around their center.
enum ParticipantIcon {
    static func paths(of kind: SequenceDiagram.Participant.Kind) -> [Path] {
        let zero = Point.zero
        func line(_ points: (Double, Double)...) -> [Point] { points.map { Point(x: $0.0, y: $0.1) } }
        switch kind {
        case .participant: return []
        case .actor:
            let body = [line((0, -4), (0, 6)), line((-9, -1), (9, -1)), line((-8, 14), (0, 6), (8, 14))]
            return [Path(ellipse: Point(x: 0, y: -9), 5, 5)] + body.map { Path(lines: $0) }
        case .boundary:
            return [
                Path(ellipse: Point(x: 4, y: 0), 10, 10),
                Path(lines: line((-15, -9), (-15, 9)), line((-15, 0), (-6, 0))),
            ]
        case .control: return [Path(ellipse: zero, 11, 11), Path(lines: line((3, -15), (-2, -11), (3, -7)))]
        case .entity: return [Path(ellipse: Point(x: 0, y: -1), 11, 11), Path(lines: line((-11, 13), (11, 13)))]
        case .database:
            var body = Path(ellipse: Point(x: 0, y: -9), 13, 4.5)
            body.move(-13, -9)
            body.line(-13, 9)
            body.curve(-13, 15, 13, 15, 13, 9)
            body.line(13, -9)
            return [body]
        case .collections:
            return [
                Path(lines: line((-9, -7), (-9, -12), (15, -12), (15, 6), (9, 6))),
                Path(polygon: line((-15, -7), (9, -7), (9, 11), (-15, 11))),
            ]
        case .queue:
            var body = Path(ellipse: Point(x: 11, y: 0), 4.5, 10)
            body.move(11, -10)
            body.line(-11, -10)
            body.curve(-17, -10, -17, 10, -11, 10)
            body.line(11, 10)
            return [body]
        }
    }
}
