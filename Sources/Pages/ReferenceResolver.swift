import Markup
import Settings

/// Resolves links among all pages and files.
struct ReferenceResolver {
    private let pages: [Page]
    private let placement: Placement
    private let files: Set<String>
    private let unpublished: [String: String]
    /// The images that a DocC name can refer to, by the name.
    private var images: [String: [String]] = [:]
    /// The paths of files by their names, folded, for `[[name]]`.
    private var filesOfName: [String: [String]] = [:]
    private var pageOfPath: [String: Int] = [:]
    private let editions: [Edition]
    let names: NameTable
    /// The paths of everything that can be linked to, by their folded forms.
    private var foldedPaths: [String: String] = [:]

    /// - Parameters:
    ///   - files: every file below the content folder that is not a page.
    ///   - unpublished: why existing pages, files and folders are not published, by their paths.
    ///   - linkedPages: the paths of pages by those of symbolic links to them.
    init(
        pages: [Page], placement: Placement, editions: [Edition], names: NameTable, files: Set<String>,
        unpublished: [String: String], linkedPages: [String: String]
    ) {
        (self.pages, self.placement, self.editions) = (pages, placement, editions)
        (self.names, self.files, self.unpublished) = (names, files, unpublished)
        for (index, page) in pages.enumerated() {
            pageOfPath[page.path.string] = index
            foldedPaths[Self.folded(page.path.string)] = page.path.string
        }
        for (link, path) in linkedPages { pageOfPath[link] = pageOfPath[path] }
        for path in files {
            foldedPaths[Self.folded(path)] = path
            filesOfName[Self.folded(String(PagePath(path).name)), default: []].append(path)
            if let name = DocCName.image(PagePath(path)) { images[name, default: []].append(path) }
        }
        for folder in editions.first?.folders ?? [] { foldedPaths[Self.folded(folder.path)] = folder.path }
    }

    /// The resolved references of a page.
    func links(of page: Int) -> PageLinks {
        let folder = pages[page].path.folder
        let targets = pages[page].references.map { reference in
            let target = target(of: reference.destination, in: page, folder)
            guard case .missing(let path) = target else { return target }
            switch reference.kind {
            case .image: return image(named: PagePath(path), in: folder).map { .asset(PagePath($0)) } ?? target
            case .link where folder.contains(".docc/") && DocCName.isPublished(reference.destination):
                return self.target(of: "doc:\(reference.destination)", in: page, folder)
            case .link: return target
            }
        }
        let relations = pages[page].frontMatter.relationNames.map { kind, name in
            StatedRelation(kind: kind, name: name, target: target(ofRelation: name.value, in: page, folder))
        }
        return PageLinks(
            targets: targets, codeTargets: codeTargets(of: page, folder, references: targets), relations: relations)
    }

    /// The code spans of a page that become links: those that name a term, a rule or a page's file, once per section.
    private func codeTargets(of page: Int, _ folder: String, references: [ReferenceTarget]) -> [NodeID: Int] {
        let document = pages[page].document
        let edition = placement.editions[page]
        var targets: [NodeID: Int] = [:]
        // The page itself, and the pages that the section already links to.
        var linked: Set<Int> = [page]
        var skippedUntil = 0
        for (place, node) in document.nodes.enumerated() {
            switch node.kind {
            case .heading:
                linked = [page]
                skippedUntil = max(skippedUntil, node.subtreeEnd.index)
            case .link(let link):
                if let target = references[link.index].page { linked.insert(target) }
                skippedUntil = max(skippedUntil, node.subtreeEnd.index)
            case .codeSpan where place >= skippedUntil:
                let code = document.string(node.text)
                guard let home = names.subject(ofCode: code, edition: edition) ?? self.page(ofFile: code, in: folder)
                else { continue }
                let target = translation(of: home, in: edition, having: nil)
                if linked.insert(target).inserted { targets[NodeID(place)] = target }
            default: break
            }
        }
        return targets
    }

    /// Resolves a path in front matter, or a name with or without its scheme.
    private func target(ofRelation name: String, in page: Int, _ folder: String) -> ReferenceTarget {
        let isPath = name.contains("/") || name.contains(".md")
        if !isPath, case .file = LinkDestination(name, in: folder) {
            return target(of: "wiki:\(name)", in: page, folder)
        }
        return target(of: name, in: page, folder)
    }

    /// - Parameter folder: the folder of the page.
    func target(of destination: String, in page: Int, _ folder: String) -> ReferenceTarget {
        let edition = placement.editions[page]
        switch LinkDestination(destination, in: folder) {
        case .external: return .external
        case .outside: return .outside
        case .malformed: return .malformed
        case .anchor(let anchor):
            let target = self.page(page, anchor: anchor, writtenBefore: "")
            return folder.contains(".docc/") ? byHeading(target) : target
        case .name(let scheme, let name):
            let target = self.target(ofName: name, scheme: scheme, in: page, edition: edition)
            return ["doc", "wiki"].contains(scheme) ? byHeading(target) : target
        case .file(let path, _, let anchor):
            let before =
                destination.utf8.firstIndex(of: UInt8(ascii: "#")).map { destination[..<$0] } ?? destination[...]
            if let found = lookUp(path, anchor: anchor, edition: edition, writtenBefore: before) { return found }
            if let actual = foldedPaths[Self.folded(path)] ?? foldedPaths[Self.folded(path + "/")], actual != path,
                let found = lookUp(actual, anchor: anchor, edition: edition, writtenBefore: before)
            {
                let corrected = Address(pages[page].path.string).reference(to: Address(actual))
                return .wrongCase(found, written: corrected + destination.drop { $0 != "?" && $0 != "#" })
            }
            return reason(for: path).map { .unpublished(path, because: $0) } ?? .missing(path)
        }
    }
}

