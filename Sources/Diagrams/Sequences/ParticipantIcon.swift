internal import Mermaid

/// The icons of participants that are more than a box, drawn around their center.
enum ParticipantIcon {
    static func paths(of kind: SequenceDiagram.Participant.Kind) -> [Path] {
        switch kind {
        case .participant: return []
        case .actor:
            let (body, arms) = (Path(line: (0, -4), (0, 6)), Path(line: (-9, -1), (9, -1)))
            return [circle(0, -9, 5), body, arms, Path(line: (-8, 14), (0, 6), (8, 14))]
        case .boundary:
            var line = Path(line: (-15, -9), (-15, 9))
            line.move(-15, 0)
            line.line(-6, 0)
            return [circle(4, 0, 10), line]
        case .control: return [circle(0, 0, 11), Path(line: (3, -15), (-2, -11), (3, -7))]
        case .entity: return [circle(0, -1, 11), Path(line: (-11, 13), (11, 13))]
        case .database:
            var body = Path(ellipse: Point(x: 0, y: -9), 13, 4.5)
            body.move(-13, -9)
            body.line(-13, 9)
            body.curve((-13, 15), (13, 15), (13, 9))
            body.line(13, -9)
            return [body]
        case .collections:
            return [
                Path(line: (-9, -7), (-9, -12), (15, -12), (15, 6), (9, 6)),
                Path(polygon: (-15, -7), (9, -7), (9, 11), (-15, 11)),
            ]
        case .queue:
            var body = Path(ellipse: Point(x: 11, y: 0), 4.5, 10)
            body.move(11, -10)
            body.line(-11, -10)
            body.curve((-17, -10), (-17, 10), (-11, 10))
            body.line(11, 10)
            return [body]
        }
    }

    private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
        Path(ellipse: Point(x: x, y: y), radius, radius)
    }
}
