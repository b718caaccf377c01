import Settings

/// What rules of other linters are about, in the words of people who write guides.
///
/// A rule that only happens to report the bad code is no witness, so that a section has to contain one of the words.
extension OtherLinterRule {
    /// Whether a text in lower case is about what the rule reports.
    func isNamed(in text: String) -> Bool {
        let words =
            switch linter {
            case .swiftFormat: SwiftFormatRules.words[name]
            case .swiftLint: SwiftLintRules.words[name]
            }
        return words?.contains { text.contains($0) } == true || text.contains(name.lowercased())
    }

    /// Whether a text in lower case says that the linter enforces it with this rule: `SwiftLint: force_cast`.
    func isStated(in text: String) -> Bool {
        let id = name.lowercased()
        return ["\(linter.name): ", "\(linter.name)/", "\(linter.name) "].contains { before in
            text.ranges(of: before.lowercased() + id).contains { range in
                range.upperBound == text.endIndex || !(text[range.upperBound].isLetter || text[range.upperBound] == "_")
            }
        }
    }

    /// Whether a text that is longer than a title is about what the rule reports.
    func isNamedClearly(in text: String) -> Bool {
        let words = linter == .swiftFormat ? SwiftFormatRules.clearWords[name] : SwiftLintRules.clearWords[name]
        return words?.contains { text.contains($0) } ?? isNamed(in: text)
    }

    /// What good code has more of than bad code that the rule reports; nil if that says nothing.
    var remedy: String? {
        switch linter {
        case .swiftFormat: SwiftFormatRules.remedies[name]
        case .swiftLint: SwiftLintRules.remedies[name]
        }
    }

    /// Whether it reports the layout, in which no tokens differ.
    var isAboutLayout: Bool {
        switch linter {
        case .swiftFormat: SwiftFormatRules.layout.contains(name)
        case .swiftLint: SwiftLintRules.layout.contains(name)
        }
    }

    /// Whether it reports where lines end.
    var isAboutLines: Bool {
        switch linter {
        case .swiftFormat: SwiftFormatRules.lines.contains(name)
        case .swiftLint: SwiftLintRules.lines.contains(name)
        }
    }

    /// Whether it reports comments, in which the good code differs.
    var isAboutComments: Bool {
        switch linter {
        case .swiftFormat: SwiftFormatRules.comments.contains(name)
        case .swiftLint: SwiftLintRules.comments.contains(name)
        }
    }

    /// Whether it reports the order of imports.
    var isAboutOrder: Bool { ["OrderedImports", "sorted_imports"].contains(name) }

    /// Whether each of its words says so much that a rule without them can be meant where all that differs is reported.
    ///
    /// SwiftLint has so many rules that some report any difference by accident.
    var isMeantWithoutWords: Bool { linter == .swiftFormat && !SwiftFormatRules.accidents.contains(name) }

    /// Whether it asks for more lines, or with false for fewer; nil if it asks for neither.
    var addsLines: Bool? {
        switch name {
        case "AddLines": true
        case "RemoveLine": false
        default: nil
        }
    }
}

extension UnverifiedSection {
    /// Whether a title in lower case is about the layout of code.
    static func isAboutLayout(_ title: String) -> Bool {
        ["spac", "blank", "newline", "line break", "linebreak", "indent", "brace", "wrap", "whitespace", "line length"]
            .contains { title.contains($0) }
    }
}
