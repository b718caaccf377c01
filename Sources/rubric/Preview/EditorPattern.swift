import ArgumentParser
import Base
import Files
import Subprocess

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

    /// Opens an address, and returns whether that was possible.
    static func open(_ address: String) async -> Bool {
        let path = CurrentProcess.programFolders.joined(separator: ":")
        let result = try? await Subprocess.run(
            .name(opener), arguments: [address], environment: .inherit.updating(["PATH": path]), output: .discarded)
        return result?.terminationStatus.isSuccess ?? false
    }
}
