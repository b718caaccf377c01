import Base

extension FlowchartJSON {
    /// The JSON of a sequence diagram: its participants, its boxes, and its steps from top to bottom.
    static func json(_ diagram: SequenceDiagram, _ parse: FlowchartParse) -> JSON {
        func id(_ index: Int) -> JSON { .string(diagram.participants[index].id) }
        return .members([
            "ok": true,
            "diagram": "sequenceDiagram",
            "title": diagram.title.map(JSON.string),
            "accTitle": diagram.accessibleTitle.map(JSON.string),
            "accDescr": diagram.accessibleDescription.map(JSON.string),
            "participants": .array(
                diagram.participants.map {
                    .members([
                        "id": .string($0.id), "label": .string($0.label.text), "kind": .string($0.kind.rawValue),
                        "box": $0.box.map(JSON.integer),
                    ])
                }),
            "boxes": .array(diagram.boxes.map { .members(["title": .string($0.title.text)]) }),
            "steps": .array(
                diagram.steps.map { step in
                    switch step {
                    case .message(let message):
                        .members([
                            "step": "message", "from": id(message.from), "to": id(message.to),
                            "label": .string(message.label.text), "dotted": .boolean(message.isDotted),
                            "start": .string(message.start.rawValue), "end": .string(message.end.rawValue),
                            "number": message.number.map(JSON.string), "creates": message.creates ? true : nil,
                            "destroys": message.destroys.map(id),
                        ])
                    case .note(let note):
                        .members([
                            "step": "note", "place": .string(note.place.rawValue),
                            "first": id(note.participants.lowerBound), "last": id(note.participants.upperBound),
                            "label": .string(note.label.text),
                        ])
                    case .activate(let index): .members(["step": "activate", "participant": id(index)])
                    case .deactivate(let index): .members(["step": "deactivate", "participant": id(index)])
                    case .open(let block):
                        .members([
                            "step": "open", "block": .string(block.kind.rawValue), "label": .string(block.label.text),
                        ])
                    case .divide(let label): .members(["step": "divide", "label": .string(label.text)])
                    case .close: .members(["step": "close"])
                    }
                }),
            "warnings": warnings(parse),
        ])
    }
}
