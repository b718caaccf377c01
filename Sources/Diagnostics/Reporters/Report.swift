import Base

/// The diagnostics of a run, with what a reporter needs to show them.
package struct Report {
    /// The name of the tool that reports.
    static let tool = "rubric"

    /// The tool's version.
    let version: String
    /// In the order of a report.
    package let diagnostics: [Diagnostic]
    /// Diagnostics that a comment or the baseline suppresses; only SARIF and JSON include them.
    let suppressed: [Suppressed]
    let source: (String) -> [UInt8]?

    /// - Parameter source: a file's bytes on the disk, by the path in locations; nil if it cannot be read.
    package init(
        _ diagnostics: [Diagnostic], suppressed: [Suppressed] = [], version: String,
        source: @escaping (String) -> [UInt8]?
    ) {
        self.diagnostics = diagnostics.sorted()
        self.suppressed = suppressed.sorted { $0.diagnostic < $1.diagnostic }
        self.version = version
        self.source = source
    }

    /// A diagnostic that does not count, and the reason.
    package struct Suppressed: Sendable, Hashable {
        package var diagnostic: Diagnostic
        package var origin: Origin
        /// The author's reason.
        package var reason: String?

        package init(_ diagnostic: Diagnostic, by origin: Origin, reason: String? = nil) {
            self.diagnostic = diagnostic
            self.origin = origin
            self.reason = reason
        }

        package enum Origin: String, Sendable, Hashable {
            /// A directive in the file.
            case comment
            case baseline
        }
    }
}

/// One of the formats that diagnostics are printed in.
package protocol Reporter {
    /// Writes the output in pieces, so that a report of any length takes little memory; it ends with a line break
    /// unless it is empty.
    func write(_ report: Report, to output: (String) -> Void)
}

extension Reporter {
    /// The whole output.
    package func text(of report: Report) -> String {
        var text = ""
        write(report) { text += $0 }
        return text
    }
}

/// The names of `--format`.
package enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    case text, json, sarif, github, junit, checkstyle, xcode, agent

    /// The format's reporter; a style counts for text alone, the folder for Xcode alone.
    package func reporter(style: TextReporter.Style = TextReporter.Style(), folder: String? = nil) -> any Reporter {
        switch self {
        case .text: TextReporter(style)
        case .json: JSONReporter()
        case .sarif: SARIFReporter()
        case .github: GitHubReporter()
        case .junit: JUnitReporter()
        case .checkstyle: CheckstyleReporter()
        case .xcode: XcodeReporter(folder: folder)
        case .agent: AgentReporter()
        }
    }
}

/// The number of diagnostics of each severity, and of those that can be fixed.
package struct Tally: Sendable, Hashable {
    package var errors = 0
    package var warnings = 0
    package var notes = 0
    package var safeFixes = 0
    package var unsafeFixes = 0

    package init(_ diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics {
            switch diagnostic.severity {
            case .error: errors += 1
            case .warning: warnings += 1
            case .note: notes += 1
            }
            switch diagnostic.fix?.safety {
            case .safe: safeFixes += 1
            case .unsafe: unsafeFixes += 1
            case nil: break
            }
        }
    }

    package var total: Int { errors + warnings + notes }

    /// The sentence at the end of a run: `2 errors, 1 warning, 3 notes; 1 can be fixed with --fix`.
    package var summary: String {
        var text = "no issues found"
        if total > 0 {
            text = [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
                .map(counted).joined(separator: ", ")
        }
        if safeFixes > 0 { text += "; \(safeFixes) can be fixed with --fix" }
        if unsafeFixes > 0 {
            text += "; \(unsafeFixes)\(safeFixes > 0 ? " more" : "") can be fixed with --fix --unsafe"
        }
        return text
    }

    /// What fixes change: `; --fix changes 184, --fix --unsafe 20 more`; empty if there are none.
    var fixes: String {
        let parts = [("--fix", safeFixes), ("--fix --unsafe", unsafeFixes)].filter { $0.1 > 0 }
        guard let (option, count) = parts.first else { return "" }
        return "; \(option) changes \(count)" + parts.dropFirst().map { ", \($0.0) \($0.1) more" }.joined()
    }
}
