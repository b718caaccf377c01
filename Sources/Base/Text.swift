/// A number with its noun: `1 file`, `2 files`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension Sequence where Element: StringProtocol {
    /// The texts in quotes, separated by commas: `'a', 'b'`.
    package var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}

extension String {
    /// The text with its first character in upper case; the others as they are.
    package var uppercasingFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension BidirectionalCollection {
    /// The part without the elements at either end that satisfy a predicate.
    @inlinable
    package func trimming(while isEdge: (Element) -> Bool) -> SubSequence {
        let rest = drop(while: isEdge)
        return rest.lastIndex { !isEdge($0) }.map { rest[...$0] } ?? rest
    }
}

extension String {
    /// The path as one word of a POSIX shell: quoted unless it consists of ASCII letters, digits and `_-./`, and not
    /// taken for an option.
    package var shellWord: String {
        let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "_-./".contains($0) }
        let path = hasPrefix("-") ? "./" + self : self
        return isPlain ? path : "'" + path.replacing("'", with: #"'\''"#) + "'"
    }
}
