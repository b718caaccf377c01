import Base
import CodeLinting
import Diagnostics
import Files
import Foundation
import Linting

/// Lints files, folders or code.
struct LintTool: Tool {
    let source: PageSource

    let name = "lint"
    let title = "Lint Swift code"
    let summary = """
        Lint Swift code for mistakes in SwiftUI state, with the rules of the nearest rubric.yml. Pass 'paths' for \
        files and folders, or 'code' for text that is not saved yet. Nothing is changed; \
        'rubric lint --fix' applies the fixes that are safe.
        """
    let parameters = [
        ToolParameter("paths", .listSchema(of: .textSchema(), "Files and folders below the current folder.")),
        ToolParameter("code", .textSchema("Swift code to lint in place of files.")),
        ToolParameter("path", .textSchema("The file that 'code' is for; its place decides which settings apply.")),
        ToolParameter(
            "severity", .textSchema("The least severity to report. Default: warning.", among: Self.severities)),
    ]
    let output = JSON.objectSchema([
        "findings": .listSchema(
            of: .objectSchema(
                [
                    "file": .textSchema(), "line": .countSchema, "column": .countSchema,
                    "severity": .textSchema(among: Self.severities), "rule": .textSchema(), "message": .textSchema(),
                    "fix": .objectSchema(["message": .textSchema(), "safety": .textSchema()]),
                    "notes": .listSchema(of: .textSchema()),
                ], optional: ["line", "column", "fix", "notes"])),
        "files": .countSchema, "total": .countSchema, "hidden": .countSchema,
    ])

    private static let severities = Severity.allCases.map(\.rawValue)
    /// More findings than an agent fixes before it lints again.
    private static let mostFindings = 200

    struct Arguments: Decodable {
        var paths: [String]?
        var code: String?
        var path: String?
        var severity: String?
    }

    func call(_ arguments: Arguments) throws -> ToolResult {
        let least = try severity(arguments.severity)
        let here = try Disk.currentFolder()
        let configuration = try source.configuration()
        let input = try input(arguments, here: here, configuration)
        var request = LintRequest()
        request.jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
        let neighbours = try input.neighbours(arguments.paths ?? [], configuration: configuration)
        let result = CodeLinter(
            input.files.files, neighbours: neighbours, configuration: configuration, request: request
        ).lint()
        let isEngine = Set(lintingKinds.map(\.id))
        let shown = result.findings.filter { $0.severity >= least || isEngine.contains($0.kind.id) }
        let diagnostics = configuration.diagnostics + input.files.diagnostics + result.diagnostics + shown
        return report(
            diagnostics, hidden: result.findings.count - shown.count, files: input.files.files.count,
            source: input.source())
    }
}

extension LintTool {
    private func severity(_ written: String?) throws -> Severity {
        guard let written, !written.isEmpty else { return .warning }
        guard let severity = Severity(rawValue: written) else {
            throw ToolError("unknown severity '\(written)'; the severities are \(Self.severities.quoted)")
        }
        return severity
    }

    private func input(_ arguments: Arguments, here: String, _ configuration: LintConfiguration) throws -> CodeInput {
        let paths = arguments.paths ?? []
        if let code = arguments.code {
            guard paths.isEmpty else { throw ToolError("pass either 'paths' or 'code', not both") }
            let path = arguments.path.flatMap { $0.isEmpty ? nil : $0 } ?? "code.swift"
            let name = DiskPath.relative(path, to: here)
            guard name != "..", !name.hasPrefix("../"), !name.hasPrefix("/") else {
                throw ToolError("'\(path)' is outside the current folder '\(here)'")
            }
            return try CodeInput(code: Array(code.utf8), at: path)
        }
        guard arguments.path?.isEmpty != false else {
            throw ToolError("'path' names the file of 'code'; use 'paths' for files")
        }
        guard !paths.isEmpty else {
            throw ToolError("pass 'paths', such as [\"Sources\"], or 'code'; the current folder is '\(here)'")
        }
        for path in paths where !DiskPath.isBelow(try Disk.realPath(path), here) {
            throw ToolError("'\(path)' is outside the current folder '\(here)'")
        }
        return try CodeInput(files: paths, configuration: configuration)
    }

    private func report(
        _ diagnostics: [Diagnostic], hidden: Int, files: Int, source: (String) -> [UInt8]?
    ) -> ToolResult {
        var tables: [String: LineTable] = [:]
        let findings = diagnostics.prefix(Self.mostFindings).map { diagnostic in
            let file = diagnostic.location.file
            let table = tables[file] ?? LineTable(source(file) ?? [])
            tables[file] = table
            return LintFinding(diagnostic, table)
        }
        var text = findings.map(\.text).joined()
        if diagnostics.count > findings.count {
            text += "… and \(diagnostics.count - findings.count) more; lint fewer paths to see them\n"
        }
        var tally = Tally(diagnostics)
        (tally.safeFixes, tally.unsafeFixes) = (0, 0)
        text += "\(files) file\(files == 1 ? "" : "s"), \(tally.summary)"
        if hidden > 0 { text += "; \(hidden) below the severity hidden" }
        let data = JSON.members([
            "findings": .array(findings.map(\.json)), "files": .integer(files), "total": .integer(diagnostics.count),
            "hidden": .integer(hidden),
        ])
        return ToolResult(text: text + "\n", data: data)
    }
}

/// A finding as text and as JSON.
private struct LintFinding {
    private let diagnostic: Diagnostic
    /// 1-based; nil for a file as a whole.
    private let position: (line: Int, column: Int)?

    init(_ diagnostic: Diagnostic, _ table: LineTable) {
        self.diagnostic = diagnostic
        position = diagnostic.location.range.map { table.position(of: $0.lowerBound) }
    }

    /// `file:line:column: severity: message [rule]`, then the fix and the notes.
    var text: String {
        let place = position.map { ":\($0.line):\($0.column)" } ?? ""
        var lines = [
            "\(diagnostic.location.file)\(place): \(diagnostic.severity.rawValue): \(diagnostic.message) "
                + "[\(diagnostic.kind.id)]"
        ]
        if let fix = diagnostic.fix { lines.append("  fix (\(fix.safety.rawValue)): \(fix.message)") }
        lines += diagnostic.notes.map { "  note: \($0.message)" }
        return lines.map { VisibleText.line($0) + "\n" }.joined()
    }

    var json: JSON {
        .members([
            "file": .string(diagnostic.location.file), "line": position.map { .integer($0.line) },
            "column": position.map { .integer($0.column) }, "severity": .string(diagnostic.severity.rawValue),
            "rule": .string(diagnostic.kind.id), "message": .string(diagnostic.message),
            "fix": diagnostic.fix.map {
                .members(["message": .string($0.message), "safety": .string($0.safety.rawValue)])
            },
            "notes": diagnostic.notes.isEmpty ? nil : .strings(diagnostic.notes.map(\.message)),
        ])
    }
}
