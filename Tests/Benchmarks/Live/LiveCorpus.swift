import Foundation

/// A rulebook of many pages, to be edited and thrown away.
struct LiveCorpus {
    let root: URL
    /// How many pages there are besides the first one.
    let count: Int

    /// Nil where the environment does not name the folder with the generator.
    init?(count: Int) throws {
        guard let tools = ProcessInfo.processInfo.environment["RUBRIC_BENCH"] else { return nil }
        self.count = count
        root = FileManager.default.temporaryDirectory.appendingPathComponent("bench-live-\(UUID().uuidString)")
            .resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        let content = root.appendingPathComponent("Content").path
        let generator = try Process.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            arguments: ["python3", tools + "/make_corpus.py", "\(count)", content])
        generator.waitUntilExit()
        guard generator.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
        try Data("title: Benchmark\n".utf8).write(to: root.appendingPathComponent("rubric.yml"))
    }

    /// A page's path without its ending, below the content folder and in the site alike.
    func page(_ number: Int) -> String {
        let (folder, name) = (String(number / 100), String(number))
        return
            "d\(String(repeating: "0", count: 4 - folder.count))\(folder)/p\(String(repeating: "0", count: 6 - name.count))\(name)"
    }

    func read(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Replaces a file at one moment, as editors do.
    func save(_ path: String, _ text: String) throws {
        try Data(text.utf8).write(to: root.appendingPathComponent(path), options: .atomic)
    }

    func remove() { try? FileManager.default.removeItem(at: root) }
}
