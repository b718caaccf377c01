import Base
import Testing

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("a\tb\r\nc", "a\tb\r\nc"), ("\u{1B}[31mred\u{7}", "␛[31mred␇"), ("\u{9B}2J\u{7F}", "\u{FFFD}2J␡"),
        ("שלום\u{200F}", "שלום\u{200F}"),
    ]) func `a file keeps all but control characters`(text: String, written: String) {
        #expect(VisibleText.withoutControls(text) == written)
    }

    @Test(arguments: ["\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{2028}"])
    func `a terminal gets no control that reorders text`(control: String) {
        #expect(VisibleText.line("a\(control)b") == "a\u{FFFD}b")
    }
}
