import Diagnostics
import Markup
import Pages

/// Finds pages that readers reach only from lists of all pages, in folders whose pages link to each other.
enum OrphanCheck {
    /// One for each folder, at its first page.
    static func diagnostics(in rulebook: Rulebook) -> [Diagnostic] {
        rulebook.editions.flatMap { edition in
            let orphans = edition.readingOrder.map { rulebook[$0] }.filter { isOrphan($0, in: edition, of: rulebook) }
            return Dictionary(grouping: orphans) { home(of: $0, in: edition) }.compactMap { folder, pages in
                isGuided(folder, in: edition, of: rulebook) ? diagnostic(of: pages) : nil
            }
        }
    }

    /// The folder that lists a page: for the page of a folder, the one around it.
    private static func home(of page: LinkedPage, in edition: Edition) -> String {
        let folder = page.path.folder
        return edition.folder(at: folder)?.page == page.id ? Edition.parent(of: folder) : folder
    }

    private static func diagnostic(of pages: [LinkedPage]) -> Diagnostic? {
        guard let page = pages.first else { return nil }
        let others = pages.dropFirst()
        let names = others.prefix(mostNames).map { "'\($0.path.name)'" }.joined(separator: ", ")
        let more = others.isEmpty ? "" : ", or to \(others.count) more in this folder"
        return Diagnostic(
            .orphanPage, "no page links to '\(page.title)'\(more)", at: Location(page.file),
            notes: others.isEmpty
                ? [] : [Diagnostic.Note("the others: \(names)\(others.count > mostNames ? ", …" : "")")])
    }

    private static let mostNames = 9

    private static func isOrphan(_ page: LinkedPage, in edition: Edition, of rulebook: Rulebook) -> Bool {
        let isTranslation = page.edition > 0 && !page.translations.isEmpty
        return page.inboundLinks == 0 && edition.folders.first?.page != page.id && !isTranslation
            && !rulebook.isListed(page) && !page.source.isEntrance && !page.source.isSymbolPage
            && !rulebook.isNamed(page)
    }

    /// Whether a page of a folder, or one around it, leads to pages of the folder. Elsewhere, the generated lists lead
    /// to all pages, as in a folder of notes.
    private static func isGuided(_ folder: String, in edition: Edition, of rulebook: Rulebook) -> Bool {
        var path = folder
        while true {
            if let page = edition.folder(at: path)?.page, leads(rulebook[page], into: folder, of: rulebook) {
                return true
            }
            if path.isEmpty { return false }
            path = Edition.parent(of: path)
        }
    }

    private static func leads(_ page: LinkedPage, into folder: String, of rulebook: Rulebook) -> Bool {
        page.targets.contains { target in
            target.page.map { $0 != page.id && home(of: rulebook[$0], in: rulebook.edition(of: page)) == folder }
                ?? false
        }
    }
}

extension Page {
    /// Whether it extends the documentation of a symbol in a DocC catalog, which is reached from the symbol.
    fileprivate var isSymbolPage: Bool {
        document.headings.first.map { heading in
            document.children(of: heading.node).contains { node in
                document[node].kind == .codeSpan
                    && document.source[document[node].range.lowerBound...].starts(with: "``".utf8)
            }
        } ?? false
    }
}
