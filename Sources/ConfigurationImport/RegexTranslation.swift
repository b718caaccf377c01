import CodeLinting
import Diagnostics
import Linting
import PatternRules

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
        /// Whether the code has the parts of the pattern and nothing else.
        var isExact = true
        /// The lines below `where` in front matter.
        var constraints: [String] = []
        /// Code that the expression and the pattern find.
        var sample: String
        /// SwiftLint's names for the kinds of tokens that the pattern matches.
        var kinds: Set<String> = ["identifier"]
    }

    let drafts: [Draft]
    /// The expression with SwiftLint's options and words; nil if Swift cannot read it.
    private let expression: CodeExpression?

    init(_ regex: String) throws(RegexReader.Failure) {
        try RegexReader.checkSize(of: regex)
        // Swift's expressions have no lookbehind; no sample is what these exclude.
        let text = regex.replacing(RegexReader.lookbehind, with: "")
        expression = CodeExpression(text) {
            $0.dotMatchesNewlines().wordBoundaryKind(.simple).matchingSemantics(.unicodeScalar)
        }
        do throws(RegexReader.Failure) {
            drafts = try Self.drafts(regex)
        } catch {
            guard let expression else { throw error }
            drafts = try LayoutPattern.drafts(for: text, expression)
            guard !drafts.isEmpty else { throw error }
        }
    }

    /// Whether both the expression and the pattern of a draft find its sample.
    func verifies(_ draft: Draft) throws(RegexReader.Failure) -> Bool {
        guard let expression else { return false }
        return try expression.isFound(inSample: draft.sample) && draft.finds(draft.sample)
    }

    private static func drafts(_ regex: String) throws(RegexReader.Failure) -> [Draft] {
        var drafts: [Draft] = []
        for pieces in try RegexReader.read(regex) {
            let flat = try FlatRegex(pieces)
            for draft in try CodeWriter.drafts(for: flat) where !drafts.contains(draft) { drafts.append(draft) }
        }
        return drafts
    }
}

extension CodeExpression {
    /// Whether the expression finds a sample, which is short.
    ///
    /// - Throws: if the search takes too long, as it then does for most samples of the expression.
    func isFound(inSample text: String) throws(RegexReader.Failure) -> Bool {
        guard let isFound = isFound(in: text) else { throw RegexReader.Failure("it takes too long") }
        return isFound
    }
}

extension RegexTranslation.Draft {
    /// Whether the pattern finds some code.
    func finds(_ code: String) -> Bool {
        let trial = PatternTrial(pattern, isExact: isExact, constraints: constraints, replacement: nil)
        guard let rule = trial.rule else { return false }
        let file = SwiftFile(name: "sample.swift", bytes: Array(code.utf8))
        return CodeLinter([file], trying: rule).lint().findings.contains { $0.kind.id == PatternTrial.id }
    }
}
