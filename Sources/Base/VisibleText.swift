/// Text that is safe to show on a terminal: nothing in it moves the cursor, hides or reorders characters.
package enum VisibleText {
    /// The scalar to show in place of another: control pictures for control characters, U+FFFD for bidirectional
    /// controls and separators.
    package static func scalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0x80...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: "\u{FFFD}"
        default: scalar
        }
    }

    /// A text on one line, with spaces for line breaks and tabs.
    package static func line(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            shown.append(scalar == "\n" || scalar == "\r" || scalar == "\t" ? " " : Self.scalar(scalar))
        }
        return String(shown)
    }

    /// A text for programs and files: control characters other than tabs and line breaks are shown as in
    /// ``scalar(_:)``. Bidirectional controls stay, because texts in some languages need them.
    package static func withoutControls(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { shown.append(isControl(scalar) ? Self.scalar(scalar) : scalar) }
        return String(shown)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0x00...0x1F, 0x7F...0x9F: true
        default: false
        }
    }

    /// The lines of a text, each made safe.
    package static func lines(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line(String($0)) }
    }
}
