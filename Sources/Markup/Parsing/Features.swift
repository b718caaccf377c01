/// Which byte sequences a text has at all, so that passes with nothing to find are left out.
struct Features {
    private(set) var pipes = false
    private(set) var tildes = false
    /// `]:`.
    private(set) var definitions = false
    /// `[^`.
    private(set) var footnotes = false
    /// `[!`.
    private(set) var admonitions = false
    /// `://`, `www.` or `@`.
    private(set) var bareLinks = false
    /// `[[`.
    private(set) var wikiLinks = false
    private(set) var nulls = false

    init(_ text: Bytes) {
        for offset in 0..<text.count {
            // Most bytes are small letters, which mean nothing here.
            if text[offset] >= UInt8(ascii: "a"), text[offset] <= UInt8(ascii: "z") { continue }
            switch text[offset] {
            case .pipe: pipes = true
            case .tilde: tildes = true
            case .closeBracket: if text.at(offset + 1) == .colon { definitions = true }
            case .openBracket:
                if text.at(offset + 1) == .caret { footnotes = true }
                if text.at(offset + 1) == .exclamation { admonitions = true }
                if text.at(offset + 1) == .openBracket { wikiLinks = true }
            case .colon:
                if text.at(offset + 1) == UInt8(ascii: "/"), text.at(offset + 2) == UInt8(ascii: "/") {
                    bareLinks = true
                }
            case .at: bareLinks = true
            case UInt8(ascii: "."): if text.at(offset - 1) | 0x20 == UInt8(ascii: "w") { bareLinks = true }
            case 0: nulls = true
            default: break
            }
        }
    }
}
