import Diagnostics
import Flowcharts
import Markup
import Pages

/// Finds outcomes of decision trees that name a rule or a term and lead to none.
struct OutcomeCheck {
    private let rulebook: Rulebook
    private let index: Int
    private let page: Page

    init(of index: Int, in rulebook: Rulebook) {
        (self.index, self.rulebook) = (index, rulebook)
        page = rulebook.pages[index]
    }

    func diagnostics() -> [Diagnostic] {
        guard rulebook.hasSubjects else { return [] }
        return page.diagrams.flatMap { diagram in diagram.tree.map { diagnostics(of: $0, in: diagram) } ?? [] }
    }
}

extension OutcomeCheck {
    private func diagnostics(of tree: DecisionTree, in diagram: PageDiagram) -> [Diagnostic] {
        let linked = Set(diagram.links.map(\.element))
        return tree.outcomes.flatMap { outcome -> [Diagnostic] in
            let notes = tree.notes.filter { $0.outcome == outcome }.map(\.to)
            // What hangs on an outcome leads on for it.
            let isLinked = linked.contains(outcome) || notes.contains(where: linked.contains)
            let elements = isLinked ? [] : [outcome]
            return elements.compactMap { diagnostic(of: $0, in: diagram, isNote: false) }
                + notes.filter { !linked.contains($0) }.compactMap { diagnostic(of: $0, in: diagram, isNote: true) }
        }
    }

    private func diagnostic(of element: Flowchart.Element, in diagram: PageDiagram, isNote: Bool) -> Diagnostic? {
        let flowchart = diagram.flowchart
        let label = flowchart.label(of: element)
        guard let (name, subject) = subject(namedIn: label), subject != index else { return nil }
        let kind: String
        switch rulebook.pages[subject].kind {
        case .rule: kind = "rule"
        // Code in an example holds terms without being about them.
        case .term where !isNote: kind = "term"
        default: return nil
        }
        let path = Address(page.path.string).reference(to: Address(rulebook.pages[subject].path.string))
        return Diagnostic(
            .unlinkedOutcome, "'\(label.singleLine)' names the \(kind) '\(name)' and leads nowhere",
            at: Location(page.file, place(of: element, in: diagram)),
            notes: [Diagnostic.Note("write 'click \(flowchart.id(of: element)) \"\(path)\"' in the flowchart")])
    }

    /// The first rule or term that a label names, by any word or run of words in it.
    private func subject(namedIn label: Label) -> (name: String, page: Int)? {
        let words = label.singleLine.split(whereSeparator: \.isWhitespace)
        for start in words.indices {
            // A longer name goes before the names in it.
            for end in (start..<min(words.count, start + Self.longest)).reversed() {
                let isWhole = start == 0 && end == words.count - 1
                for name in Self.readings(of: words[start...end].joined(separator: " ")) {
                    // `let` and `id` are words of every day unless they stand alone.
                    guard isWhole || !Self.isWord(name) else { continue }
                    if let page = rulebook.subject(named: name, edition: rulebook.editionOfPage[index]) {
                        return (name, page)
                    }
                }
            }
        }
        return nil
    }

    /// A run of words as it is written, without the punctuation around it, and without the arguments of a call.
    private static func readings(of text: String) -> [String] {
        if isPlain(text) { return [text] }
        var bare = text[...]
        while let first = bare.first, opening.contains(first) { bare.removeFirst() }
        while let last = bare.last, closing.contains(last) { bare.removeLast() }
        let head = text.utf8.contains(UInt8(ascii: "(")) ? text.prefix { $0 != "(" } : text[...]
        var readings: [String] = []
        for reading in [text[...], bare, head] where !reading.isEmpty && !readings.contains(where: { $0 == reading }) {
            readings.append(String(reading))
        }
        return readings
    }

    /// Punctuation that may stand before a name, and behind one.
    private static let opening: Set<Character> = Set("\"'`“”‘’«»([,;:")
    private static let closing: Set<Character> = Set("\"'`“”‘’«»)],;:.!?")

    /// Whether words begin and end with a letter or digit of ASCII and hold no parenthesis, as nearly all do: their one
    /// reading is what they are.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last, isPlain(first), isPlain(last) else {
            return false
        }
        return !text.utf8.contains(UInt8(ascii: "("))
    }

    private static func isPlain(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// Whether a text is letters alone.
    private static func isWord(_ text: String) -> Bool {
        for byte in text.utf8 where !isLetter(byte) {
            // Only what is not of ASCII takes a closer look: marks may belong to the letter before them.
            return text.utf8.contains { $0 >= 0x80 } && text.allSatisfy(\.isLetter)
        }
        return true
    }

    /// Words of the longest title that is looked for.
    private static let longest = 16

    private func place(of element: Flowchart.Element, in diagram: PageDiagram) -> Range<Int>? {
        guard let block = page.document.codeBlocks.first(where: { $0.node == diagram.node }) else { return nil }
        let label = diagram.flowchart.label(of: element).range
        let range: Range<Int>
        switch element {
        case .node(let index): range = label.isEmpty ? diagram.flowchart.nodes[index].range : label
        case .subgraph(let index): range = label.isEmpty ? diagram.flowchart.subgraphs[index].range : label
        }
        let offset = { block.sourceOffset(ofContent: $0) }
        let start = offset(range.lowerBound)
        return page.text.diskRange(start..<(range.isEmpty ? start : max(start, offset(range.upperBound - 1) + 1)))
    }
}
