import Diagnostics

/// Parses a sequence diagram statement by statement, as mermaid 11's own parser reads it.
struct SequenceParser: DiagramParser {
    let source: PreprocessedText
    let file: String
    var scanner: Scanner
    var diagnostics: [Diagnostic]
    var diagram = SequenceDiagram()
    private var indices: [String: Int] = [:]
    /// The blocks and the box that are open, each with its keyword.
    private var open: [(keyword: String, range: Range<Int>)] = []
    /// The number of the next message and the step, in hundredths; nil while messages are not numbered.
    private var numbering: (next: Int, step: Int)?
    /// A participant that the next message has to create or destroy.
    private var created: (index: Int, range: Range<Int>)?
    private var destroyed: (index: Int, range: Range<Int>)?
    /// The number of open activations of each participant.
    private var activations: [Int: Int] = [:]

    /// - Parameter scanner: behind the word `sequenceDiagram`.
    init(_ source: PreprocessedText, file: String, scanner: Scanner, diagnostics: [Diagnostic], title: String?) {
        (self.source, self.file, self.scanner, self.diagnostics) = (source, file, scanner, diagnostics)
        diagram.title = title
    }

    mutating func parse() -> FlowchartParse {
        let isComplete = readStatements { parser throws(ParseError) in
            let start = parser.scanner.position
            try parser.statement()
            try parser.checkSize(after: start)
        }
        for block in open where isComplete {
            refuse("'\(block.keyword)' is never closed", at: block.range, "add a line with 'end'")
        }
        for (pending, verb) in [(created, "creates"), (destroyed, "destroys")] {
            guard let pending else { continue }
            let id = diagram.participants[pending.index].id
            refuse("no message \(verb) '\(id)'", at: pending.range, "write a message to '\(id)' after this line")
        }
        groupBoxes()
        return FlowchartParse(result: isRefused ? .invalid : .sequence(diagram), diagnostics: diagnostics)
    }
}

extension SequenceParser {
    private mutating func refuse(_ message: String, at range: Range<Int>, _ note: String) {
        report(.diagramSyntax, message, at: range, notes: [Diagnostic.Note(note)])
    }

    /// Rejects a diagram that nobody could follow; the time of a drawing grows with the product of both numbers.
    private func checkSize(after statement: Int) throws(ParseError) {
        let isWide = diagram.participants.count > Self.mostParticipants
        guard isWide || diagram.steps.count > Self.mostSteps else { return }
        throw ParseError(
            kind: .flowchartTooLarge,
            isWide
                ? "the diagram has more than \(Self.mostParticipants) participants"
                : "the diagram has more than \(Self.mostSteps) steps",
            at: statement..<max(statement, scanner.position), notes: ["split the diagram"], isFinal: true)
    }

    /// Reads the statement at the scanner's position and leaves the scanner behind it.
    private mutating func statement() throws(ParseError) {
        let start = scanner.position
        if scanner.byte(start) == "#" { return scanner.position = scanner.endOfLine(start) }
        let wordEnd = scanner.wordEnd(start)
        let word = scanner.string(start..<wordEnd).lowercased()
        let isKeyword = scanner.isEndOfStatement(wordEnd) || scanner.spaceLength(wordEnd) > 0
        let end = textEnd(start)
        scanner.position = end
        let rest = scanner.bytes.trimmed(min(wordEnd, end)..<end)
        let head = start..<wordEnd
        if let opened = open.last, opened.keyword == "box", !["participant", "actor", "end"].contains(word) {
            throw .diagram(
                "a box can contain only participants", start..<end, "close the box with 'end' before this line")
        }
        if try heading(word, start, wordEnd) { return }
        guard isKeyword else { return try message(start..<end) }
        switch word {
        case "participant", "actor": _ = try participant(rest, isActor: word == "actor")
        case "create": try create(rest)
        case "destroy": destroyed = (try mention(rest), rest)
        case "activate": activate(try mention(rest))
        case "deactivate": deactivate(try mention(rest), at: rest)
        case "note": try note(rest)
        case "autonumber": try autonumber(rest)
        case "box": try box(rest, head)
        case "alt", "opt", "loop", "par", "par_over", "critical", "break", "rect": openBlock(word, rest, head)
        case "else", "and", "option": try divide(word, rest, head)
        case "end": try close(head)
        case "link", "links", "properties", "details":
            let colon = scanner.bytes[rest].firstIndex { $0 == ":" } ?? rest.upperBound
            _ = try mention(scanner.bytes.trimmed(rest.lowerBound..<colon))
            report(
                .textLost, "the menu that '\(word)' adds to a participant is not drawn", at: start..<end,
                notes: ["link to the page in the text around the diagram"])
        default: try message(start..<end)
        }
    }

