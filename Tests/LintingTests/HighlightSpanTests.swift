import Linting
import Testing

@Suite struct HighlightSpanTests {
    static func spans(_ code: String) -> [String] {
        let bytes = Array(code.utf8)
        return HighlightSpan.spans(of: bytes).map { "\($0.kind.rawValue) \(String(decoding: bytes[$0.range], as: UTF8.self))" }
    }

    @Test(
        arguments: [
            ("let é = 1 // ok", ["keyword let", "number 1", "comment // ok"]),
            ("@State var a: Int", ["attribute @State", "keyword var", "type Int"]),
            ("f(\"a\\(b)\")", ["string \"a", "string \""]),
            (
                "#if A\n.task(id: b) { $0 + 1 }\n#endif",
                [
                    "directive #if", "directive A", "label id", "dollarIdentifier $0", "number 1", "directive #endif",
                ]
            ),
        ]) func namesEachPiece(_ code: String, _ expected: [String])
    { #expect(Self.spans(code) == expected) }

    @Test(arguments: ["", "{{{", "\"\\(", "<html>", "\u{FEFF}let a = 1", "let a = \"\u{0}\"", String(repeating: "(", count: 50_000)])
    func isTotalAndOrdered(_ code: String) {
        let spans = HighlightSpan.spans(of: Array(code.utf8))
        for (first, second) in zip(spans, spans.dropFirst()) { #expect(first.range.upperBound <= second.range.lowerBound) }
        #expect(spans.allSatisfy { $0.range.upperBound <= code.utf8.count })
    }
}
