import Diagnostics
import Settings

/// Finds pages that claim to be the home of what another page is the home of already.
enum DuplicateSubject {
    /// One for each name that an earlier page of the same language has; translations of a page are in another language.
    static func diagnostics(_ pages: [Page], _ placement: Placement) -> [Diagnostic] {
        var homes: [[String: Int]] = []
        var diagnostics: [Diagnostic] = []
        for (index, page) in pages.enumerated() where !placement.displaced.contains(index) {
            let edition = placement.editions[index]
            while homes.count <= edition { homes.append([:]) }
            for name in page.subject.names {
                guard let first = homes[edition][name] else {
                    homes[edition][name] = index
                    continue
                }
                // A spelling that one page has twice does no harm.
                if first != index { diagnostics.append(diagnostic(name, page, first: pages[first])) }
            }
        }
        return diagnostics
    }

    private static func diagnostic(_ name: String, _ page: Page, first: Page) -> Diagnostic {
        let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
        return Diagnostic(
            .duplicateHome,
            "'\(first.path.string)' is the home of the \(parts[0]) '\(parts.dropFirst().first ?? "")' already",
            at: place(of: name, page),
            notes: [
                "give this page another name, or link to the other one",
                Diagnostic.Note("the first one is here", at: place(of: name, first)),
            ])
    }

    /// Where the page says so itself; a translation may have it of its original.
    private static func place(of name: String, _ page: Page) -> Location {
        let written = zip(page.subject.names, page.kind.names(page.frontMatter)).first { $0.0 == name }?.1
        return Location(page.file, written?.range)
    }
}
