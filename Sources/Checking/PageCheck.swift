package import Diagnostics
package import Markup
package import Pages

/// Checks one page: its file, its references, and the links to it.
package enum PageCheck {
    /// Sorted by position, with the default severities of the kinds.
    ///
    /// - Parameter html: how the site handles raw HTML.
    package static func diagnostics(of page: Int, in rulebook: Rulebook, html: HTMLPolicy = .sanitize) -> [Diagnostic] {
        var diagnostics = rulebook.pages[page].diagnostics
        diagnostics += ReferenceCheck(of: page, in: rulebook).diagnostics()
        diagnostics += SpacedLinks.diagnostics(of: page, in: rulebook)
        diagnostics += UnspacedHeadings.diagnostics(of: rulebook.pages[page])
        diagnostics += InfoStringCheck.languages(of: rulebook.pages[page])
        diagnostics += InfoStringCheck.setups(of: rulebook.pages[page])
        diagnostics += SuspiciousHTMLCheck.diagnostics(of: rulebook.pages[page], under: html)
        diagnostics += PatternPage(rulebook.pages[page]).diagnostics
        if let orphan = orphan(page, in: rulebook) { diagnostics.append(orphan) }
        return diagnostics.sorted()
    }

    private static func orphan(_ page: Int, in rulebook: Rulebook) -> Diagnostic? {
        let edition = rulebook.editions[rulebook.editionOfPage[page]]
        let isFirstPage = edition.folders.first?.page == page
        let isTranslation = rulebook.editionOfPage[page] > 0 && !rulebook.translations(of: page).isEmpty
        guard rulebook.inboundLinks[page] == 0, !isFirstPage, !isTranslation, !rulebook.isListed(page),
            !rulebook.displaced.contains(page), !rulebook.pages[page].isEntrance
        else { return nil }
        return Diagnostic(
            .orphanPage, "no page links to '\(rulebook.pages[page].title)'", at: Location(rulebook.pages[page].file))
    }
}

extension Page {
    /// Whether people and agents look for it by its file name.
    var isEntrance: Bool {
        let name = file.split(separator: "/").last ?? ""
        return ["agents.md", "claude.md", "readme.md", "skill.md"].contains(name.lowercased())
    }
}
