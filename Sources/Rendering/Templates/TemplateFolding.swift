/// Writes texts that are known beforehand into a template, in the place of the tags that stand for them, and shorter names into others.
///
/// What the folded template makes is the same, byte for byte: where a text could be read otherwise than as text, or could make another tag
/// stand alone on its line, the tag stays.
struct TemplateFolding {
    /// What a name stands for; nil for what is not known yet.
    let text: (_ name: String) -> String?

    /// Whether a template can be folded: not where it changes how text is escaped, or has a brace that is one character with what stands
    /// beside it, and so begins no tag.
    static func allows(_ template: [UInt8]) -> Bool {
        let text = String(decoding: template, as: UTF8.self)
        guard !text.contains("{{%") else { return false }
        let isBrace = { (scalar: Unicode.Scalar) in scalar == "{" || scalar == "}" }
        return text.utf8.allSatisfy { $0 < 0x80 } || text.allSatisfy { $0.unicodeScalars.count == 1 || !$0.unicodeScalars.contains(where: isBrace) }
    }

    func fold(_ template: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(template.count)
        var position = 0
        // The shorter names of the sections that are open; nil for what keeps its own.
        var open: [String?] = []
        for tag in TemplateTag.scan(template) {
            let name: String?
            switch tag.kind {
            case .variable: name = MustacheRoot.shortName(for: tag.name)
            case .section, .inverted:
                name = MustacheRoot.shortName(for: tag.name)
                open.append(name)
            case .parent, .block:
                name = nil
                open.append(nil)
            case .end: name = open.popLast() ?? nil
            case .partial, .delimiters: name = nil
            }
            if let name {
                output += template[position..<tag.range.lowerBound]
                output += name.utf8
                position = tag.range.upperBound
            } else if tag.kind == .variable, let raw = text(tag.name) {
                output += template[position..<tag.whole.lowerBound]
                let text = tag.isRaw ? raw : TemplateEscaping.escape(raw)
                // An empty text leaves a line on which another tag may then stand alone, unless something is there before it.
                let isSafe = text.isEmpty ? output.last.map(Self.isVisible) ?? false : Self.isPlain(text)
                output += isSafe ? Array(text.utf8) : Array(template[tag.whole])
                position = tag.whole.upperBound
            }
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
        // a mark that is one character with the brace beside it.
        let isSafe = { (character: Character) in !character.isWhitespace && character != "{" && character != "}" }
        return isSafe(first) && isSafe(last) && "}\(text)".first == "}" && "\(text){".last == "{" && !text.contains(where: \.isNewline) && !text.contains("{{")
            && !text.contains("}}")
    }
}
