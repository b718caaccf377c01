#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What the system tells this process about itself.
package enum CurrentProcess {
    /// The number of processors that it may use, which a container can limit.
    package static let processors = max(1, ProcessInfo.processInfo.activeProcessorCount)

    /// The path of the executable; nil if the system does not tell it.
    package static var executable: String? { SystemCall.executable }

    /// The folder for temporary files.
    package static var temporaryFolder: String { variable("TMPDIR") ?? "/tmp" }

    /// The folders in which programs are looked for.
    ///
    /// Relative ones are left out: they would find programs in the folder that is checked.
    package static var programFolders: [String] {
        (variable("PATH") ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }

    /// The user's folder for files of a kind, as the XDG Base Directory Specification says; nil if the user has none.
    ///
    /// That specification ignores relative paths, which could lead into the folder that is checked.
    ///
    /// - Parameters:
    ///   - variable: the one that names the folder, such as `XDG_CACHE_HOME`.
    ///   - name: its name in the home folder, if the variable is not set.
    package static func userFolder(_ variable: String, name: String) -> String? {
        if let folder = self.variable(variable), folder.hasPrefix("/") { return folder }
        guard let home = self.variable("HOME"), home.hasPrefix("/") else { return nil }
        return DiskPath.join(home, name)
    }

    /// A variable of the environment; nil if it is not set, or empty.
    package static func variable(_ name: String) -> String? {
        ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether this many more files can be open at a time.
    package static func canOpen(_ count: Int) -> Bool { SystemCall.canOpen(count) }

    /// Makes the current thread wait.
    package static func pause(milliseconds: Int) { SystemCall.pause(milliseconds: milliseconds) }
}

/// A standard stream of this process.
package enum StandardStream: Int32, Sendable {
    case input, output, error

    package var isTerminal: Bool { SystemCall.isTerminal(rawValue) }

    /// The width of the terminal in columns; nil for anything else.
    package var columns: Int? { SystemCall.columns(of: rawValue) }

    /// The bytes that can be read now; nil at the end, and where it cannot be read.
    package func readAvailable() -> [UInt8]? {
        SystemCall.readAvailable(rawValue).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The bytes up to the end.
    ///
    /// - Throws: where it cannot be read, and where it has more than ``Disk/mostBytes``.
    package func readToEnd() throws(FileError) -> [UInt8] {
        let name = "standard \(self)"
        guard let bytes = SystemCall.readToEnd(rawValue, atMost: Disk.mostBytes) else {
            throw FileError(name, .read, reason: "it is closed, or is not a file or pipe")
        }
        guard bytes.count <= Disk.mostBytes else {
            throw FileError(name, .read, reason: "it is larger than the limit of \(Disk.mostBytes >> 20) MiB")
        }
        return bytes
    }

    package func write(_ bytes: [UInt8]) throws(FileError) {
        guard bytes.withUnsafeBytes({ SystemCall.writeFile(rawValue, $0) }) else {
            throw FileError("standard \(self)", .write, code: SystemCall.lastError)
        }
    }

    /// Ends the process when nobody reads the stream any more, and the work does not end by itself soon after.
    package func endProcessWhenClosed() {
        SystemCall.waitUntilClosed(rawValue)
        SystemCall.pause(milliseconds: 1000)
        SystemCall.end(1)
    }

    /// Turns a reader that is gone into an error of the write; by default, its signal ends the process.
    package static func ignoreClosedPipes() { SystemCall.ignoreClosedPipes() }
}