    /// Reads `title`, `accTitle` and `accDescr`, whose values end with the line; false if the statement is another.
    private mutating func heading(_ word: String, _ start: Int, _ wordEnd: Int) throws(ParseError) -> Bool {
        let next = scanner.skippingBlanks(wordEnd)
        let hasColon = scanner.byte(next) == ":"
        func restOfLine(_ offset: Int) -> String {
            scanner.position = scanner.endOfLine(offset)
            return scanner.string(scanner.bytes.trimmed(offset..<scanner.position))
        }
        switch word {
        case "title" where hasColon || next > wordEnd:
            let text = scanner.bytes.trimmed((hasColon ? next + 1 : next)..<max(statementEnd(start), next))
            diagram.title = label(text).singleLine
        case "acctitle" where hasColon: diagram.accessibleTitle = restOfLine(next + 1)
        case "accdescr" where hasColon: diagram.accessibleDescription = restOfLine(next + 1)
        case "accdescr" where scanner.byte(next) == "{":
            guard let close = scanner.first("}", from: next) else {
                throw .diagram(
                    "'accDescr {' is never closed", start..<(next + 1), "add '}' after the description", isFinal: true)
            }
            let lines = scanner.string((next + 1)..<close).split(whereSeparator: \.isWhitespace)
            diagram.accessibleDescription = lines.joined(separator: " ")
            scanner.position = close + 1
        default: return false
        }
        return true
    }
}

extension SequenceParser {
    /// The index of the participant with an id, which is added where it is new.
    mutating func mention(_ range: Range<Int>) throws(ParseError) -> Int {
        let id = scanner.string(range)
        guard !id.isEmpty else {
            throw .diagram("missing participant", range, "write its name: Alice->>Bob: text")
        }
        if let index = indices[id] { return index }
        indices[id] = diagram.participants.count
        diagram.participants.append(
            SequenceDiagram.Participant(id: id, label: plainLabel(range), kind: .participant))
        return diagram.participants.count - 1
    }

    /// Reads `A`, `A as Alice` or `A@{ "type": "database", "alias": "Alice" }`.
    private mutating func participant(_ range: Range<Int>, isActor: Bool) throws(ParseError) -> Int {
        var name = range
        var alias: Range<Int>?
        var offset = range.lowerBound
        while offset < range.upperBound {
            let next = scanner.skippingBlanks(offset)
            if next > offset, scanner.isWord(next, "as") || scanner.isWord(next, "AS"),
                scanner.spaceLength(next + 2) > 0, offset > range.lowerBound
            {
                name = range.lowerBound..<offset
                alias = scanner.bytes.trimmed((next + 2)..<range.upperBound)
                break
            }
            offset = max(next, offset + 1)
        }
        let properties = try properties(&name)
        let index = try mention(name)
        var kind = isActor ? SequenceDiagram.Participant.Kind.actor : .participant
        if let type = properties["type"] {
            guard let known = SequenceDiagram.Participant.Kind(rawValue: type.lowercased()) else {
                throw .diagram(
                    "'\(type)' is not a type of participant", range,
                    "the types are participant, actor, boundary, control, entity, database, collections and queue")
            }
            kind = known
        }
        diagram.participants[index].kind = kind
        if let alias {
            diagram.participants[index].label = label(alias)
        } else if let alias = properties["alias"] {
            diagram.participants[index].label = Label(lines: LabelText(alias.utf8, .plain).lines, source: alias)
        }
        if open.last?.keyword == "box" { diagram.participants[index].box = diagram.boxes.count - 1 }
        return index
    }

    /// Cuts `@{ … }` off a name and reads its keys.
    private func properties(_ name: inout Range<Int>) throws(ParseError) -> [String: String] {
        guard let at = scanner.bytes[name].firstIndex(where: { $0 == "@" }), scanner.byte(at + 1) == "{" else {
            return [:]
        }
        let start = at + 2
        guard start <= name.upperBound,
            let close = scanner.bytes[start..<name.upperBound].lastIndex(where: { $0 == "}" })
        else {
            throw .diagram("'@{' is never closed", at..<name.upperBound, "add '}' after the last key")
        }
        let properties = NodeProperties(scanner.bytes, start..<close).properties
        name = scanner.bytes.trimmed(name.lowerBound..<at)
        return properties.reduce(into: [:]) { $0[$1.name] = String(decoding: $1.value, as: UTF8.self) }
    }

