import Diagnostics

extension FlowchartParser {
    /// `@{ shape: diam, label: "…" }` after a node.
    mutating func shapeProperties(_ vertex: Int) throws(ParseError) {
        let content = try propertyBlock(scanner.position)
        var isPicture = false
        var form: String?
        let properties = NodeProperties(scanner.bytes, content).properties
        // Other labels are plain unless they are between backticks.
        let isMarkdown = !properties.contains { $0.name == "labelType" && ["text", "string"].contains($0.text) }
        for property in properties {
            let value = property.text
            switch property.name {
            case "shape": setShape(vertex, value, at: property.range)
            case "label":
                guard !property.value.isEmpty else { break }
                let label = LabelSource(range: property.range, isMarkdown: isMarkdown, text: property.value)
                setLabel(vertex, makeLabel(label))
            case "icon", "img":
                isPicture = true
                if property.name == "img" { builder.vertices[vertex].shape = .imageSquare } else { form = form ?? "" }
                let noun = property.name == "img" ? "image" : "icon"
                report(.iconDropped, "the \(noun) \(quote(property.range)) is omitted", at: property.range)
            case "form": form = value
            case "pos", "w", "h", "constraint", "assetWidth", "assetHeight", "labelType": break
            default: report(.textLost, "the property '\(property.name)' has no effect on a node", at: property.range)
            }
        }
        guard isPicture else { return }
        if let form, builder.vertices[vertex].shape != .imageSquare {
            let shapes: [String: Shape] = ["square": .iconSquare, "circle": .iconCircle, "rounded": .iconRounded]
            builder.vertices[vertex].shape = shapes[form] ?? .icon
        }
        if !builder.labeled.contains(vertex) { builder.vertices[vertex].label = Label(lines: [], source: "") }
    }

    /// `e1@{ animate: true }`, for an edge that has the id; returns the vertex from which it leads.
    mutating func edgeProperties(_ id: String, _ edges: [Int], _ range: Range<Int>) throws(ParseError) -> Int {
        _ = try propertyBlock(scanner.position)
        builder.mention(id)
        report(
            .textLost, "the curve and animation of the edge '\(id)' are not drawn", original: source.original(range),
            severity: .note)
        return builder.vertex(builder.id(of: builder.edges[edges[0]].from), range)
    }

    /// The range between `@{` at an offset and its `}`; quoted text may hold another `}`.
    private mutating func propertyBlock(_ start: Int) throws(ParseError) -> Range<Int> {
        var isQuoted = false
        let end = scanner.bytes[(start + 2)...].firstIndex { byte in
            if byte == "\"" { isQuoted.toggle() }
            return byte == "}" && !isQuoted
        }
        guard let end else {
            throw ParseError(
                "'@{' is never closed", at: start..<(start + 2), notes: ["add '}' after the properties"],
                isFinal: true)
        }
        scanner.position = end + 1
        return (start + 2)..<end
    }

    private mutating func setShape(_ vertex: Int, _ name: String, at range: Range<Int>) {
        if let shape = Shape(name: name) {
            builder.vertices[vertex].shape = shape
            return
        }
        var notes = suggestion(for: name, among: Shape.names)
        if let shape = Shape(name: name.lowercased()) {
            builder.vertices[vertex].shape = shape
            notes = ["write '\(name.lowercased())'"]
        }
        report(.rejectedByMermaid, "unknown shape '\(name)'", at: range, notes: notes)
    }
}
