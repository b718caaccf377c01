internal import Mermaid

/// Places the rows of a sequence diagram, from top to bottom.
struct SequenceArranger {
    private typealias PlacedText = SequenceLayout.PlacedText
    private let diagram: SequenceDiagram
    private let columns: SequenceColumns
    private var layout: SequenceLayout
    /// Where the next row begins.
    private var cursor = 0.0
    /// The height of the last message, where activations begin and end.
    private var lastLine = 0.0
    /// The beginnings of each participant's open activations.
    private var active: [[Double]]
    /// Where each lifeline begins and ends; no beginning before a participant is created.
    private var begins: [Double?]
    private var finishes: [Double?]
    private var open: [OpenFrame] = []
    /// The texts that no lifeline crosses.
    private var texts: [Box] = []
    /// The extent of everything that has been placed.
    private var extent: ClosedRange<Double>

    private struct OpenFrame {
        var frame: SequenceLayout.Frame
        /// The extent of what it holds.
        var extent: ClosedRange<Double>?
    }

    /// Above this height, names stand below the last row as well.
    private static let tall = 520.0
    private static let margin = 12.0

    init(_ layout: SequenceLayout) {
        self.layout = layout
        diagram = layout.diagram
        columns = SequenceColumns(diagram)
        let none = [Double?](repeating: nil, count: diagram.participants.count)
        (begins, finishes) = (none, none)
        active = none.map { _ in [] }
        extent = 0...0
    }

    mutating func arrange() -> SequenceLayout {
        placeHeads()
        for index in diagram.steps.indices { place(index) }
        cursor += 8
        for (index, starts) in active.enumerated() {
            for (level, start) in starts.enumerated() { addBar(index, level, start, cursor) }
        }
        placeFeet()
        placeGroups()
        placeLifelines()
        placeTitle()
        layout.origin.x = extent.lowerBound - Self.margin
        layout.size.width = (extent.upperBound - extent.lowerBound + 2 * Self.margin).rounded(.up)
        layout.size.height = (layout.size.height - layout.origin.y + Self.margin).rounded(.up)
        return layout
    }
}

extension SequenceArranger {
    private var centers: [Double] { columns.centers }

    private mutating func extend(_ range: ClosedRange<Double>) {
        extent = min(extent.lowerBound, range.lowerBound)...max(extent.upperBound, range.upperBound)
        guard let last = open.indices.last else { return }
        let old = open[last].extent ?? range
        open[last].extent = min(old.lowerBound, range.lowerBound)...max(old.upperBound, range.upperBound)
    }

    /// The edge of a lifeline, or of the activation on it, at one side.
    ///
    /// - Parameter isBegun: whether an activation begins here.
    private func edge(_ index: Int, isRight: Bool, isBegun: Bool = false) -> Double {
        let level = active[index].count + (isBegun ? 1 : 0)
        guard level > 0 else { return centers[index] }
        let bar = SequenceColumns.bar
        return isRight ? centers[index] + bar * Double(level) : centers[index] - bar
    }

    private mutating func placeHeads() {
        let created = Set(
            diagram.steps.compactMap { if case .message(let message) = $0, message.creates { message.to } else { nil } }
        )
        let titles = columns.titles.map(\.size.height).max() ?? 0
        cursor = titles > 0 ? titles + 18 : 0
        let first = diagram.participants.indices.filter { !created.contains($0) }
        let height = first.map { columns.headSize($0).height }.max() ?? 0
        cursor += height
        for index in first {
            addHead(index, bottom: cursor)
            begins[index] = cursor
        }
        for (index, center) in centers.enumerated() {
            let half = columns.headSize(index).width / 2
            extend(center - half...center + half)
        }
        lastLine = cursor + 8
        cursor += 8
    }

    private func head(_ index: Int, bottom: Double) -> SequenceLayout.Head {
        let size = columns.headSize(index)
        let box = Box(center: Point(x: centers[index], y: bottom - size.height / 2), size: size)
        var center = box.center
        if columns.hasIcon(index) { center.y = bottom - columns.names[index].size.height / 2 }
        return SequenceLayout.Head(
            participant: index, box: box, text: PlacedText(block: columns.names[index], center: center))
    }

