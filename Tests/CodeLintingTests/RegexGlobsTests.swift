import Foundation
import Settings
import Testing

@testable import ConfigurationImport

@Suite struct RegexGlobsTests {
    private static let paths = [
        "A.swift", "Tests/A.swift", "App/Tests/B.swift", "App/TestsOld/B.swift", "App/UITests/B.swift", "Test/A.swift",
        "Sources/App/Rules/Lint/A.swift", "Sources/App/Rules/A.swift", "Sources/Bundle+Extensions.swift",
        "Widgets/A.swift", "App/ATest.swift", "App/ATests.swift", "App/a[b].swift", "My App/A.swift",
        "App.swift/B.swift",
    ]

    /// SwiftLint searches the absolute path.
    @Test(arguments: [
        "Sources", "Tests/", "Tests/*", "/Tests/", #".*Test\.swift"#, #".*\.swift"#, ".*Widgets/.*",
        ".*(Tests|UITests|Widgets?)/.*", #"Sources/.*\.swift"#, #"Sources/Bundle\+Extensions.swift"#,
        #"Rules/.*/A\.swift$"#, #"a\[b\]"#, "My App", "App/.*",
    ])
    func globsMatchThePathsThatTheExpressionFinds(_ expression: String) throws {
        let globs = try RegexGlobs.globs(of: [expression], key: "included").map { try #require(Glob($0)) }
        let regex = try NSRegularExpression(pattern: expression)
        for path in Self.paths {
            let whole = "/root/" + path
            let isFound = regex.firstMatch(in: whole, range: NSRange(whole.startIndex..., in: whole)) != nil
            // A part of a folder's name that ends like a file is not a file.
            #expect(globs.contains { $0.matches(path) } == isFound, "\(expression) and \(path)")
        }
    }

    @Test(arguments: ["(?i)tests", #"\w+/A"#, "^Sources", "[ab]/c", #"\bTests"#, "A{2}", "(ab)+", #"a/\.\./b"#, "a//b"])
    func otherExpressionsAreRejected(_ expression: String) {
        #expect(throws: RegexReader.Failure.self) { try RegexGlobs.globs(of: [expression], key: "included") }
    }
}
