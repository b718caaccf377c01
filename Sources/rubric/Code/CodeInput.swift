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
            guard paths.count == 1 else {
                throw ValidationError("'-' is standard input, which is linted by itself; leave out the other paths")
            }
            let path = standardInputPath ?? "stdin.swift"
            let bytes = [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
            let name = DiskPath.relative(path, to: here)
            files = SwiftFiles(SwiftFile(name: name, path: DiskPath.join(here, name), bytes: bytes))
        } else {
            guard standardInputPath == nil else {
                throw ValidationError("--stdin-path names what comes from standard input; give '-' as the path")
            }
            files = try SwiftFiles(paths.isEmpty ? ["."] : paths, here: here, configuration: configuration)
        }
    }

    /// Files that are not linted, but read for what they say about types: the others around those that were named one
    /// by one.
    func neighbours(_ paths: [String], configuration: LintConfiguration) throws -> [SwiftFile] {
        let named =
            isStandardInput
            ? files.files.map(\.path)
            : try paths.filter { try Disk.status($0)?.kind == .file }.map { try Disk.realPath($0) }
        let own = Set(files.files.map(\.path))
        return try SwiftFiles.neighbours(of: named, here: Disk.currentFolder(), configuration: configuration).filter {
            !own.contains($0.path)
        }
    }

    /// The code that reports show, by its name; `changed` goes before what is on the disk.
    func source(changed: [String: [UInt8]] = [:]) -> (String) -> [UInt8]? {
        let own = Dictionary(files.files.compactMap { file in file.bytes.map { (file.name, $0) } }) { first, _ in first
        }
        return { name in changed[name] ?? own[name] ?? (try? Disk.read(name)) }
    }
}
