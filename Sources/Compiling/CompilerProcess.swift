import Files
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A run of the compiler, or of another program of its toolchain.
package enum CompilerProcess {
    /// The seconds of processor time after which a compiler is ended.
    private static let mostSeconds = 120
    /// The KiB of address space that a compiler may use.
    private static let mostMemory = 8 << 20
    /// What a compiler needs to find its toolchain; nothing else of the environment reaches it.
    private static let variables = ["HOME", "DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS", "SWIFTLY_HOME_DIR"]

    /// What the compiler prints, and the code with which it ends; nil if it was ended.
    ///
    /// The shell sets the limits, which the compiler and what it starts cannot raise.
    ///
    /// - Parameter folder: its working folder, where its temporary files are made as well.
    package static func run(_ compiler: String, _ arguments: [String], in folder: String) async throws -> (
        output: String, code: Int?
    ) {
        let limits = "ulimit -t \(mostSeconds); ulimit -v \(mostMemory) 2>/dev/null; exec \"$@\""
        var environment: [Environment.Key: String] = ["TMPDIR": folder, "LC_ALL": "C"]
        for name in variables {
            environment[Environment.Key(stringLiteral: name)] = CurrentProcess.variable(name)
        }
        environment["PATH"] = CurrentProcess.programFolders.joined(separator: ":")
        do {
            let result = try await Subprocess.run(
                .path("/bin/sh"), arguments: Arguments(["-c", limits, "sh", compiler] + arguments),
                environment: .custom(environment), workingDirectory: FilePath(folder), output: .string(limit: 64 << 20),
                error: .combinedWithOutput)
            guard case .exited(let code) = result.terminationStatus else { return (result.standardOutput, nil) }
            return (result.standardOutput, Int(code))
        } catch let error as SubprocessError {
            throw FileError(compiler, .use, reason: "\(error)")
        }
    }
}
