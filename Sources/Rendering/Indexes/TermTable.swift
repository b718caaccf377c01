import Pages
import Settings

extension IndexSubjects {
    /// The index of terms: how each is written, and how many rules, trees and pages lead to it.
    var termTable: IndexTable {
        let count = { (number: Int) -> [Phrase] in [.text(String(number))] }
        let terms = terms.sorted { (FoldedText($0.title), $0.id) < (FoldedText($1.title), $1.id) }
        return IndexTable(
            columns: [.term, .indexSpellings, .rules, .indexDecisions, .mentionedIn].map(word),
            rows: terms.map { page in
                IndexTable.Row(
                    place: place(page), title: page.title, summary: page.description,
                    cells: [
                        [Phrase](joining: page.source.subject.spellings.map { [.code($0)] }),
                        count(rulebook.rules(about: page).count),
                        count(site.references.trees(leadingTo: page.id).count),
                        count(page.mentions.count),
                    ])
            })
    }
}

extension Rulebook {
    /// The rules of the page's edition that relate to it, then those that mention it, in the order of their pages.
    func rules(about page: LinkedPage) -> [LinkedRule] {
        let related = page.relations.compactMap { rule(at: $0.other) }
        let mentioning = page.mentions.compactMap { self[$0.page].rule(around: $0.node) }
        var seen: Set<PagePlace> = []
        return [related, mentioning].flatMap { rules in rules.sorted { $0.page.id < $1.page.id } }.filter {
            seen.insert($0.place).inserted && $0.page.edition == page.edition && !$0.page.isDisplaced
        }
    }
}
