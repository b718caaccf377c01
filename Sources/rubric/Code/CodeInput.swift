import ArgumentParser
import Diagnostics
import Files
import Foundation
import Publishing

/// The code that a command was pointed at: files and folders, or standard input.
struct CodeInput {
    let files: SwiftFiles
    let isStandardInput: Bool

    /// - Parameter paths: as written; `-` alone is standard input.
    init(_ paths: [String], standardInputPath: String?, configuration: LintConfiguration) throws {
        let here = try Disk.currentFolder()
        isStandardInput = paths.contains("-")
        if isStandardInput {
            guard paths.count == 1 else { throw ValidationError("'-' is standard input, which is linted by itself; leave out the other paths") }
            let path = standardInputPath ?? "stdin.swift"
            let bytes = [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
            let name = DiskPath.relative(path, to: here)
            files = SwiftFiles(SwiftFile(name: name, path: DiskPath.join(here, name), bytes: bytes))
        } else {
            guard standardInputPath == nil else { throw ValidationError("--stdin-path names what comes from standard input; give '-' as the path") }
            files = try SwiftFiles(paths.isEmpty ? ["."] : paths, here: here, configuration: configuration)
        }
    }

    /// The code that reports show, by its name; `changed` goes before what is on the disk.
    func source(changed: [String: [UInt8]] = [:]) -> (String) -> [UInt8]? {
        let own = Dictionary(files.files.compactMap { file in file.bytes.map { (file.name, $0) } }) { first, _ in first }
        return { name in changed[name] ?? own[name] ?? (try? Disk.read(name)) }
    }
}
