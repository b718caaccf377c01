/// A kind of pages: those about a rule, a term or a principle, or guides.
///
/// The raw value is the key of front matter that makes a page one of its kind, the scheme of links to it, and the name
/// of its label in the words of the interface. A new kind is a case and its row. The order is that in which
/// a bare name is looked up.
package enum PageKind: String, Sendable, Hashable, CaseIterable {
    case rule, term, principle
    /// A page without a subject.
    case guide

    /// By kind; made once, because the key paths in it are slow to make and each code span asks for a trait.
    private static let table = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.row) })

    private var traits: Traits { Self.table[self] ?? row }

    private var row: Traits {
        switch self {
        case .rule:
            Traits(
                key: SettingKey(.rule, rawValue, .single("rule id"), "Id of the rule that this page defines.", names),
                isNamed: true, hasCommonSections: true, linkClass: "rule", searchLetter: "r")
        case .term:
            Traits(
                key: SettingKey(
                    .site, rawValue, .named("string or list of strings"),
                    "Term that this page defines, and its other spellings.", names),
                isNamed: true, linkClass: "term", searchLetter: "t")
        case .principle:
            Traits(
                key: SettingKey(
                    .site, rawValue, .single("string"),
                    "Principle that this page defines, by the name used in links.", names),
                hasCommonSections: true, linkClass: "rule", searchLetter: "p")
        case .guide: Traits(searchLetter: "g")
        }
    }

    private struct Traits {
        var key: SettingKey<FrontMatter>?
        var isNamed = false
        var hasCommonSections = false
        var linkClass: String?
        let searchLetter: String
    }

    private var names: any WritableKeyPath<FrontMatter, [Positioned<String>]?> & Sendable {
        \FrontMatter.subjects[self]
    }
}

extension PageKind {
    /// The kinds of pages with a subject.
    package static let subjects = allCases.filter { $0 != .guide }

    /// The key of front matter whose value names the subject.
    var key: SettingKey<FrontMatter>? { traits.key }

    /// Whether a name stands for its page without the scheme: in code spans, and in lists in place of the title.
    package var isNamed: Bool { traits.isNamed }

    /// Whether all pages of the kind have the same sections in a complete catalog.
    package var hasCommonSections: Bool { traits.hasCommonSections }

    /// The class of links to pages of the kind.
    package var linkClass: String? { traits.linkClass }

    /// The kind in the search index.
    package var searchLetter: String { traits.searchLetter }
}
