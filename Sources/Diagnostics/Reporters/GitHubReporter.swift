import Base

/// The workflow commands that GitHub Actions turns into annotations.
///
/// GitHub shows ten annotations of each severity for a step; all of them are in its log.
struct GitHubReporter: Reporter {
    func write(_ report: Report, to output: (String) -> Void) {
        var sources = SourceCache(report.source)
        for diagnostic in report.diagnostics {
            let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
            var message = diagnostic.message
            for note in diagnostic.notes { message += "\nnote: " + note.message }
            if let help = diagnostic.help { message += "\nsee " + help }
            output("::\(command) \(Self.properties(of: diagnostic, &sources))::\(Self.escaped(message))\n")
        }
    }
}

extension GitHubReporter {
    private static func properties(of diagnostic: Diagnostic, _ sources: inout SourceCache) -> String {
        var properties = ["file=" + escapedProperty(diagnostic.location.file)]
        if let range = diagnostic.location.range, let source = sources[diagnostic.location.file] {
            let clamped = source.clamped(range)
            let (start, end) = (source.position(of: clamped.lowerBound), source.position(of: clamped.upperBound))
            properties += ["line=\(start.line)", "endLine=\(end.line)"]
            // An annotation has columns only where it begins and ends on one line.
            if start.line == end.line { properties += ["col=\(start.utf16Column)", "endColumn=\(end.utf16Column)"] }
        }
        properties.append("title=" + escapedProperty(diagnostic.kind.id))
        return properties.joined(separator: ",")
    }

    /// What a command's message must not hold as it is, or it would end there or begin another command.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar == "\t" ? scalar : VisibleText.scalar(scalar))
            }
        }
        return result
    }

    private static func escapedProperty(_ text: String) -> String {
        var result = ""
        for scalar in escaped(text).unicodeScalars {
            switch scalar {
            case ":": result += "%3A"
            case ",": result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
