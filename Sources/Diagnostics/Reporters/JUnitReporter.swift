import Base

/// JUnit's XML, for build servers that show tests: a file is a suite, a diagnostic a case in it.
///
/// Errors and warnings are failures; notes pass and are printed as output. Without any diagnostic there
/// is one case that passes, since servers take a report without cases for a run that went wrong.
struct JUnitReporter: Reporter {
    func write(_ report: Report, to output: (String) -> Void) {
        var sources = SourceCache(report.source)
        let tally = Tally(report.diagnostics)
        let name = XML.quoted(Report.tool)
        output(XML.declaration)
        guard tally.total > 0 else {
            output("<testsuites name=\(name) tests=\"1\" failures=\"0\">\n")
            output("  <testsuite name=\(name) tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\">\n")
            output("    <testcase name=\"no issues found\" classname=\(name)/>\n")
            return output("  </testsuite>\n</testsuites>\n")
        }
        output("<testsuites name=\(name) tests=\"\(tally.total)\" failures=\"\(tally.errors + tally.warnings)\">\n")
        var rest = report.diagnostics[...]
        while let first = rest.first {
            let suite = rest.prefix { $0.location.file == first.location.file }
            rest = rest.dropFirst(suite.count)
            output(Self.suite(suite, &sources))
        }
        output("</testsuites>\n")
    }
}

extension JUnitReporter {
    private static func suite(_ diagnostics: ArraySlice<Diagnostic>, _ sources: inout SourceCache) -> String {
        let file = diagnostics.first?.location.file ?? ""
        let failures = diagnostics.count { $0.severity != .note }
        var text =
            "  <testsuite name=\(XML.quoted(file)) tests=\"\(diagnostics.count)\" failures=\"\(failures)\""
            + " errors=\"0\" skipped=\"0\">\n"
        for diagnostic in diagnostics {
            let position = sources.position(of: diagnostic.location)
            let name = diagnostic.kind.id + (position.map { " at \($0.line):\($0.column)" } ?? "")
            text += "    <testcase name=\(XML.quoted(name)) classname=\(XML.quoted(file))>\n"
            text += outcome(of: diagnostic, &sources)
            text += "    </testcase>\n"
        }
        return text + "  </testsuite>\n"
    }

    private static func outcome(of diagnostic: Diagnostic, _ sources: inout SourceCache) -> String {
        let place = sources.place(of: diagnostic.location)
        var lines = ["\(place): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.kind.id)]"]
        for note in diagnostic.notes {
            let place = note.location.map { sources.place(of: $0) + ": " } ?? ""
            lines.append("\(place)note: \(note.message)")
        }
        if let help = diagnostic.help { lines.append("see " + help) }
        let content = XML.content(lines.joined(separator: "\n"))
        guard diagnostic.severity != .note else { return "      <system-out>\(content)</system-out>\n" }
        let attributes = "type=\"\(diagnostic.severity.rawValue)\" message=\(XML.quoted(diagnostic.message))"
        return "      <failure \(attributes)>\(content)</failure>\n"
    }
}
