package import Diagnostics
import Markup
import Mermaid
package import Pages
import Settings

/// Finds outcomes of decision trees that name a rule or a term and do not link to its page.
package struct OutcomeCheck {
    private let rulebook: Rulebook
    private let page: LinkedPage

    package init(of page: LinkedPage, in rulebook: Rulebook) { (self.page, self.rulebook) = (page, rulebook) }

    package func diagnostics() -> [Diagnostic] {
        guard rulebook.hasSubjects else { return [] }
        return page.source.diagrams.flatMap { diagram in diagram.tree.map { diagnostics(of: $0, in: diagram) } ?? [] }
    }
}

extension OutcomeCheck {
    private func diagnostics(of tree: DecisionTree, in diagram: PageDiagram) -> [Diagnostic] {
        let linked = Set(diagram.links.map(\.element))
        return tree.outcomes.flatMap { outcome -> [Diagnostic] in
            let notes = tree.notes.filter { $0.outcome == outcome }.map(\.to)
            // A linked note counts as a link of its outcome.
            let isLinked = linked.contains(outcome) || notes.contains(where: linked.contains)
            let elements = isLinked ? [] : [outcome]
            return elements.compactMap { diagnostic(of: $0, in: diagram, isNote: false) }
                + notes.filter { !linked.contains($0) }.compactMap { diagnostic(of: $0, in: diagram, isNote: true) }
        }
    }

    private func diagnostic(of element: Flowchart.Element, in diagram: PageDiagram, isNote: Bool) -> Diagnostic? {
        guard let flowchart = diagram.flowchart else { return nil }
        let label = flowchart.label(of: element)
        guard let (name, subject) = subject(namedIn: label), subject.id != page.id else { return nil }
        // Code in a note can contain terms that the note is not about.
        let kind = subject.kind
        guard kind == .rule || !isNote else { return nil }
        let path = Address(page.path.string).reference(to: Address(subject.path.string))
        return Diagnostic(
            .unlinkedOutcome, "'\(label.singleLine)' names the \(kind.rawValue) '\(name)' but has no link",
            at: Location(page.file, place(of: element, in: diagram)),
            notes: [Diagnostic.Note("write 'click \(flowchart.id(of: element)) \"\(path)\"' in the flowchart")])
    }

    /// The first rule or term that a word or a sequence of words in a label names.
    private func subject(namedIn label: Label) -> (name: String, page: LinkedPage)? {
        let words = label.singleLine.split(whereSeparator: \.isWhitespace)
        for start in words.indices {
            // A longer name takes precedence over the names in it.
            for end in (start..<min(words.count, start + Self.longest)).reversed() {
                let isWhole = start == 0 && end == words.count - 1
                for name in Self.readings(of: words[start...end].joined(separator: " ")) {
                    // Words such as `let` are names only if they are the whole label.
                    guard isWhole || !name.allSatisfy(\.isLetter) else { continue }
                    if let page = rulebook.subject(named: name, edition: page.edition) {
                        return (name, page)
                    }
                }
            }
        }
        return nil
    }

    /// A sequence of words as written, without the punctuation around it, and without the arguments of a call.
    private static func readings(of text: String) -> [String] {
        var bare = text.drop { "\"'`“”‘’«»([,;:".contains($0) }
        while let last = bare.last, "\"'`“”‘’«»)],;:.!?".contains(last) { bare.removeLast() }
        var readings: [String] = []
        for reading in [text[...], bare, text.prefix { $0 != "(" }] where !reading.isEmpty {
            if !readings.contains(String(reading)) { readings.append(String(reading)) }
        }
        return readings
    }

    /// The number of words of the longest title that is looked up.
    private static let longest = 16

    private func place(of element: Flowchart.Element, in diagram: PageDiagram) -> Range<Int>? {
        guard let flowchart = diagram.flowchart,
            let block = page.document.codeBlocks.first(where: { $0.node == diagram.node })
        else { return nil }
        let label = flowchart.label(of: element).range
        let range = label.isEmpty ? flowchart.range(of: element) : label
        return page.source.text.diskRange(block.sourceRange(ofContent: range))
    }
}
