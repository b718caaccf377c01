import Diagnostics
import Markup
import Pages

/// Finds links that name pages by their URLs on the sites of other tools.
enum PageURLCheck {
    /// A way of naming pages in the pages of a folder.
    private struct Convention: Hashable {
        let folder: String
        let startsAtRoot: Bool
        /// `/`, `.html`, or nothing.
        let ending: String

        init(_ destination: String, in folder: String) {
            let path = destination.prefix { $0 != "?" && $0 != "#" }
            (self.folder, startsAtRoot) = (folder, path.hasPrefix("/"))
            ending = ["/", ".html"].first { path.hasSuffix($0) } ?? ""
        }
    }

    /// One for each convention and folder, at the first place, with the fixes of all.
    static func diagnostics(in rulebook: Rulebook) -> [Diagnostic] {
        var places: [Convention: [(page: Page, reference: Reference, written: String)]] = [:]
        for page in rulebook.pages {
            for (reference, target) in zip(page.source.references, page.targets) {
                guard case .url(let found, let written) = target else { continue }
                if case .missingAnchor = found { continue }
                let convention = Convention(reference.destination, in: page.path.folder)
                places[convention, default: []].append((page.source, reference, written))
            }
        }
        return places.values.compactMap { places in
            guard let (page, reference, written) = places.first else { return nil }
            let others = places.count > 1 ? ", and \(places.count - 1) more in this folder" : ""
            let fixes = places.compactMap { $0.page.rewriting($0.reference, as: $0.written) }
            return Diagnostic(
                .pageURL, "'\(reference.destination)' is read as '\(written)'\(others)",
                at: Location(page.file, reference.destinationRange),
                fix: fixes.first.map { Fix($0.message, safety: .safe, edits: fixes.flatMap(\.edits)) })
        }
    }
}

extension Page {
    /// Replaces the destination of a link.
    ///
    /// - Returns: nil if the source spells it differently, with escapes or in a mangled file.
    func rewriting(_ reference: Reference, as corrected: String) -> Fix? {
        guard text.isVerbatim, document.sourceText(reference.destinationRange) == reference.destination else {
            return nil
        }
        return Fix(
            "write '\(corrected)'", safety: .safe, edits: [Fix.Edit(file, reference.destinationRange, corrected)])
    }
}
