/// The outline of a node; the raw value is mermaid's short name.
///
/// The first 48 are those of mermaid 11's `@{ shape: … }`; the rest are outlines that its grammar or renderer has
/// besides.
package enum Shape: String, Sendable, Hashable, CaseIterable {
    /// Rectangle, `[text]`: Process.
    case rectangle = "rect"
    /// Rounded Rectangle, `(text)`: Event.
    case rounded
    /// Stadium, `([text])`: Terminal Point.
    case stadium
    /// Framed Rectangle, `[[text]]`: Subprocess.
    case framedRectangle = "fr-rect"
    /// Cylinder, `[(text)]`: Database.
    case cylinder = "cyl"
    /// Data Store: Data Store.
    case dataStore = "datastore"
    /// Circle, `((text))`: Start.
    case circle
    /// Bang: Bang.
    case bang
    /// Cloud: Cloud.
    case cloud
    /// Diamond, `{text}`: Decision.
    case diamond = "diam"
    /// Hexagon, `{{text}}`: Prepare Conditional.
    case hexagon = "hex"
    /// Lean Right, `[/text/]`: Data Input/Output.
    case leanRight = "lean-r"
    /// Lean Left, `[\text\]`: Data Input/Output.
    case leanLeft = "lean-l"
    /// Trapezoid Base Bottom, `[/text\]`: Priority Action.
    case trapezoid = "trap-b"
    /// Trapezoid Base Top, `[\text/]`: Manual Operation.
    case invertedTrapezoid = "trap-t"
    /// Double Circle, `(((text)))`: Stop.
    case doubleCircle = "dbl-circ"
    /// Text Block: Text Block.
    case text
    /// Notched Rectangle: Card.
    case notchedRectangle = "notch-rect"
    /// Lined Rectangle: Lined/Shaded Process.
    case linedRectangle = "lin-rect"
    /// Small Circle: Start.
    case smallCircle = "sm-circ"
    /// Framed Circle: Stop.
    case framedCircle = "fr-circ"
    /// Filled Rectangle: Fork/Join.
    case fork
    /// Hourglass: Collate.
    case hourglass
    /// Curly Brace: Comment.
    case braceLeft = "brace"
    /// Curly Brace: Comment Right.
    case braceRight = "brace-r"
    /// Curly Braces: Comment with braces on both sides.
    case braces
    /// Lightning Bolt: Com Link.
    case bolt
    /// Document: Document.
    case document = "doc"
    /// Half-Rounded Rectangle: Delay.
    case delay
    /// Horizontal Cylinder: Direct Access Storage.
    case horizontalCylinder = "h-cyl"
    /// Lined Cylinder: Disk Storage.
    case linedCylinder = "lin-cyl"
    /// Curved Trapezoid: Display.
    case curvedTrapezoid = "curv-trap"
    /// Divided Rectangle: Divided Process.
    case dividedRectangle = "div-rect"
    /// Triangle: Extract.
    case triangle = "tri"
    /// Window Pane: Internal Storage.
    case windowPane = "win-pane"
    /// Filled Circle: Junction.
    case filledCircle = "f-circ"
    /// Trapezoidal Pentagon: Loop Limit.
    case notchedPentagon = "notch-pent"
    /// Flipped Triangle: Manual File.
    case flippedTriangle = "flip-tri"
    /// Sloped Rectangle: Manual Input.
    case slopedRectangle = "sl-rect"
    /// Stacked Document: Multi-Document.
    case documents = "docs"
    /// Stacked Rectangle: Multi-Process.
    case stackedRectangle = "st-rect"
    /// Bow Tie Rectangle: Stored Data.
    case bowTieRectangle = "bow-rect"
    /// Crossed Circle: Summary.
    case crossedCircle = "cross-circ"
    /// Tagged Document: Tagged Document.
    case taggedDocument = "tag-doc"
    /// Tagged Rectangle: Tagged Process.
    case taggedRectangle = "tag-rect"
    /// Flag: Paper Tape.
    case flag
    /// Odd, `>text]`: Odd.
    case odd
    /// Lined Document: Lined Document.
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
