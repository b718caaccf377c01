import Diagnostics

/// The path of a file below the content folder, as on disk and with `/` between its parts:
/// `rules/exposed-state.md`.
package struct PagePath: Sendable, Hashable, Comparable {
    package let string: String

    package init(_ string: String) { self.string = string }

    /// The folder's path with a trailing slash; empty for the content folder itself.
    package var folder: String { lastSlash.map { String(string[..<string.utf8.index(after: $0)]) } ?? "" }

    /// The file's name with its extension.
    package var name: Substring { lastSlash.map { string[string.utf8.index(after: $0)...] } ?? string[...] }

    /// The file's name without its extension: `exposed-state`, `guide.es`.
    package var stem: Substring {
        let name = name
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return name }
        return name[..<dot]
    }

    /// The part of the name after its last dot; empty if there is none.
    package var `extension`: Substring { name.dropFirst(stem.count).dropFirst() }

    /// Whether it has the extension of an image.
    package var isImage: Bool {
        ["png", "jpg", "jpeg", "svg", "gif", "webp"].contains(self.extension.lowercased())
    }

    /// Whether the name ends in `.md` or `.markdown`, in any case.
    package var isMarkdown: Bool {
        let name = name.lowercased()
        return name.hasSuffix(".md") || name.hasSuffix(".markdown")
    }

    private var lastSlash: String.Index? { string.utf8.lastIndex(of: UInt8(ascii: "/")) }

    /// Byte order, so that a report is the same in every locale.
    package static func < (left: PagePath, right: PagePath) -> Bool { ByteOrder.precedes(left.string, right.string) }
}

/// The parts of a page's file name: `README.es.md` is the folder's page in Spanish.
package struct PageName: Sendable, Hashable {
    /// The name without extension and language.
    package let base: String
    /// The language in the name; nil if the project does not have that language.
    package let language: String?

    package init(_ path: PagePath, languages: [String]) {
        let stem = path.stem
        if let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")), dot != stem.startIndex {
            let suffix = stem[stem.utf8.index(after: dot)...]
            if let language = languages.first(where: { $0.lowercased() == suffix.lowercased() }) {
                base = String(stem[..<dot])
                self.language = language
                return
            }
        }
        base = String(stem)
        language = nil
    }

    /// The precedence of the name as its folder's page: `index` before `README` before `SKILL`; nil for other names.
    package var folderPageRank: Int? { ["index", "readme", "skill"].firstIndex(of: base.lowercased()) }

    /// The name of the folder's page in its URL: `index` in the default language, which may be in the name or not.
    func folderPageStem(languages: [String]) -> String {
        guard let language, language != languages.first else { return "index" }
        return "index.\(language)"
    }
}
