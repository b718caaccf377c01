import Base
import Diagnostics
import Foundation
import Linting
import Testing

/// Reads `PatternVariants.md`, whose first paragraph says what its lines mean.
@Suite struct PatternVariantTests {
    struct Case: CustomTestStringConvertible {
        var pattern: String
        var variants: [String] = []
        var decoys: [String] = []

        var testDescription: String { pattern }
    }

    static let cases: [Case] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Cases/PatternVariants.md")
        var cases: [Case] = []
        for line in (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? [] {
            if line.hasPrefix("## ") {
                cases.append(Case(pattern: String(line.dropFirst(3))))
            } else if line.hasPrefix("- not `") {
                cases[cases.count - 1].decoys.append(String(line.dropFirst(7).dropLast()))
            } else if line.hasPrefix("- `") {
                cases[cases.count - 1].variants.append(String(line.dropFirst(3).dropLast()))
            }
        }
        return cases
    }()

    @Test func haveAtLeastAHundredOfEach() {
        #expect(Self.cases.count >= 30)
        #expect(Self.cases.flatMap(\.variants).count >= 150)
        #expect(Self.cases.flatMap(\.decoys).count >= 100)
    }

    @Test(arguments: cases)
    func findVariantsAndNoDecoys(_ test: Case) throws {
        let linter = try PatternTests.rule(test.pattern)
        func count(_ code: String) -> Int {
            linter.lint(SwiftSource(file: "A.swift", text: code + "\n"), index: CodeIndex()).findings.count
        }
        for code in test.variants { #expect(count(code) == 1, "\(code)") }
        for code in test.decoys { #expect(count(code) == 0, "\(code)") }
    }
}
