import Foundation
import TestSupport
import Testing

@Suite struct GoldenFolderTests {
    private func inTemporaryFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "golden-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func missingExtraAndDifferent() throws {
        try inTemporaryFolder { folder in
            let (golden, updating) = (
                GoldenFolder(folder: folder, updates: false), GoldenFolder(folder: folder, updates: true)
            )
            #expect(try golden.problems(with: ["a": "1"]) == ["a is missing"])
            let written = try updating.problems(with: ["a": "1", "b/c": "2"])
            #expect(written.count == 3)
            #expect(try golden.problems(with: ["a": "1", "b/c": "2"]) == [])
            #expect(try golden.problems(with: ["a": "1"]) == ["b/c is extra"])
            #expect(try golden.problems(with: ["a": "1\n3", "b/c": "2"]) == ["a is different\nline 2\n- \n+ 3"])
            let removed = try updating.problems(with: ["a": "1"])
            #expect(removed.count == 2)
            #expect(try golden.problems(with: ["a": "1"]) == [])
        }
    }
}
