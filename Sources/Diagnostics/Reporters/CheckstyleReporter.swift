import Base

/// Checkstyle's XML (version 4.3), which many review tools read.
struct CheckstyleReporter: Reporter {
    func write(_ report: Report, to output: (String) -> Void) {
        var sources = SourceCache(report.source)
        output(XML.declaration + "<checkstyle version=\"4.3\">\n")
        var open: String?
        for diagnostic in report.diagnostics {
            if open != diagnostic.location.file {
                if open != nil { output("  </file>\n") }
                output("  <file name=\(XML.quoted(diagnostic.location.file))>\n")
                open = diagnostic.location.file
            }
            output("    <error" + Self.attributes(of: diagnostic, &sources) + "/>\n")
        }
        if open != nil { output("  </file>\n") }
        output("</checkstyle>\n")
    }
}

extension CheckstyleReporter {
    private static func attributes(of diagnostic: Diagnostic, _ sources: inout SourceCache) -> String {
        let position = sources.position(of: diagnostic.location)
        var text = " line=\"\(position?.line ?? 1)\""
        if let position { text += " column=\"\(position.column)\"" }
        let message = ([diagnostic.message] + diagnostic.notes.map { "note: " + $0.message }).joined(separator: "\n")
        text += " severity=\"\(severity(diagnostic.severity))\" message=\(XML.quoted(message))"
        return text + " source=\(XML.quoted("rubric." + diagnostic.kind.id))"
    }

    /// Checkstyle's word for a severity.
    private static func severity(_ severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "info"
        }
    }
}
