import Diagnostics
import Publishing

/// The line that the terminal shows for a rebuild: what changed, how many pages were rendered, how long it took, which
/// problems came and went.
struct RebuildLine: CustomStringConvertible {
    let change: PreviewChange
    let isOutdated: Bool
    let duration: Duration

    var description: String {
        let milliseconds = Int((duration / .milliseconds(1)).rounded())
        var parts = [
            isOutdated ? "the last good site stays" : Self.counted(change.rendered, "page"), "\(milliseconds) ms",
        ]
        if let problems { parts.append(problems) }
        return "\(files): \(parts.joined(separator: ", "))"
    }

    private var files: String {
        switch change.files.count {
        case 0: "checked again"
        case 1...3: change.files.joined(separator: ", ")
        default: "\(change.files.count) files"
        }
    }

    /// Notes are not counted: they ask for nothing.
    private var problems: String? {
        let counts = [(change.appeared, "new"), (change.gone, "gone")].map { list, word in
            (list.count { $0.severity >= .warning }, word)
        }
        let parts = counts.filter { $0.0 > 0 }.map { "\(Self.counted($0.0, "problem")) \($0.1)" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private static func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
