import Foundation

/// A section of a guide in `Sheet/`, with the witness that a careful author of a linter would choose.
struct SheetSection {
    let page: String
    let title: String
    /// Any of these is the best.
    let best: [Witness]
    /// Code that a pattern for the section has to find.
    let variants: [String]

    /// A rule of another linter, a pattern with its constraints, or the reason why there is none.
    struct Witness: Equatable, CustomStringConvertible {
        let description: String

        /// Names of placeholders make no difference.
        init(_ text: String, constraints: [String] = []) {
            let whole = ([text] + constraints.map { "where: \($0)" }).joined(separator: "; ")
            var names: [String] = []
            description = whole.replacing(/(\$+)(\w+)/) { match in
                let name = String(match.output.2)
                if !names.contains(name) { names.append(name) }
                return "\(match.output.1)\(names.firstIndex(of: name) ?? 0)"
            }
        }
    }

    static func all() throws -> [SheetSection] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Sheet")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.flatMap { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            return text.matches(of: /\n## (.+)\n(?s:.*?)<!--\n((?s:.*?))-->/).map { match in
                let lines = match.output.2.split(separator: "\n").map(String.init)
                let (best, variants) = (
                    lines.prefix { $0 != "variants:" }, lines.drop { $0 != "variants:" }.dropFirst()
                )
                return SheetSection(
                    page: file.lastPathComponent, title: String(match.output.1), best: witnesses(Array(best)),
                    variants: Array(variants))
            }
        }
    }

    /// Reads `pattern: …` or another witness, each with a line `where: …` below or not.
    private static func witnesses(_ lines: [String]) -> [Witness] {
        lines.indices.filter { !lines[$0].hasPrefix("where: ") }.map { index in
            let text = lines[index].wholeMatch(of: /(?:pattern|or|none): (.*)/).map { String($0.1) } ?? lines[index]
            let constraints = lines.dropFirst(index + 1).prefix { $0.hasPrefix("where: ") }
            return Witness(text, constraints: constraints.map { String($0.dropFirst("where: ".count)) })
        }
    }
}
