import Diagnostics
import Foundation
import Testing

@testable import Mermaid

/// Each `NAME.mmd` under `Cases` beside `NAME.txt`, which says what comes of it. `UPDATE_GOLDEN=1` rewrites these and
/// fails.
@Suite struct CasesTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases")

    @Test func `every case has its expectation and every expectation its case`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path(percentEncoded: false))
        let names = { (suffix: String) in Set(files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(4)) }) }
        #expect(!names(".mmd").isEmpty)
        #expect(ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil || names(".mmd") == names(".txt"))
    }

    @Test(
        arguments: try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).filter {
            $0.hasSuffix(".mmd")
        }.sorted())
    func `a case gives what stands beside it`(name: String) throws {
        let text = try Data(contentsOf: Self.folder.appending(path: name))
        let expectation = Self.folder.appending(path: name.dropLast(4) + ".txt")
        let outline = FlowchartOutline.outline(Array(text))
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil {
            try Data(outline.utf8).write(to: expectation)
            Issue.record("rewritten: \(name)")
        } else {
            #expect(try outline == String(contentsOf: expectation, encoding: .utf8))
        }
    }
}
