extension String {
    /// The text with its first character in upper case; the others as they are.
    package var uppercasingFirst: String { prefix(1).uppercased() + dropFirst() }
}
