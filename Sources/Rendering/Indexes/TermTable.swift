import Pages
import Settings

/// The index of terms: how each is written, and how many rules, trees and pages lead to it.
struct TermTable {
    let subjects: IndexSubjects
    let references: CrossReferences
    let words: [String: String]

    func table() -> IndexTable {
        let terms = subjects.terms.sorted {
            (FoldedText(subjects.title(of: $0)), $0) < (FoldedText(subjects.title(of: $1)), $1)
        }
        return IndexTable(
            columns: ["term", "indexSpellings", "rules", "indexDecisions", "mentionedIn"].map { words[$0] ?? "" },
            rows: terms.map { page in
                let rulebook = subjects.rulebook
                let spellings = rulebook.pages[page].subject.spellings
                return IndexTable.Row(
                    place: subjects.place(page), title: subjects.title(of: page),
                    summary: rulebook.pages[page].description,
                    cells: [
                        [Phrase](joining: spellings.map { [.code($0)] }), count(rulebook.rules(about: page).count),
                        count(references.trees(leadingTo: page).count), count(rulebook.mentions[page].count),
                    ])
            })
    }

    private func count(_ number: Int) -> [Phrase] { [.text(String(number))] }
}

extension Rulebook {
    /// The rule pages of the page's edition that relate to it, then those that mention it.
    func rules(about page: Int) -> [Int] {
        let related = Set(relations[page].map(\.page))
        let mentioning = Set(mentions[page].map(\.page)).subtracting(related)
        return (related.sorted() + mentioning.sorted()).filter { other in
            guard case .rule = pages[other].kind else { return false }
            return editionOfPage[other] == editionOfPage[page] && !displaced.contains(other)
        }
    }
}
