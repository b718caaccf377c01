package import Base
import Files

/// A Swift compiler.
package struct Compiler: Sendable, Hashable {
    /// The path of the compiler driver, `swiftc`.
    package let path: String
    /// As in `Swift version 6.3 (swift-6.3-RELEASE)`.
    package let version: String
    /// The folder of the compiler's own libraries.
    private let resources: String
    /// A folder for what the compiler stores between runs, absolute.
    let cache: String

    /// Asks a compiler what it is.
    ///
    /// - Parameter cache: an absolute folder, which is made if it is missing.
    package init(_ path: String, cache: String) async throws {
        try Disk.makeFolder(cache)
        let arguments = ["-print-target-info"]
        let (output, code) = try await CompilerProcess.run(path, arguments, in: CurrentProcess.temporaryFolder)
        guard code == 0, let info = try? JSON.decode(TargetInfo.self, from: Array(output.utf8)) else {
            let line = output.split(separator: "\n").first.map { ": \($0)" } ?? ""
            throw FileError(path, .use, reason: "it is not a Swift compiler" + line)
        }
        (self.path, self.cache) = (path, cache)
        (version, resources) = (info.compilerVersion, info.paths.runtimeResourcePath)
    }

    /// The first two numbers of the version, as in `6.3`.
    package var release: String {
        let number = version.split(separator: " ").first { $0.first?.isNumber == true } ?? "unknown"
        return number.split(separator: ".").prefix(2).joined(separator: ".")
    }

    /// Arguments that every run has.
    var arguments: [String] {
        // The macros of Swift Testing come with the compiler, but not on its path.
        ["-parse-as-library", "-suppress-warnings", "-plugin-path"]
            + [DiskPath.join(resources, "host/plugins/testing")]
    }

    private struct TargetInfo: Decodable {
        let compilerVersion: String
        let paths: Paths

        struct Paths: Decodable { let runtimeResourcePath: String }
    }
}

/// How samples are compiled.
package struct CompilerSettings: Sendable, Hashable {
    package let compiler: Compiler
    /// Modules that every sample imports.
    package var imports: [String] = []
    /// Folders with modules, absolute.
    package var modules: [String] = []
    /// Whether SwiftUI is declared by the stubs, which do not have all of it.
    package private(set) var usesStubs = false
    package var sdk: String?
    package var target: String?
    package var flags: [String] = []
    package var defaultIsolation = DefaultIsolation.nonisolated

    package init(_ compiler: Compiler) { self.compiler = compiler }

    /// Adds the modules that stand in for those of Apple's SDK.
    package mutating func addStubs() async throws {
        modules.append(try await StubModules.folder(compiler))
        usesStubs = true
    }

    /// The arguments of a type check of some files in one call.
    func arguments(checking files: [String]) -> [String] {
        var arguments = compiler.arguments + ["-typecheck", "-wmo", "-swift-version", "6"]
        arguments += ["-module-name", "Samples", "-diagnostic-style", "llvm"]
        if defaultIsolation == .mainActor { arguments += ["-default-isolation", "MainActor"] }
        if let sdk { arguments += ["-sdk", sdk] }
        if let target { arguments += ["-target", target] }
        return arguments + modules.flatMap { ["-I", $0] } + flags + files
    }
}
