import CodeLinting
import Diagnostics
import Explaining
import Markup
import Projects
import SiteBuilding

/// The section about a diagnostic in the manual, which is part of the executable.
struct DiagnosticSection {
    let kind: DiagnosticKind
    /// The section in Markdown, without its heading.
    let markdown: String

    /// - Parameter id: of a diagnostic that is not a rule.
    init?(about id: String) {
        guard let kind = DiagnosticCatalog.all.first(where: { $0.id == id }), let manual = Self.manual else {
            return nil
        }
        let headings = manual.headings.map { (text: $0.text, range: manual[$0.node].range) }
        guard let index = headings.firstIndex(where: { $0.text == id }) else { return nil }
        let end = index + 1 < headings.count ? headings[index + 1].range.lowerBound : manual.source.count
        self.kind = kind
        markdown = String(decoding: manual.source[headings[index].range.upperBound..<end], as: UTF8.self)
    }

    private static let manual = BuiltInManual.files["diagnostics.md"].map { Document.parse($0) }

    /// The summary and the section as text for a terminal.
    func text(width: Int, ansi: ANSI) -> String {
        let width = min(width, ExplanationText.widest)
        let title = StyledText("\(kind.id): \(kind.summary)", .bold).wrapped(to: width).map { $0.text(ansi) }
        let section = TerminalRenderer(Document.parse(Array(markdown.utf8)), width: width, ansi: ansi).lines()
        return (title + [""] + section).joined(separator: "\n") + "\n"
    }
}
