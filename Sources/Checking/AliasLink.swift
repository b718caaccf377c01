import Diagnostics
import Pages

/// What to write in a link to an old path, which leads readers of the site to another page and no link of the rulebook.
struct AliasLink {
    /// The page that has the path among its aliases, as a reference from the page that the link stands on.
    let path: String
    /// The whole destination: what the link has behind its path stays.
    let destination: String

    /// - Parameter path: where the link leads, from the content folder.
    /// - Returns: nil where no page has the path as an alias.
    init?(_ reference: Reference, to path: String, on page: Page, in rulebook: Rulebook) {
        guard reference.kind == .link, let home = rulebook.page(formerlyAt: path) else { return nil }
        self.path = Address(page.path.string).reference(to: Address(rulebook.pages[home].path.string))
        destination = self.path + reference.destination.drop { $0 != "?" && $0 != "#" }
    }

    var note: Diagnostic.Note {
        Diagnostic.Note("it is an alias of '\(path)', for readers who kept the old address; link to the page itself")
    }
}
