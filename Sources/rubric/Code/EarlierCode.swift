import CodeLinting
import Diagnostics
import Files
import Linting

/// The code as it was at a revision, which tells what findings are new.
///
/// The configuration is that of today.
struct EarlierCode {
    private let linter: CodeLinter
    /// The code of files that changed, by their names.
    private let code: [String: [UInt8]]

    /// - Parameters:
    ///   - changes: the code of the files that differ, by their absolute paths; nil if they did not exist.
    ///   - files: those that are linted now.
    ///   - neighbors: those that are read for their types.
    init(
        _ changes: [String: [UInt8]?], of files: [SwiftFile], _ neighbors: [SwiftFile],
        _ configurations: LintConfigurations, _ request: LintRequest
    ) throws(FileError) {
        func existed(_ file: SwiftFile) -> Bool { changes[file.path].map { $0 != nil } ?? true }
        let here = try Disk.currentFolder()
        let known = Set((files + neighbors).map(\.path))
        var removed: [SwiftFile] = []
        for (path, bytes) in changes where !known.contains(path) {
            guard let bytes else { continue }
            removed.append(
                try SwiftFile(name: DiskPath.way(to: path, from: here), path: path, bytes: bytes, in: configurations))
        }
        var code: [String: [UInt8]] = [:]
        for file in files + neighbors { if let bytes = changes[file.path] { code[file.name] = bytes } }
        self.code = code
        linter = CodeLinter(
            files.filter(existed), neighbors: neighbors.filter(existed) + removed, request: request)
    }

    /// The findings that the code did not have.
    ///
    /// - Parameter source: the code of today, by the names of files.
    func newFindings(of findings: [Diagnostic], source: @escaping (String) -> [UInt8]?) -> [Diagnostic] {
        let known = Baseline(of: linter.lint(changed: code).findings) { [code] in code[$0] ?? source($0) }
        return known.compared(to: findings, source: source).new
    }
}
