/// A node with its outline and its text, drawn around `center`.
package struct PlacedNode: Sendable, Hashable {
    package var center: Point
    package var outline: Outline
    package var text: TextBlock

    package var box: Box { Box(center: center, size: outline.size) }
}
