import Foundation
import Testing

/// One Markdown file of good and bad code for one rule.
struct CaseFile: Sendable, CustomTestStringConvertible {
    /// The rule's id, which is the file's name.
    let rule: String
    let cases: [Case]

    var testDescription: String { rule }

    /// Every file below `Cases`, sorted.
    static let all: [CaseFile] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".md") }.sorted { $0.dropLast(3) < $1.dropLast(3) }.compactMap { name in
            guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { return nil }
            return CaseFile(rule: String(name.dropLast(3)), text: text)
        }
    }()

    init(rule: String, text: String) {
        self.rule = rule
        var cases: [Case] = []
        var heading = ""
        var fence: (words: [String], line: Int, body: [String])?
        // A case may only be continued by further files, or by what its fix makes, under the same heading.
        var isOpen = false
        for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .enumerated()
        {
            if let open = fence {
                guard line == "```" else {
                    fence?.body.append(line)
                    continue
                }
                fence = nil
                let code = Case.Code(open.body)
                if open.words.contains("fixed") {
                    if let last = cases.indices.last, isOpen { cases[last].fixed.append(code) }
                } else if isOpen, code.name != nil, let last = cases.indices.last, cases[last].files.first?.name != nil,
                    cases[last].fixed.isEmpty
                {
                    cases[last].files.append(code)
                } else {
                    cases.append(Case(rule: rule, title: heading, words: open.words, line: open.line, files: [code]))
                    isOpen = true
                }
            } else if line.hasPrefix("```swift") {
                fence = (line.dropFirst(8).split(separator: " ").map(String.init), offset + 1, [])
            } else if line.hasPrefix("#") {
                heading = String(line.drop { $0 == "#" || $0 == " " })
                isOpen = false
            }
        }
        self.cases = cases
    }
}
