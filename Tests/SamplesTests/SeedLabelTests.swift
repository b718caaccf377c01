import Foundation
import Samples
import Testing

/// The verdicts of the five documents, held against what is expected of them.
///
/// Lines and braces are counted here as simply as these documents allow; extraction proper has tests of its own.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["RUBRIC_SEEDS"] != nil)) struct SeedLabelTests {
    private struct Expected: Decodable {
        struct Region: Decodable {
            var verdict: String
            var lines: [Int]
        }
        var sample: String
        var document: String
        var fence: [Int]
        var regions: [Region]
    }

    @Test func everyLineOfEverySampleHasTheVerdictExpected() throws {
        let folder = URL(filePath: ProcessInfo.processInfo.environment["RUBRIC_SEEDS"] ?? "")
        let expected = try JSONDecoder().decode(
            [Expected].self, from: Data(contentsOf: folder.appending(path: "expected.json")))
        #expect(expected.count == 54)
        var documents: [String: [String]] = [:]
        for sample in expected {
            let lines = try documents[sample.document] ?? Self.lines(of: folder.appending(path: sample.document))
            documents[sample.document] = lines
            let verdicts = Self.verdicts(from: sample.fence[0], to: sample.fence[1], in: lines)
            let wrong = sample.regions.flatMap { region in
                // What is labelled good but holds nothing to check is labelled good all the same.
                let wanted = region.verdict == "empty" ? "good" : region.verdict
                return (region.lines[0]...region.lines[1]).filter { line in
                    verdicts[line]?.rawValue != wanted && !lines[line - 1].allSatisfy(\.isWhitespace)
                }
            }
            #expect(wrong == [], "\(sample.sample)")
        }
    }

    private static func lines(of file: URL) throws -> [String] {
        var text = try String(contentsOf: file, encoding: .utf8)
        // One document was once read as Mac Roman.
        if text.contains("√") { text = repaired(text) }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The text whose UTF-8 was taken for Mac Roman.
    private static func repaired(_ text: String) -> String {
        let upperHalf = """
            ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
            ¿¡¬√ƒ≈∆«»… ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
            """.unicodeScalars
        let bytes = Dictionary(zip(upperHalf, UInt8(0x80)...UInt8.max), uniquingKeysWith: { first, _ in first })
        return String(
            decoding: text.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : bytes[$0] ?? 0 }, as: UTF8.self)
    }

    /// The verdict of each 1-based line between two fences.
    private static func verdicts(from opening: Int, to closing: Int, in lines: [String]) -> [Int: Verdict] {
        let outer = Label.innermost([
            InfoString(String(lines[opening - 1].drop { $0 == "`" })).label, paragraphLabel(before: opening, in: lines),
            headingLabel(before: opening, in: lines),
        ])
        let code = opening + 1..<closing
        var depth = 0
        var markers: [Int: Label?] = [:]
        var inner: [Label] = []
        for line in code {
            let parts = lines[line - 1].split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[0].allSatisfy(\.isWhitespace), let label = CommentLabel.marker("//" + parts[1]) {
                if depth == 0 { markers[line] = label } else { inner.append(label) }
            }
            depth += parts[0].reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
        }
        var current = outer ?? (markers.isEmpty ? Label.agreed(among: inner) : nil)
        var verdicts: [Int: Verdict] = [:]
        for line in code {
            if let label = markers[line] { current = label ?? current }
            verdicts[line] = current?.verdict ?? .unlabelled
        }
        return verdicts
    }

    private static func paragraphLabel(before fence: Int, in lines: [String]) -> Label? {
        var end = fence - 1
        while end > 0, lines[end - 1].allSatisfy(\.isWhitespace) { end -= 1 }
        var start = end
        while start > 1, !lines[start - 2].allSatisfy(\.isWhitespace), !lines[start - 2].hasPrefix("#") { start -= 1 }
        guard end > 0, !lines[end - 1].hasPrefix("#"), !lines[end - 1].hasPrefix("-"), !lines[end - 1].hasPrefix("```")
        else { return nil }
        let text = lines[start - 1..<end].joined(separator: " ")
        let parts = text.components(separatedBy: "**")
        return ParagraphLabel.label(
            strong: parts.count > 2 && parts[0].isEmpty ? parts[1] : nil, text: text.replacing("**", with: ""))
    }

    private static func headingLabel(before fence: Int, in lines: [String]) -> Label? {
        var headings: [(level: Int, text: String)] = []
        var isCode = false
        for line in lines[..<(fence - 1)] {
            if line.hasPrefix("```") { isCode.toggle() }
            let level = line.prefix { $0 == "#" }.count
            if !isCode, level > 0 {
                headings.append((level, String(line.dropFirst(level + 1))))
            }
        }
        return HeadingLabel.inherited(by: headings).last ?? nil
    }
}
