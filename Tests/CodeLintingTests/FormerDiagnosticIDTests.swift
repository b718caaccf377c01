import Diagnostics
import SiteBuilding
import Testing

/// Diagnostics under the ids that they once had.
@Suite struct FormerDiagnosticIDTests {
    @Test func formerIDsLeadToOnesThatExist() {
        let ids = Set(DiagnosticCatalogue.all.map(\.id))
        for (former, id) in DiagnosticKind.formerIDs {
            #expect(ids.contains(id), "\(id)")
            #expect(!ids.contains(former), "\(former)")
        }
    }

    @Test func readsABaseline() {
        let text = "rubric baseline 1\n\nContent/index.md\n  removed-page: # I\n"
        let file = BaselineFile(parsing: Array(text.utf8), file: "known.txt")
        #expect(file.diagnostics.isEmpty)
        #expect(file.baseline.counts.map(\.key.id) == ["removed-page"])
    }
}
