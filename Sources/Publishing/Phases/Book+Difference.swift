import Linting
import Pages
import Samples
import Settings

extension Book {
    /// Whether this book has the same pages at the same places as the one that it was made after, and shows them in the
    /// same way.
    func isExchange(of old: Book) -> Bool {
        phases.linking.concerned != nil && project.configuration == old.project.configuration
            && project.files.changelog == old.project.files.changelog
            && project.files.changedTemplates(since: old.project.files).allSatisfy { $0.hasPrefix("assets/") }
    }

    /// The pages whose files may have other bytes than in the book that this one was made after; nil for any page.
    ///
    /// A page that has other words concerns those that it refers to, or did, and the homes of the rules that fire in
    /// its samples, or did: they show sentences, steps and samples of it. What else pages show of others is their face.
    func concerned(since old: Book) -> Set<Int>? {
        guard var concerned = phases.linking.concerned, phases.linking.keepsFaces, isExchange(of: old) else {
            return nil
        }
        var rules: Set<String> = []
        for (index, page) in rulebook.pages.enumerated() where page !== old.rulebook.pages[index] {
            for proof in old.proofs[index] + proofs[index] {
                for region in proof.regions { rules.formUnion(region.findings.map(\.rule.text)) }
            }
        }
        guard !rules.isEmpty else { return concerned }
        for (index, page) in rulebook.pages.enumerated() {
            if case .rule(let id) = page.kind, rules.contains(id) { concerned.insert(index) }
        }
        return concerned
    }
}
