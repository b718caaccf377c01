import Foundation
import SwiftIDEUtils
import SwiftParser
import SwiftSyntax
import Testing

@testable import Linting

@Suite struct HighlightSpanTests {
    static func spans(_ code: String) -> [String] {
        let bytes = Array(code.utf8)
        return HighlightSpan.spans(of: bytes).map {
            "\($0.kind.rawValue) \(String(decoding: bytes[$0.range], as: UTF8.self))"
        }
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

    @Test(arguments: [
        "", "{{{", "\"\\(", "<html>", "\u{FEFF}let a = 1", "let a = \"\u{0}\"", String(repeating: "(", count: 50_000),
    ])
    func isTotalAndOrdered(_ code: String) {
        let spans = HighlightSpan.spans(of: Array(code.utf8))
        for (first, second) in zip(spans, spans.dropFirst()) {
            #expect(first.range.upperBound <= second.range.lowerBound)
        }
        #expect(spans.allSatisfy { $0.range.upperBound <= code.utf8.count })
    }

    /// The colours by the library's own classification of the whole tree.
    private static func classified(_ bytes: [UInt8]) -> [HighlightSpan] {
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        var spans: [HighlightSpan] = []
        for piece in tree.classifications {
            let range = piece.range.lowerBound.utf8Offset..<piece.range.upperBound.utf8Offset
            guard !range.isEmpty, let kind = HighlightSpan.kind(of: piece.kind, at: range, in: bytes) else { continue }
            if let last = spans.last, last.kind == kind, last.range.upperBound == range.lowerBound, kind != .type {
                spans[spans.count - 1] = HighlightSpan(range: last.range.lowerBound..<range.upperBound, kind: kind)
            } else {
                spans.append(HighlightSpan(range: range, kind: kind))
            }
        }
        return spans
    }

    @Test(
        arguments: [
            "", " ", "let a = \"\\(b)\\(c)\" + #\"a\\#(b)\"# + \"\"\"\n  a\n  \\(b) c\n  \"\"\"",
            "/* a */ @A /* b */ (c) /* d */ var e: A.B<C>? // f",
            "@available(iOS 17, macOS 14.0, *) public private(set) var a: some View { get }",
            "#if os(iOS) && A\nimport A\n#elseif B(c: D.e)\n#else\n#endif",
            "infix operator +++: A\nprefix operator `a`\nprecedencegroup A { higherThan: B\n lowerThan: C\n associativity: left\n assignment: true }",
            "func a(_ b: Int, c d: A.B, `e`: [C: D], f: @escaping (G) -> H) async throws -> I where J == K {}",
            "a(b: 1, c: .d, e: f.g) { $0.h + $1 } i: { j in }",
            "let a = /a+/; let b = #/c/#; let d = 1.5e3, e = 0xFF, f = -1", "<#a#> + <#T##Int#>",
            "#Preview { A() }\n#warning(\"a\")\n#sourceLocation(file: \"a\", line: 1)",
            "@A @B(c: 1) @C.D struct E {}", "var a: @Sendable () -> Void", "let = 1 }} @ \"a\n 'b' \u{E9} \\ # `",
            "/// a\n/** b */ func c() { /* d",
            "#!/usr/bin/swift\nlet a = 1",
            "\u{FEFF}let é = \"ü\" // ö\r\nlet b = c\r", "if #available(iOS 17, *), case .a(let b) = c {}", "@",
            "@ A var b", "a::b()", "#", "var a, b: A",
        ]) func isWhatTheLibraryClassifies(_ code: String)
    {
        #expect(HighlightSpan.spans(of: Array(code.utf8)) == Self.classified(Array(code.utf8)))
    }

    /// Our own sources, whole and cut off in the middle.
    @Test func isWhatTheLibraryClassifiesInRealCode() throws {
        let folder = FileSummaryTests.sources.appendingPathComponent("Linting/Facts")
        var count = 0
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "swift" {
            let bytes = Array(try Data(contentsOf: file))
            for part in [bytes, Array(bytes[(bytes.count / 3)...]), Array(bytes[..<(bytes.count * 2 / 3)])] {
                let spans = HighlightSpan.spans(of: part)
                #expect(spans == Self.classified(part), "\(file.lastPathComponent)")
                count += spans.count
            }
        }
        #expect(count > 4_000)
    }
}
