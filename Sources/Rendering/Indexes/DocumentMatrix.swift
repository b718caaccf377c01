import Base
import Pages
import Samples
import Settings

extension DocumentClaims {
    /// Documents and rules as a table: who states, shows or contradicts what.
    var matrix: [Passage] {
        let documents = documents
        let titles = documents.map { document -> [Phrase] in
            switch document {
            case .named(let name): [.text(name)]
            case .page(let page): [subjects.link(subjects.rulebook[page])]
            }
        }
        let rows = rules.map { rule -> [[Phrase]] in
            let all = claims(about: rule.id)
            return [[rule.home.map(subjects.link) ?? .code(rule.id)]]
                + documents.map { document in cell(all.filter { $0.document == document }) }
        }
        let columns = [[Phrase.text(subjects.word(.rule))]] + titles
        return [.table(Passage.Table(columns: columns, rows: rows, hasRowHeadings: true))]
    }

    private func cell(_ claims: [DocumentClaim]) -> [Phrase] {
        [Phrase](
            joining: FrontMatter.Relation.allCases.compactMap { act in
                let found = claims.filter { $0.act == act }
                guard !found.isEmpty else { return nil }
                let places = found.flatMap { claim -> [[Phrase]] in
                    claim.places.map { [.text($0)] } + (claim.sample.map { [[subjects.sampleLink($0)]] } ?? [])
                }
                let word = subjects.word(act.claimWord)
                return [.mark("claim \(act.rawValue)", [.text(word)])]
                    + (places.isEmpty ? [] : [.text(" ")] + [Phrase](joining: places))
            }, by: .lineBreak)
    }
}

extension IndexSubjects {
    /// A sample, called by the section that it stands in.
    func sampleLink(_ reference: CrossReferences.SampleReference) -> Phrase {
        let page = rulebook[reference.page]
        let verification = site.verifications[page.id][reference.sample]
        let anchor = SampleAnchors(taken: page.source.anchors).id(of: verification, region: reference.region)
        return .link(place(page, anchor: anchor), verification.sample.section ?? page.title)
    }
}
