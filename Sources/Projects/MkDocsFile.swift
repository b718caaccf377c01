package import Settings

/// What an mkdocs.yml says about the pages of a project.
package struct MkDocsFile: Sendable {
    package let title: String?
    /// The pages of its `nav` in order, as paths in the content folder.
    package let pages: [Positioned<String>]

    /// The file's path, relative to the root.
    package static let name = "mkdocs.yml"

    /// Reads a file; MkDocs reports its mistakes.
    ///
    /// - Parameter contentPrefix: the content folder from the root, with a slash at its end, or empty.
    package init(_ bytes: [UInt8], contentPrefix: String) {
        let root = YAMLDocument.parse(bytes, file: Self.name).root
        title = root?["site_name"]?.text
        let folder = root?["docs_dir"]?.text ?? "docs"
        pages = Self.pages(in: root?["nav"]).compactMap { page in
            let path = "\(folder)/\(page.value)"
            guard path.hasPrefix(contentPrefix) else { return nil }
            return Positioned(String(path.dropFirst(contentPrefix.count)), page.range)
        }
    }

    /// Recursion is bounded, since YAML's nesting is.
    private static func pages(in node: YAMLNode?) -> [Positioned<String>] {
        guard let node else { return [] }
        if let items = node.list { return items.flatMap { pages(in: $0) } }
        if let entries = node.map { return entries.flatMap { pages(in: $0.value) } }
        // Other entries are URLs, or folders that a plugin lists.
        guard let path = node.text, path.hasSuffix(".md"), !path.contains("://") else { return [] }
        return [Positioned(path, node.range)]
    }
}
