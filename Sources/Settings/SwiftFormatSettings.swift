package import Base

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

    /// How swift-format lays out code, as the file says it: all its settings but the rules; none for nil, and for a
    /// file that cannot be read.
    package static func layout(_ bytes: [UInt8]?) -> [JSON.Member] {
        guard let bytes, let settings = try? JSON.decode([String: Setting].self, from: bytes, isJSON5: true) else {
            return []
        }
        return settings.filter { !["rules", "version"].contains($0.key) }.sorted { $0.key < $1.key }.compactMap {
            name, setting in setting.value.map { JSON.Member(name, $0) }
        }
    }

    /// The value of a setting; nil for what no setting of the layout is.
    private struct Setting: Decodable {
        let value: JSON?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let flag = try? container.decode(Bool.self) {
                value = .boolean(flag)
            } else if let number = try? container.decode(Int.self) {
                value = .integer(number)
            } else if let text = try? container.decode(String.self) {
                value = .string(text)
            } else if let numbers = try? container.decode([String: Int].self) {
                value = .object(numbers.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .integer($0.value)) })
            } else {
                value = nil
            }
        }
    }

    /// The names under which swift-format reports how code is laid out; they cannot be disabled (Swift 6.3).
    package static let layoutRules: Set = [
        "AddLines", "EndOfLineComment", "Indentation", "LineLength", "RemoveLine", "Spacing", "SpacingCharacter",
        "TrailingComma", "TrailingWhitespace",
    ]
}