    private mutating func addHead(_ index: Int, bottom: Double) { layout.heads.append(head(index, bottom: bottom)) }

    private mutating func addBar(_ index: Int, _ level: Int, _ start: Double, _ end: Double) {
        let left = centers[index] + SequenceColumns.bar * Double(level - 1)
        layout.activations.append(Box(left: left, top: start, right: left + 2 * SequenceColumns.bar, bottom: end))
    }
}

extension SequenceArranger {
    private mutating func place(_ index: Int) {
        switch diagram.steps[index] {
        case .message(let message):
            if message.from == message.to {
                placeLoop(message, columns.texts[index])
            } else {
                placeMessage(message, columns.texts[index], isBegun: isFollowed(index, byActivating: message.to))
            }
            if let ended = message.destroys { end(ended) }
        case .note(let note): placeNote(note, columns.texts[index])
        case .activate(let participant): active[participant].append(lastLine)
        case .deactivate(let participant):
            guard let start = active[participant].popLast() else { return }
            let end = max(lastLine, start + 14)
            addBar(participant, active[participant].count, start, end)
            cursor = max(cursor, end + 6)
            lastLine = end
        case .open(let block): openFrame(block, index)
        case .divide(let label): divide(label)
        case .close: closeFrame()
        }
    }

    private func isFollowed(_ index: Int, byActivating participant: Int) -> Bool {
        diagram.steps.indices.contains(index + 1) && diagram.steps[index + 1] == .activate(participant)
    }

    private mutating func placeMessage(_ message: SequenceDiagram.Message, _ text: TextBlock, isBegun: Bool) {
        let isRight = centers[message.to] > centers[message.from]
        let start = edge(message.from, isRight: isRight)
        var end = edge(message.to, isRight: !isRight, isBegun: isBegun)
        var line = cursor + (text.isEmpty ? 14 : text.size.height + 11)
        var bottom = line + 10
        if message.creates {
            let size = columns.headSize(message.to)
            line = max(line, cursor + size.height / 2 + 6)
            bottom = line + size.height / 2 + 8
            addHead(message.to, bottom: line + size.height / 2)
            begins[message.to] = line + size.height / 2
            end = centers[message.to] + (isRight ? -1 : 1) * size.width / 2
            extend(centers[message.to] - size.width / 2...centers[message.to] + size.width / 2)
        }
        let number = SequenceColumns.numberWidth(message) / 2
        let middle = (start + (isRight ? number : -number) + end) / 2
        let placed = PlacedText(block: text, center: Point(x: middle, y: line - 5 - text.size.height / 2))
        layout.arrows.append(
            SequenceLayout.Arrow(
                message: message, points: [Point(x: start, y: line), Point(x: end, y: line)], text: placed))
        if !text.isEmpty { texts.append(placed.box) }
        extend(min(start, end) - 12...max(start, end) + 12)
        if isBegun, message.creates { lastLine = bottom - 6 } else { lastLine = line }
        cursor = bottom
    }

    private mutating func placeLoop(_ message: SequenceDiagram.Message, _ text: TextBlock) {
        let start = edge(message.from, isRight: true)
        let number = SequenceColumns.numberWidth(message) / 2
        let top = cursor + (text.isEmpty ? 12 : text.size.height + 11)
        let (right, bottom) = (start + SequenceColumns.loopWidth, top + 22)
        let left = start + 8 + number
        let placed = PlacedText(
            block: text, center: Point(x: left + text.size.width / 2, y: top - 5 - text.size.height / 2))
        let points = [(start, top), (right, top), (right, bottom), (start, bottom)].map { Point(x: $0.0, y: $0.1) }
        layout.arrows.append(SequenceLayout.Arrow(message: message, points: points, text: placed))
        if !text.isEmpty { texts.append(placed.box) }
        extend(centers[message.from] - 12...max(right, left + text.size.width) + 6)
        lastLine = bottom
        cursor = bottom + 10
    }

