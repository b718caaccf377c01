/// Looks up what links lead to, among all pages and files.
struct ReferenceResolver {
    private let pages: [Page]
    private let placement: Placement
    private let files: Set<String>
    private let unpublished: Set<String>
    private var pageOfPath: [String: Int] = [:]
    private var pageOfName: [String: Int] = [:]
    private let editions: [Edition]
    /// Paths of everything that can be linked to, by what is left of them when letter case and composition of accents are taken away.
    private var foldedPaths: [String: String] = [:]

    /// - Parameters:
    ///   - files: every file below the content folder that is no page.
    ///   - unpublished: paths of pages and files that are there but left out of the site.
    init(pages: [Page], placement: Placement, editions: [Edition], files: Set<String>, unpublished: Set<String>) {
        self.pages = pages
        self.placement = placement
        self.editions = editions
        self.files = files
        self.unpublished = unpublished
        for (index, page) in pages.enumerated() {
            pageOfPath[page.path.string] = index
            foldedPaths[Self.folded(page.path.string)] = page.path.string
            if let name = page.kind.name, pageOfName[name] == nil { pageOfName[name] = index }
        }
        for path in files { foldedPaths[Self.folded(path)] = path }
        for folder in editions.first?.folders ?? [] { foldedPaths[Self.folded(folder.path)] = folder.path }
    }

    func target(of reference: Reference, in page: Int) -> ReferenceTarget {
        let edition = placement.editions[page]
        switch LinkDestination(reference.destination, in: pages[page].path.folder) {
        case .external: return .external
        case .outside: return .outside
        case .malformed: return .malformed
        case .anchor(let anchor): return self.page(page, anchor: anchor, writtenBefore: "")
        case .name(let scheme, let name):
            let (name, anchor) = Self.split(name)
            guard let home = pageOfName["\(scheme):\(name)"] else { return .unknownName(scheme: scheme, name) }
            return self.page(home, anchor: anchor, writtenBefore: "\(scheme):\(name)")
        case .file(let path, _, let anchor):
            let before = reference.destination.prefix { $0 != "#" }
            if let found = lookUp(path, anchor: anchor, edition: edition, writtenBefore: before) { return found }
            if let actual = foldedPaths[Self.folded(path)] ?? foldedPaths[Self.folded(path + "/")], actual != path,
                let found = lookUp(actual, anchor: anchor, edition: edition, writtenBefore: before)
            {
                let corrected = Address(pages[page].path.string).reference(to: Address(actual))
                return .wrongCase(found, written: corrected + reference.destination.dropFirst(before.count))
            }
            return unpublished.contains(path) ? .unpublished(path) : .missing(path)
        }
    }
}

extension ReferenceResolver {
    private func lookUp(_ path: String, anchor: String?, edition: Int, writtenBefore before: Substring) -> ReferenceTarget? {
        if let page = pageOfPath[path] { return self.page(page, anchor: anchor, writtenBefore: before) }
        let folder = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
        if let page = placement.folderPages[edition][folder] ?? placement.folderPages[0][folder] {
            return self.page(page, anchor: anchor, writtenBefore: before)
        }
        for edition in [edition, 0] where editions[edition].folder(at: folder) != nil { return .folder(edition: edition, path: folder) }
        return files.contains(path) ? .asset(PagePath(path)) : nil
    }

    private func page(_ page: Int, anchor: String?, writtenBefore before: Substring) -> ReferenceTarget {
        guard let anchor, !anchor.isEmpty, anchor != "top" else { return .page(page, anchor: nil) }
        if pages[page].anchors.contains(anchor) { return .page(page, anchor: anchor) }
        let folded = Self.folded(anchor)
        if let actual = pages[page].anchors.filter({ Self.folded($0) == folded }).min() {
            return .wrongCase(.page(page, anchor: actual), written: "\(before)#\(actual)")
        }
        return .missingAnchor(page, anchor)
    }

    private static func split(_ name: String) -> (name: String, anchor: String?) {
        guard let hash = name.firstIndex(of: "#") else { return (name, nil) }
        return (String(name[..<hash]), String(name[name.index(after: hash)...]))
    }

    /// Swift compares strings by canonical equivalence, which takes care of composed and decomposed accents.
    private static func folded(_ path: String) -> String { path.lowercased() }
}
