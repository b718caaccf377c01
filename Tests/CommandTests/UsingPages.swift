import Foundation

/// The pages in Content/ on how Rubric is used.
enum UsingPages {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Content/using")

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// The headings of a level that are one code span, in order: `broken-link` for a line "### `broken-link`".
    static func names(in text: String, level: Int) -> [String] {
        let mark = String(repeating: "#", count: level) + " `"
        return text.split(separator: "\n").compactMap { line in
            line.hasPrefix(mark) && line.hasSuffix("`") ? String(line.dropFirst(mark.count).dropLast()) : nil
        }
    }

    /// The lines between a heading and the next one of its level, without empty ones.
    static func section(_ heading: String, in text: String) -> [Substring] {
        let mark = heading.prefix { $0 == "#" } + " "
        let lines = text.split(separator: "\n").drop { $0 != heading }.dropFirst()
        return Array(lines.prefix { !$0.hasPrefix(mark) })
    }
}