extension ReferenceResolver {
    private func target(ofName written: String, scheme: String, in page: Int, edition: Int) -> ReferenceTarget {
        var rest = written[...]
        let anchor = LinkDestination.cut(&rest, at: UInt8(ascii: "#")).map(String.init)
        let name = String(rest)
        if name.isEmpty, let anchor { return self.page(page, anchor: anchor, writtenBefore: "\(scheme):") }
        switch names.match(scheme: scheme, name, edition: edition) {
        case .page(let home):
            return self.page(
                translation(of: home, in: edition, having: anchor), anchor: anchor,
                writtenBefore: "\(scheme):\(name)")
        case .several(let found):
            let inCatalog = scheme == "doc" ? found.filter { isInCatalog(ofPage: page, $0) } : []
            guard inCatalog.count == 1 else { return .ambiguousName(name, found) }
            return self.page(inCatalog[0], anchor: anchor, writtenBefore: "\(scheme):\(name)")
        case .none:
            let file = scheme == "wiki" ? self.file(named: name, in: pages[page].path.folder) : nil
            return file.map { .asset(PagePath($0)) } ?? .unknownName(scheme: scheme, name)
        }
    }

    /// Whether a page is in the DocC catalog of another one.
    private func isInCatalog(ofPage page: Int, _ other: Int) -> Bool {
        let path = pages[page].path.string
        guard let catalog = path.firstRange(of: ".docc/") else { return false }
        return pages[other].path.string.hasPrefix(path[..<catalog.upperBound])
    }

    /// Why a path, or a folder that it is in, is not published.
    private func reason(for path: String) -> String? {
        if let reason = unpublished[path] ?? unpublished[path + "/"] { return reason }
        return path.indices.lazy.filter { path[$0] == "/" }.compactMap { unpublished[String(path[...$0])] }.first
    }

    /// The page whose file a code span names: from the page's folder or, with a folder, from the content folder.
    private func page(ofFile code: String, in folder: String) -> Int? {
        guard PagePath(code).isMarkdown else { return nil }
        for folder in code.contains("/") ? [folder, ""] : [folder] {
            if case .file(let path, _, _) = LinkDestination(code, in: folder), let page = pageOfPath[path] {
                return page
            }
        }
        return nil
    }

    /// The image that a DocC name refers to, without its extension or, in a catalog, without its folder; images near
    /// the page come first.
    private func image(named path: PagePath, in folder: String) -> String? {
        guard path.extension.isEmpty || folder.contains(".docc/") else { return nil }
        let found = images[String(path.stem)] ?? []
        return Self.nearest(to: folder, found.filter { path.extension.isEmpty || PagePath($0).name == path.name })
    }

    /// The file that is not a page with a name, or with the last parts of its path, as Obsidian writes them.
    private func file(named name: String, in folder: String) -> String? {
        let name = Self.folded(name)
        let found = filesOfName[String(PagePath(name).name)] ?? []
        return Self.nearest(to: folder, found.filter { ("/" + Self.folded($0)).hasSuffix("/" + name) })
    }

    private static func nearest(to folder: String, _ paths: [String]) -> String? {
        let depth = { (path: String) in zip(path.utf8, folder.utf8).prefix { $0 == $1 }.count }
        return paths.max { left, right in (depth(left), right) < (depth(right), left) }
    }

    private func lookUp(_ path: String, anchor: String?, edition: Int, writtenBefore before: Substring)
        -> ReferenceTarget?
    {
        if let page = pageOfPath[path] {
            return self.page(translation(of: page, in: edition, having: anchor), anchor: anchor, writtenBefore: before)
        }
        let folder = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
        if let page = placement.folderPages[edition][folder] ?? placement.folderPages[0][folder] {
            return self.page(page, anchor: anchor, writtenBefore: before)
        }
        for edition in [edition, 0] where editions[edition].folder(at: folder) != nil {
            return .folder(edition: edition, path: folder)
        }
        return files.contains(path) ? .asset(PagePath(path)) : nil
    }

    /// The translation of a page into the reader's language: `name.es.md` for `name.md` on Spanish pages.
    ///
    /// A translation without the anchor of the link is not used.
    private func translation(of page: Int, in edition: Int, having anchor: String?) -> Int {
        guard edition != 0, placement.editions[page] == 0, !placement.displaced.contains(page) else { return page }
        let path = pages[page].path
        guard let other = pageOfPath["\(path.folder)\(path.stem).\(editions[edition].language).md"] else { return page }
        return anchor.map { $0.isEmpty || pages[other].anchors.contains($0) } ?? true ? other : page
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

    /// The target of a link whose anchor is the text of a heading, as in `[[name#A heading]]` and in DocC. Of several
    /// headings, `[[name#One#Two]]` means the last.
    private func byHeading(_ target: ReferenceTarget) -> ReferenceTarget {
        switch target {
        case .wrongCase(let found, _): return found
        case .missingAnchor(let page, let anchor):
            let slug = HeadingIDs.slug(String(anchor.split(separator: "#").last ?? ""))
            return pages[page].anchors.contains(slug) ? .page(page, anchor: slug) : target
        default: return target
        }
    }

    /// Ignores case; Swift compares strings by canonical equivalence, so that composed and decomposed accents match.
    private static func folded(_ path: String) -> String { path.lowercased() }
}
