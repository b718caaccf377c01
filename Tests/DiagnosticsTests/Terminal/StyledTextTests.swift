import Diagnostics
import Testing

@Suite struct StyledTextTests {
    @Test(
        arguments: [
            ("", 10, []), ("a b c", 5, ["a b c"]), ("a b c", 4, ["a b", "c"]), ("  a   b  ", 9, ["a b"]),
            ("abcdef", 4, ["abcd", "ef"]),
            ("a bcdefgh i", 4, ["a", "bcde", "fgh", "i"]), ("世界", 3, ["世", "界"]), ("世界", 0, ["世", "界"]),
            ("e\u{301}e\u{301} x", 2, ["e\u{301}e\u{301}", "x"]),
        ]) func breaks(_ text: String, _ width: Int, _ lines: [String])
    {
        #expect(StyledText(text).wrapped(to: width).map { $0.text(.off) } == lines)
    }

    @Test func stylesGoOnOverLines() {
        var text = StyledText("a ")
        text.append("b c", .bold)
        #expect(text.wrapped(to: 3).map { $0.text(.on) } == ["a \u{1B}[1mb\u{1B}[0m", "\u{1B}[1mc\u{1B}[0m"])
        #expect(text.text(.off) == "a b c")
        #expect(text.width == 5)
    }

    @Test func breaksWhereItIsToldTo() {
        var text = StyledText("a")
        text.appendBreak()
        text.appendBreak()
        text.append("b\nc")
        #expect(text.wrapped(to: 9).map { $0.text(.off) } == ["a", "", "b c"])
    }
}
