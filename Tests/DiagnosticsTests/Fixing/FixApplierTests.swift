import Diagnostics
import Testing

@Suite struct FixApplierTests {
    private func fixed(_ message: String = "fix", _ safety: Fix.Safety = .safe, _ edits: Fix.Edit...) -> Diagnostic {
        Diagnostic(.exposedState, message, at: Location("a", 0..<0), fix: Fix(message, safety: safety, edits: edits))
    }

    private func apply(_ diagnostics: [Diagnostic], _ files: [String: String], unsafe: Bool = false)
        -> FixApplier.Result
    {
        FixApplier.apply(diagnostics, unsafe: unsafe) { files[$0].map { Array($0.utf8) } }
    }

    private func text(_ result: FixApplier.Result, _ file: String) -> String? {
        result.files[file].map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func appliesAllThatAreApart() {
        let diagnostics = [
            fixed("third", .safe, Fix.Edit("a", 8..<13, "3")), fixed("first", .safe, Fix.Edit("a", 0..<3, "1")),
            fixed("second", .safe, Fix.Edit("a", 4..<7, "")),
        ]
        let result = apply(diagnostics, ["a": "one two three\n"])
        #expect(text(result, "a") == "1  3\n")
        #expect(result.applied.map(\.message) == ["third", "first", "second"])
        #expect(result.skipped.isEmpty)
    }

    @Test func unsafeOnesOnlyWhenAskedFor() {
        let diagnostics = [
            fixed("unsafe", .unsafe, Fix.Edit("a", 0..<1, "x")), fixed("safe", .safe, Fix.Edit("a", 2..<3, "y")),
        ]
        let careful = apply(diagnostics, ["a": "a b"])
        #expect(text(careful, "a") == "a y")
        #expect(careful.skipped.map(\.reason) == [.unsafe])
        #expect(text(apply(diagnostics, ["a": "a b"], unsafe: true), "a") == "x y")
    }

    @Test(arguments: [
        (0..<3, 2..<4, true), (0..<3, 3..<4, false), (0..<3, 0..<0, true), (0..<3, 3..<3, true), (0..<3, 1..<1, true),
        (0..<3, 4..<4, false),
        (2..<2, 2..<2, true), (2..<2, 1..<3, true), (2..<3, 0..<6, true), (0..<6, 2..<3, true),
    ])
    func ofTwoThatMeetTheFirstWins(first: Range<Int>, second: Range<Int>, meet: Bool) {
        let diagnostics = [
            fixed("one", .safe, Fix.Edit("a", first, "X")), fixed("two", .safe, Fix.Edit("a", second, "Y")),
        ]
        let result = apply(diagnostics, ["a": "abcdef"])
        #expect(result.applied.map(\.message) == (meet ? ["one"] : ["one", "two"]))
        #expect(result.skipped.map(\.reason) == (meet ? [.overlaps] : []))
    }

    @Test func aFixIsAppliedWholeOrNotAtAll() {
        let diagnostics = [
            fixed("one", .safe, Fix.Edit("a", 0..<1, "x")),
            fixed("two", .safe, Fix.Edit("b", 0..<1, "y"), Fix.Edit("a", 0..<2, "y")),
            fixed("three", .safe, Fix.Edit("b", 1..<2, "z")),
        ]
        let result = apply(diagnostics, ["a": "aa", "b": "bb"])
        #expect(text(result, "a") == "xa")
        #expect(text(result, "b") == "bz")
    }

    @Test func anEditThatTwoFixesShareIsMadeOnce() {
        let shared = Fix.Edit("a", 0..<0, "import X\n")
        let result = apply(
            [fixed("1", .safe, shared, Fix.Edit("a", 0 + 2..<3, "X")), fixed("2", .safe, shared)], ["a": "a b"])
        #expect(text(result, "a") == "import X\na X")
        #expect(result.applied.count == 2)
    }

    @Test func whatDoesNotFitIsSkipped() {
        let diagnostics = [
            fixed("outside", .safe, Fix.Edit("a", 2..<9, "")), fixed("gone", .safe, Fix.Edit("none", 0..<0, "")),
            fixed("negative", .safe, Fix.Edit("a", -2..<0, "")), fixed("empty"),
            fixed("itself", .safe, Fix.Edit("a", 0..<2, "x"), Fix.Edit("a", 1..<3, "y")),
        ]
        let result = apply(diagnostics, ["a": "abc"])
        #expect(result.files.isEmpty)
        #expect(result.skipped.map(\.reason) == Array(repeating: .doesNotFit, count: 5))
    }

    @Test func lineBreaksBecomeTheFiles() {
        let edit = Fix.Edit("a", 0..<0, "x\ny\r\n")
        #expect(text(apply([fixed("1", .safe, edit)], ["a": "a\r\nb\r\n"]), "a") == "x\r\ny\r\na\r\nb\r\n")
        #expect(text(apply([fixed("1", .safe, edit)], ["a": "a\nb\r\n"]), "a") == "x\ny\r\na\nb\r\n")
    }

    @Test func bytesThatAreNotUTF8Stay() {
        let result = FixApplier.apply([fixed("1", .safe, Fix.Edit("a", 1..<2, "é"))]) { _ in [0xFF, 0x61, 0xFE] }
        #expect(result.files["a"] == [0xFF, 0xC3, 0xA9, 0xFE])
    }

    @Test func anUnchangedFileIsNoResult() {
        let result = apply([fixed("1", .safe, Fix.Edit("a", 0..<1, "a"))], ["a": "abc"])
        #expect(result.files.isEmpty)
        #expect(result.applied.count == 1)
    }

    @Test func manyFixesInOneFile() {
        let count = 50_000
        let diagnostics = (0..<count).map { fixed("f", .safe, Fix.Edit("a", $0 * 2..<$0 * 2 + 1, "yy")) }
        let result = apply(diagnostics, ["a": String(repeating: "x ", count: count)])
        #expect(text(result, "a") == String(repeating: "yy ", count: count))
    }
}
