import Testing

@testable import Diagnostics

@Suite struct SARIFReporterTests {
    private func report(_ content: String, _ diagnostics: [Diagnostic]) -> Report {
        let bytes = Array(content.utf8)
        return Report(diagnostics, version: "1") { _ in bytes }
    }

    private func fingerprints(_ content: String, _ places: [Range<Int>]) -> [Substring] {
        let text = SARIFReporter().text(
            of: report(content, places.map { Diagnostic(.exposedState, "found", at: Location("A.swift", $0)) }))
        return text.split(separator: "\n").filter { $0.contains("primaryLocationLineHash") }
    }

    @Test func fingerprintsStayWhereLinesMove() {
        let code = "let a = 1\nlet b = 2\nlet a = 1\n"
        let places = [4..<5, 14..<15, 24..<25]
        let before = fingerprints(code, places)
        #expect(Set(before).count == 3)
        #expect(fingerprints("import X\n\n" + code, places.map { $0.lowerBound + 10..<$0.upperBound + 10 }) == before)
        #expect(fingerprints("let a=1\nlet b = 3\nlet a = 1\n", [4..<5, 12..<13, 22..<23])[1] != before[1])
    }

    @Test func errorsStayWhereNotAllFit() {
        let severities: [Severity] = [.note, .warning, .error, .note, .error, .warning]
        let diagnostics = severities.enumerated().map { index, severity in
            Diagnostic(.exposedState, "m\(index)", at: Location("A.swift", index..<index + 1), severity: severity)
        }
        let text = SARIFReporter(limits: .init(results: 3)).text(of: report("0123456789", diagnostics))
        let messages = text.split(separator: "\n").filter { $0.contains("\"text\": \"m") }.map { $0.filter(\.isNumber) }
        #expect(messages == ["1", "2", "4"])
        #expect(text.contains("3 of 6 results were omitted to stay within the limits of an upload"))
    }

    @Test func sizeIsBoundedWhateverTheMessages() {
        var generator = SystemRandomNumberGenerator()
        let diagnostics = (0..<2_000).map { index in
            let noise = (0..<200).map { _ in String(UInt64.random(in: 0...UInt64.max, using: &generator), radix: 36) }
                .joined()
            return Diagnostic(.exposedState, noise, at: Location("A.swift", index..<index + 1))
        }
        let text = SARIFReporter(limits: .init(compressedBytes: 1_000_000)).text(
            of: report(String(repeating: "x", count: 3_000), diagnostics))
        #expect(text.contains("results were omitted"))
        // Random base-36 digits cannot be compressed below 5.2 of 8 bits.
        #expect(Double(text.utf8.count) * 5.2 / 8 < 1_000_000)
        #expect(text.utf8.count > 500_000)
    }
}
