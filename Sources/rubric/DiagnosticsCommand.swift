import ArgumentParser
import Diagnostics
import Projects

struct DiagnosticsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagnostics", abstract: "List all diagnostics with their severity and explanation.",
        discussion: """
            Configure a diagnostic's severity by its id in rubric.yml: 'rules: {orphan-page: off}'. With ids as \
            arguments, only these are explained.
            """)

    @Argument(help: "Ids to explain. Default: all.")
    var ids: [String] = []

    func run() throws {
        let console = Console()
        let kinds = DiagnosticCatalogue.all
        let ids = ids.map { DiagnosticKind.formerIDs[$0] ?? $0 }
        for id in ids where !kinds.contains(where: { $0.id == id }) {
            let nearest = NearestName.of(id, among: kinds.map(\.id)).map { "did you mean '\($0)'?" }
            throw console.usageError(
                "unknown diagnostic '\(id)'", notes: [nearest ?? "'rubric diagnostics' lists the ids"])
        }
        for kind in kinds where ids.isEmpty || ids.contains(kind.id) {
            console.write("\(kind.id) (\(kind.severity.rawValue)): \(kind.summary)\n")
            if !ids.isEmpty { console.write("\n\(kind.explanation)\n\n") }
        }
    }
}
