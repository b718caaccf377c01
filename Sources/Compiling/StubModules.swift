import Base
import Files

/// Declarations of SwiftUI and of what belongs to it, compiled where there is no SDK that has them.
///
/// The modules are kept in a folder that is named for their sources and the compiler, so that each is made once.
package struct StubModules: Sendable {
    /// In an order in which each imports earlier ones only.
    private static let names = ["Combine", "SwiftUI", "SwiftData"]

    /// The folder of the modules, which are made if they are missing.
    ///
    /// - Parameters:
    ///   - version: what the compiler says of itself.
    ///   - cache: an absolute folder, which is made if it is missing.
    package static func folder(compiler: String, version: String, cache: String) async throws -> String {
        let files = BuiltInStubs.files.sorted { $0.key < $1.key }
        var hash = FNV1a()
        hash.combine(Array(version.utf8))
        for (path, bytes) in files {
            hash.combine(Array(path.utf8))
            hash.combine(bytes)
        }
        let folder = DiskPath.join(cache, "modules-" + hash.hex)
        let complete = DiskPath.join(folder, "complete")
        if try Disk.status(complete) != nil { return folder }
        try Disk.makeFolder(folder)
        for name in names {
            let sources = files.filter { $0.key.hasPrefix(name + "/") }
            guard !sources.isEmpty else { continue }
            try Disk.makeFolder(DiskPath.join(folder, name))
            for (path, bytes) in sources { try Disk.replace(DiskPath.join(folder, path), bytes) }
            let arguments =
                ["-emit-module", "-wmo", "-module-name", name, "-swift-version", "6", "-parse-as-library"]
                + ["-suppress-warnings", "-module-cache-path", "cache", "-I", "."]
                + ["-o", "\(name).swiftmodule"] + sources.map(\.key)
            let (output, hasEnded) = try await CompilerProcess.run(compiler, arguments, in: folder)
            guard hasEnded, CompilerMessage.errors(in: output).isEmpty else {
                throw FileError(
                    folder, .check, reason: "the module '\(name)' cannot be compiled: \(output.prefix(2_000))")
            }
        }
        try Disk.replace(complete, [])
        return folder
    }
}
