package import Foundation

/// A folder of files that hold what a test expects, beside the test's own source.
///
/// `UPDATE_GOLDEN=1` writes the files anew, and the test fails all the same, so that no run with it counts as a pass.
package struct GoldenFolder {
    private let folder: URL
    private let updates: Bool

    /// `name` is relative to the folder of the source file that calls.
    package init(_ name: String, besides source: String = #filePath) {
        self.init(
            folder: URL(filePath: source).deletingLastPathComponent().appending(path: name),
            updates: ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1")
    }

    package init(folder: URL, updates: Bool) {
        self.folder = folder
        self.updates = updates
    }

    /// What is missing, extra or different, by names relative to the folder; a test expects this to be empty.
    package func problems(with files: [String: String]) throws -> [String] {
        try problems(with: files.mapValues { Data($0.utf8) })
    }

    package func problems(with files: [String: Data]) throws -> [String] {
        let known = try read()
        var problems: [String] = []
        for name in Set(known.keys).union(files.keys).sorted() {
            switch (known[name], files[name]) {
            case (let expected?, let actual?) where expected == actual: continue
            case (let expected?, let actual?):
                problems.append("\(name) is different\n" + Self.firstDifference(expected, actual))
            case (nil, _): problems.append("\(name) is missing")
            case (_, nil): problems.append("\(name) is extra")
            }
            if updates { try write(files[name], to: name) }
        }
        if updates { problems.append("golden files were written anew; run again without UPDATE_GOLDEN") }
        return problems
    }
}

extension GoldenFolder {
    private func read() throws -> [String: Data] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [:] }
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            var isFolder: ObjCBool = false
            let file = folder.appending(path: name)
            guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            files[name] = try Data(contentsOf: file)
        }
        return files
    }

    private func write(_ bytes: Data?, to name: String) throws {
        let file = folder.appending(path: name)
        guard let bytes else { return try FileManager.default.removeItem(at: file) }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
    }

    private static func firstDifference(_ expected: Data, _ actual: Data) -> String {
        let left = String(decoding: expected, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let right = String(decoding: actual, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let line = zip(left, right).enumerated().first { $1.0 != $1.1 }?.offset ?? min(left.count, right.count)
        return "line \(line + 1)\n- \(line < left.count ? left[line] : "")\n+ \(line < right.count ? right[line] : "")"
    }
}
