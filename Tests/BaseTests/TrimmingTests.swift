import Base
import Testing

@Suite struct TrimmingTests {
    @Test(arguments: [
        ("", ""), ("  ", ""), ("a", "a"), (" a", "a"), ("a ", "a"), (" \t a  b\n", "a  b"), (" ü ", "ü"),
    ])
    func endsGo(text: String, expected: String) {
        #expect(text.trimming(while: \.isWhitespace) == expected)
    }

    @Test func anEmptyResultIsAtTheEnd() {
        #expect([0, 0, 0][1...].trimming { $0 == 0 }.indices == 3..<3)
    }
}
