extension Sequence where Element: StringProtocol {
    /// The texts in quotes, separated by commas: `'a', 'b'`.
    package var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}
