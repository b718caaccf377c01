import Base
import Diagrams
import Markup
package import Pages

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
        _ content: PageDiagram.Content, name: String, language: String = "en", templates: TemplateSet = TemplateSet()
    ) {
        diagram = PageDiagram(content)
        title = diagram.authorsTitle ?? name
        self.language = language
        self.templates = templates
    }

    /// The page; nil where Graphviz cannot lay a flowchart out.
    package func html() -> [UInt8]? {
        var content: [UInt8] = []
        let words = templates.words(in: language)
        guard let layout = Drawing(diagram.content) else { return nil }
        DiagramHTML(diagram: diagram, layout: layout, links: DiagramLinks(asWritten: diagram), words: words).write(
            level: 2, whole: nil, to: &content)
        let title = HTMLEscaping.text(title)
        var page = Array(
            ("<!doctype html>\n<html lang=\"\(HTMLEscaping.text(language))\" "
                + "dir=\"\(Language.direction(of: language))\">\n<head>\n").utf8)
        page.append(
            "<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        // No label can load anything from outside; styles and script are in the page itself.
        page.append("<meta http-equiv=\"Content-Security-Policy\" ")
        page.append("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">\n")
        page += "<title>\(title)</title>\n<meta name=\"color-scheme\" content=\"light dark\">\n<style>\n".utf8
        page += templates.stylesheet
        page.append("</style>\n")
        if diagram.tree != nil { page.append("<script>document.documentElement.classList.add(\"js\")</script>\n") }
        page +=
            ("</head>\n<body class=\"alone\">\n<main class=\"main\">\n<article>\n<header class=\"page-head\"><h1 "
            + "class=\"title\">\(title)</h1>").utf8
        if let description = diagram.accessibleDescription {
            page += "<p class=\"lead\">\(HTMLEscaping.text(description))</p>".utf8
        }
        page.append("</header>\n<div class=\"prose\">\n")
        page += content
        page.append("</div>\n</article>\n</main>\n")
        if diagram.tree != nil {
            page.append("<script>\n")
            page += templates.assets["assets/walk.js"] ?? []
            page.append("</script>\n")
        }
        return page + "</body>\n</html>\n".utf8
    }
}
