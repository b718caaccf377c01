import Settings

/// A path that names the language of its file, in a folder or at the end of its name: `pt-br/setup.md`, `setup.ja.md`.
package struct TranslatedPath: Sendable, Hashable {
    /// In lower case, with hyphens; nil for a path without a language, which is often that of the original.
    package let language: String?
    /// The path without the language, which a page and its translations have in common.
    package let original: String

    package init(_ path: String) {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if let folder = parts.dropLast().firstIndex(where: { Self.code($0) != nil }) {
            language = Self.code(parts.remove(at: folder))
        } else {
            var names = (parts.last ?? "").split(separator: ".", omittingEmptySubsequences: false)
            let ending = names.count > 2 ? Self.code(names[names.count - 2]) : nil
            if ending != nil {
                names.remove(at: names.count - 2)
                parts[parts.count - 1] = Substring(names.joined(separator: "."))
            }
            language = ending
        }
        original = parts.joined(separator: "/")
    }

    /// Whether it is in the language in which books are written before others translate them.
    package func isOriginal(_ defaultLanguage: String) -> Bool {
        guard let language else { return true }
        return [defaultLanguage.lowercased(), "en"].contains { language == $0 || language.hasPrefix($0 + "-") }
    }

    private static func code(_ name: Substring) -> String? {
        let code = name.lowercased().replacing("_", with: "-")
        return LanguageCode.isCommon(code) ? code : nil
    }
}
