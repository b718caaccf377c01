import ArgumentParser
import Base
import Foundation

/// An address that opens a place in an editor, with placeholders `{path}`, `{line}` and `{column}`.
struct EditorPattern: ExpressibleByArgument {
    private let pattern: String

    /// Nil for an invalid address, one without `{path}`, or one that would run a script.
    init?(argument: String) {
        guard let scheme = argument.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.-]*):/)?.1.lowercased(),
            argument.contains("{path}")
        else { return nil }
        guard !["javascript", "data", "vbscript"].contains(scheme) else { return nil }
        pattern = argument
    }

    /// - Parameters:
    ///   - path: absolute.
    ///   - line: 1-based.
    ///   - column: 1-based, in UTF-16 units.
    func address(of path: String, line: Int, column: Int) -> String {
        // Patterns such as `vscode://file/{path}` have the slash already that an absolute path begins with.
        let written = pattern.contains("/{path}") ? String(path.drop { $0 == "/" }) : path
        return pattern.replacing("{path}", with: PercentEncoding.encode(written, keeping: PercentEncoding.unreserved))
            .replacing("{line}", with: String(line)).replacing("{column}", with: String(column))
    }
}

/// The user's default browser.
enum BrowserWindow {
    #if os(macOS)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// Opens an address, and calls `failed` from another thread where that is not possible.
    static func open(_ address: String, orElse failed: @escaping @Sendable () -> Void) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [opener, address]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { if $0.terminationStatus != 0 { failed() } }
        do { try process.run() } catch { failed() }
    }
}
