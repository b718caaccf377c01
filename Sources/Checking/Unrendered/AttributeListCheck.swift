import Diagnostics
import Markup
import Pages

/// Finds attributes behind links and images, which other tools read and the site leaves out.
enum AttributeListCheck {
    /// One for each folder, at the first place.
    static func diagnostics(in rulebook: Rulebook) -> [Diagnostic] {
        Diagnostic.folded(
            rulebook.pages.flatMap { page in
                page.document.attributeLists.map { list in
                    (
                        page.path.folder,
                        Diagnostic(
                            .unrenderedMarkup, "'\(page.document.sourceText(list))' has no effect here",
                            at: Location(page.file, page.source.text.diskRange(list)), severity: .note,
                            notes: ["it is for another tool, so the site leaves it out"])
                    )
                }
            }, "in this folder")
    }
}
