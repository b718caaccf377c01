/// The outline of a node; the raw value is mermaid's short name.
///
/// The first 48 are those of mermaid 11's `@{ shape: … }`; the rest are outlines that its grammar or renderer adds.
package enum Shape: String, Sendable, Hashable, CaseIterable {
    /// `[text]`.
    case rectangle = "rect"
    /// `(text)`.
    case rounded
    /// `([text])`.
    case stadium
    /// `[[text]]`.
    case framedRectangle = "fr-rect"
    /// `[(text)]`.
    case cylinder = "cyl"
    case dataStore = "datastore"
    /// `((text))`.
    case circle
    case bang
    case cloud
    /// `{text}`.
    case diamond = "diam"
    /// `{{text}}`.
    case hexagon = "hex"
    /// `[/text/]`.
    case leanRight = "lean-r"
    /// `[\text\]`.
    case leanLeft = "lean-l"
    /// `[/text\]`.
    case trapezoid = "trap-b"
    /// `[\text/]`.
    case invertedTrapezoid = "trap-t"
    /// `(((text)))`.
    case doubleCircle = "dbl-circ"
    case text
    case notchedRectangle = "notch-rect"
    case linedRectangle = "lin-rect"
    case smallCircle = "sm-circ"
    case framedCircle = "fr-circ"
    case fork
    case hourglass
    case braceLeft = "brace"
    case braceRight = "brace-r"
    case braces
    case bolt
    case document = "doc"
    case delay
    case horizontalCylinder = "h-cyl"
    case linedCylinder = "lin-cyl"
    case curvedTrapezoid = "curv-trap"
    case dividedRectangle = "div-rect"
    case triangle = "tri"
    case windowPane = "win-pane"
    case filledCircle = "f-circ"
    case notchedPentagon = "notch-pent"
    case flippedTriangle = "flip-tri"
    case slopedRectangle = "sl-rect"
    case documents = "docs"
    case stackedRectangle = "st-rect"
    case bowTieRectangle = "bow-rect"
    case crossedCircle = "cross-circ"
    case taggedDocument = "tag-doc"
    case taggedRectangle = "tag-rect"
    case flag
    /// `>text]`.
    case odd
    case linedDocument = "lin-doc"
    /// `(-text-)`.
    case ellipse
    case anchor
    case choice
    case note
    /// `@{ icon: … }` without a form, with its label beside it.
    case icon
    case iconSquare
    case iconCircle
    case iconRounded
    /// `@{ img: … }`.
    case imageSquare
}

extension Shape {
    /// The shape with a short name or an alias; nil if mermaid knows no such shape.
    init?(name: String) {
        guard let shape = Shape(rawValue: name).flatMap({ Self.unnamed.contains($0) ? nil : $0 }) ?? Self.aliases[name]
        else { return nil }
        self = shape
    }

    /// Every name that `@{ shape: … }` takes, for suggestions.
    static let names = (allCases.filter { !unnamed.contains($0) }.map(\.rawValue) + aliases.keys).sorted()

    /// The shapes that only `icon:` and `img:` make.
    private static let unnamed: Set<Shape> = [.icon, .iconSquare, .iconCircle, .iconRounded, .imageSquare]

    private static let aliases: [String: Shape] = [
        "proc": .rectangle, "process": .rectangle, "rectangle": .rectangle, "event": .rounded, "terminal": .stadium,
        "pill": .stadium, "subprocess": .framedRectangle, "subproc": .framedRectangle,
        "framed-rectangle": .framedRectangle, "subroutine": .framedRectangle, "db": .cylinder, "database": .cylinder,
        "cylinder": .cylinder, "data-store": .dataStore, "circ": .circle, "decision": .diamond, "diamond": .diamond,
        "question": .diamond, "hexagon": .hexagon, "prepare": .hexagon, "lean-right": .leanRight, "in-out": .leanRight,
        "lean-left": .leanLeft, "out-in": .leanLeft, "priority": .trapezoid, "trapezoid-bottom": .trapezoid,
        "trapezoid": .trapezoid, "manual": .invertedTrapezoid, "trapezoid-top": .invertedTrapezoid,
        "inv-trapezoid": .invertedTrapezoid, "double-circle": .doubleCircle, "doublecircle": .doubleCircle,
        "card": .notchedRectangle, "notched-rectangle": .notchedRectangle, "lined-rectangle": .linedRectangle,
        "lined-process": .linedRectangle, "lin-proc": .linedRectangle, "shaded-process": .linedRectangle,
        "start": .smallCircle, "small-circle": .smallCircle, "stop": .framedCircle, "framed-circle": .framedCircle,
        "join": .fork, "collate": .hourglass, "comment": .braceLeft, "brace-l": .braceLeft, "com-link": .bolt,
        "lightning-bolt": .bolt, "document": .document, "half-rounded-rectangle": .delay, "das": .horizontalCylinder,
        "horizontal-cylinder": .horizontalCylinder, "disk": .linedCylinder, "lined-cylinder": .linedCylinder,
        "curved-trapezoid": .curvedTrapezoid, "display": .curvedTrapezoid, "div-proc": .dividedRectangle,
        "divided-rectangle": .dividedRectangle, "divided-process": .dividedRectangle, "extract": .triangle,
        "triangle": .triangle, "internal-storage": .windowPane, "window-pane": .windowPane, "junction": .filledCircle,
        "filled-circle": .filledCircle, "loop-limit": .notchedPentagon, "notched-pentagon": .notchedPentagon,
        "manual-file": .flippedTriangle, "flipped-triangle": .flippedTriangle, "manual-input": .slopedRectangle,
        "sloped-rectangle": .slopedRectangle, "documents": .documents, "st-doc": .documents,
        "stacked-document": .documents, "procs": .stackedRectangle, "processes": .stackedRectangle,
        "stacked-rectangle": .stackedRectangle, "stored-data": .bowTieRectangle, "bow-tie-rectangle": .bowTieRectangle,
        "summary": .crossedCircle, "crossed-circle": .crossedCircle, "tagged-document": .taggedDocument,
        "tagged-rectangle": .taggedRectangle, "tag-proc": .taggedRectangle, "tagged-process": .taggedRectangle,
        "paper-tape": .flag, "lined-document": .linedDocument,
    ]
}