    private mutating func end(_ participant: Int) {
        while let start = active[participant].popLast() {
            addBar(participant, active[participant].count, start, lastLine)
        }
        layout.ends.append(Point(x: centers[participant], y: lastLine))
        finishes[participant] = lastLine
        cursor = max(cursor, lastLine + 14)
    }

    private mutating func placeNote(_ note: SequenceDiagram.Note, _ text: TextBlock) {
        let (first, last) = (note.participants.lowerBound, note.participants.upperBound)
        let size = Size(width: max(text.size.width + 16, 40), height: text.size.height + 12)
        let distance = SequenceColumns.noteDistance
        let box: Box
        switch note.place {
        case .left:
            let right = edge(first, isRight: false) - distance
            box = Box(left: right - size.width, top: cursor + 4, right: right, bottom: cursor + 4 + size.height)
        case .right:
            let left = edge(first, isRight: true) + distance
            box = Box(left: left, top: cursor + 4, right: left + size.width, bottom: cursor + 4 + size.height)
        case .over:
            let width = first == last ? size.width : max(size.width, centers[last] - centers[first] + 40)
            let center = Point(x: (centers[first] + centers[last]) / 2, y: cursor + 4 + size.height / 2)
            box = Box(center: center, size: Size(width: width, height: size.height))
        }
        layout.notes.append(SequenceLayout.Note(box: box, text: PlacedText(block: text, center: box.center)))
        extend(box.left...box.right)
        cursor = box.bottom + 8
    }
}

extension SequenceArranger {
    private mutating func openFrame(_ block: SequenceDiagram.Block, _ index: Int) {
        let isPlain = block.kind == .rect
        let tab = TextBlock(isPlain ? [] : [block.kind.rawValue], font: .edge, width: 100)
        var frame = SequenceLayout.Frame(
            block: block, box: Box(left: 0, top: cursor + 4, right: 0, bottom: 0),
            tab: PlacedText(block: tab, center: Point(x: 0, y: cursor + 15)), texts: [], dividers: [])
        cursor += isPlain ? 8 : 28
        let room = roomForText(of: index) - tab.size.width - 30
        if let text = condition(block.label, width: room, top: frame.box.top + 3) {
            frame.texts.append(text)
            cursor = max(cursor, text.box.bottom + 4)
        }
        open.append(OpenFrame(frame: frame))
    }

    /// The distance of the outermost lifelines that a block touches, and a little more.
    private func roomForText(of index: Int) -> Double {
        var touched: [Int] = []
        var depth = 0
        for step in diagram.steps[index...] {
            switch step {
            case .message(let message): touched += [message.from, message.to]
            case .note(let note): touched += [note.participants.lowerBound, note.participants.upperBound]
            case .open: depth += 1
            case .close: depth -= 1
            default: break
            }
            if depth == 0 { break }
        }
        guard let first = touched.min(), let last = touched.max() else { return 220 }
        return max(centers[last] - centers[first] + 40, 220)
    }

    private func condition(_ label: Label, width: Double, top: Double) -> PlacedText? {
        guard !label.isEmpty else { return nil }
        var lines = label.lines
        lines[0] = "[" + lines[0]
        lines[lines.count - 1] += "]"
        let text = TextBlock(lines, font: .edge, width: max(width, 180))
        return PlacedText(block: text, center: Point(x: 0, y: top + text.size.height / 2))
    }

    private mutating func divide(_ label: Label) {
        guard let last = open.indices.last else { return }
        let top = cursor + 4
        open[last].frame.dividers.append(top)
        cursor = top + 8
        let extent = open[last].extent.map { $0.upperBound - $0.lowerBound } ?? 0
        if let text = condition(label, width: max(extent - 10, 200), top: top + 4) {
            open[last].frame.texts.append(text)
            cursor = text.box.bottom + 4
        }
    }

