import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A run of the compiler.
package struct CompilerProcess {
    /// The seconds of processor time after which a compiler is ended.
    private static let mostSeconds = 120
    /// The KiB of address space that a compiler may use.
    private static let mostMemory = 8 << 20

    /// What the compiler prints, and whether it ended by itself.
    ///
    /// The shell sets the limits, which the compiler and what it starts cannot raise. It sees no more of the
    /// environment than it needs.
    package static func run(_ compiler: String, _ arguments: [String], in folder: String) async throws -> (
        output: String, hasEnded: Bool
    ) {
        let limits = "ulimit -t \(mostSeconds); ulimit -v \(mostMemory); exec \"$@\""
        let result = try await Subprocess.run(
            .path("/bin/sh"), arguments: Arguments(["-c", limits, "sh", compiler] + arguments),
            environment: .inherit, workingDirectory: FilePath(folder), output: .string(limit: 64 << 20),
            error: .combinedWithOutput)
        return (result.standardOutput, result.terminationStatus.isExit)
    }
}

extension TerminationStatus {
    fileprivate var isExit: Bool { if case .exited = self { true } else { false } }
}
