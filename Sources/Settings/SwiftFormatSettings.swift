import Base

/// Which rules swift-format runs on a team's code: what the `.swift-format` in the rulebook's folder says.
package enum SwiftFormatSettings: Sendable, Hashable {
    /// There is no such file. The defaults of swift-format are not known here.
    case missing
    /// The file has no key `rules`, so that the defaults apply.
    case defaults
    case unreadable
    /// By name; rules that are not listed do not run.
    case rules([String: Bool])

    /// Reads its rules, with comments and trailing commas; nil where there is no file. Other settings are not checked.
    package init(_ bytes: [UInt8]?) {
        guard let bytes else {
            self = .missing
            return
        }
        do {
            let file = try JSON.decode(File.self, from: bytes, isJSON5: true)
            guard file.version == nil || file.version == 1 else {
                self = .unreadable
                return
            }
            self = file.rules.map(Self.rules) ?? .defaults
        } catch { self = .unreadable }
    }

    private struct File: Decodable {
        let version: Int?
        let rules: [String: Bool]?
    }

    package static let file = ".swift-format"

    /// The names under which swift-format reports how code is laid out; they cannot be disabled (Swift 6.3).
    package static let layoutRules: Set = [
        "AddLines", "EndOfLineComment", "Indentation", "LineLength", "RemoveLine", "Spacing", "SpacingCharacter",
        "TrailingComma", "TrailingWhitespace",
    ]
}
