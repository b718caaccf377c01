package import Base
package import Files
import Settings

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
            + ["-module-cache-path", DiskPath.join(cache, "modules")]
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
    /// The rulebook's folders with modules, absolute.
    package var modules: [String] = []
    /// The folder of the stubs, which do not have all of SwiftUI; nil where the SDK declares it.
    private var stubs: String?
    package var sdk: String?
    package var target: String?
    package var flags: [String] = []
    /// Whether code that compiles in the Swift 5 language mode only is told from other code.
    package var triesOlderMode = false
    package var defaultIsolation = DefaultIsolation.nonisolated

    package init(_ compiler: Compiler) { self.compiler = compiler }

    /// Adds the modules that stand in for those of Apple's SDK.
    package mutating func addStubs() async throws { stubs = try await StubModules.folder(compiler) }

    /// When the compiler gives up an expression, as on every machine: a tenth of its own limit for attempts, which are
    /// about a second, and a sixteenth of that for memory, in bytes. Unknown names cause most of these attempts.
    private static let limits = ["-solver-scope-threshold=100000", "-solver-memory-threshold=\(32 << 20)"]

    /// Whether SwiftUI is declared by the stubs.
    var usesStubs: Bool { stubs != nil }

    /// Whether the compiler reads modules that are neither its own nor the stubs.
    var hasOtherModules: Bool { !modules.isEmpty || sdk != nil }

    /// The modules that a file imports which imports some modules: on Linux, Foundation is several.
    func completed(_ imports: [String]) -> [String] {
        let parts = usesStubs && imports.contains("Foundation") ? ["FoundationNetworking", "FoundationXML"] : []
        return imports + parts.filter { !imports.contains($0) }
    }

    /// The arguments of a type check of some files in one call.
    ///
    /// All values of a rulebook that reach the compiler are checked here, in whatever way they came here.
    package func arguments(checking files: [String]) throws(FileError) -> [String] {
        var arguments = compiler.arguments + ["-typecheck", "-wmo", "-swift-version", "6"]
        arguments += ["-module-name", "Samples", "-diagnostic-style", "llvm"]
        arguments += Self.limits.flatMap { ["-Xfrontend", $0] }
        if defaultIsolation == .mainActor { arguments += ["-default-isolation", "MainActor"] }
        if let target {
            try Self.require(CompilerArgument.isTriple(target), target, "it is not a target triple")
            arguments += ["-target", target]
        }
        if let sdk {
            try Self.requireFolder(sdk)
            arguments += ["-sdk", sdk]
        }
        for folder in modules {
            try Self.requireFolder(folder)
            try ModuleFolder(folder).requireCompiledModules()
        }
        // The text of a module, its interface, contains arguments of the compiler, which can start programs.
        if hasOtherModules { arguments += ["-Xfrontend", "-disable-building-interface"] }
        arguments += (modules + [stubs].compactMap(\.self)).flatMap { ["-I", $0] }
        for module in imports {
            try Self.require(CompilerArgument.isModule(module), module, "it is not the name of a module")
        }
        for (index, flag) in flags.enumerated() {
            let isAllowed = CompilerArgument.isFlag(flag, after: Array(flags[..<index]))
            try Self.require(isAllowed, flag, "it is not a flag that changes only the language")
        }
        try Self.require(!CompilerArgument.lacksValue(flags), flags.last ?? "", "it needs a value")
        for file in files { try Self.require(CompilerArgument.isFile(file), file, "it is not the name of a file") }
        return arguments + flags + files
    }

    private static func requireFolder(_ path: String) throws(FileError) {
        try require(path.hasPrefix("/") && CompilerArgument.isPath(path), path, "it is not the path of a folder")
        try Disk.requireFolder(path)
    }

    private static func require(_ isAllowed: Bool, _ value: String, _ reason: String) throws(FileError) {
        if !isAllowed { throw FileError(value, .use, reason: reason) }
    }
}
