import Foundation
import TestSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A run of the built `rubric` on a terminal, which is what a person sees of it.
struct TerminalRun {
    let status: Int32
    /// All that was shown, with what was typed among it.
    let screen: String

    private struct NoTerminal: Error {}

    /// - Parameters:
    ///   - typing: what is typed; the end of input follows it.
    ///   - columns: the terminal's width.
    ///   - atQuestion: called each time the command asks and before 'y' is typed, in place of `typing`.
    init(
        _ arguments: String..., in folder: TemporaryFolder, typing: String = "", columns: UInt16 = 80,
        environment: [String: String] = [:], atQuestion: (() throws -> Void)? = nil
    ) throws {
        let (master, name) = try Self.terminal()
        let slave = open(name, O_RDWR | O_NOCTTY)
        guard slave >= 0 else { throw NoTerminal() }
        var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
        let terminal = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try Command.found())
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm", "NO_COLOR": ""]) { $1 }
            .merging(environment) { $1 }
        process.standardInput = terminal
        process.standardOutput = terminal
        process.standardError = terminal
        func type(_ text: String) { _ = write(master, text, text.utf8.count) }
        if atQuestion == nil { type(typing + "\u{4}") }
        try process.run()
        try terminal.close()
        // Reading fails once the last one that writes has closed its end.
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(master, &buffer, buffer.count)
            guard count > 0 else { break }
            bytes += buffer[..<count]
            guard let atQuestion, bytes.reversed().starts(with: "[y/N] ".utf8.reversed()) else { continue }
            try atQuestion()
            type("y\n")
        }
        process.waitUntilExit()
        close(master)
        status = process.terminationStatus
        screen = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
    }

    /// The end of a new terminal that stands for the person, and the name of the other one.
    private static func terminal() throws -> (Int32, String) {
        #if canImport(Glibc)
            // Glibc shows 'posix_openpt' only to C that asks for X/Open; these are the requests behind it, from
            // <asm-generic/ioctls.h>.
            let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
            let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
            var (locked, place): (Int32, Int32) = (0, 0)
            guard master >= 0, ioctl(master, unlock, &locked) == 0, ioctl(master, number, &place) == 0 else {
                throw NoTerminal()
            }
            return (master, "/dev/pts/\(place)")
        #else
            let master = posix_openpt(O_RDWR | O_NOCTTY)
            guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master) else {
                throw NoTerminal()
            }
            return (master, String(cString: name))
        #endif
    }

    /// What is shown, without its colours.
    var text: String { screen.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "") }
}
