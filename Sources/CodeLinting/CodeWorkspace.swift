import Base
package import Diagnostics
package import Files
import Linting

/// The Swift code of one project in memory, so that a file can be linted with each change to it.
///
/// For use by one thread at a time.
package final class CodeWorkspace {
    /// The absolute folder of the project, without links.
    private let root: String
    private let jobs: Int
    private let configurations: LintConfigurations
    /// The facts of all files as they are on disk, by path.
    private var summaries: [String: FileSummary] = [:]
    /// The code that is being edited, by path.
    private var edited: [String: Edited] = [:]
    /// The facts of the files that nobody edits; nil if these changed.
    private var others: CodeIndex?

    private struct Edited {
        var bytes: [UInt8]
        var summary: FileSummary
        /// The place on disk, without links.
        let place: String
        /// Nil if the file is excluded.
        var linter: CodeLinter?
    }

    /// Reads all files of a project.
    ///
    /// - Parameter root: as `configurations` finds it for the files that will be edited.
    package init(root: String, configurations: LintConfigurations, jobs: Int) {
        (self.root, self.configurations, self.jobs) = (root, configurations, jobs)
        // The folder of a file without a project may be a home folder.
        if configurations.project(around: root) != nil { readAll() }
    }

    /// Takes the code of a file in place of the one on disk.
    ///
    /// - Parameter path: absolute.
    package func edit(_ path: String, _ bytes: [UInt8]) throws(FileError) {
        guard bytes.count <= Disk.mostBytes else { return close(path) }
        let summary = FileSummary(of: SwiftSource(file: path, bytes: bytes))
        if edited[path] != nil {
            edited[path]?.bytes = bytes
            edited[path]?.summary = summary
        } else {
            let place = Disk.resolvedPath(path)
            others = nil
            edited[path] = Edited(
                bytes: bytes, summary: summary, place: place, linter: try linter(of: path, at: place, bytes))
        }
    }

    /// Takes the code on disk again.
    package func close(_ path: String) {
        edited[path] = nil
        changed([Disk.resolvedPath(path)])
    }

    /// Reads files of code and pages again that changed on disk.
    ///
    /// - Parameter paths: absolute and without links.
    package func changed(_ paths: [String]) {
        // Pages define rules and their severities.
        if paths.contains(where: { !$0.hasSuffix(".swift") }) {
            configurations.reload()
            for (path, file) in edited {
                do throws(FileError) {
                    edited[path]?.linter = try linter(of: path, at: file.place, file.bytes)
                } catch {
                    // The rules are still the ones before.
                }
            }
        }
        for path in paths where path.hasSuffix(".swift") {
            let files = try? SwiftFiles([path], here: root, configurations: configurations).files
            summaries[path] = files?.first.flatMap(Self.summary)
            if !edited.values.contains(where: { $0.place == path }) { others = nil }
        }
    }

    /// The findings in a file that is edited; nil while its code cannot be parsed.
    package func findings(in path: String) -> [Diagnostic]? {
        guard let file = edited[path], let linter = file.linter else { return [] }
        let others = others ?? index()
        self.others = others
        var index = others
        for file in edited.values { index.add(file.summary) }
        let findings = linter.lint(changed: [path: file.bytes], index: index).findings
        return findings.contains { $0.kind.id == DiagnosticKind.unparsableCode.id } ? nil : findings
    }

    private func readAll() {
        let files = (try? SwiftFiles([root], here: root, configurations: configurations))?.all ?? []
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
        let places = Set(edited.values.map(\.place))
        for (path, summary) in summaries where !places.contains(path) { index.add(summary) }
        return index
    }

    private func linter(of path: String, at place: String, _ bytes: [UInt8]) throws(FileError) -> CodeLinter? {
        let file = try SwiftFile(name: path, path: place, bytes: bytes, in: configurations)
        return try configurations.excludes(file) ? nil : CodeLinter([file], request: LintRequest())
    }
}
