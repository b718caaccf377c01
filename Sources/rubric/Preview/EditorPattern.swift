import ArgumentParser
import Foundation

/// An address that opens a place in an editor, with `{path}`, `{line}` and `{column}` where these go.
struct EditorPattern: ExpressibleByArgument {
    private let pattern: String

    /// Nil for what is no address, names no path, or would run in the page instead of opening an editor.
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
        var allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\0"..."\u{7F}"))
        allowed.insert(charactersIn: "-._~/")
        // Patterns such as `vscode://file/{path}` have the slash already that an absolute path begins with.
        let written = pattern.contains("/{path}") ? String(path.drop { $0 == "/" }) : path
        return pattern.replacing("{path}", with: written.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")
            .replacing("{line}", with: String(line)).replacing("{column}", with: String(column))
    }
}
