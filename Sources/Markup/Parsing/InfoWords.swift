/// The words of a fence's info string.
package enum InfoWords {
    /// Splits an info string at whitespace, commas or braces, except in quotes after a `=`.
    package static func split(_ text: String) -> [Substring] {
        Array(sequence(state: text[...], next: next))
    }

    private static func next(_ rest: inout Substring) -> Substring? {
        let isSeparator: (Character) -> Bool = { $0.isWhitespace || $0 == "," || $0 == "{" || $0 == "}" }
        rest = rest.drop(while: isSeparator)
        guard !rest.isEmpty else { return nil }
        var isQuoted = false
        var last: Character = " "
        let word = rest.prefix { character in
            defer { last = character }
            if character == "\"", isQuoted || last == "=" { isQuoted.toggle() }
            return isQuoted || !isSeparator(character)
        }
        // An unclosed quote is an ordinary character.
        let end = isQuoted ? rest.firstIndex(where: isSeparator) ?? rest.endIndex : word.endIndex
        defer { rest = rest[end...] }
        return rest[..<end]
    }
}
