import Base
import Diagnostics
import Files
import Samples
package import Settings

/// SwiftLint, which reads all samples in one call.
package struct SwiftLint: SampleLinter {
    package let linter = OtherLinterRule.OtherLinter.swiftLint
    package let version: String
    package let rules: [String]
    package let optInRules: [String]?
    package let settings: String? = nil
    private let program: String
    private let folder: String

    /// Asks SwiftLint what it is.
    ///
    /// - Parameter folder: an empty folder for temporary files, in which no settings of a team apply.
    package init(_ program: String, in folder: String) async throws {
        let (output, code) = try await CompilerProcess.run(program, ["version"], in: folder)
        let version = output.trimming(while: \.isWhitespace)
        guard code == 0, version.wholeMatch(of: /[A-Za-z0-9.+-]{1,40}/) != nil else {
            throw FileError(program, .use, reason: "it does not tell its version")
        }
        let (text, status) = try await CompilerProcess.run(program, ["rules"], in: folder)
        let rows = Self.rows(of: text)
        // Rules of `swiftlint analyze` need a compiler's log.
        let known = rows.filter { row in
            row["analyzer"] != "yes" && row["identifier"]?.wholeMatch(of: /[a-z0-9_]+/) != nil
        }
        guard status == 0, !known.isEmpty else {
            throw FileError(program, .use, reason: "'swiftlint rules' does not list its rules")
        }
        rules = known.compactMap { $0["identifier"] }.sorted(by: ByteOrder.precedes)
        optInRules = known.filter { $0["opt-in"] == "yes" }.compactMap { $0["identifier"] }
            .sorted(by: ByteOrder.precedes)
        (self.program, self.folder, self.version) = (program, folder, String(version))
    }

    /// The rows of a table with `|` between its cells, by the names in its first row.
    private static func rows(of table: String) -> [[String: String]] {
        let rows = table.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map {
                String($0.trimming(while: \.isWhitespace))
            }
        }
        guard let names = rows.first else { return [] }
        return rows.dropFirst().map { Dictionary(zip(names, $0), uniquingKeysWith: { first, _ in first }) }
    }

    package func findings(of rules: Set<String>, in codes: [[UInt8]]) async throws -> [OtherFindings] {
        try write(codes, to: folder)
        let settings = "only_rules:\n" + rules.sorted(by: ByteOrder.precedes).map { "  - \($0)\n" }.joined()
        try Disk.create(DiskPath.join(folder, Self.settings), Array(settings.utf8))
        let arguments = ["lint", "--config", Self.settings, "--no-cache", "--quiet", "--reporter", "json"]
        let (output, code) = try await CompilerProcess.run(program, arguments, in: folder)
        // It ends with 2 if a rule reports an error. What precedes the list are warnings about its settings.
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        let list = lines.drop { !$0.hasPrefix("[") }.joined(separator: "\n")
        guard code == 0 || code == 2, let reports = try? JSON.decode([Report].self, from: Array(list.utf8)) else {
            let reason = lines.first { !$0.isEmpty }.map(String.init) ?? "SwiftLint crashed or exceeded its limits"
            throw FileError(program, .use, reason: reason)
        }
        var findings = codes.map { OtherFindings($0) }
        for report in reports {
            guard let match = report.file.firstMatch(of: /(?:^|\/)Sample(\d+)\.swift$/), let number = Int(match.1),
                findings.indices.contains(number)
            else { continue }
            let rule = OtherLinterRule(linter, report.rule)
            findings[number].add(rule, line: report.line, character: report.character ?? 1, of: codes[number])
        }
        return findings
    }

    private static let settings = "settings.yml"

    private struct Report: Decodable {
        let file: String
        /// 1-based.
        let line: Int
        /// 1-based; nil for a line as a whole.
        let character: Int?
        let rule: String

        private enum CodingKeys: String, CodingKey {
            case file, line, character
            case rule = "rule_id"
        }
    }
}
