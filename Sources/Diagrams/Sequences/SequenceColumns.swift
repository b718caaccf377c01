internal import Mermaid

/// The columns of a sequence diagram: how wide everything is, and how far apart the lifelines stand.
struct SequenceColumns {
    let diagram: SequenceDiagram
    /// The names of the participants.
    let names: [TextBlock]
    /// The titles of the boxes.
    let titles: [TextBlock]
    /// The texts of the steps, wrapped to the room that they have; empty for steps without one.
    private(set) var texts: [TextBlock]
    /// The lifelines, the first one at 0.
    private(set) var centers: [Double] = []
    private var gaps: [Double] = []

    static let icon = Size(width: 34, height: 30)
    static let loopWidth = 36.0
    /// Half of the width of an activation, by which nested ones are moved as well.
    static let bar = 5.0
    /// Between a lifeline and a note at its side.
    static let noteDistance = 14.0

    init(_ diagram: SequenceDiagram) {
        self.diagram = diagram
        names = diagram.participants.map { TextBlock($0.label.lines, font: .node, width: 150) }
        titles = diagram.boxes.map { TextBlock($0.title.lines, font: .title, width: 200) }
        texts = diagram.steps.map { step in
            switch step {
            case .message(let message): TextBlock(message.label.lines, font: .edge, width: 190)
            case .note(let note): TextBlock(note.label.lines, font: .edge, width: 170)
            default: TextBlock([], font: .edge, width: 1)
            }
        }
        guard !names.isEmpty else { return }
        gaps = names.indices.dropLast().map { index in
            let isBorder = diagram.participants[index].box != diagram.participants[index + 1].box
            return reserve(index) + reserve(index + 1) + (isBorder ? 44 : 24)
        }
        spread()
        centers = gaps.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
        rewrap()
    }

    /// The size of a participant's head.
    func headSize(_ index: Int) -> Size {
        let text = names[index].size
        return hasIcon(index)
            ? Size(width: max(text.width + 8, Self.icon.width + 8), height: Self.icon.height + 4 + text.height)
            : Size(width: max(text.width + 26, 60), height: text.height + 18)
    }

    func hasIcon(_ index: Int) -> Bool { diagram.participants[index].kind != .participant }

    /// The width of the number at the beginning of a message; 0 if it has none.
    static func numberWidth(_ message: SequenceDiagram.Message) -> Double {
        message.number.map { max(Font.edge.width(of: $0) + 10, 20) } ?? 0
    }
}

extension SequenceColumns {
    /// The room at each side of a lifeline for its head, and for the title of a box that holds it alone.
    private func reserve(_ index: Int) -> Double {
        let half = headSize(index).width / 2
        guard let box = diagram.participants[index].box,
            diagram.participants.count(where: { $0.box == box }) == 1
        else { return half }
        return max(half, titles[box].size.width / 2)
    }

    /// Moves the lifelines apart until everything between two of them fits, what spans least first.
    private mutating func spread() {
        var needs: [(first: Int, last: Int, width: Double)] = []
        func need(_ a: Int, _ b: Int, _ width: Double) {
            if a != b, names.indices.contains(a), names.indices.contains(b) {
                needs.append((min(a, b), max(a, b), width))
            }
        }
        for (index, step) in diagram.steps.enumerated() {
            let width = texts[index].size.width
            switch step {
            case .message(let message) where message.from == message.to:
                let number = Self.numberWidth(message)
                need(message.from, message.from + 1, max(width + 14 + number, Self.loopWidth) + 4 * Self.bar + 14)
            case .message(let message):
                let head = message.creates ? headSize(message.to).width / 2 : 0
                need(message.from, message.to, width + 30 + 2 * Self.bar + 1.5 * Self.numberWidth(message) + head)
            case .note(let note):
                let (first, last) = (note.participants.lowerBound, note.participants.upperBound)
                let side = width + 16 + 2 * Self.noteDistance + 2 * Self.bar
                switch note.place {
                case .left: need(first - 1, first, side)
                case .right: need(first, first + 1, side)
                case .over where first == last:
                    need(first - 1, first, width / 2 + 24)
                    need(first, first + 1, width / 2 + 24)
                case .over: need(first, last, width - 20)
                }
            default: break
            }
        }
        for (box, title) in titles.enumerated() {
            let members = diagram.participants.indices.filter { diagram.participants[$0].box == box }
            if let first = members.first, let last = members.last {
                need(first, last, title.size.width - reserve(first) - reserve(last))
            }
        }
        for need in needs.sorted(by: { ($0.last - $0.first, $0.first) < ($1.last - $1.first, $1.first) }) {
            let span = need.first..<need.last
            let missing = need.width - gaps[span].reduce(0, +)
            if missing > 0 { for gap in span { gaps[gap] += missing / Double(span.count) } }
        }
    }

    /// Breaks the texts that span several columns into fewer lines.
    private mutating func rewrap() {
        for (index, step) in diagram.steps.enumerated() {
            switch step {
            case .message(let message) where abs(message.from - message.to) > 1:
                let head = message.creates ? headSize(message.to).width / 2 : 0
                let room =
                    abs(centers[message.from] - centers[message.to]) - head - 40 - 1.5 * Self.numberWidth(message)
                texts[index] = TextBlock(message.label.lines, font: .edge, width: max(room, 190))
            case .note(let note) where note.participants.count > 1:
                let room = centers[note.participants.upperBound] - centers[note.participants.lowerBound] + 20
                texts[index] = TextBlock(note.label.lines, font: .edge, width: max(room, 170))
            default: break
            }
        }
    }
}
