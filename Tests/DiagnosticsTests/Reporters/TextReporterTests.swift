import Diagnostics
import Testing

@Suite struct TextReporterTests {
    @Test(.timeLimit(.minutes(15))) func manyFindingsOnOneHugeLine() {
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 5_000_000)
        let diagnostics = (0..<500).map { index in
            Diagnostic(
                .exposedState, "m", at: Location("a", index * 10_000..<index * 10_000 + 3),
                fix: Fix("f", safety: .safe, edits: [Fix.Edit("a", index * 10_000..<index * 10_000 + 3, "y")]))
        }
        let text = TextReporter().text(of: Report(diagnostics, version: "1") { _ in bytes })
        #expect(text.utf8.count < 500 * 600)
        #expect(text.split(separator: "\n").count { $0.contains("^^^") } == 500)
    }

    @Test func everyRangeOfAnOddFileCanBeShown() {
        let bytes: [UInt8] = Array("a\tb\r\n".utf8) + [0xFF, 0xE2, 0x82] + Array("\r👩‍👩‍👧é\u{0}漢\n\n".utf8)
        for start in 0...bytes.count {
            for end in start...bytes.count + 2 {
                let report = Report(
                    [Diagnostic(.brokenLink, "m", at: Location("a", start..<end))], version: "1"
                ) { _ in bytes }
                let text = TextReporter(TextReporter.Style(width: 45)).text(of: report)
                #expect(text.contains("^"), "\(start)..<\(end)")
            }
        }
    }

    @Test func aFixOnALongLineKeepsTheChangeInView() {
        let (before, after) = (String(repeating: "before ", count: 60), String(repeating: " after", count: 60))
        let bytes = Array("short\n\(before)OLD\(after)\nshort\n".utf8)
        let range = 6 + before.utf8.count..<9 + before.utf8.count
        let fix = Fix("f", safety: .safe, edits: [Fix.Edit("a", range, "NEWER")])
        let report = Report(
            [Diagnostic(.brokenLink, "m", at: Location("a", range), fix: fix)], version: "1"
        ) { _ in bytes }
        let lines = TextReporter(TextReporter.Style(width: 60)).text(of: report).split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("2 -") && $0.contains("OLD") }.count == 1)
        #expect(lines.filter { $0.hasPrefix("2 +") && $0.contains("NEWER") }.count == 1)
        #expect(lines.allSatisfy { $0.count <= 60 })
    }

    @Test func aFileIsReadOnce() {
        var reads: [String: Int] = [:]
        let diagnostics = (0..<50).map { Diagnostic(.brokenLink, "m", at: Location("f\($0 % 5)", 0..<1)) }
        _ = TextReporter().text(
            of: Report(diagnostics, version: "1") { file in
                reads[file, default: 0] += 1
                return [0x61]
            })
        #expect(reads.values.allSatisfy { $0 == 1 })
    }
}
