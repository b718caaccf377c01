import Base
package import Diagrams
import Markup
import Pages

/// A self-contained page of one diagram: the drawing, the walk, the styles and the script.
package struct FlowchartPage {
    private let diagram: PageDiagram
    private let title: String
    private let language: String
    private let templates: TemplateSet

    /// - Parameters:
    ///   - name: the title of a diagram that has none.
    ///   - language: of the interface's words.
    package init(
        _ content: Diagram.Content, name: String, language: String = "en", templates: TemplateSet = TemplateSet()
    ) {
        diagram = PageDiagram(content)
        title = diagram.authorsTitle ?? name
        self.language = language
        self.templates = templates
    }

    /// The page; nil where Graphviz cannot lay a flowchart out.
    package func html() -> [UInt8]? {
        guard let layout = Drawing(diagram.content) else { return nil }
        var content: [UInt8] = []
        let words = templates.words(in: language)
        DiagramHTML(diagram: diagram, layout: layout, links: DiagramLinks(asWritten: diagram), words: words).write(
            level: 2, whole: nil, isTitled: true, to: &content)
        let title = HTMLEscaping.text(title)
        let lead = diagram.accessibleDescription.map { "<p class=\"lead\">\(HTMLEscaping.text($0))</p>" } ?? ""
        let (start, script) =
            diagram.tree == nil
            ? ("", "")
            : (
                "<script>document.documentElement.classList.add(\"js\")</script>\n",
                "<script>\n\(text(templates.assets["assets/walk.js"] ?? []))</script>\n"
            )
        // No label can load anything from outside; styles and script are in the page itself.
        return Array(
            """
            <!doctype html>
            <html lang="\(HTMLEscaping.text(language))" dir="\(Language.direction(of: language))">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" \
            content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
            <title>\(title)</title>
            <meta name="color-scheme" content="light dark">
            <style>
            \(text(templates.stylesheet))</style>
            \(start)</head>
            <body class="alone">
            <main class="main">
            <article>
            <header class="page-head"><h1 class="title">\(title)</h1>\(lead)</header>
            <div class="prose">
            \(text(content))</div>
            </article>
            </main>
            \(script)</body>
            </html>

            """.utf8)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
