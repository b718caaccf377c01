import Base
import Files
import Linting
import Samples

/// Declarations of SwiftUI and of what belongs to it, compiled where there is no SDK that has them.
///
/// The modules are kept in a folder that is named for their sources and the compiler, so that each is made once.
enum StubModules {
    /// Each imports earlier ones only.
    private static let modules = ["Combine", "SwiftUI", "SwiftData"]

    private static let fragments = BuiltInStubs.files.compactMap { CompleteFragment(file: $0.key, bytes: $0.value) }
    /// The types that they declare.
    static let typeNames = Set(
        fragments.flatMap(\.declarations.values).filter { $0.kind == .type }.map(\.name))
    /// All names in them.
    static let names = Set(fragments.flatMap(\.identifiers))

    /// The folder of the modules, which are made if they are missing.
    static func folder(_ compiler: Compiler) async throws -> String {
        let files = BuiltInStubs.files.sorted { $0.key < $1.key }
        var hash = FNV1a()
        hash.combine(Array(compiler.version.utf8))
        for (path, bytes) in files {
            hash.combine(Array(path.utf8))
            hash.combine(bytes)
        }
        let folder = DiskPath.join(compiler.cache, "stubs-" + hash.hex)
        if try Disk.status(folder) != nil { return folder }
        // Another run may make them at the same time, so that the folder is complete from the beginning.
        let draft = folder + "-\(UInt64.random(in: .min ... .max))"
        try Disk.makeFolder(draft)
        defer { try? Disk.remove(draft) }
        for name in modules {
            let sources = files.filter { $0.key.hasPrefix(name + "/") }
            guard !sources.isEmpty else { continue }
            try Disk.makeFolder(DiskPath.join(draft, name))
            for (path, bytes) in sources { try Disk.replace(DiskPath.join(draft, path), bytes) }
            let arguments =
                compiler.arguments + ["-emit-module", "-wmo", "-module-name", name, "-swift-version", "6", "-I", "."]
                // Bodies do nothing.
                + ["-Xfrontend", "-experimental-skip-all-function-bodies"] + ["-o", "\(name).swiftmodule"]
                + sources.map(\.key)
            let (output, code) = try await CompilerProcess.run(compiler.path, arguments, in: draft)
            guard code == 0 else {
                throw FileError(
                    folder, .create, reason: "the module '\(name)' does not compile: \(output.prefix(2_000))")
            }
        }
        do {
            try Disk.rename(draft, to: folder)
        } catch {
            if try Disk.status(folder) == nil { throw error }
        }
        return folder
    }
}
