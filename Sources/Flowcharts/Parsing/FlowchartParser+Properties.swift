import Diagnostics

extension FlowchartParser {
    /// `@{ shape: diam, label: "…" }` behind a node.
    mutating func shapeProperties(_ vertex: Int) throws(Refusal) {
        let start = scanner.position
        let content = try propertyBlock(start)
        var isPicture = false
        var form: String?
        for property in NodeProperties(scanner.bytes, content).properties {
            let value = String(decoding: property.value, as: UTF8.self)
            switch property.name {
            case "shape": setShape(vertex, value, at: property.range)
            case "label":
                guard !property.value.isEmpty else { break }
                setLabel(vertex, makeLabel(LabelSource(range: property.range, text: property.value)))
            case "icon", "img":
                isPicture = true
                if property.name == "img" { builder.vertices[vertex].shape = .imageSquare } else { form = form ?? "" }
                report(
                    .iconDropped,
                    "the \(property.name == "img" ? "picture" : "icon") \(quote(property.range)) is left out",
                    at: property.range)
            case "form": form = value
            case "pos", "w", "h", "constraint", "assetWidth", "assetHeight", "labelType": break
            default:
                report(.textLost, "the property '\(property.name)' has no effect on a node", at: property.range)
            }
        }
        if let form, isPicture, builder.vertices[vertex].shape != .imageSquare {
            switch form {
            case "square": builder.vertices[vertex].shape = .iconSquare
            case "circle": builder.vertices[vertex].shape = .iconCircle
            case "rounded": builder.vertices[vertex].shape = .iconRounded
            default: builder.vertices[vertex].shape = .icon
            }
        }
        if isPicture, !builder.vertices[vertex].hasLabel {
            builder.vertices[vertex].label = Label(lines: [], source: "")
        }
    }

    /// `e1@{ animate: true }`, for an edge that has the id. Gives the number of a node that stands for nothing.
    mutating func edgeProperties(_ id: String, _ edges: [Int], _ range: Range<Int>) throws(Refusal) -> Int {
        _ = try propertyBlock(scanner.position)
        builder.mention(id)
        diagnostics.append(
            Diagnostic(
                .textLost, "a drawing shows no curve or animation of the edge '\(id)'",
                at: Location(file, source.original(range)), severity: .note))
        return builder.edges[edges[0]].start
    }
}

extension FlowchartParser {
    /// Between `@{` at an offset and its `}`; quoted text may hold another `}`.
    private mutating func propertyBlock(_ start: Int) throws(Refusal) -> Range<Int> {
        var end = start + 2
        while end < scanner.bytes.count, scanner.byte(end) != UInt8(ascii: "}") {
            if scanner.byte(end) == UInt8(ascii: "\"") {
                end += 1
                while end < scanner.bytes.count, scanner.byte(end) != UInt8(ascii: "\"") { end += 1 }
            }
            end += 1
        }
        guard end < scanner.bytes.count else {
            throw Refusal(
                message: "'@{' is never closed", range: start..<(start + 2), notes: ["write '}' behind the properties"],
                isFinal: true)
        }
        scanner.position = end + 1
        return (start + 2)..<end
    }

    private mutating func setShape(_ vertex: Int, _ name: String, at range: Range<Int>) {
        if let shape = ShapeName.shape(name) {
            builder.vertices[vertex].shape = shape
            return
        }
        var notes: [String] = []
        let near = NearestName.of(name, among: ShapeName.all)
        if let near { notes.append("did you mean '\(near)'?") }
        if let shape = ShapeName.shape(name.lowercased()) {
            builder.vertices[vertex].shape = shape
            notes = ["write '\(name.lowercased())'"]
        }
        report(.refusedByMermaid, "there is no shape '\(name)'", at: range, notes: notes)
    }
}
