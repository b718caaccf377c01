import Base
import Markup
import Mustache

/// How templates escape what is no HTML: like the template library itself, but over bytes rather than characters.
///
/// The library looks each character up in a dictionary. And a mark of HTML that a combining mark follows is another
/// character to it, which it leaves as it is.
struct TemplateEscaping: MustacheContentType {
    func escapeText(_ text: String) -> String { Self.escape(text) }

    static func escape(_ text: String) -> String {
        guard text.utf8.contains(where: { HTMLEscape.isMark($0) || $0 == apostrophe }) else { return text }
        var output: [UInt8] = []
        output.reserveCapacity(text.utf8.count + 16)
        append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    static func append(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { bytes in
            // Most texts hold nothing to be escaped, and others no apostrophe.
            guard bytes.contains(where: { $0 <= UInt8(ascii: ">") && (HTMLEscape.isMark($0) || $0 == apostrophe) })
            else {
                return output.append(contentsOf: bytes)
            }
            var written = 0
            for index in bytes.indices where bytes[index] == apostrophe {
                HTMLEscaping.append(UnsafeBufferPointer(rebasing: bytes[written..<index]), to: &output)
                output.append("&#39;")
                written = index + 1
            }
            HTMLEscaping.append(UnsafeBufferPointer(rebasing: bytes[written...]), to: &output)
        }
    }

    /// A template with a tag in front that asks for this escaping; no output comes of the tag.
    ///
    /// - Parameter isBlock: whether the template begins a line of its own, and so the tag has one too.
    static func head(_ template: [UInt8], isBlock: Bool = true) -> String {
        String(decoding: Array("{{% CONTENT_TYPE: \(name)}}\(isBlock ? "\n" : "")".utf8) + template, as: UTF8.self)
    }

    /// Lines that ``head(_:isBlock:)`` puts in front of a block.
    static let headLines = 1

    private static let name: String = {
        let name = "rubric-html"
        MustacheContentTypes.register(TemplateEscaping(), named: name)
        return name
    }()

    private static let apostrophe = UInt8(ascii: "'")
}
