internal import Base
package import Mermaid

/// A sequence diagram in words: a line for each message, note and block.
package struct SequenceOutline: Sendable {
    package private(set) var lines: [Line] = []

    package struct Line: Sendable, Hashable {
        /// The number of blocks around it.
        package var depth: Int
        package var text: String
    }

    package init(_ diagram: SequenceDiagram, words: DrawingWords = DrawingWords()) {
        func name(_ index: Int) -> String {
            let participant = diagram.participants[index]
            return participant.label.isEmpty ? participant.id : participant.label.singleLine
        }
        func fill(_ key: String, _ from: Int, _ to: Int? = nil) -> String {
            words[key].replacing("{from}", with: name(from)).replacing("{to}", with: to.map(name) ?? "")
        }
        func labeled(_ text: String, _ label: Label) -> String { label.isEmpty ? text : "\(text): \(label.singleLine)" }
        var open: [SequenceDiagram.Block.Kind] = []
        var depth = 0
        func add(_ text: String, outdent: Int = 0) {
            lines.append(Line(depth: depth - outdent, text: text))
        }
        for step in diagram.steps {
            switch step {
            case .message(let message):
                let isBoth = message.start == .arrow && message.end == .arrow
                let ends = fill(isBoth ? "messageBoth" : "messageTo", message.from, message.to)
                add((message.number.map { "\($0). " } ?? "") + labeled(ends, message.label))
                if message.creates { add(fill("participantBegins", message.to)) }
                if let ended = message.destroys { add(fill("participantEnds", ended)) }
            case .note(let note):
                let ends = Set([note.participants.lowerBound, note.participants.upperBound]).sorted()
                add(labeled("\(words["note"]) (\(ends.map(name).joined(separator: ", ")))", note.label))
            case .open(let block):
                open.append(block.kind)
                guard block.kind != .rect else { continue }
                let name = block.kind.rawValue
                add(labeled(words["block\(name.prefix(1).uppercased())\(name.dropFirst())"], block.label))
                depth += 1
            case .divide(let label):
                let key = open.last == .par ? "blockAnd" : open.last == .critical ? "blockOption" : "blockElse"
                add(labeled(words[key], label), outdent: 1)
            case .close: if open.popLast() != .rect { depth -= 1 }
            case .activate, .deactivate: break
            }
        }
    }

    /// The outline as indented lines, as UTF-8: for terminals and for programs that read text.
    package func text(of diagram: SequenceDiagram) -> [UInt8] {
        let head = [diagram.accessibleTitle ?? diagram.title, diagram.accessibleDescription].compactMap(\.self)
        let body = lines.map { String(repeating: "   ", count: $0.depth) + $0.text }
        let all = head + [DrawingWords().counts(of: diagram), ""] + body
        return Array(all.map { VisibleText.line($0) + "\n" }.joined().utf8)
    }
}
