package import Base
import Diagnostics
import Files
import Samples
package import Settings

/// swift-format, which reads all samples in one call.
package struct SwiftFormat: SampleLinter {
    package let linter = OtherLinterRule.OtherLinter.swiftFormat
    package let version: String
    package let rules: [String]
    /// None: its settings list each rule that runs.
    package let optInRules: [String]? = nil
    /// How code is laid out, in JSON.
    package let settings: String?
    private let layout: [JSON.Member]
    /// The path of the driver, `swift`.
    private let driver: String
    private let folder: String

    /// Asks swift-format what it is.
    ///
    /// - Parameters:
    ///   - folder: an empty folder for temporary files.
    ///   - layout: how code is laid out; empty for the defaults.
    package init(_ driver: String, in folder: String, layout: [JSON.Member] = []) async throws {
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
        (self.driver, self.folder, self.version, self.layout) = (driver, folder, String(version), layout)
        settings = layout.isEmpty ? nil : JSON.object(layout).compactText
    }

    /// What it prints of its settings.
    private struct Configuration: Decodable { let rules: [String: Bool] }

    package func findings(of rules: Set<String>, in codes: [[UInt8]]) async throws -> [OtherFindings] {
        try write(codes, to: folder)
        let enabled = rules.sorted(by: ByteOrder.precedes).map { JSON.Member($0, .boolean(true)) }
        let configuration = JSON.object(
            [JSON.Member("version", 1), JSON.Member("rules", .object(enabled))] + layout
        ).compactText
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
            if match.4 == "error" { findings[number].isUnparsable = true }
            guard let name = match.5 else { continue }
            findings[number].add(OtherLinterRule(linter, String(name)), line: line, column: column)
            if SwiftFormatSettings.layoutRules.contains(String(name)) {
                findings[number].add(.layout, line: line, column: column)
            }
        }
        // It ends with 1 if a file cannot be parsed.
        guard code == 0 || code == 1 && findings.contains(where: \.isUnparsable), others.isEmpty else {
            let line = others.first.map(String.init) ?? "swift-format crashed or exceeded its limits"
            throw FileError(driver, .use, reason: line)
        }
        return findings
    }
}
