import Base
import Diagnostics
import Files
package import Samples
import Settings

/// swift-format, which reads all samples in one call.
package struct SwiftFormat: Sendable {
    package let version: String
    /// The names of its rules, sorted.
    package let rules: [String]
    /// The path of the driver, `swift`.
    private let driver: String
    private let folder: String

    /// Asks swift-format what it is.
    ///
    /// - Parameter folder: an empty folder for temporary files.
    package init(_ driver: String, in folder: String) async throws {
        let (output, code) = try await CompilerProcess.run(driver, ["format", "--version"], in: folder)
        let version = output.trimming(while: \.isWhitespace)
        guard code == 0, version.wholeMatch(of: /[A-Za-z0-9.+-]{1,40}/) != nil else {
            throw FileError(driver, .use, reason: "it has no swift-format")
        }
        let (text, status) = try await CompilerProcess.run(driver, ["format", "dump-configuration"], in: folder)
        guard status == 0, let configuration = try? JSON.decode(Configuration.self, from: Array(text.utf8)) else {
            throw FileError(driver, .use, reason: "swift-format does not list its rules")
        }
        rules = SwiftFormatSettings.layoutRules.union(configuration.rules.keys).sorted(by: ByteOrder.precedes)
        (self.driver, self.folder, self.version) = (driver, folder, String(version))
    }

    /// What it prints of its settings.
    private struct Configuration: Decodable { let rules: [String: Bool] }

    /// What some rules report in pieces of code that can be parsed, in their order.
    ///
    /// - Parameter rules: some of ``rules``.
    package func findings(of rules: Set<String>, in codes: [[UInt8]]) async throws -> [OtherFindings] {
        for (number, code) in codes.enumerated() {
            try Disk.create(DiskPath.join(folder, "Sample\(number).swift"), code)
        }
        let enabled = rules.sorted(by: ByteOrder.precedes).map { JSON.Member($0, .boolean(true)) }
        let configuration = JSON.members(["version": 1, "rules": .object(enabled)]).compactText
        let arguments = ["format", "lint", "--configuration", configuration, "--parallel", "--recursive", "."]
        let (output, code) = try await CompilerProcess.run(driver, arguments, in: folder)
        var findings = codes.map { OtherFindings($0) }
        var others: [Substring] = []
        for line in output.split(whereSeparator: \.isNewline) {
            guard let match = line.wholeMatch(of: /(?:.*\/)?Sample(\d+)\.swift:(\d+):(\d+): (\w+): (?:\[(\w+)\] )?.*/),
                let number = Int(match.1), findings.indices.contains(number), let line = Int(match.2),
                let column = Int(match.3)
            else {
                others.append(line)
                continue
            }
            findings[number].add(match.4, match.5.map(String.init), line: line, column: column)
        }
        // It ends with 1 if a file cannot be parsed.
        guard code == 0 || code == 1 && findings.contains(where: \.isUnparsable), others.isEmpty else {
            let line = others.first.map(String.init) ?? "swift-format crashed or exceeded its limits"
            throw FileError(driver, .use, reason: line)
        }
        return findings
    }
}

/// What swift-format reports in a piece of code.
package struct OtherFindings: Sendable {
    package private(set) var isUnparsable = false
    /// By rule.
    private var offsets: [String: [Int]] = [:]
    private let lines: LineTable

    fileprivate init(_ code: [UInt8]) { lines = LineTable(code) }

    /// - Parameters:
    ///   - line: 1-based.
    ///   - column: 1-based, in bytes.
    fileprivate mutating func add(_ severity: Substring, _ rule: String?, line: Int, column: Int) {
        if severity == "error" { isUnparsable = true }
        guard let rule, let range = lines.range(ofLine: line) else { return }
        offsets[rule, default: []].append(min(range.lowerBound + max(0, column - 1), range.upperBound))
    }

    /// The rules that report something.
    package var rules: [String] { offsets.keys.sorted(by: ByteOrder.precedes) }

    package func reading(of rule: String) -> OtherLinterResults.Reading {
        OtherLinterResults.Reading(isUnparsable ? nil : (offsets[rule] ?? []).sorted())
    }
}
