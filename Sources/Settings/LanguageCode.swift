/// A language tag as in BCP 47: a language of two or three letters, and subtags.
enum LanguageCode {
    static func isValid(_ code: String) -> Bool {
        let parts = code.split(separator: "-", omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.utf8.count), isLetters(language) else { return false }
        return parts.dropFirst().allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) } }
    }

    private static func isLetters(_ text: Substring) -> Bool { text.utf8.allSatisfy(isLetter) }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
