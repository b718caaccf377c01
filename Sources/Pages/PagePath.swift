import Diagnostics

/// Where a file lies below the content folder: `rules/exposed-state.md`, with `/` between its parts, as on the disk.
package struct PagePath: Sendable, Hashable, Comparable {
    package let string: String

    package init(_ string: String) { self.string = string }

    /// The folder's path with a slash at its end, or nothing for the content folder itself.
    package var folder: String {
        lastSlash.map { String(string[..<string.utf8.index(after: $0)]) } ?? ""
    }

    /// The file's name with its extension.
    package var name: Substring {
        lastSlash.map { string[string.utf8.index(after: $0)...] } ?? string[...]
    }

    /// The file's name without its extension: `exposed-state`, `guide.es`.
    package var stem: Substring {
        let name = name
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
        return name[..<dot]
    }

    /// What stands behind the last dot of the name; empty where there is none.
    package var `extension`: Substring { name.dropFirst(stem.count).dropFirst() }

    /// Whether the name ends in `.md` or `.markdown`, in any case.
    package var isMarkdown: Bool {
        let name = name.lowercased()
        return name.hasSuffix(".md") || name.hasSuffix(".markdown")
    }

    /// As a byte: to look for characters takes ten times as long.
    private var lastSlash: String.Index? { string.utf8.lastIndex(of: UInt8(ascii: "/")) }

    /// Byte order, so that a report is the same in every locale.
    package static func < (left: PagePath, right: PagePath) -> Bool { ByteOrder.precedes(left.string, right.string) }
}
