import Foundation
import TestSupport
import Testing

/// The schemas that editors use.
@Suite struct SchemaCommandTests {
    @Test(arguments: ["configuration", "front-matter"])
    func isWhatTheSitePublishes(_ kind: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appending(path: "Content/schemas/\(kind).schema.json")
        let run = try Command("schema", kind, in: TemporaryFolder())
        #expect(run.status == 0)
        #expect(
            try String(contentsOf: file, encoding: .utf8) == run.output,
            "run: rubric schema \(kind) > Content/schemas/\(kind).schema.json")
    }

    @Test func anUnknownSchemaIsAMistake() throws {
        let run = try Command("schema", "frontmatter", in: TemporaryFolder())
        #expect(run.status == 64)
        #expect(run.talk.contains("front-matter"), "\(run.talk)")
    }
}
