import Diagnostics

/// A rule of another linter: `swift-format NeverForceUnwrap`.
package struct OtherLinterRule: Sendable, Hashable {
    package let linter: OtherLinter
    /// As the linter spells it; letters, digits and underscores, because it becomes a part of the linter's settings.
    package let name: String

    package enum OtherLinter: String, Sendable, Hashable, CaseIterable {
        case swiftFormat = "swift-format"
        case swiftLint = "swiftlint"

        /// As in a sentence.
        package var name: String {
            switch self {
            case .swiftFormat: "swift-format"
            case .swiftLint: "SwiftLint"
            }
        }

        /// The command that lists its rules.
        package var listingCommand: String {
            switch self {
            case .swiftFormat: "swift format dump-configuration"
            case .swiftLint: "swiftlint rules"
            }
        }

        /// The file in which a team says which of its rules run.
        package var settingsFile: String {
            switch self {
            case .swiftFormat: SwiftFormatSettings.file
            case .swiftLint: SwiftLintSettings.file
            }
        }
    }

    package init(_ linter: OtherLinter, _ name: String) { (self.linter, self.name) = (linter, name) }

    /// Not a rule but all that swift-format reports of the layout of code, with the settings of the team.
    package static let layout = Self(.swiftFormat, "layout")

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
    package var phrase: String { "\(linter.name)'s '\(name)'" }
}

extension OtherLinterRule: Comparable {
    /// In the order of the linters, then by name.
    package static func < (first: Self, second: Self) -> Bool {
        guard first.linter == second.linter else {
            return OtherLinter.allCases.first { [first.linter, second.linter].contains($0) } == first.linter
        }
        return ByteOrder.precedes(first.name, second.name)
    }
}
