/// Patterns for what a regular expression finds in code.
///
/// Apart from spaces and line breaks, a pattern finds nothing that the expression does not find. It may find less: no
/// comments, strings, declarations, or parts of longer names.
struct RegexTranslation {
    /// A pattern for a part of what the expression finds.
    struct Draft: Hashable {
        /// Tells drafts of one expression apart.
        var name: String
        var pattern: String
        /// The lines below `where` in front matter.
        var constraints: [String] = []
        /// Code that the expression and the pattern find.
        var sample: String
        /// SwiftLint's names for the kinds of tokens that the pattern matches.
        var kinds: Set<String> = ["identifier"]
    }

    let drafts: [Draft]

    init(_ regex: String) throws(RegexReader.Failure) {
        var drafts: [Draft] = []
        for pieces in try RegexReader.read(regex) {
            let flat = try FlatRegex(pieces)
            for draft in try CodeWriter.drafts(for: flat) where !drafts.contains(draft) { drafts.append(draft) }
        }
        self.drafts = drafts
    }
}
