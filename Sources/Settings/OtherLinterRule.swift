/// A rule of another linter: `swift-format NeverForceUnwrap`.
package struct OtherLinterRule: Sendable, Hashable {
    package let linter: OtherLinter
    /// As the linter spells it; letters, digits and underscores, because it becomes a part of the linter's settings.
    package let name: String

    package enum OtherLinter: String, Sendable, Hashable, CaseIterable {
        case swiftFormat = "swift-format"
    }

    /// Nil unless the text is the name of a linter and that of a rule.
    package init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let linter = OtherLinter(rawValue: String(words[0])),
            words[1].wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil
        else { return nil }
        (self.linter, name) = (linter, String(words[1]))
    }

    /// As in front matter.
    package var text: String { "\(linter.rawValue) \(name)" }

    /// As in a sentence: `swift-format's 'NeverForceUnwrap'`.
    package var phrase: String { "\(linter.rawValue)'s '\(name)'" }
}
