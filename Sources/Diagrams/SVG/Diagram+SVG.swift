extension Diagram {
    /// Draws the diagram as an `svg` element: real text, no script, no inline style, the same bytes every time.
    package func svg(_ options: SVGOptions = SVGOptions()) -> String {
        var drawing = SVGDrawing(self, options)
        return drawing.render()
    }
}
