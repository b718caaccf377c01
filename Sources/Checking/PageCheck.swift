package import Diagnostics
package import Markup
package import Pages
import PatternRules
import Verification

/// Checks one page: its file, its references, and the links to it.
package enum PageCheck {
    /// Sorted by position, with the default severities of the kinds.
    ///
    /// - Parameter html: how the site handles raw HTML.
    package static func diagnostics(of page: LinkedPage, in rulebook: Rulebook, html: HTMLPolicy = .sanitize)
        -> [Diagnostic]
    {
        let source = page.source
        var diagnostics = source.diagnostics
        diagnostics += ReferenceCheck(of: page, in: rulebook, html: html).diagnostics()
        diagnostics += SpacedLinks.diagnostics(of: source, in: rulebook)
        diagnostics += UnspacedHeadings.diagnostics(of: source)
        diagnostics += UnrenderedMarkup.diagnostics(of: source)
        diagnostics += InfoStringCheck.languages(of: source)
        diagnostics += InfoStringCheck.setups(of: source)
        diagnostics += SuspiciousHTMLCheck.diagnostics(of: source, under: html)
        diagnostics += PatternPage.diagnostics(of: source)
        diagnostics += duplicateHeadings(page, in: rulebook)
        return diagnostics.sorted().folded { habits.contains($0.kind) ? $0.kind : nil }
    }

    /// The kinds of what an author does everywhere on a page or nowhere, which is reported once.
    private static let habits: Set<DiagnosticKind> = [
        .missingAltText, .emptyLink, .selfLink, .spacedLink, .unspacedHeading, .duplicateHeading,
    ]

    /// Reports headings that share their text, where a link leads to one of them: it leads to another one as soon as
    /// the page gets one more. A table of contents of the page itself that links to all of them in order is complete.
    private static func duplicateHeadings(_ page: LinkedPage, in rulebook: Rulebook) -> [Diagnostic] {
        let document = page.document
        guard !document.duplicateHeadings.isEmpty else { return [] }
        func range(_ node: NodeID) -> Range<Int> { page.source.text.diskRange(document[node].range) }
        let groups = Dictionary(grouping: document.duplicateHeadings, by: \.first)
        let linked = page.targets.compactMap { $0.page == page.id ? $0.anchor : nil }
        let listed = groups.filter { first, copies in
            let ids = document.headings.filter { $0.node == first }.map(\.id) + copies.map(\.heading.id)
            let places = ids.compactMap(linked.firstIndex)
            return places.count == ids.count && places == places.sorted()
        }
        let unlisted = document.duplicateHeadings.filter { listed[$0.first] == nil }
        return unlisted.filter { rulebook.isTarget($0.heading.id, on: page) }.map { duplicate in
            Diagnostic(
                .duplicateHeading, "duplicate heading '\(duplicate.heading.text)'",
                at: Location(page.file, range(duplicate.heading.node)),
                notes: [
                    "a link leads to its anchor '#\(duplicate.heading.id)', which changes with the headings before it",
                    Diagnostic.Note("the first one is here", at: Location(page.file, range(duplicate.first))),
                ])
        }
    }
}

extension Page {
    /// Whether people and agents look for it by its file name.
    var isEntrance: Bool {
        [
            "agents", "authors", "changelog", "claude", "code_of_conduct", "contributing", "contributors", "copying",
            "credits", "gemini", "governance", "issue_template", "license", "maintainers", "notice",
            "pull_request_template", "readme", "security", "skill", "support",
        ].contains(path.stem.lowercased())
    }
}
