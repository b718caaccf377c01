package import Diagnostics
import Diagrams
import Markup
import Mermaid
package import Pages

/// Checks that the drawings of a site can be made on this machine.
package enum DrawingCheck {
    /// One diagnostic at the first flowchart or related rule if Graphviz is missing; nil if nothing has to be drawn.
    package static func diagnostic(in rulebook: Rulebook) -> Diagnostic? {
        guard let location = firstDrawing(in: rulebook), let failure = LayoutFailure.ofThisMachine else { return nil }
        return Diagnostic(
            .missingGraphviz, "flowcharts cannot be drawn: \(failure)", at: location,
            notes: [
                Diagnostic.Note(
                    failure == .notInstalled
                        ? "install 'libgvc6' on Debian and Ubuntu, or 'graphviz' on Fedora and with Homebrew"
                        : "run 'dot -c' as an administrator, which registers the plugins of Graphviz"),
                "until then, the site shows the source of flowcharts",
            ])
    }

    private static func firstDrawing(in rulebook: Rulebook) -> Location? {
        for page in rulebook.pages {
            for diagram in page.source.diagrams {
                guard diagram.flowchart != nil,
                    let block = page.document.codeBlocks.first(where: { $0.node == diagram.node }),
                    let fence = block.fence
                else { continue }
                return Location(page.file, fence.info.sourceRange.map(page.source.text.diskRange))
            }
        }
        // The map of the rules is drawn too.
        let related = rulebook.pages.first { page in
            page.rules.contains { rule in
                rule.relations.compactMap { rulebook.rule(at: $0.other)?.id }.contains { $0 != rule.id }
            }
        }
        return related.map { Location($0.file) }
    }
}

extension DiagnosticKind {
    package static let missingGraphviz = DiagnosticKind(
        "missing-graphviz", .error, "flowcharts without Graphviz to draw them")
}
