import Base
import CodeLinting
import Diagnostics
import Files
import Linting
import SiteBuilding

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
        for path in (arguments.paths ?? []) + [arguments.path].compactMap(\.self) { try checkIsInside(path, here) }
        let input = try input(arguments, here: here, source.configurations())
        let result = try input.lint()
        let shown = result.findings.filter { $0.severity >= least || $0.isOfEngine }
        let diagnostics = try input.diagnostics() + result.diagnostics + shown
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

    private func input(_ arguments: Arguments, here: String, _ configurations: LintConfigurations) throws -> CodeInput {
        let paths = arguments.paths ?? []
        if let code = arguments.code {
            guard paths.isEmpty else { throw ToolError("pass either 'paths' or 'code', not both") }
            let path = arguments.path.flatMap { $0.isEmpty ? nil : $0 } ?? "code.swift"
            return try CodeInput(code: Array(code.utf8), at: path, configurations: configurations)
        }
        guard arguments.path?.isEmpty != false else {
            throw ToolError("'path' names the file of 'code'; use 'paths' for files")
        }
        guard !paths.isEmpty else {
            throw ToolError("pass 'paths', such as [\"Sources\"], or 'code'; the current folder is '\(here)'")
        }
        return try CodeInput(files: paths, configurations: configurations)
    }

    /// Rejects a path that leads out of the current folder, also by a link or through a folder that does not exist.
    private func checkIsInside(_ path: String, _ here: String) throws {
        guard let target = try LinkBoundary(only: here).target(of: path), DiskPath.isBelow(target, here) else {
            throw ToolError("'\(path)' is outside the current folder '\(here)'")
        }
    }

    private func report(
        _ diagnostics: [Diagnostic], hidden: Int, files: Int, source: @escaping (String) -> [UInt8]?
    ) -> ToolResult {
        let shown = diagnostics.prefix(Self.mostFindings).sorted()
        var text = ReportFormat.agent.reporter().text(of: Report(shown, version: Rubric.version, source: source))
        if diagnostics.count > shown.count {
            text += "… and \(diagnostics.count - shown.count) more; lint fewer paths to see them\n"
        }
        var tally = Tally(diagnostics)
        (tally.safeFixes, tally.unsafeFixes) = (0, 0)
        text += "\(counted(files, "file")), \(tally.summary)"
        if hidden > 0 { text += "; \(hidden) below the severity hidden" }
        let data = JSON.members([
            "findings": .array(shown.map { json($0, source) }), "files": .integer(files),
            "total": .integer(diagnostics.count), "hidden": .integer(hidden),
        ])
        return ToolResult(text: text + "\n", data: data)
    }

    private func json(_ finding: Diagnostic, _ source: (String) -> [UInt8]?) -> JSON {
        let place = DiagnosticPlace(finding.location, in: source(finding.location.file) ?? [])
        return .members([
            "file": .string(finding.location.file), "line": place.map { .integer($0.line) },
            "column": place.map { .integer($0.column) }, "severity": .string(finding.severity.rawValue),
            "rule": .string(finding.kind.id), "message": .string(finding.message),
            "fix": finding.fix.map {
                .members(["message": .string($0.message), "safety": .string($0.safety.rawValue)])
            },
            "notes": finding.notes.isEmpty ? nil : .strings(finding.notes.map(\.message)),
        ])
    }
}
