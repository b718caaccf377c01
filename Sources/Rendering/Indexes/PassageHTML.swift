import Base
import Markup
import Pages

/// Passages as HTML of the page at an address.
struct PassageHTML {
    let here: Address
    let words: InterfaceWords

    func write(_ passages: [Passage], to output: inout [UInt8]) {
        for passage in passages { write(passage, to: &output) }
    }

    func html(_ phrases: [Phrase]) -> String { phrases.map(html).joined() }
}

extension PassageHTML {
    private func write(_ passage: Passage, to output: inout [UInt8]) {
        switch passage {
        case .heading(let level, let id, let phrases):
            output += "<h\(level) id=\"\(HTMLEscaping.text(id))\">\(html(phrases))</h\(level)>\n".utf8
        case .paragraph(let phrases, let style): output += "<p\(attribute(style))>\(html(phrases))</p>\n".utf8
        case .list(let items, let style):
            output += "<ul\(attribute(style))>\n".utf8
            for item in items { output += "<li>\(html(item))</li>\n".utf8 }
            output.append("</ul>\n")
        case .leaps(let leaps):
            output.append("<ul class=\"letters\">\n")
            for leap in leaps {
                output +=
                    "<li><a href=\"#\(HTMLEscaping.text(leap.id))\">\(HTMLEscaping.text(leap.title))</a></li>\n".utf8
            }
            output.append("</ul>\n")
        case .table(let table): write(table, to: &output)
        case .quote(let phrases): output += "<blockquote>\n<p>\(html(phrases))</p>\n</blockquote>\n".utf8
        case .drawing(let drawing): write(drawing, to: &output)
        case .sides(let level, let sides):
            output.append("<div class=\"sides\">\n")
            for side in sides {
                output += "<div class=\"side\"><h\(level)>\(HTMLEscaping.text(side.title))</h\(level)>\n".utf8
                write(side.passages, to: &output)
                output.append("</div>\n")
            }
            output.append("</div>\n")
        }
    }

    private func write(_ drawing: Passage.Drawing, to output: inout [UInt8]) {
        output += CanvasHTML.figure(id: drawing.id, width: drawing.width).utf8
        let whole = drawing.alone.map { here.reference(to: $0.address) }
        CanvasHTML(svg: drawing.svg, width: drawing.width, name: drawing.name, whole: whole).write(words, to: &output)
        output.append("</figure>\n")
    }

    private func write(_ table: Passage.Table, to output: inout [UInt8]) {
        output +=
            ("<div class=\"table\" tabindex=\"0\" role=\"group\" "
            + "aria-label=\"\(HTMLEscaping.text(words[.table]))\"><table>\n<thead><tr>").utf8
        for column in table.columns {
            output += (column.isEmpty ? "<td></td>" : "<th scope=\"col\">\(html(column))</th>").utf8
        }
        output.append("</tr></thead>\n<tbody>\n")
        for row in table.rows {
            output.append("<tr>")
            for (index, cell) in row.enumerated() {
                output +=
                    (index == 0 && table.hasRowHeadings
                    ? "<th scope=\"row\">\(html(cell))</th>" : "<td>\(html(cell))</td>").utf8
            }
            output.append("</tr>\n")
        }
        output.append("</tbody>\n</table></div>\n")
    }

    private func html(_ phrase: Phrase) -> String {
        switch phrase {
        case .text(let text): HTMLEscaping.text(text)
        case .code(let text): "<code>\(HTMLEscaping.text(text))</code>"
        case .link(let place, let phrases):
            "<a href=\"\(HTMLEscaping.text(reference(to: place)))\"\(language(place.language, linked: true))>"
                + "\(html(phrases))</a>"
        case .mark(let kind, let phrases): "<span class=\"\(HTMLEscaping.text(kind))\">\(html(phrases))</span>"
        case .lineBreak: "<br>"
        case .quote(let text, let language):
            "<q\(self.language(language, linked: false))>\(HTMLEscaping.text(text))</q>"
        }
    }

    private func reference(to place: Place) -> String { here.reference(to: place.address, anchor: place.anchor) }

    private func language(_ language: String?, linked: Bool) -> String {
        language.map { " lang=\"\(HTMLEscaping.text($0))\"" + (linked ? " hreflang=\"\(HTMLEscaping.text($0))\"" : "") }
            ?? ""
    }

    private func attribute(_ style: String?) -> String { style.map { " class=\"\($0)\"" } ?? "" }
}
