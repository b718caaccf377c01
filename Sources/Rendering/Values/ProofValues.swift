import Mustache
import Samples

/// How many of a page's samples are proved, and how each of them is.
struct ProofValues: MustacheParent {
    private let state: String
    private let summary: String
    private let items: [Item]

    /// Nil where the page makes no claim about its samples.
    ///
    /// - Parameter title: what a sample that stands below no heading is called.
    init?(_ proofs: [SampleProof], title: String, words: [String: String]) {
        guard proofs.contains(where: \.showsVerdicts) else { return nil }
        let count = ProofCount(proofs)
        guard count.total > 0 else { return nil }
        state = count.failed > 0 ? "bad" : count.proved == count.total ? "good" : "partial"
        summary = (words["proofOf"] ?? "{proved}/{total}").replacing("{proved}", with: String(count.proved)).replacing("{total}", with: String(count.total))
        items = proofs.map { proof in
            var said: [String] = []
            for status in proof.regions.map(\.status) where !said.contains(status.words(words)) { said.append(status.words(words)) }
            return Item(
                id: proof.sample.id, title: proof.sample.section ?? title, state: proof.isFailure ? "bad" : proof.isProved ? "good" : "partial",
                text: said.joined(separator: ", "))
        }
    }

    func child(named name: String) -> Any? {
        switch name {
        case "state": state
        case "summary": summary
        case "items": items
        default: nil
        }
    }

    private struct Item: MustacheParent {
        var id: String
        var title: String
        var state: String
        var text: String

        func child(named name: String) -> Any? {
            switch name {
            case "id": id
            case "title": title
            case "state": state
            case "text": text
            default: nil
            }
        }
    }
}
