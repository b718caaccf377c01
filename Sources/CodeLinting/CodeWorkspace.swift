import Base
package import Diagnostics
package import Files
import Linting

/// The Swift code of one project in memory, so that a file can be linted with each change to it.
///
/// For use by one thread at a time.
package final class CodeWorkspace {
    /// The absolute folder of the project, without links.
    package let root: String
    private let jobs: Int
    private var configuration: LintConfiguration
    /// The facts of all files as they are on disk, by path.
    private var summaries: [String: FileSummary] = [:]
    /// The code that is being edited, by path.
    private var edited: [String: Edited] = [:]
    /// The facts of the files that nobody edits; nil if these changed.
    private var others: CodeIndex?

    private struct Edited {
        var bytes: [UInt8]
        var summary: FileSummary
        let linter: CodeLinter
    }

    /// The folder of the project that a file belongs to: the nearest one with rubric.yml, Package.swift or a
    /// repository, or else the file's own folder. If that does not exist, it is the nearest one around it.
    ///
    /// - Parameter path: absolute.
    package static func root(of path: String) -> String {
        let folder = DiskPath.parent(path)
        return SwiftFiles.root(around: folder) ?? DiskPath.upward(from: folder).first(where: Disk.exists) ?? folder
    }

    /// Reads the configuration and all files of a project.
    package init(root: String, jobs: Int) throws(FileError) {
        (self.root, self.jobs) = (root, jobs)
        configuration = try LintConfiguration(folder: root, here: root)
        // The folder of a file without a project may be a home folder.
        if SwiftFiles.root(around: root) != nil { readAll() }
    }

    /// Takes the code of a file in place of the one on disk.
    ///
    /// - Parameter path: absolute.
    package func edit(_ path: String, _ bytes: [UInt8]) {
        guard bytes.count <= Disk.mostBytes else { return close(path) }
        let summary = FileSummary(of: SwiftSource(file: path, bytes: bytes))
        if edited[path] == nil { others = nil }
        edited[path] = Edited(
            bytes: bytes, summary: summary, linter: edited[path]?.linter ?? linter(of: path, bytes))
    }

    /// Takes the code on disk again.
    package func close(_ path: String) {
        edited[path] = nil
        changed([path])
    }

    /// Reads files of code and pages again that changed on disk.
    package func changed(_ paths: [String]) {
        // Pages define rules and their severities.
        if paths.contains(where: { !$0.hasSuffix(".swift") }) {
            if let new = try? LintConfiguration(folder: root, here: root) { configuration = new }
            for (path, file) in edited {
                edited[path] = Edited(
                    bytes: file.bytes, summary: file.summary, linter: linter(of: path, file.bytes))
            }
        }
        for path in paths where path.hasSuffix(".swift") {
            let files = try? SwiftFiles([path], here: root, configuration: configuration).files
            summaries[path] = files?.first.flatMap(Self.summary)
            if edited[path] == nil { others = nil }
        }
    }

    /// The findings in a file that is edited; nil while its code cannot be parsed.
    package func findings(in path: String) -> [Diagnostic]? {
        guard let file = edited[path], !configuration.excludes(path) else { return [] }
        let others = others ?? index()
        self.others = others
        var index = others
        for file in edited.values { index.add(file.summary) }
        let findings = file.linter.lint(changed: [path: file.bytes], index: index).findings
        return findings.contains { $0.kind.id == DiagnosticKind.unparsableCode.id } ? nil : findings
    }

    private func readAll() {
        let files = (try? SwiftFiles([root], here: root, configuration: configuration))?.files ?? []
        let found = ParallelMap.values(files.count, jobs: jobs) { index in
            Self.summary(of: files[index])
        }
        for (file, summary) in zip(files, found) { summaries[file.path] = summary }
    }

    private static func summary(of file: SwiftFile) -> FileSummary? {
        (try? Disk.read(file.path)).map { FileSummary(of: SwiftSource(file: file.path, bytes: $0)) }
    }

    private func index() -> CodeIndex {
        var index = CodeIndex()
        for (path, summary) in summaries where edited[path] == nil { index.add(summary) }
        return index
    }

    private func linter(of path: String, _ bytes: [UInt8]) -> CodeLinter {
        CodeLinter(
            [SwiftFile(name: path, path: path, bytes: bytes)], configuration: configuration, request: LintRequest())
    }
}
