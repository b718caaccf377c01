import Diagnostics
import Testing

@Suite struct BaselineTests {
    private let source = "struct A {\n    @State var a = 0\n    @State var  b=0\n    @State var a = 0\n}\n"

    private func finding(_ line: String, _ content: String, nth: Int = 0, id: DiagnosticKind = .exposedState)
        -> Diagnostic
    {
        let lines = content.split(separator: "\n", omittingEmptySubsequences: false)
        let found = lines.indices.filter { lines[$0].contains(line) }
        var offset = 0
        for before in lines[..<found[nth]] { offset += before.utf8.count + 1 }
        return Diagnostic(id, "found", at: Location("A.swift", offset + 4..<offset + 6))
    }

    private func findings(in content: String) -> [Diagnostic] {
        [finding("a = 0", content), finding("var  b=0", content), finding("a = 0", content, nth: 1)]
    }

    @Test func text() {
        let bytes = Array(source.utf8)
        let baseline = Baseline(
            of: findings(in: source) + [Diagnostic(.orphanPage, "whole", at: Location(" \\odd\nname"))]
        ) { _ in bytes }
        #expect(
            BaselineFile.text(of: baseline) == """
                rubric baseline 1

                \\u{20}\\\\odd\\u{a}name
                  orphan-page:

                A.swift
                  exposed-state x2: @State var a=0
                  exposed-state: @State var b=0

                """)
    }

    @Test func readsWhatItWrites() {
        let bytes = Array((source + "é\u{202E}ab \\u{41} \u{1B}x\n").utf8)
        let odd = Diagnostic(.brokenLink, "odd", at: Location("A.swift", bytes.count - 3..<bytes.count - 2))
        let whole = Diagnostic(.orphanPage, "whole", at: Location("  \u{1B}.md"))
        let baseline = Baseline(of: findings(in: source) + [odd, whole]) { $0 == "A.swift" ? bytes : nil }
        let read = BaselineFile(parsing: Array(BaselineFile.text(of: baseline).utf8), file: "baseline")
        #expect(read.baseline == baseline)
        #expect(read.diagnostics == [])
        #expect(baseline.counts.values.reduce(0, +) == 5)
    }

    @Test func linesMayMoveAndBeFormatted() {
        let baseline = Baseline(of: findings(in: source)) { _ in Array(source.utf8) }
        let moved = "import X\n\n\nstruct A {\n  @State   var a=0\n  @State var b = 0\n  @State var a = 0\n}\n"
        let found = [finding("var a=0", moved), finding("b = 0", moved), finding("a = 0", moved)]
        let comparison = baseline.compared(to: found) { _ in Array(moved.utf8) }
        #expect(comparison.new == [])
        #expect(comparison.known.count == 3)
        #expect(comparison.fixed.isEmpty)
    }

    @Test func newAndFixed() {
        let baseline = Baseline(of: findings(in: source)) { _ in Array(source.utf8) }
        let changed = "    @State var a = 0\n    @State var c = 0\n"
        let found = [finding("a = 0", changed), finding("c = 0", changed), finding("a = 0", changed, id: .brokenLink)]
        let comparison = baseline.compared(to: found) { _ in Array(changed.utf8) }
        #expect(comparison.known == [found[0]])
        #expect(comparison.new == [found[1], found[2]])
        #expect(comparison.fixed.map(\.entry.line) == ["@State var a=0", "@State var b=0"])
        #expect(comparison.fixed.map(\.count) == [1, 1])

        let partial = baseline.compared(to: [], examined: { $0 != "A.swift" }, source: { _ in nil })
        #expect(partial.fixed.isEmpty)
    }

    @Test func fixedFindingsAreReportedAtTheirPlace() {
        let text = "rubric baseline 1\n\nA.swift\n  exposed-state x2: @State var a=0\n"
        let file = BaselineFile(parsing: Array(text.utf8), file: "b.txt")
        let comparison = file.baseline.compared(to: []) { _ in nil }
        let diagnostics = file.diagnostics(for: comparison.fixed, file: "b.txt")
        #expect(diagnostics.map(\.message) == ["'exposed-state' (2 times) in 'A.swift' is fixed"])
        #expect(diagnostics.map(\.location) == [Location("b.txt", 27..<text.utf8.count - 1)])
    }

    @Test func longLinesDifferBehindTheCut() {
        let long = String(repeating: "x", count: 5_000)
        let text = "\(long)1\n\(long)2\n"
        let found = [0, 5_002].map { Diagnostic(.exposedState, "found", at: Location("A.swift", $0..<$0 + 1)) }
        let baseline = Baseline(of: found) { _ in Array(text.utf8) }
        #expect(baseline.counts.count == 2)
        #expect(BaselineFile.text(of: baseline).utf8.count < 600)
    }

    @Test(arguments: [
        ("", "the file is empty", nil), ("# nothing\n", "the first line is not 'rubric baseline 1'", 0..<9),
        ("rubric baseline 1\n  a: b\n", "an entry without a file", 18..<24),
        ("rubric baseline 1\nA\n  a b\n", "no ':' after the rule", 20..<25),
        ("rubric baseline 1\r\nA\r\n  a y: b\r\n", "'y' is not a count such as 'x2'", 26..<27),
        ("rubric baseline 1\nA\n  a x0: b\n", "'x0' is not a count such as 'x2'", 24..<26),
        (
            "rubric baseline 1\nA\n  a x99999999999999999999: b\n",
            "'x99999999999999999999' is not a count such as 'x2'", 24..<45
        ),
        ("rubric baseline 1\nA\n  : b\n", "'' is not a rule", 22..<22),
        ("rubric baseline 1\n<<<<<<< HEAD\n", "unresolved merge conflict", 18..<30),
    ])
    func malformed(text: String, message: String, range: Range<Int>?) {
        let file = BaselineFile(parsing: Array(text.utf8), file: "b.txt")
        #expect(file.diagnostics.map(\.message) == [message])
        #expect(file.diagnostics.map(\.location) == [Location("b.txt", range)])
        #expect(file.baseline == Baseline())
    }

    @Test func anyBytesGiveAValue() {
        var generator = SystemRandomNumberGenerator()
        let pieces: [[UInt8]] = [
            Array("rubric baseline 1\n".utf8), [0x0A], [0x0D], Array("  a: \\u{".utf8), [0xFF], Array("}x2:".utf8),
            [0x20], [0],
        ]
        for _ in 0..<300 {
            let bytes = pieces[0] + (0..<12).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
            let file = BaselineFile(parsing: bytes, file: "b")
            let again = BaselineFile(parsing: Array(BaselineFile.text(of: file.baseline).utf8), file: "b")
            #expect(again.baseline == file.baseline, "\(bytes)")
        }
    }
}
