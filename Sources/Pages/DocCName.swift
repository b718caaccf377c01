/// The names of pages and images in DocC catalogs.
enum DocCName {
    /// The name of an image, without its extension and its variants: `sloth` for `sloth~dark@2x.png`.
    static func image(_ path: PagePath) -> String? {
        guard path.isImage else { return nil }
        var name = path.stem
        for variant in ["@1x", "@2x", "@3x", "~dark", "~light"] where name.hasSuffix(variant) {
            name = name.dropLast(variant.count)
        }
        return String(name)
    }

    /// Whether a destination is a URL of the documentation that DocC publishes, and not the path of a file:
    /// `/documentation/Module/Page`, or `./Module/Symbol`, which begins beside the page of a module.
    static func isPublished(_ destination: String) -> Bool {
        let path = destination.prefix { $0 != "?" && $0 != "#" }
        return path.hasPrefix("/documentation/") || path.hasPrefix("/tutorials/")
            || path.contains("/") && PagePath(String(path)).extension.isEmpty
    }

    /// The page names that a `doc:` link can refer to: the file name, or the title with hyphens for spaces.
    static func pages(_ destination: String) -> [String] {
        let name = destination.split(separator: "/").last.map(String.init) ?? destination
        return [name, name.replacing("-", with: " ")]
    }
}
