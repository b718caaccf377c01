import Diagnostics
import Testing

@Suite struct FixApplicationTests {
    private func fix(_ message: String = "fix", _ edits: Fix.Edit...) -> Fix {
        Fix(message, safety: .safe, edits: edits)
    }

    private func apply(_ fixes: [Fix], _ files: [String: String]) -> (files: [String: String], applied: [String]) {
        let result = FixApplication.apply(fixes, to: files.mapValues { Array($0.utf8) })
        return (result.files.mapValues { String(decoding: $0, as: UTF8.self) }, result.applied.map(\.message))
    }

    @Test func appliesAllThatAreApart() {
        let fixes = [
            fix("third", Fix.Edit("a", 8..<13, "3")), fix("first", Fix.Edit("a", 0..<3, "1")),
            fix("second", Fix.Edit("a", 4..<7, "")),
        ]
        let result = apply(fixes, ["a": "one two three\n"])
        #expect(result.files == ["a": "1  3\n"])
        #expect(result.applied == ["third", "first", "second"])
    }

    @Test func onlyTheSafeOnesOfDiagnostics() {
        let diagnostics = [
            Fix("unsafe", safety: .unsafe, edits: [Fix.Edit("a", 0..<1, "x")]), fix("safe", Fix.Edit("a", 2..<3, "y")),
        ].map { Diagnostic(.exposedState, "m", at: Location("a"), fix: $0) }
        let files = FixApplication.applySafeFixes(of: diagnostics) { $0 == "a" ? Array("a b".utf8) : nil }.files
        #expect(files == ["a": Array("a y".utf8)])
    }

    @Test(arguments: [
        (0..<3, 2..<4, true), (0..<3, 3..<4, false), (0..<3, 0..<0, true), (0..<3, 3..<3, true), (0..<3, 1..<1, true),
        (0..<3, 4..<4, false),
        (2..<2, 2..<2, true), (2..<2, 1..<3, true), (2..<3, 0..<6, true), (0..<6, 2..<3, true),
    ])
    func ofTwoThatMeetTheFirstWins(first: Range<Int>, second: Range<Int>, meet: Bool) {
        let result = apply(
            [fix("one", Fix.Edit("a", first, "X")), fix("two", Fix.Edit("a", second, "Y"))], ["a": "abcdef"])
        #expect(result.applied == (meet ? ["one"] : ["one", "two"]))
    }

    @Test func aFixIsAppliedWholeOrNotAtAll() {
        let fixes = [
            fix("one", Fix.Edit("a", 0..<1, "x")), fix("two", Fix.Edit("b", 0..<1, "y"), Fix.Edit("a", 0..<2, "y")),
            fix("three", Fix.Edit("b", 1..<2, "z")),
        ]
        #expect(apply(fixes, ["a": "aa", "b": "bb"]).files == ["a": "xa", "b": "bz"])
    }

    @Test func aFixThatTwoDiagnosticsShareIsAppliedOnce() {
        let shared = fix("1", Fix.Edit("a", 0..<0, "import X\n"), Fix.Edit("a", 0..<0, "import X\n"))
        let result = apply([shared, shared], ["a": "a b"])
        #expect(result.files == ["a": "import X\na b"])
        #expect(result.applied == ["1"])
    }

    @Test func filesOfOneFixStayTogether() {
        func edit(_ file: String) -> Fix.Edit { Fix.Edit(file, 0..<0, "x") }
        let fixes = [
            fix("1", edit("a")), fix("2", edit("b"), edit("c")), fix("3", edit("e")), fix("4", edit("d"), edit("e")),
            fix("5", edit("c"), edit("d")), fix("6", edit("f"), edit("g")), fix("7", edit("a")),
        ]
        let parts = [["a"], ["b", "c", "d", "e"], ["f", "g"]]
        #expect(FixApplication.parts(of: fixes) == parts)
        #expect(FixApplication.parts(of: fixes.reversed()) == parts)
        #expect(FixApplication.parts(of: []).isEmpty)
    }

    @Test func whatDoesNotFitIsSkipped() {
        let fixes = [
            fix("outside", Fix.Edit("a", 2..<9, "")), fix("gone", Fix.Edit("none", 0..<0, "")),
            fix("negative", Fix.Edit("a", -2..<0, "")), fix("empty"),
            fix("itself", Fix.Edit("a", 0..<2, "x"), Fix.Edit("a", 1..<3, "y")),
        ]
        let result = apply(fixes, ["a": "abc"])
        #expect(result.files.isEmpty && result.applied.isEmpty)
    }

    @Test(arguments: [
        ("a\r\nb\r\n", "x\r\ny\r\na\r\nb\r\n"), ("a\nb\r\n", "x\ny\r\na\nb\r\n"), ("a\rb\r", "x\ry\r\na\rb\r"),
        ("a", "x\ny\r\na"),
    ])
    func lineBreaksBecomeTheFiles(file: String, fixed: String) {
        #expect(apply([fix("1", Fix.Edit("a", 0..<0, "x\ny\r\n"))], ["a": file]).files == ["a": fixed])
    }

    /// The file may have another encoding, in which half of a character is 0x0D or 0x0A.
    @Test func whatReplacesAFileKeepsItsOwnLineBreaks() {
        let utf16: [UInt8] = [0xFF, 0xFE, 0x0D, 0x01, 0x0A, 0x00]
        let result = FixApplication.apply([fix("1", Fix.Edit("a", 0..<6, "č\nb\n"))], to: ["a": utf16])
        #expect(result.files["a"] == Array("č\nb\n".utf8))
    }

    @Test func bytesThatAreNotUTF8Stay() {
        let result = FixApplication.apply([fix("1", Fix.Edit("a", 1..<2, "é"))], to: ["a": [0xFF, 0x61, 0xFE]])
        #expect(result.files["a"] == [0xFF, 0xC3, 0xA9, 0xFE])
    }

    @Test func anUnchangedFileIsNoResult() {
        let result = apply([fix("1", Fix.Edit("a", 0..<1, "a"))], ["a": "abc"])
        #expect(result.files.isEmpty)
        #expect(result.applied == ["1"])
    }

    @Test func manyFixesInOneFile() {
        let count = 50_000
        let fixes = (0..<count).map { fix("f", Fix.Edit("a", $0 * 2..<$0 * 2 + 1, "yy")) }
        let result = apply(fixes, ["a": String(repeating: "x ", count: count)])
        #expect(result.files["a"] == String(repeating: "yy ", count: count))
    }
}
