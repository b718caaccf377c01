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
        var found: [(Convention?, Diagnostic)] = []
        for page in rulebook.pages {
            for (reference, target) in zip(page.source.references, page.targets) {
                guard case .url(let leaf, let written) = target else { continue }
                if case .missingAnchor = leaf { continue }
                let diagnostic = Diagnostic(
                    .pageURL, "'\(reference.destination)' is read as '\(written)'",
                    at: Location(page.file, reference.destinationRange),
                    fix: page.source.rewriting(reference, as: written))
                found.append((Convention(reference.destination, in: page.path.folder), diagnostic))
            }
        }
        return Diagnostic.folded(found, "in this folder")
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
