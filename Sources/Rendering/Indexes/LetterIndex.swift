import Diagnostics
import Pages
import Settings

/// Rules by their ids, terms by all their spellings and every other page by its title, from A to Z.
struct LetterIndex {
    let subjects: IndexSubjects
    let words: [String: String]

    func passages() -> [Passage] {
        let entries = entries()
        var groups: [(letter: Character?, entries: [Entry])] = []
        for entry in entries {
            if groups.isEmpty || groups[groups.count - 1].letter != entry.order.letter {
                groups.append((entry.order.letter, []))
            }
            groups[groups.count - 1].entries.append(entry)
        }
        return [.leaps(groups.map { (name(of: $0.letter), id(of: $0.letter)) })]
            + groups.flatMap { group in
                [
                    Passage.heading(level: 2, id: id(of: group.letter), [.text(name(of: group.letter))]),
                    .list(group.entries.map(\.phrases), style: "entries-by-letter"),
                ]
            }
    }
}

extension LetterIndex {
    private struct Entry {
        var order: FoldedText
        /// Tells entries of one name apart.
        var title: String
        var phrases: [Phrase]
    }

    /// Those without a letter first.
    private func entries() -> [Entry] {
        subjects.pages.flatMap(entries).sorted { left, right in
            if (left.order.letter == nil) != (right.order.letter == nil) { return left.order.letter == nil }
            return (left.order, left.title) < (right.order, right.title)
        }
    }

    private func entries(of page: Int) -> [Entry] {
        let title = subjects.title(of: page)
        let place = subjects.place(page)
        switch subjects.rulebook.pages[page].kind {
        case .rule(let id): return [named(id, title, place, says: title == id ? nil : title)]
        case .term:
            return subjects.rulebook.pages[page].subject.spellings.map { spelling in
                named(spelling, title, place, says: spelling == title ? words["term"] : title)
            }
        case .guide, .principle: return [Entry(order: FoldedText(title), title: title, phrases: [.link(place, title)])]
        }
    }

    private func named(_ name: String, _ title: String, _ place: Place, says: String?) -> Entry {
        Entry(
            order: FoldedText(name), title: title,
            phrases: [.link(place, [.code(name)])] + (says.map { [.text(" "), .mark("sentence", [.text($0)])] } ?? []))
    }

    private func id(of letter: Character?) -> String { letter.map { "letter-\($0.lowercased())" } ?? "signs" }

    private func name(of letter: Character?) -> String { letter.map(String.init) ?? "0–9" }
}

/// How a text is put in order for readers: without case, accents and the signs in front of its first letter.
struct FoldedText: Comparable {
    let key: String
    /// Keeps texts apart that fold to the same.
    private let text: String
    /// The letter that it stands under; nil for what begins with none, as numbers and signs do.
    let letter: Character?

    init(_ text: String) {
        let folded = SearchWord.fold(text)
        let word = folded.drop { !$0.isLetter && !$0.isNumber }
        key = word.isEmpty ? folded : String(word)
        letter = key.first.flatMap { $0.isLetter ? $0.uppercased().first : nil }
        self.text = text
    }

    static func < (left: FoldedText, right: FoldedText) -> Bool {
        if left.key != right.key { return ByteOrder.precedes(left.key, right.key) }
        return ByteOrder.precedes(left.text, right.text)
    }
}
