/// Lines of text with their size, centred on a point.
struct TextBlock: Sendable, Hashable {
    var lines: [String]
    var font: Font
    var size: Size
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

    var isEmpty: Bool { lines.isEmpty }
}

extension TextBlock {
    private mutating func wrap(_ line: String, to limit: Double) {
        let whole = font.width(of: line)
        guard whole > limit else {
            lines.append(line)
            widths.append(whole)
            return
        }
        let words = line.split(separator: " ").flatMap { pieces(of: $0, limit: limit) }
        // As few lines as possible, of about the same length: a last line of one word reads badly.
        let fewest = rows(of: words, width: limit).count
        var (low, high) = (min(whole / Double(fewest), limit), limit)
        while high - low > 2 {
            let middle = (low + high) / 2
            if rows(of: words, width: middle).count == fewest { high = middle } else { low = middle }
        }
        for row in rows(of: words, width: high) {
            var text = ""
            for word in words[row.words] { text += (text.isEmpty || word.isJoined ? "" : " ") + word.text }
            lines.append(text)
            widths.append(row.width)
        }
    }

    /// The words of each line if it has as many as fit.
    private func rows(of words: [Piece], width limit: Double) -> [(words: Range<Int>, width: Double)] {
        let space = font.width(of: " ")
        var rows: [(words: Range<Int>, width: Double)] = []
        for (index, word) in words.enumerated() {
            let gap = word.isJoined ? 0 : space
            if let last = rows.last, last.width + gap + word.width <= limit {
                rows[rows.count - 1] = (last.words.lowerBound..<index + 1, last.width + gap + word.width)
            } else {
                rows.append((index..<index + 1, word.width))
            }
        }
        return rows
    }

    /// A word, or the parts of one that is too wide or that may be broken anywhere.
    private func pieces(of word: Substring, limit: Double) -> [Piece] {
        let whole = font.width(of: word)
        guard whole > limit * 0.6 else { return [Piece(text: String(word), width: whole, isJoined: false)] }
        // A word that is a little too wide makes its box wider instead of breaking before its last letters.
        let most = whole <= limit * Self.widestWord ? whole : limit * 0.95
        let count = word.count
        var result: [Piece] = []
        var current = ""
        var width = 0.0
        for (index, character) in word.enumerated() {
            let advance = font.width(of: String(character))
            // A name such as `@EnvironmentObject` is broken only where it does not fit.
            let mayBreak =
                count - index >= Self.shortestRest
                && current.last.map {
                    Self.breaks(after: $0) || (whole > limit && $0.isLowercase && character.isUppercase)
                } == true
            if !current.isEmpty, width + advance > limit * 0.5 && mayBreak || width + advance > most {
                result.append(Piece(text: current, width: width, isJoined: !result.isEmpty))
                current = ""
                width = 0
            }
            current.append(character)
            width += advance
        }
        result.append(Piece(text: current, width: width, isJoined: !result.isEmpty))
        return result
    }

    /// The width of a word, in lines, up to which it is not broken within its parts.
    private static let widestWord = 1.3
    /// The fewest letters for a line of their own.
    private static let shortestRest = 4

    /// Whether a line may end after a character of a word: after punctuation, and in scripts without spaces.
    private static func breaks(after character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first?.value else { return false }
        return "/-_.,:;|)]}&?=+、。".contains(character) || (0x2E80...0xD7FF).contains(scalar)
    }

    private struct Piece {
        var text: String
        var width: Double
        /// Whether it follows the piece before it without a space.
        var isJoined: Bool
    }
}
