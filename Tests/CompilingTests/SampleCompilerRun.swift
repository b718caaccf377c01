import Base
import Compiling
import Diagnostics
import Foundation
import TestSupport

/// Compiles with the compiler that runs the tests, and the stubs in a folder that the tests share.
struct SampleCompilerRun {
    static let cache = FileManager.default.temporaryDirectory.appending(path: "rubric-compiling-tests").path

    func results(of requests: [CompileRequest], _ change: (inout CompilerSettings) -> Void = { _ in }) async throws
        -> [[CompileResult]]
    {
        let compiler = try await Compiler(Self.path, cache: Self.cache)
        var settings = CompilerSettings(compiler)
        settings.imports = ["Foundation", "SwiftUI", "SwiftData"]
        try await settings.addStubs()
        change(&settings)
        let folder = try TemporaryFolder()
        return try await SampleCompiler(settings, jobs: 2, in: folder.path).results(of: requests)
    }

    /// The results of samples of one page.
    func results(_ codes: String..., setups: [String] = []) async throws -> [CompileResult] {
        let inputs =
            setups.map { CompileInput(Array($0.utf8), .setup) } + codes.map { CompileInput(Array($0.utf8), .sample) }
        let results = try await results(of: [CompileRequest(file: "a.md", inputs: inputs, shared: [])])
        return Array(results[0].dropFirst(setups.count))
    }

    static var path: String {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile) ?? "swiftc"
    }
}
