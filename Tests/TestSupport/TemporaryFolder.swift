import Foundation

/// A folder that is there for as long as a test runs.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("rubric-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
        path = base.resolvingSymlinksInPath().path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package func callAsFunction(_ name: String) -> String { path + "/" + name }

    package func write(_ name: String, _ text: String = "") throws {
        let file = URL(fileURLWithPath: self(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard FileManager.default.createFile(atPath: file.path, contents: Data(text.utf8)) else {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    package func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    package func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
    }

    /// All names in the folder, hidden ones too.
    package func names(_ folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: self(folder)).sorted()
    }
}
