import Diagnostics
import Markup
import Pages
import Settings

/// Whether the pages of all rules have the same sections in the same order, and those of all principles, so that a
/// reader of one knows where to look in the next.
enum SectionCheck {
    /// What differs from the sections that most pages of the same kind and language have; where as many have others,
    /// from those of the first.
    static func diagnostics(_ pages: [Page], languages: [String]) -> [Diagnostic] {
        let shelves = Dictionary(grouping: pages.filter { shelf($0) != nil }) { page in
            Shelf(
                kind: shelf(page),
                language: page.frontMatter.language?.value ?? PageName(page.path, languages: languages).language)
        }
        return shelves.values.flatMap(unlike).sorted()
    }

    private struct Shelf: Hashable {
        let kind: String?
        let language: String?
    }

    private static func shelf(_ page: Page) -> String? {
        switch page.kind {
        case .rule where page.frontMatter.rule != nil: "rule"
        case .principle where page.frontMatter.principle != nil: "principle"
        case .rule, .principle, .guide, .term: nil
        }
    }

    private static func unlike(_ pages: [Page]) -> [Diagnostic] {
        let pages = pages.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
        let counts = Dictionary(grouping: pages, by: sections).mapValues(\.count)
        guard let most = counts.values.max(), most > 1,
            let common = pages.map(sections).first(where: { counts[$0] == most })
        else { return [] }
        return pages.filter { sections($0) != common }.map { page in
            let own = sections(page)
            let different =
                zip(own + [""], common + [""]).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                ?? min(own.count, common.count)
            let headings = page.document.headings.filter { $0.level == 2 }
            let place =
                different < headings.count ? page.text.diskRange(page.document[headings[different].node].range) : nil
            let said = different < own.count ? "the section '\(own[different])'" : "the end of the page"
            let wanted = different < common.count ? "'\(common[different])'" : "nothing more"
            return Diagnostic(
                .unevenSections, "\(said) stands where the other pages of its kind have \(wanted)",
                at: Location(page.file, place),
                notes: [Diagnostic.Note("their sections are \(common.map { "'\($0)'" }.joined(separator: ", "))")])
        }
    }

    private static func sections(_ page: Page) -> [String] {
        page.document.headings.filter { $0.level == 2 }.map(\.text)
    }
}
