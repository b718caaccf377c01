import Base
import Markup

extension String {
    /// The words with a text in the place of a name in braces, wherever that stands.
    ///
    /// The library's `replacing` seeks any collection in any other, and takes 30,000 instructions for what is done a
    /// few times on every page.
    func filling(_ placeholder: String, with text: String) -> String {
        var (words, mark) = (self, placeholder)
        let filled = words.withUTF8 { words in mark.withUTF8 { Self.filled(words, $0, with: text) } }
        return filled.map { String(decoding: $0, as: UTF8.self) } ?? self
    }

    /// Nil where the mark stands nowhere.
    private static func filled(
        _ words: UnsafeBufferPointer<UInt8>, _ mark: UnsafeBufferPointer<UInt8>, with text: String
    ) -> [UInt8]? {
        guard let first = mark.first else { return nil }
        var output: [UInt8] = []
        var (copied, position) = (0, 0)
        while position + mark.count <= words.count {
            guard words[position] == first, words[position..<position + mark.count].elementsEqual(mark) else {
                position += 1
                continue
            }
            if copied == 0 { output.reserveCapacity(words.count + text.utf8.count) }
            output += words[copied..<position]
            output.append(text: text)
            position += mark.count
            copied = position
        }
        guard copied > 0 else { return nil }
        output += words[copied...]
        return output
    }
}
