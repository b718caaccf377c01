import ArgumentParser
import Diagnostics
import Projects

/// Lists everything that Rubric can report.
struct DiagnosticsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagnostics", abstract: "List every diagnostic, how severe it is, and what to do about it.",
        discussion:
            "An id can be configured in rubric.yml: 'rules: {orphan-page: off}'. With an id, only that one is "
            + "explained."
    )

    @Argument(help: "The ids to explain; all of them where none is given.")
    var ids: [String] = []

    func run() throws {
        let console = Console()
        let kinds = DiagnosticCatalogue.all
        for id in ids where !kinds.contains(where: { $0.id == id }) {
            let nearest = NearestName.of(id, among: kinds.map(\.id))
            console.fail("there is no diagnostic '\(id)'", notes: nearest.map { ["did you mean '\($0)'?"] } ?? [])
            throw ExitCode(64)
        }
        for kind in kinds where ids.isEmpty || ids.contains(kind.id) {
            console.write("\(kind.id) (\(kind.severity.rawValue)): \(kind.summary)\n")
            if !ids.isEmpty { console.write("\n\(kind.explanation)\n\n") }
        }
    }
}
