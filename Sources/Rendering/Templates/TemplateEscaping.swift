import Mustache

/// How templates escape what is no HTML: like the template library itself, but over bytes rather than characters.
///
/// The library looks each character up in a dictionary. And a mark of HTML that a combining mark follows is another character to it, which
/// it leaves as it is.
struct TemplateEscaping: MustacheContentType {
    func escapeText(_ text: String) -> String { Self.escape(text) }

    static func escape(_ text: String) -> String {
        guard text.utf8.contains(where: { HTMLEscape.isMark($0) || $0 == apostrophe }) else { return text }
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if byte == apostrophe { output += "&#39;".utf8 } else { HTMLEscape.append(CollectionOfOne(byte), to: &output) }
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// A template with the line in front that asks for this escaping; no output comes of the line.
    static func head(_ template: [UInt8]) -> String { String(decoding: Array("{{% CONTENT_TYPE: \(name)}}\n".utf8) + template, as: UTF8.self) }

    /// Lines that ``head(_:)`` puts in front.
    static let headLines = 1

    private static let name: String = {
        let name = "rubric-html"
        MustacheContentTypes.register(TemplateEscaping(), named: name)
        return name
    }()

    private static let apostrophe = UInt8(ascii: "'")
}
