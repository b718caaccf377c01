import Diagnostics

/// Finds pages that claim to be the home of what another page is the home of already.
enum DuplicateHome {
    /// One for each name that an earlier page of the same language has; translations of a page are in another language.
    static func diagnostics(_ pages: [Page], _ placement: Placement) -> [Diagnostic] {
        var homes: [[String: Int]] = []
        var diagnostics: [Diagnostic] = []
        for (index, page) in pages.enumerated() where !placement.displaced.contains(index) {
            let edition = placement.editions[index]
            while homes.count <= edition { homes.append([:]) }
            for (name, range) in zip(page.kind.names(page.frontMatter), page.kind.nameRanges(page.frontMatter)) {
                guard let first = homes[edition][name] else {
                    homes[edition][name] = index
                    continue
                }
                // A spelling that one page has twice does no harm.
                if first != index { diagnostics.append(diagnostic(name, page, range, first: pages[first])) }
            }
        }
        return diagnostics
    }

    private static func diagnostic(_ name: String, _ page: Page, _ range: Range<Int>, first: Page) -> Diagnostic {
        let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
        let place = zip(first.kind.names(first.frontMatter), first.kind.nameRanges(first.frontMatter)).first { $0.0 == name }?.1
        return Diagnostic(
            .duplicateHome, "'\(first.path.string)' is the home of the \(parts[0]) '\(parts.dropFirst().first ?? "")' already",
            at: Location(page.file, range),
            notes: ["give this page another name, or link to the other one", Diagnostic.Note("the first one is here", at: Location(first.file, place))])
    }
}
