/// What a page's file name says: `README.es.md` is the folder's page in Spanish.
package struct PageName: Sendable, Hashable {
    /// The name without extension and language.
    package let base: String
    /// The language in the name; nil where it names none of the project's.
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

    /// How good a claim the name has to be its folder's page: `index` before `README` before `SKILL`; nil for other
    /// names.
    package var folderPageRank: Int? {
        (5...6).contains(base.utf8.count) ? ["index", "readme", "skill"].firstIndex(of: base.lowercased()) : nil
    }
}
