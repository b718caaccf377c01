/// The names that `@{ shape: … }` takes.
enum ShapeName {
    /// The shape of a short name or an alias; nil where mermaid knows no such shape.
    static func shape(_ name: String) -> Shape? {
        if let shape = Shape(rawValue: name), !unnamed.contains(shape) { return shape }
        return aliases[name]
    }

    /// Every name, for suggestions.
    static let all = (Shape.allCases.filter { !unnamed.contains($0) }.map(\.rawValue) + aliases.keys).sorted()

    /// What only `icon:` and `img:` make.
    private static let unnamed: Set<Shape> = [.icon, .iconSquare, .iconCircle, .iconRounded, .imageSquare]

    private static let aliases: [String: Shape] = [
        "proc": .rectangle, "process": .rectangle, "rectangle": .rectangle, "event": .rounded, "terminal": .stadium,
        "pill": .stadium,
        "subprocess": .framedRectangle, "subproc": .framedRectangle, "framed-rectangle": .framedRectangle,
        "subroutine": .framedRectangle,
        "db": .cylinder, "database": .cylinder, "cylinder": .cylinder, "data-store": .dataStore, "circ": .circle,
        "decision": .diamond,
        "diamond": .diamond, "question": .diamond, "hexagon": .hexagon, "prepare": .hexagon, "lean-right": .leanRight,
        "in-out": .leanRight,
        "lean-left": .leanLeft, "out-in": .leanLeft, "priority": .trapezoid, "trapezoid-bottom": .trapezoid,
        "trapezoid": .trapezoid,
        "manual": .invertedTrapezoid, "trapezoid-top": .invertedTrapezoid, "inv-trapezoid": .invertedTrapezoid,
        "double-circle": .doubleCircle,
        "doublecircle": .doubleCircle, "card": .notchedRectangle, "notched-rectangle": .notchedRectangle,
        "lined-rectangle": .linedRectangle,
        "lined-process": .linedRectangle, "lin-proc": .linedRectangle, "shaded-process": .linedRectangle,
        "start": .smallCircle,
        "small-circle": .smallCircle, "stop": .framedCircle, "framed-circle": .framedCircle, "join": .fork,
        "collate": .hourglass,
        "comment": .braceLeft, "brace-l": .braceLeft, "com-link": .bolt, "lightning-bolt": .bolt, "document": .document,
        "half-rounded-rectangle": .delay, "das": .horizontalCylinder, "horizontal-cylinder": .horizontalCylinder,
        "disk": .linedCylinder,
        "lined-cylinder": .linedCylinder, "curved-trapezoid": .curvedTrapezoid, "display": .curvedTrapezoid,
        "div-proc": .dividedRectangle,
        "divided-rectangle": .dividedRectangle, "divided-process": .dividedRectangle, "extract": .triangle,
        "triangle": .triangle,
        "internal-storage": .windowPane, "window-pane": .windowPane, "junction": .filledCircle,
        "filled-circle": .filledCircle,
        "loop-limit": .notchedPentagon, "notched-pentagon": .notchedPentagon, "manual-file": .flippedTriangle,
        "flipped-triangle": .flippedTriangle,
        "manual-input": .slopedRectangle, "sloped-rectangle": .slopedRectangle, "documents": .documents,
        "st-doc": .documents,
        "stacked-document": .documents, "procs": .stackedRectangle, "processes": .stackedRectangle,
        "stacked-rectangle": .stackedRectangle,
        "stored-data": .bowTieRectangle, "bow-tie-rectangle": .bowTieRectangle, "summary": .crossedCircle,
        "crossed-circle": .crossedCircle,
        "tagged-document": .taggedDocument, "tagged-rectangle": .taggedRectangle, "tag-proc": .taggedRectangle,
        "tagged-process": .taggedRectangle,
        "paper-tape": .flag, "lined-document": .linedDocument,
    ]
}
