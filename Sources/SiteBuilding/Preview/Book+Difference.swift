import Linting
import Pages
import Projects
import Samples
import Settings

extension Book {
    /// Whether this book has the same pages at the same places as the book before, and renders them in the same way.
    func isExchange(of old: Book) -> Bool {
        phases.linking.concerned != nil && project.configuration == old.project.configuration
            && project.files.changelog == old.project.files.changelog
            && project.files.changedTemplates(since: old.project.files).allSatisfy { $0.hasPrefix("assets/") }
    }

    /// The pages whose files may differ from those of the book before; nil for any page.
    ///
    /// A changed page affects the pages that it references, or did, and the homes of rules that fire in its samples, or
    /// did. All else that pages show of others is their face.
    func concerned(since old: Book) -> Set<Int>? {
        guard var concerned = phases.linking.concerned, phases.linking.keepsFaces, isExchange(of: old) else {
            return nil
        }
        var rules: Set<String> = []
        for (index, page) in rulebook.pages.enumerated() where page.version != old.rulebook.pages[index].version {
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