    private mutating func create(_ range: Range<Int>) throws(ParseError) {
        let wordEnd = scanner.wordEnd(range.lowerBound)
        let word = scanner.string(range.lowerBound..<wordEnd).lowercased()
        guard word == "participant" || word == "actor" else {
            throw .diagram("'create' requires a participant", range, "write: create participant B")
        }
        let name = scanner.bytes.trimmed(wordEnd..<range.upperBound)
        let known = diagram.participants.count
        let index = try participant(name, isActor: word == "actor")
        guard index == known else {
            throw .diagram("\(quote(name)) is already a participant", name, "create a participant before its first use")
        }
        created = (index, name)
    }

    /// Moves the participants of a box next to its first one.
    private mutating func groupBoxes() {
        var order: [Int] = []
        for (index, participant) in diagram.participants.enumerated() {
            let sameBox = participant.box.flatMap { box in order.lastIndex { diagram.participants[$0].box == box } }
            order.insert(index, at: sameBox.map { $0 + 1 } ?? order.endIndex)
        }
        guard order != Array(order.indices) else { return }
        var place = order
        for (new, old) in order.enumerated() { place[old] = new }
        diagram.participants = order.map { diagram.participants[$0] }
        diagram.steps = diagram.steps.map { step in
            switch step {
            case .message(var message):
                (message.from, message.to) = (place[message.from], place[message.to])
                message.destroys = message.destroys.map { place[$0] }
                return .message(message)
            case .note(var note):
                let ends = note.participants.map { place[$0] }
                note.participants = (ends.min() ?? 0)...(ends.max() ?? 0)
                return .note(note)
            case .activate(let index): return .activate(place[index])
            case .deactivate(let index): return .deactivate(place[index])
            case .open, .divide, .close: return step
            }
        }
    }
}

extension SequenceParser {
    private mutating func message(_ range: Range<Int>) throws(ParseError) {
        guard let arrow = SequenceArrow.first(in: scanner, range) else {
            let word = scanner.string(range.lowerBound..<scanner.wordEnd(range.lowerBound))
            throw ParseError(
                kind: .diagramSyntax, "\(quote(range)) is not a sequence diagram statement", at: range,
                notes: suggestion(for: word, among: Self.keywords) + ["write a message as Alice->>Bob: text"])
        }
        let place = arrow.range
        var from = scanner.bytes.trimmed(range.lowerBound..<place.lowerBound)
        let colon = scanner.bytes[place.upperBound..<range.upperBound].firstIndex { $0 == ":" }
        var to = scanner.bytes.trimmed(place.upperBound..<(colon ?? range.upperBound))
        var message = SequenceDiagram.Message(
            from: 0, to: 0, label: Label(lines: [], source: ""), isDotted: arrow.isDotted, start: arrow.start,
            end: arrow.end)
        if from.count > 2, scanner.starts(from.upperBound - 2, with: "()") {
            message.startsInCircle = true
            from = scanner.bytes.trimmed(from.lowerBound..<(from.upperBound - 2))
        }
        if scanner.starts(to.lowerBound, with: "()") {
            message.endsInCircle = true
            to = scanner.bytes.trimmed((to.lowerBound + 2)..<to.upperBound)
        }
        let sign = scanner.byte(to.lowerBound)
        if sign == "+" || sign == "-" { to = scanner.bytes.trimmed((to.lowerBound + 1)..<to.upperBound) }
        for name in [from, to] where Self.keywords.contains(scanner.string(name).lowercased()) {
            report(
                .rejectedByMermaid, "mermaid reads \(quote(name)) as a keyword", at: name,
                notes: ["use another name with an alias: participant x as \(scanner.string(name))"])
        }
        message.from = try mention(from)
        message.to = try mention(to)
        if let colon {
            message.label = label(scanner.bytes.trimmed((colon + 1)..<range.upperBound))
        } else {
            report(
                .rejectedByMermaid, "mermaid requires ':' and text after the message", at: place,
                notes: ["write: \(scanner.string(from))\(scanner.string(place))\(scanner.string(to)): text"])
        }
        number(&message)
        try createAndDestroy(&message, range)
        diagram.steps.append(.message(message))
        if sign == "+" { activate(message.to) }
        if sign == "-" { deactivate(message.from, at: place) }
    }

