import Pages

/// What templates can show of one page; an empty list is absent for them.
struct PageValues: Sendable {
    var root: String
    var path: String
    var language: String
    var direction: String
    var title: String
    var heading: Heading
    var label: String?
    var description: String?
    var isHome = false
    var hasWalks = false
    /// The page's HTML without its first heading.
    var content: [UInt8]?
    var toc: [ItemValues] = []
    var breadcrumbs: [ItemValues] = []
    var neighbors: Neighbors?
    var areas: [ItemValues] = []
    var nearby: ItemValues?
    var alternates: [AlternateValues] = []
    var untranslated: String?
    var original: Original?
    var canonical: String?
    var edit: String?
    var markdown: String?
    var redirect: String?
    var verification: VerificationValues?
    var rule: RuleValues?
    /// The first paragraph of a rule's page, as HTML, which ``content`` leaves out.
    var lead: [UInt8]?
    var facts: [ItemValues] = []
    var gathered: [GroupValues] = []
    /// The counts of the whole book, on its first page.
    var totals: String?
    /// How much of the whole book is enforced, and the list of it, on its first page.
    var coverage: ItemValues?
    var question: FirstQuestion?
    var entries: [ItemValues] = []
    var index: IndexValues?
    var folders: [ItemValues] = []

    /// The page's only `<h1>`.
    struct Heading {
        var html: String
        var id: String
        /// Whether the page's content shows a heading with the same text.
        var isInContent = false
    }

    /// The page that a page is the translation of.
    struct Original {
        var path: String
        var title: String
        var language: String
    }

    /// The rule that a page is about.
    struct RuleValues {
        var id: String
        /// Whether code is linted without it by default.
        var isOff: Bool
        /// Nil where the page does not say it.
        var quickFix: String?
    }

    /// The pages before and after in reading order.
    struct Neighbors {
        var previous: ItemValues?
        var next: ItemValues?
    }
}

/// What is the same on all pages of one language.
struct SiteValues: Sendable {
    var title: String
    var home: String
    var pages: String
    var pagesScript: String
    var agentIndex: String
    var feed: String?
    var search: String
}

/// One of the languages that a page is in.
final class AlternateValues: Sendable {
    let path: String
    let language: String
    let name: String
    let isCurrent: Bool
    let address: String?

    init(path: String, language: String, name: String, isCurrent: Bool, address: String?) {
        (self.path, self.language, self.name) = (path, language, name)
        (self.isCurrent, self.address) = (isCurrent, address)
    }
}

/// Paths as templates get them: from the site's root, percent-encoded.
enum PathValue {
    static func encode(_ address: Address) -> String { Address("").reference(to: address) }
}
