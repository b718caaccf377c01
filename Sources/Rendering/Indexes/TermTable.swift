import Pages
import Settings

extension IndexSubjects {
    /// The index of terms: how each is written, and how many rules, trees and pages lead to it.
    var termTable: IndexTable {
        let count = { (number: Int) -> [Phrase] in [.text(String(number))] }
        let terms = terms.sorted { (FoldedText(title(of: $0)), $0) < (FoldedText(title(of: $1)), $1) }
        return IndexTable(
            columns: [.term, .indexSpellings, .rules, .indexDecisions, .mentionedIn].map(word),
            rows: terms.map { page in
                IndexTable.Row(
                    place: place(page), title: title(of: page), summary: rulebook.pages[page].description,
                    cells: [
                        [Phrase](joining: rulebook.pages[page].subject.spellings.map { [.code($0)] }),
                        count(rulebook.rules(about: page).count), count(references.trees(leadingTo: page).count),
                        count(rulebook.mentions[page].count),
                    ])
            })
    }
}

extension Rulebook {
    /// The rule pages of the page's edition that relate to it, then those that mention it.
    func rules(about page: Int) -> [Int] {
        let related = Set(relations[page].map(\.page))
        let mentioning = Set(mentions[page].map(\.page)).subtracting(related)
        return (related.sorted() + mentioning.sorted()).filter {
            pages[$0].ruleID != nil && editionOfPage[$0] == editionOfPage[page] && !displaced.contains($0)
        }
    }
}
