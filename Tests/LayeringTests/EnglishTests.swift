import Foundation
import Testing

/// Keeps words out of what people read that the style guide in CONTRIBUTING.md asks to avoid.
@Suite struct EnglishTests {
    /// Each is followed by what to write instead.
    static let replaced: [(pattern: String, better: String)] = [
        (#"\bmend(s|ed|ing)?\b"#, "fix"),
        (#"\banew\b"#, "again, or regenerate, update"),
        (#"\bdoubtful\b"#, "suspicious, unknown"),
        (#"\bwhoever\b"#, "someone who, readers who"),
        (#"\b(wherein|thereof|hitherto|thereby)\b"#, "a common word"),
        (#"\b(is|are) no more\b"#, "was removed"),
        (#"\bsays? what (is|was) wrong\b"#, "check, report"),
        (#"\bgo(es)? round\b"#, "loops, is circular"),
        (#"\blets? go of\b"#, "drops, releases"),
        (#"\bslip of the pen\b"#, "typo"),
        (#"\btakes? the place of\b"#, "replaces"),
        (#"\bthe oldest system\b"#, "minimum deployment target"),
        (#"\bis no key of\b"#, "unknown key"),
        (#"\bnothing is called\b"#, "unresolved reference"),
        (#"\bnothing found\b"#, "no issues found"),
        (#"\bat (its|their) author's word\b"#, "verify"),
        (#"\bproofs?\b|\bproved\b"#, "verification, verified"),
        (#"catalogue"#, "catalog"),
        (#"labelled(?!by)"#, "labeled"),
    ]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func replacedWordsStayOut() throws {
        let patterns = try Self.replaced.map {
            (try Regex($0.pattern).ignoresCase(), $0.better)
        }
        var read = 0
        for (path, text) in try Self.texts() {
            read += 1
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                // Aliases keep the anchors that headings once had.
                if line.contains("{\"#") { continue }
                for (pattern, better) in patterns {
                    guard let match = line.firstMatch(of: pattern) else { continue }
                    Issue.record("\(path):\(number + 1): '\(line[match.range])': write \(better)")
                }
            }
        }
        #expect(read > 500)
    }

    /// The formatter breaks neither comments nor string literals.
    @Test func linesOfSourcesHaveAtMost120Columns() throws {
        for (path, text) in try Self.texts() where path.hasSuffix(".swift") {
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if line.utf8.count > 120, line.count > 120 { Issue.record("\(path):\(number + 1) is too long") }
            }
        }
    }

    /// What people read: sources with their comments, pages in English, the words of the site, and the documents of the
    /// project.
    private static func texts() throws -> [(path: String, text: String)] {
        let documents = [
            "README.md", "ARCHITECTURE.md", "BENCHMARKS.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md",
        ]
        let folders = [
            ("Sources", ["swift", "js", "h", "md"]), ("Content", ["md"]), ("Templates", ["md", "json", "js"]),
        ]
        var texts = try documents.map { ($0, try String(contentsOf: root.appending(path: $0), encoding: .utf8)) }
        for (folder, extensions) in folders {
            let files = FileManager.default.enumerator(
                at: root.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in files ?? .init() where extensions.contains(file.pathExtension) {
                let name = file.deletingPathExtension().lastPathComponent
                if name == "es" || name.hasSuffix(".es") || name == "FormerIDs" { continue }
                texts.append(
                    (file.path.replacing(root.path + "/", with: ""), try String(contentsOf: file, encoding: .utf8)))
            }
        }
        return texts
    }
}