    private mutating func number(_ message: inout SequenceDiagram.Message) {
        guard let (next, step) = numbering else { return }
        let (whole, rest) = next.quotientAndRemainder(dividingBy: 100)
        let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : "." + (rest < 10 ? "0" : "") + "\(rest)"
        message.number = "\(whole)\(decimals)"
        numbering = (next + step, step)
    }

    private mutating func createAndDestroy(_ message: inout SequenceDiagram.Message, _ range: Range<Int>)
        throws(ParseError)
    {
        if let pending = created {
            created = nil
            let id = diagram.participants[pending.index].id
            guard message.to == pending.index, message.from != message.to else {
                throw .diagram("this message does not create '\(id)'", range, "send the next message to '\(id)'")
            }
            message.creates = true
        }
        if let pending = destroyed {
            destroyed = nil
            let id = diagram.participants[pending.index].id
            guard message.to == pending.index || message.from == pending.index else {
                throw .diagram(
                    "this message does not destroy '\(id)'", range, "send the next message to or from '\(id)'")
            }
            message.destroys = pending.index
        }
    }

    private mutating func activate(_ index: Int) {
        activations[index, default: 0] += 1
        diagram.steps.append(.activate(index))
    }

    private mutating func deactivate(_ index: Int, at range: Range<Int>) {
        let count = activations[index] ?? 0
        guard count > 0 else {
            return report(
                .rejectedByMermaid,
                "mermaid cannot deactivate '\(diagram.participants[index].id)', which is not active",
                at: range, notes: ["activate it first, or remove this line"])
        }
        activations[index] = count - 1
        diagram.steps.append(.deactivate(index))
    }

    /// Reads `left of A: text`, `right of A: text`, `over A: text` or `over A,B: text`.
    private mutating func note(_ range: Range<Int>) throws(ParseError) {
        let words = scanner.string(range).lowercased()
        let places: KeyValuePairs<String, SequenceDiagram.Note.Place> = [
            "left of ": .left, "right of ": .right, "over ": .over,
        ]
        guard let (word, place) = places.first(where: { words.hasPrefix($0.key) }) else {
            throw .diagram(
                "a note must be over, left of or right of a participant", range, "write: Note over Alice: text")
        }
        guard let colon = scanner.bytes[range].firstIndex(where: { $0 == ":" }) else {
            throw .diagram("the note has no text", range, "write it after a colon: Note over Alice: text")
        }
        var names: [Range<Int>] = []
        var start = range.lowerBound + word.utf8.count
        for offset in start...colon where offset == colon || scanner.byte(offset) == "," {
            names.append(scanner.bytes.trimmed(start..<offset))
            start = offset + 1
        }
        guard names.count <= (place == .over ? 2 : 1) else {
            throw .diagram("a note can span at most two participants", range, "name the first and the last one")
        }
        var indices: [Int] = []
        for name in names { indices.append(try mention(name)) }
        let ends = (indices.min() ?? 0)...(indices.max() ?? 0)
        let text = label(scanner.bytes.trimmed((colon + 1)..<range.upperBound))
        diagram.steps.append(.note(SequenceDiagram.Note(place: place, participants: ends, label: text)))
    }

    private mutating func autonumber(_ range: Range<Int>) throws(ParseError) {
        let words = scanner.string(range).split(whereSeparator: \.isWhitespace)
        if words.first?.lowercased() == "off" { return numbering = nil }
        let numbers = words.compactMap { Double($0) }.filter { (0...1e9).contains($0) }.map {
            Int(($0 * 100).rounded())
        }
        guard numbers.count == words.count, words.count <= 2 else {
            throw .diagram("autonumber takes a first number and a step", range, "write: autonumber 10 5")
        }
        numbering = (numbers.first ?? numbering?.next ?? 100, numbers.count == 2 ? numbers[1] : 100)
    }
}

extension SequenceParser {
    /// Reads `box`, and the color and the title behind it.
    private mutating func box(_ range: Range<Int>, _ head: Range<Int>) throws(ParseError) {
        let (color, title) = colorAndText(range)
        diagram.boxes.append(SequenceDiagram.ParticipantBox(title: label(title), color: color))
        open.append(("box", head))
    }

    private mutating func openBlock(_ word: String, _ range: Range<Int>, _ head: Range<Int>) {
        let kind = SequenceDiagram.Block.Kind(rawValue: word == "par_over" ? "par" : word) ?? .opt
        var block = SequenceDiagram.Block(kind: kind, label: Label(lines: [], source: ""))
        if kind == .rect { block.color = colorAndText(range).color } else { block.label = label(range) }
        open.append((word, head))
        diagram.steps.append(.open(block))
    }

