/// Lines of text with their size, centred on a point.
package struct TextBlock: Sendable, Hashable {
    package var lines: [String]
    package var font: Font
    package var size: Size
    /// The width of each line, in pixels.
    var widths: [Double]

    /// Breaks lines wider than `width` pixels between words, and inside a word that is wider by itself.
    init(_ lines: [String], font: Font, width: Double) {
        self.font = font
        self.lines = []
        widths = []
        size = .zero
        for line in lines where !(line.isEmpty && lines.count == 1) { wrap(line, to: width) }
        size = Size(width: widths.max() ?? 0, height: Double(self.lines.count) * font.lineHeight)
    }

    package var isEmpty: Bool { lines.isEmpty }
}

extension TextBlock {
    private mutating func append(_ line: String, _ width: Double) {
        lines.append(line)
        widths.append(width)
    }

    private mutating func wrap(_ line: String, to limit: Double) {
        let whole = font.width(of: line)
        guard whole > limit else { return append(line, whole) }
        // Lines of about the same length read better than a full one and a rest of one word.
        let target = max(limit * 0.6, whole / (whole / limit).rounded(.up) * 1.12)
        let space = font.width(of: " ")
        var current = ""
        var width = 0.0
        for word in line.split(separator: " ").flatMap({ pieces(of: $0, limit: limit) }) {
            let wordWidth = font.width(of: word.text)
            let gap = word.isJoined ? 0 : space
            if !current.isEmpty, width + gap + wordWidth > min(target, limit) {
                append(current, width)
                current = ""
            }
            if current.isEmpty {
                current = word.text
                width = wordWidth
            } else {
                current += (word.isJoined ? "" : " ") + word.text
                width += gap + wordWidth
            }
        }
        if !current.isEmpty { append(current, width) }
    }

    /// A word, or the parts of one that no line can hold or that may be broken anywhere.
    private func pieces(of word: Substring, limit: Double) -> [Piece] {
        guard font.width(of: word) > limit * 0.6 else { return [Piece(text: String(word), isJoined: false)] }
        var result: [Piece] = []
        var current = ""
        var width = 0.0
        for character in word {
            let advance = font.width(of: String(character))
            if !current.isEmpty, width + advance > limit * 0.5 && current.last.map(Self.breaksAfter) == true || width + advance > limit * 0.95 {
                result.append(Piece(text: current, isJoined: !result.isEmpty))
                current = ""
                width = 0
            }
            current.append(character)
            width += advance
        }
        result.append(Piece(text: current, isJoined: !result.isEmpty))
        return result
    }

    /// Whether a line may end after the character inside a word.
    private static func breaksAfter(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first?.value else { return false }
        return "/-_.,:;|)]}&?=+、。".contains(character) || (0x2E80...0xD7FF).contains(scalar)
    }

    private struct Piece {
        var text: String
        /// Whether it follows the piece before it without a space.
        var isJoined: Bool
    }
}
