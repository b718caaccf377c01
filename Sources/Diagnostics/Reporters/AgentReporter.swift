import Base

/// The format for coding agents: few lines for each diagnostic, and the command that explains more.
struct AgentReporter: Reporter {
    func write(_ report: Report, to output: (String) -> Void) {
        var sources = SourceCache(report.source)
        var ids: Set<String> = []
        // The ids that each command explains, in which 'ID' stands for them.
        var commands: [String: Set<String>] = [:]
        for diagnostic in report.diagnostics {
            let id = diagnostic.kind.id
            let command = diagnostic.command?.replacing("explain \(id)", with: "explain ID", maxReplacements: 1)
            commands[command ?? "rubric explain ID", default: []].insert(id)
            let place = sources.place(of: diagnostic.location)
            var lines = [VisibleText.line("\(place): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(id)]")]
            // Once for each rule is enough.
            if ids.insert(id).inserted { lines.append("  why: " + VisibleText.line(diagnostic.kind.summary)) }
            for note in diagnostic.notes {
                let place = note.location.map { sources.place(of: $0) + ": " } ?? ""
                lines.append("  note: " + VisibleText.line(place + note.message))
            }
            if let fix = diagnostic.fix {
                let option = fix.safety == .safe ? "--fix" : "--fix --unsafe"
                lines.append("  fix: " + VisibleText.line("\(fix.message) (\(option))"))
            }
            output(lines.joined(separator: "\n") + "\n")
        }
        for (command, ids) in commands.sorted(by: { $0.key < $1.key }) {
            let id = ids.count == 1 ? ids.joined() : "ID"
            output("more: " + VisibleText.line(command.replacing("ID", with: id, maxReplacements: 1)) + "\n")
        }
    }
}
