import Diagnostics
import Testing

@Suite struct LineTableTests {
    @Test(arguments: [
        ("", 0, 1, 1), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("é\nb", 1, 1, 2), ("a\n", 2, 2, 1),
        ("ab", 9, 1, 3),
    ])
    func position(text: String, offset: Int, line: Int, column: Int) {
        let position = LineTable(text.utf8).position(of: offset)
        #expect(position.line == line)
        #expect(position.column == column)
    }

    @Test func rangeOfLine() {
        let table = LineTable("one\r\ntwo\n".utf8)
        #expect(table.range(ofLine: 1) == 0..<5)
        #expect(table.range(ofLine: 2) == 5..<9)
        #expect(table.range(ofLine: 3) == 9..<9)
        #expect(table.range(ofLine: 4) == nil)
    }

    @Test func lineAtOffset() {
        let table = LineTable("one\r\ntwo\n".utf8)
        #expect([0, 4, 5, 8, 9, 20].map(table.line) == [0..<5, 0..<5, 5..<9, 5..<9, 9..<9, 9..<9])
    }

    @Test func linesOfRange() {
        let table = LineTable("one\r\ntwo\n".utf8)
        #expect([0..<5, 0..<6, 5..<5, 9..<9].map(table.lines) == [1...1, 1...2, 2...2, 3...3])
    }
}
