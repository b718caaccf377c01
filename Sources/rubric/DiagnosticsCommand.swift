import ArgumentParser
import Diagnostics
import Projects
import SiteBuilding

struct DiagnosticsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diagnostics", abstract: "List all diagnostics with their severity.",
        discussion: """
            Configure a diagnostic's severity by its id in rubric.yml: 'rules: {orphan-page: off}'. 'rubric explain \
            ID' explains one of them.
            """)

    func run() throws {
        let console = Console()
        for kind in DiagnosticCatalog.all {
            console.write("\(kind.id) (\(kind.severity.rawValue)): \(kind.summary)\n")
        }
    }
}
