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
    /// The rule pages of the page's edition that relate to it, then those that mention it.
    func rules(about page: LinkedPage) -> [LinkedPage] {
        let related = Set(page.relations.map(\.page))
        let mentioning = Set(page.mentions.map(\.page)).subtracting(related)
        return (related.sorted() + mentioning.sorted()).map { self[$0] }.filter {
            $0.ruleID != nil && $0.edition == page.edition && !$0.isDisplaced
        }
    }
}
