import Diagnostics
import Pages
import Settings

extension IndexSubjects {
    /// Rules by their ids, terms by all their spellings and every other page by its title, from A to Z.
    var letterIndex: [Passage] {
        let groups = entries.grouped { $0.order.letter }
        let id = { (letter: Character?) in letter.map { "letter-\($0.lowercased())" } ?? "signs" }
        let name = { (letter: Character?) in letter.map(String.init) ?? "0–9" }
        return [.leaps(groups.map { (name($0.key), id($0.key)) })]
            + groups.flatMap { letter, entries in
                [
                    Passage.heading(level: 2, id: id(letter), [.text(name(letter))]),
                    .list(entries.map(\.phrases), style: "entries-by-letter"),
                ]
            }
    }

    /// `title` tells entries of one name apart.
    private typealias Entry = (order: FoldedText, title: String, phrases: [Phrase])

    /// Those without a letter first.
    private var entries: [Entry] {
        pages.flatMap(entries).sorted { left, right in
            if (left.order.letter == nil) != (right.order.letter == nil) { return left.order.letter == nil }
            return (left.order, left.title) < (right.order, right.title)
        }
    }

    private func entries(of page: LinkedPage) -> [Entry] {
        let sections = page.rules.filter { $0.anchor != nil }.map { rule in
            entry(of: rule.id, .rule, title: rule.title, at: self.place(rule))
        }
        let title = page.title
        let place = self.place(page)
        let subject = page.subject
        guard subject.kind.isNamed else { return [(FoldedText(title), title, [.link(place, title)])] + sections }
        return subject.spellings.map { entry(of: $0, subject.kind, title: title, at: place) } + sections
    }

    private func entry(of name: String, _ kind: PageKind, title: String, at place: Place) -> Entry {
        let says = name == title ? words[kind] : title
        return (
            FoldedText(name), title,
            [.link(place, [.code(name)])] + (says.map { [.text(" "), Phrase.mark("sentence", [.text($0)])] } ?? [])
        )
    }
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
