/// How text for a terminal is styled: with escape sequences (ECMA-48, SGR) or, on anything else, not at all.
package struct ANSI: Sendable, Hashable {
    package let isOn: Bool

    package static let on = ANSI(isOn: true)
    package static let off = ANSI(isOn: false)

    package enum Style: String, Sendable, Hashable, CaseIterable {
        case bold = "1"
        case dim = "2"
        case red = "1;31"
        case green = "32"
        case yellow = "1;33"
        case blue = "1;34"
        case cyan = "1;36"
    }

    /// The text between the sequences that begin and end the style.
    package func callAsFunction(_ style: Style, _ text: String) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// The style that a severity's name and carets are shown in.
    package static func style(of severity: Severity) -> Style {
        switch severity {
        case .error: .red
        case .warning: .yellow
        case .note: .cyan
        }
    }
}
