import Diagnostics
import Foundation
import Markup
import Testing

/// Runs the files of Cases/, each a list of `=== name`, Markdown, `=>` and the HTML that it becomes.
///
/// `UPDATE_GOLDEN=1` writes what comes out in place of what was expected, and fails.
@Suite struct CaseTests {
    struct Case: Sendable {
        var name: String
        var markdown: String
        var html: String
    }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")

    static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".txt") }.sorted()
    }()

    @Test func thereAreCases() { #expect(CaseTests.files.count >= 6) }

    @Test(arguments: files) func html(file: String) throws {
        let url = CaseTests.folder.appendingPathComponent(file)
        var cases = try parse(String(contentsOf: url, encoding: .utf8))
        #expect(!cases.isEmpty)
        for index in cases.indices {
            let document = Document.parse(Array(cases[index].markdown.utf8))
            let mistakes = RangeChecker(document).mistakes()
            #expect(mistakes == [], "\(cases[index].name)")
            var found = String(decoding: HTMLRenderer.html(document), as: UTF8.self)
            for problem in document.problems {
                found += "! \(problem.location.range ?? 0..<0) \(problem.kind.id): \(problem.message)\n"
            }
            #expect(found == cases[index].html, "\(cases[index].name)")
            cases[index].html = found
        }
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
            let text = cases.map { "=== \($0.name)\n\($0.markdown)=>\n\($0.html)" }.joined()
            try text.write(to: url, atomically: true, encoding: .utf8)
            Issue.record("\(file) was rewritten")
        }
    }

    /// A line that begins with `=== ` would begin a case.
    @Test func tabs() {
        let markdown = """
            - text
                === "Swift"
                    ```swift
                    let a = 1
                        !!! note
                            let b = 2
                    ```

                === "C *a*"

                    c

                after

            !!! warning
                === "One"

                    1

                === "Two"
                    2

            ===! "Three"
                3

            === "Four"
            """
        let document = Document.parse(Array(markdown.utf8))
        #expect(RangeChecker(document).mistakes() == [])
        #expect(
            String(decoding: HTMLRenderer.html(document), as: UTF8.self) == """
                <ul>
                <li>
                <p>text</p>
                <p><strong>Swift</strong></p>
                <pre><code class="language-swift">let a = 1
                    !!! note
                        let b = 2
                </code></pre>
                <p><strong>C <em>a</em></strong></p>
                <p>c</p>
                <p>after</p>
                </li>
                </ul>
                <div class="admonition warning">
                <p class="admonition-title">Warning</p>
                <p><strong>One</strong></p>
                <p>1</p>
                <p><strong>Two</strong></p>
                <p>2</p>
                </div>
                <p><strong>Three</strong></p>
                <p>3</p>
                <p>=== &quot;Four&quot;</p>

                """)
    }

    private func parse(_ text: String) -> [Case] {
        text.components(separatedBy: "=== ").dropFirst().compactMap { part in
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            guard lines.count == 2, let middle = lines[1].range(of: "=>\n") else { return nil }
            return Case(
                name: String(lines[0]), markdown: String(lines[1][..<middle.lowerBound]),
                html: String(lines[1][middle.upperBound...]))
        }
    }
}
