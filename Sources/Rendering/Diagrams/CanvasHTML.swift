import Base
import Markup

/// The box of a drawing, which scrolls where the drawing is wider than its surroundings.
struct CanvasHTML {
    let svg: String
    /// In pixels.
    let width: Double
    let name: String
    /// The reference to the page that holds the drawing by itself, where there is one.
    let whole: String?

    /// What fits beside the margins of a screen of 320 pixels, in pixels.
    static let narrowest = 280.0
    /// The width of a column of text on a wide screen, in pixels.
    private static let column = 720.0

    /// The beginning of the frame around the box.
    static func figure(id: String, width: Double) -> String {
        "<figure class=\"diagram\(width > column ? " wide" : "")\" id=\"\(HTMLEscape.text(id))\">"
    }

    /// The link makes the box one that keys can scroll; as a stop of its own it would be taller than many windows.
    func write(_ words: [String: String], to output: inout [UInt8]) {
        let stop = whole == nil && width > Self.narrowest ? " tabindex=\"0\"" : ""
        output += "<div class=\"canvas\"\(stop) role=\"group\" aria-label=\"\(HTMLEscape.text(name))\">".utf8
        output += svg.utf8
        if let whole {
            output +=
                "<p class=\"whole\"><a href=\"\(HTMLEscape.text(whole))\">\(HTMLEscape.text(words["fullSize"] ?? ""))</a></p>"
                .utf8
        }
        output.append("</div>")
    }
}
