import Foundation

/// Two rulebooks that differ in nothing but the language of their Swift fences.
struct Corpus {
    /// With samples.
    let pages: URL
    /// With plain text in their place.
    let plainPages: URL
    private let folder: URL

    /// - Parameter given: a folder of Markdown; where it is nil, one is made by the generator that the environment
    ///   names, if it does.
    init?(_ given: String?) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-samples-\(UUID().uuidString)")
        pages = folder.appendingPathComponent("with")
        plainPages = folder.appendingPathComponent("without")
        let generator = ProcessInfo.processInfo.environment["RUBRIC_BENCH"].map { $0 + "/make_corpus.py" }
        guard given != nil || generator != nil else { return nil }
        try FileManager.default.createDirectory(at: pages, withIntermediateDirectories: true)
        let content = pages.appendingPathComponent("Content")
        if let given {
            try FileManager.default.copyItem(at: URL(fileURLWithPath: given), to: content)
        } else if let generator {
            let process = try Process.run(
                URL(fileURLWithPath: "/usr/bin/env"), arguments: ["python3", generator, "10000", content.path])
            process.waitUntilExit()
        }
        try Data("title: Benchmark\n".utf8).write(to: pages.appendingPathComponent("rubric.yml"))
        try FileManager.default.copyItem(at: pages, to: plainPages)
        for file in try Self.markdown(in: plainPages) {
            let text = try String(contentsOf: file, encoding: .utf8)
            try text.replacing(#/(?m)^([ \t>]*)(```+|~~~+)[ \t]*[sS]wift/#) { "\($0.1)\($0.2)text" }.write(
                to: file, atomically: false, encoding: .utf8)
        }
    }

    /// How much there is to read.
    func summary() throws -> String {
        let files = try Self.markdown(in: pages)
        let size = try files.reduce(0) { $0 + (try $1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0) }
        return "\(files.count) pages, \(String(format: "%.1f", Double(size) / 1e6)) MB of Markdown"
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    private static func markdown(in folder: URL) throws -> [URL] {
        let files =
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])?.compactMap {
                $0 as? URL
            } ?? []
        return files.filter { $0.pathExtension == "md" }
    }
}
