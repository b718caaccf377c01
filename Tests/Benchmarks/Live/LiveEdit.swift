import Foundation

/// One kind of edit of the corpus: what is written, and where it can be seen.
enum LiveEdit: String, CaseIterable {
    case paragraph, sample, title, template

    /// Writes the edit, and says in which file of the site which words stand now.
    func apply(_ number: Int, to corpus: LiveCorpus) throws -> (seen: String, words: String) {
        let page = corpus.page(number * 197 % corpus.count)
        let file = "Content/\(page).md"
        switch self {
        case .paragraph:
            let words = "A paragraph of edit \(number)."
            try corpus.save(
                file,
                corpus.read(file).replacing("## Who owns it", with: "\(words)\n\n## Who owns it", maxReplacements: 1))
            return (page + ".html", words)
        case .sample:
            let words = "limit\(number)x"
            try corpus.save(file, corpus.read(file).replacing("(limit:", with: "(\(words):", maxReplacements: 1))
            return (page + ".html", words)
        case .title:
            let words = "A title of edit \(number)"
            let lines = try corpus.read(file).split(separator: "\n", omittingEmptySubsequences: false)
            try corpus.save(
                file, lines.map { $0.hasPrefix("title: ") ? "title: \(words)" : $0 }.joined(separator: "\n"))
            // A page that it links to names it among those that do.
            let linked = try corpus.read(file).matches(of: #/\(\.\./(d[0-9]+/p[0-9]+)\.md/#).map { String($0.output.1) }
            guard let seen = linked.first(where: { $0 != page }) else { throw CocoaError(.fileReadCorruptFile) }
            return (seen + ".html", words)
        case .template:
            let words = "edit \(number) of a template"
            let file = "Templates/partials/breadcrumbs.mustache"
            let folder = corpus.root.appendingPathComponent(file).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try corpus.save(file, "<p>\(words)</p>\n")
            return (page + ".html", words)
        }
    }
}
