/// Writes texts that are known beforehand into a template, in the place of the tags that stand for them.
///
/// What the folded template makes is the same, byte for byte: where a text could be read otherwise than as text, or could make another tag
/// stand alone on its line, the tag stays.
struct TemplateFolding {
    /// What a name stands for; nil for what is not known yet.
    let text: (_ name: String) -> String?

    /// Whether a template can be folded: not where it changes how text is escaped.
    static func allows(_ template: [UInt8]) -> Bool { !String(decoding: template, as: UTF8.self).contains("{{%") }

    func fold(_ template: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(template.count)
        var position = 0
        for tag in TemplateTag.scan(template) where tag.kind == .variable {
            guard let raw = text(tag.name) else { continue }
            let text = tag.isRaw ? raw : TemplateEscaping.escape(raw)
            output += template[position..<tag.whole.lowerBound]
            position = tag.whole.lowerBound
            // An empty text leaves a line on which another tag may then stand alone, unless something is there before it.
            guard text.isEmpty ? output.last.map(Self.isVisible) ?? false : Self.isPlain(text) else { continue }
            output += text.utf8
            position = tag.whole.upperBound
        }
        return output + template[position...]
    }
}

extension TemplateFolding {
    /// A printable byte of ASCII that is part of no tag.
    private static func isVisible(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "{") && byte != UInt8(ascii: "}")
    }

    /// Whether a text means nothing but itself, wherever in a template it stands.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        // Space at a line's beginning would be taken for its indentation; a brace could become part of a tag, and so could
        // a mark that combines with the brace before it.
        let isSafe = { (character: Character) in !character.isWhitespace && character != "{" && character != "}" }
        return isSafe(first) && isSafe(last) && "}\(text)".first == "}" && !text.contains(where: \.isNewline) && !text.contains("{{")
            && !text.contains("}}")
    }
}