    private mutating func closeFrame() {
        guard var closed = open.popLast() else { return }
        let all = (centers.first ?? 0) - 30...(centers.last ?? 0) + 30
        let held = closed.extent ?? all
        var box = Box(
            left: held.lowerBound - 10, top: closed.frame.box.top, right: held.upperBound + 10, bottom: cursor + 4)
        let tabWidth = closed.frame.tab.block.isEmpty ? 0 : closed.frame.tab.block.size.width + 16
        closed.frame.tab.center.x = box.left + tabWidth / 2
        for index in closed.frame.texts.indices {
            let isFirst = closed.frame.texts[index].center.y < (closed.frame.dividers.first ?? .infinity)
            let left = box.left + (isFirst ? tabWidth + 8 : 10)
            let width = closed.frame.texts[index].block.size.width
            closed.frame.texts[index].center.x = left + width / 2
            box.right = max(box.right, left + width + 10)
            texts.append(closed.frame.texts[index].box)
        }
        box.right = max(box.right, box.left + tabWidth + 10)
        if tabWidth > 0 {
            texts.append(Box(left: box.left, top: box.top, right: box.left + tabWidth, bottom: box.top + 22))
        }
        closed.frame.box = box
        layout.frames.append(closed.frame)
        extend(box.left...box.right)
        cursor = box.bottom + 10
    }
}

extension SequenceArranger {
    private mutating func placeFeet() {
        guard cursor > Self.tall else { return }
        let alive = diagram.participants.indices.filter { finishes[$0] == nil && begins[$0] != nil }
        let height = alive.map { columns.headSize($0).height }.max() ?? 0
        for index in alive {
            let foot = head(index, bottom: cursor + columns.headSize(index).height)
            layout.feet.append(foot)
            finishes[index] = cursor
        }
        cursor += height
    }

    private mutating func placeGroups() {
        var bottom = cursor
        for (index, group) in diagram.boxes.enumerated() {
            let members = diagram.participants.indices.filter { diagram.participants[$0].box == index }
            let title = columns.titles[index]
            guard let first = members.first, let last = members.last else { continue }
            var left = centers[first] - columns.headSize(first).width / 2
            var right = centers[last] + columns.headSize(last).width / 2
            let missing = max(title.size.width - (right - left), 0) / 2
            (left, right) = (left - missing - 10, right + missing + 10)
            let box = Box(left: left, top: 0, right: right, bottom: cursor + 10)
            let center = Point(x: box.center.x, y: 8 + title.size.height / 2)
            layout.groups.append(
                SequenceLayout.Group(box: box, color: group.color, title: PlacedText(block: title, center: center)))
            extend(left...right)
            bottom = box.bottom
        }
        layout.size.height = bottom
    }

    /// Puts the title above everything else.
    private mutating func placeTitle() {
        let middle = (extent.lowerBound + extent.upperBound) / 2
        let text = TextBlock(
            [diagram.title ?? ""], font: .title, width: max(extent.upperBound - extent.lowerBound, 300))
        let height = text.isEmpty ? 0 : text.size.height + 12
        layout.origin.y = -Self.margin - height
        guard !text.isEmpty else { return }
        layout.title = PlacedText(block: text, center: Point(x: middle, y: text.size.height / 2 - height))
        extend(middle - text.size.width / 2...middle + text.size.width / 2)
    }

    private mutating func placeLifelines() {
        for index in diagram.participants.indices {
            guard let begin = begins[index] else { continue }
            let x = centers[index]
            let end = max(finishes[index] ?? cursor, begin)
            var parts: [ClosedRange<Double>] = []
            var start = begin
            for text in texts.filter({ $0.left - 3 < x && x < $0.right + 3 }).sorted(by: { $0.top < $1.top }) {
                if text.top - 1 > start { parts.append(start...min(text.top - 1, end)) }
                start = max(start, text.bottom + 1)
                if start > end { break }
            }
            if start < end { parts.append(start...end) }
            layout.lifelines.append(SequenceLayout.Lifeline(x: x, parts: parts))
        }
    }
}