    private mutating func divide(_ word: String, _ range: Range<Int>, _ head: Range<Int>) throws(ParseError) {
        let owners = ["else": ["alt"], "and": ["par", "par_over"], "option": ["critical"]]
        guard let opened = open.last, owners[word]?.contains(opened.keyword) == true else {
            let owner = owners[word]?.first ?? ""
            throw .diagram("'\(word)' outside '\(owner)'", head, "start a block with '\(owner)' before it")
        }
        diagram.steps.append(.divide(label(range)))
    }

    private mutating func close(_ head: Range<Int>) throws(ParseError) {
        guard let opened = open.popLast() else {
            throw .diagram("unmatched 'end'", head, "remove it, or add the block that it closes")
        }
        if opened.keyword != "box" { diagram.steps.append(.close) }
    }

    /// The color that a text begins with, if it is one, and what follows.
    private func colorAndText(_ range: Range<Int>) -> (color: Color?, text: Range<Int>) {
        let word = scanner.bytes[range].firstIndex { $0.isASCIISpace || $0 == "(" } ?? range.upperBound
        var end = word
        if scanner.byte(scanner.skippingBlanks(word)) == "(",
            let close = scanner.bytes[word..<range.upperBound].firstIndex(where: { $0 == ")" })
        {
            end = close + 1
        }
        let name = scanner.string(range.lowerBound..<end).filter { $0 != " " }
        guard let color = Color(css: name) else { return (nil, range) }
        return (color, scanner.bytes.trimmed(end..<range.upperBound))
    }

    /// The offset of the `;` or the line feed that ends a statement; the `;` of an entity does not.
    private func statementEnd(_ start: Int) -> Int {
        var offset = start
        while !scanner.isEndOfLine(offset) {
            if scanner.byte(offset) == ";" {
                var first = offset
                while first > start, scanner.byte(first - 1).isWordByte { first -= 1 }
                if first == offset || scanner.byte(first - 1) != "#" { break }
            }
            offset += 1
        }
        return offset
    }

    /// The end of a statement, or of the line where a semicolon belongs to a text: nothing behind it is a statement.
    private mutating func textEnd(_ start: Int) -> Int {
        let end = statementEnd(start)
        guard scanner.byte(end) == ";", scanner.bytes[start..<end].contains(where: { $0 == ":" }) else { return end }
        let rest = scanner.bytes.trimmed((end + 1)..<statementEnd(end + 1))
        let word = scanner.string(rest.lowerBound..<scanner.wordEnd(rest.lowerBound)).lowercased()
        guard !rest.isEmpty, !Self.keywords.contains(word), SequenceArrow.first(in: scanner, rest) == nil else {
            return end
        }
        report(
            .rejectedByMermaid, "mermaid reads ';' as the end of the statement", at: end..<(end + 1),
            notes: ["write #59; for a semicolon"])
        return scanner.endOfLine(end)
    }

    /// A text without `wrap:`; what mermaid takes for a comment is kept, and reported.
    private mutating func label(_ range: Range<Int>) -> Label {
        var range = range
        for word in ["wrap:", "nowrap:"] where scanner.string(range).hasPrefix(word) {
            range = scanner.bytes.trimmed((range.lowerBound + word.utf8.count)..<range.upperBound)
        }
        if let hash = scanner.bytes[range].indices.first(where: { isComment($0, in: range) }) {
            report(
                .droppedByMermaid, "mermaid reads \(quote(hash..<range.upperBound)) as a comment",
                at: hash..<(hash + 1),
                notes: ["write #35; for a hash sign"])
        }
        return plainLabel(range)
    }

    /// Whether a `#` begins no entity.
    private func isComment(_ offset: Int, in range: Range<Int>) -> Bool {
        guard scanner.byte(offset) == "#" else { return false }
        var end = offset + 1
        while scanner.byte(end).isWordByte { end += 1 }
        return end == offset + 1 || end >= range.upperBound || scanner.byte(end) != ";"
    }

    private static let mostParticipants = 1000
    /// Messages, notes, activations, and the lines that open, divide and close blocks.
    private static let mostSteps = 5000

    private static let keywords = [
        "participant", "actor", "create", "destroy", "activate", "deactivate", "note", "autonumber", "box", "alt",
        "opt", "loop", "par", "critical", "break", "rect", "else", "and", "option", "end", "title", "accTitle",
        "accDescr",
    ]
}
