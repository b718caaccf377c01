import Base
import Markup
package import Settings

/// The order of pages that a book for another tool states in one place: the `nav` of MkDocs, mdBook's `SUMMARY.md`, and
/// the topics of DocC's pages.
package struct TableOfContents: Sendable, Hashable {
    /// The files that it was read from, relative to the root.
    package private(set) var sources: [String] = []
    /// The pages that are nothing but a table of contents.
    package private(set) var summaries: Set<PagePath> = []
    package private(set) var missing: [MissingEntry] = []
    /// What files of their own say about folders, by the path of the folder.
    let folders: [String: FolderEntry]
    /// The pages that introduce the others of their folder, by its path; no page of the folder has a name for that.
    package private(set) var folderPages: [String: PagePath] = [:]
    /// The position of each page, by its path without extension and language, and of each folder that has one.
    private var positions: [String: Int] = [:]

    /// An entry that leads to no page.
    package struct MissingEntry: Sendable, Hashable {
        /// Relative to the root.
        package var file: String
        /// Relative to the content folder.
        package var path: String
        package var destination: Positioned<String>
    }

    package init() { folders = [:] }

    /// Reads the summaries and topics of a book's pages.
    ///
    /// - Parameters:
    ///   - listed: paths in the content folder, in the order that a file of its own states.
    ///   - file: the path of that file from the root.
    ///   - folders: by their paths, which end in a slash.
    package init(
        _ pages: [Page], folders: [String: FolderEntry] = [:], listed: [Positioned<String>] = [], in file: String = ""
    ) {
        self.folders = folders
        let pageOfPath = Dictionary(pages.map { ($0.path.string, $0) }, uniquingKeysWith: { first, _ in first })
        for entry in listed { add(pageOfPath[entry.value], at: entry.value, entry, in: file) }
        for page in pages where page.path.name == "SUMMARY.md" { add(summary: page, of: pageOfPath) }
        addTopics(of: pages)
    }

    /// The position of a page, by its path without extension and language, or of a folder; nil if it is not listed.
    func position(of path: String) -> Int? { positions[path] }
}

extension TableOfContents {
    private mutating func add(_ page: Page?, at path: String, _ entry: Positioned<String>, in file: String) {
        guard let page else { return missing.append(MissingEntry(file: file, path: path, destination: entry)) }
        add(page.path)
        if sources.last != file { sources.append(file) }
    }

    private mutating func add(_ page: PagePath) {
        let position = positions.count
        var path = page.folder + page.stem
        while !path.isEmpty {
            if positions[path] == nil { positions[path] = position }
            path = Edition.parent(of: path)
        }
    }

    private mutating func add(summary page: Page, of pages: [String: Page]) {
        let links = page.references.filter { $0.kind == .link && !$0.destination.isEmpty }
        guard page.isSummary else { return }
        let chapters = links.compactMap { link -> (link: Reference, path: String, page: Page?)? in
            guard case .file(let path, _, _) = LinkDestination(link.destination, in: page.path.folder) else {
                return nil
            }
            let files = path.hasSuffix("/") ? [path + "README.md", path + "index.md"] : [path]
            return (link, path, files.lazy.compactMap { pages[$0] }.first)
        }
        for (link, path, chapter) in chapters {
            add(chapter, at: path, Positioned(link.destination, link.destinationRange), in: page.file)
        }
        guard sources.last == page.file else { return }
        summaries.insert(page.path)
        // A chapter before the list is the title page or an introduction.
        guard let first = chapters.first, page.document.isOutsideLists(first.link.node),
            let introduction = first.page?.path, introduction.folder == page.path.folder
        else { return }
        folderPages[introduction.folder] = introduction
    }

    /// Adds the pages that topics list, each followed by those of its own topics.
    private mutating func addTopics(of pages: [Page]) {
        let names = pages.map { ($0.path.stem.lowercased(), $0) }
        let pageOfName = Dictionary(names, uniquingKeysWith: { first, _ in first })
        var topics: [PagePath: [Page]] = [:]
        for page in pages {
            let listed = page.topics.compactMap { pageOfName[$0.lowercased()] }
            if !listed.isEmpty { topics[page.path] = listed }
        }
        let listed = Set(topics.values.flatMap { $0.map(\.path) })
        let roots = pages.filter { topics[$0.path] != nil && !listed.contains($0.path) }
        for root in roots {
            sources.append(root.file)
            var seen: Set<PagePath> = []
            var waiting = [root.path]
            while let page = waiting.popLast() {
                guard seen.insert(page).inserted else { continue }
                add(page)
                waiting += (topics[page] ?? []).map(\.path).reversed()
            }
        }
        for (folder, roots) in Dictionary(grouping: roots, by: \.path.folder) where roots.count == 1 {
            if folderPages[folder] == nil { folderPages[folder] = roots[0].path }
        }
    }
}

extension Page {
    /// Whether it consists of links to other pages, in lists or outside of them, and headings.
    fileprivate var isSummary: Bool {
        document.children(of: .document).allSatisfy { block in
            switch document[block].kind {
            case .heading, .bulletList, .orderedList, .thematicBreak: true
            case .paragraph: document.children(of: block).allSatisfy(isLinkOrSpace)
            default: !document.showsText(block)
            }
        }
    }

    private func isLinkOrSpace(_ node: NodeID) -> Bool {
        switch document[node].kind {
        case .link, .softBreak, .lineBreak, .htmlInline: true
        case .text: document.string(document[node].text).allSatisfy(\.isWhitespace)
        default: false
        }
    }

    /// The names of the pages that DocC's section `Topics` lists.
    fileprivate var topics: [String] {
        guard let start = document.headings.first(where: { $0.level == 2 && $0.text == "Topics" })?.node else {
            return []
        }
        let end = document.headings.first { $0.node > start && $0.level <= 2 }?.node
        return references.compactMap { link in
            guard link.node > start, end.map({ link.node < $0 }) ?? true, link.destination.hasPrefix("doc:") else {
                return nil
            }
            let path = link.destination.dropFirst("doc:".count).prefix { $0 != "#" }
            return path.split(separator: "/").last.map(String.init)
        }
    }
}

extension Document {
    /// Whether a link is in a paragraph of its own.
    fileprivate func isOutsideLists(_ link: NodeID) -> Bool {
        self[link].parent.map { self[$0].kind == .paragraph && self[$0].parent == .document } ?? false
    }
}
