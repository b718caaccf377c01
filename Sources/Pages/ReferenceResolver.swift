import Base
import Markup
import Settings

/// Resolves links among all pages and files.
struct ReferenceResolver {
    private let placement: Placement
    private let files: RulebookFiles
    /// The images that a DocC name can refer to, by the name.
    private var images: [String: [String]] = [:]
    /// The paths of files by their names, folded, for `[[name]]`.
    private var filesOfName: [String: [String]] = [:]
    private var pageOfPath: [String: PageID] = [:]
    /// The pages whose file name begins with a date, as Jekyll's posts do, by the rest of the name.
    private var postsOfSlug: [String: [PageID]] = [:]
    private let editions: [Edition]
    let names: NameTable
    /// The paths of everything that can be linked to, by their folded forms.
    private var foldedPaths: [String: String] = [:]

    init(_ placement: Placement, editions: [Edition], files: RulebookFiles) {
        (self.placement, self.editions, self.files) = (placement, editions, files)
        names = NameTable(placement)
        for place in placement.pages {
            pageOfPath[place.source.path.string] = place.id
            foldedPaths[Self.folded(place.source.path.string)] = place.source.path.string
            if let slug = place.source.path.stem.wholeMatch(of: #/\d{4}-\d\d?-\d\d?-(.+)/#)?.1 {
                postsOfSlug[String(slug), default: []].append(place.id)
            }
        }
        for (link, path) in files.links { pageOfPath[link] = pageOfPath[path] }
        for path in files.others {
            foldedPaths[Self.folded(path)] = path
            filesOfName[Self.folded(String(PagePath(path).name)), default: []].append(path)
            if let name = DocCName.image(PagePath(path)) { images[name, default: []].append(path) }
        }
        for folder in editions.first?.folders ?? [] { foldedPaths[Self.folded(folder.path)] = folder.path }
    }

    /// The resolved references of a page.
    func links(of page: PlacedPage) -> PageLinks {
        let targets = page.source.references.map { target(of: $0, in: page) }
        func stated(_ matter: FrontMatter, in file: String, anchor: String?) -> [StatedRelation] {
            matter.relationNames.map { kind, name in
                StatedRelation(
                    kind: kind, file: file, anchor: anchor, name: name, target: target(ofRelation: name.value, in: page)
                )
            }
        }
        let relations =
            stated(page.source.frontMatter, in: page.source.file, anchor: nil)
            + page.source.sectionRules.flatMap { stated($0.keys, in: $0.source.file, anchor: $0.section?.anchor) }
        return PageLinks(
            targets: targets, codeTargets: codeTargets(of: page, references: targets), relations: relations)
    }

    /// An image or a link in a DocC catalog may be written as a name.
    private func target(of reference: Reference, in page: PlacedPage) -> ReferenceTarget {
        let folder = page.source.path.folder
        let destination = LiquidPath.evaluated(reference.destination)
        let target = target(of: destination, in: page)
        let path: String
        switch target {
        case .missing(let missing): path = missing
        case .outside where reference.kind == .link: return self.page(ofURL: destination, in: page) ?? target
        default: return target
        }
        switch reference.kind {
        case .image:
            return (image(named: PagePath(path), in: folder) ?? self.file(atURL: destination, in: folder))
                .map { .asset(PagePath($0)) } ?? target
        case .link where folder.contains(".docc/") && DocCName.isPublished(destination):
            return self.target(of: "doc:\(destination)", in: page)
        case .link:
            return self.page(ofURL: destination, in: page)
                ?? self.file(atURL: destination, in: folder).map { .asset(PagePath($0)) } ?? target
        }
    }

    /// The page that a URL leads to on sites of other tools, where the site may be in a folder of the content, the URL
    /// of a page may be that of a folder, and posts lose the dates in their names.
    private func page(ofURL destination: String, in page: PlacedPage) -> ReferenceTarget? {
        if let found = self.page(atURL: destination, in: page) { return found }
        let (path, folder) = (page.source.path, page.source.path.folder)
        let isFile = PagePath(String(destination.prefix { $0 != "?" && $0 != "#" })).isMarkdown
        var places: [String] = []
        if destination.hasPrefix("/") {
            places = Self.folders(around: folder).map { "/\($0)\(destination.dropFirst())" }
        } else if !isFile, placement.folderPages[page.edition][folder] != page.id {
            // A link to a file starts at the file of the page, and the page of a folder has the folder's URL.
            places = ["\(path.stem)/\(destination)"]
        }
        let found =
            places.lazy.compactMap { place -> ReferenceTarget? in
                let direct = self.target(of: place, in: page)
                switch direct {
                case .page, .missingAnchor: return direct
                case .missing: return self.page(atURL: place, in: page)
                default: return nil
                }
            }.first ?? post(atURL: destination, in: page)
        guard let found, let id = found.page else { return nil }
        let reference = Address(path.string).reference(to: Address(placement[id].source.path.string))
        let leaf = if case .url(let inner, _) = found { inner } else { found }
        return .url(leaf, written: reference + destination.drop { $0 != "?" && $0 != "#" })
    }

    /// `2024-01-31-name.md` for `/name/`, `/2024/01/31/name.html` and the like.
    private func post(atURL destination: String, in page: PlacedPage) -> ReferenceTarget? {
        let path = destination.prefix { $0 != "?" && $0 != "#" }
        let name = path.split(separator: "/").last ?? ""
        let posts = postsOfSlug[String(name.hasSuffix(".html") ? name.dropLast(5) : name)] ?? []
        guard posts.count == 1, posts[0] != page.id else { return nil }
        let anchor = LinkDestination.anchor(of: destination)
        return self.page(posts[0], anchor: anchor, writtenBefore: "")
    }

    /// The file at an absolute URL of a site that is in a folder of the content; `public` and `static` hold the files
    /// of sites.
    private func file(atURL destination: String, in folder: String) -> String? {
        guard destination.hasPrefix("/"), case .file(let path, _, _) = LinkDestination(destination, in: "") else {
            return nil
        }
        return (Self.folders(around: folder) + [""]).lazy.flatMap { folder in
            ["", "public/", "static/"].map { folder + $0 + path }
        }.first(where: files.others.contains)
    }

    /// A folder and those around it, without that of the content; the outermost is the first.
    private static func folders(around folder: String) -> [String] {
        folder.indices.filter { folder[$0] == "/" }.map { String(folder[...$0]) }
    }

    /// `guide.md` for `guide`, `guide/`, `guide.html` and `guide.md/`, and the page of the folder for `index.html`.
    private func page(atURL destination: String, in page: PlacedPage) -> ReferenceTarget? {
        let path = destination.prefix { $0 != "?" && $0 != "#" }
        let ending = [".html", ".md/", "/"].first { path.hasSuffix($0) } ?? ""
        let stem = path.dropLast(ending.count)
        var file = stem + ".md" + destination[path.endIndex...]
        if ending == ".html", PagePath(String(path)).name == "index.html",
            case .file(let target, _, _) = LinkDestination(destination, in: page.source.path.folder),
            let home = placement.folderPages[page.edition][PagePath(target).folder]
        {
            file = stem.dropLast("index".count) + placement[home].source.path.name + destination[path.endIndex...]
        }
        let found = target(of: String(file), in: page)
        switch found {
        case .page, .missingAnchor: return .url(found, written: String(file))
        case .wrongCase(let target, let written), .url(let target, let written):
            return .url(target, written: written)
        default: return nil
        }
    }

    /// The code spans of a page that become links: those that name a term, a rule or a page's file, once per section.
    private func codeTargets(of page: PlacedPage, references: [ReferenceTarget]) -> [NodeID: PagePlace] {
        let (document, folder, edition) = (page.source.document, page.source.path.folder, page.edition)
        let own = PagePlace(page.id)
        var targets: [NodeID: PagePlace] = [:]
        // The page itself, and the places that the section already links to.
        var linked: Set = [own]
        var skippedUntil = 0
        for (place, node) in document.nodes.enumerated() {
            switch node.kind {
            case .heading:
                linked = [own]
                if let section = page.source.rule(at: NodeID(place))?.section {
                    linked.insert(PagePlace(page.id, anchor: section.anchor))
                }
                skippedUntil = max(skippedUntil, node.subtreeEnd.index)
            case .link(let link):
                if let target = references[link.index].page {
                    let anchor = references[link.index].anchor
                    let section = placement[target].source.sectionRule(at: anchor)?.section
                    linked.formUnion([PagePlace(target), PagePlace(target, anchor: section?.anchor ?? anchor)])
                }
                skippedUntil = max(skippedUntil, node.subtreeEnd.index)
            case .codeSpan where place >= skippedUntil:
                let code = document.string(node.text)
                guard
                    let home = names.subject(ofCode: code, edition: edition)
                        ?? self.page(ofFile: code, in: folder).map({ PagePlace($0) })
                else { continue }
                let target = PagePlace(
                    translation(of: home.page, in: edition, having: home.anchor), anchor: home.anchor)
                if linked.insert(target).inserted { targets[NodeID(place)] = target }
            default: break
            }
        }
        return targets
    }

    /// Resolves a path in front matter, or a name with or without its scheme.
    private func target(ofRelation name: String, in page: PlacedPage) -> ReferenceTarget {
        let isPath = name.contains("/") || name.contains(".md")
        if !isPath, case .file = LinkDestination(name, in: page.source.path.folder) {
            return target(of: "wiki:\(name)", in: page)
        }
        return target(of: name, in: page)
    }

    /// What a destination on a page leads to.
    func target(of destination: String, in page: PageID) -> ReferenceTarget {
        target(of: destination, in: placement[page])
    }

    private func target(of destination: String, in page: PlacedPage) -> ReferenceTarget {
        let directive = LinkDestination.directive(of: destination)
        let target = target(ofPlain: String(destination.dropLast(directive.count)), in: page)
        // A fix keeps the directive.
        if case .wrongCase(let found, let written) = target { return .wrongCase(found, written: written + directive) }
        return target
    }

    /// - Parameter destination: without a directive.
    private func target(ofPlain destination: String, in page: PlacedPage) -> ReferenceTarget {
        let (folder, edition) = (page.source.path.folder, page.edition)
        switch LinkDestination(destination, in: folder) {
        case .external: return .external
        case .outside: return repository(destination, in: folder) ?? .outside
        case .malformed: return .malformed
        case .anchor(let anchor):
            let target = self.page(page.id, anchor: anchor, writtenBefore: "")
            return folder.contains(".docc/") ? byHeading(target) : target
        case .name(let scheme, let name):
            let target = self.target(ofName: name, scheme: scheme, in: page)
            return ["doc", "wiki"].contains(scheme) ? byHeading(target) : target
        case .file(let path, _, let anchor):
            let before =
                destination.utf8.firstIndex(of: UInt8(ascii: "#")).map { destination[..<$0] } ?? destination[...]
            if let found = lookUp(path, anchor: anchor, edition: edition, writtenBefore: before) { return found }
            if let actual = foldedPaths[Self.folded(path)] ?? foldedPaths[Self.folded(path + "/")], actual != path {
                let corrected = Address(page.source.path.string).reference(to: Address(actual))
                let query = before.drop { $0 != "?" }
                switch lookUp(actual, anchor: anchor, edition: edition, writtenBefore: corrected + query) {
                case .wrongCase(let found, let written): return .wrongCase(found, written: written)
                case let found?:
                    return .wrongCase(found, written: corrected + destination.drop { $0 != "?" && $0 != "#" })
                case nil: break
                }
            }
            if let found = repository(destination, in: folder) { return found }
            return reason(for: path).map { .unpublished(path, because: $0) } ?? .missing(path)
        }
    }
}

extension ReferenceResolver {
    private func target(ofName written: String, scheme: String, in page: PlacedPage) -> ReferenceTarget {
        var rest = written[...]
        let anchor = LinkDestination.cut(&rest, at: UInt8(ascii: "#")).map(String.init)
        let name = String(rest)
        if name.isEmpty, let anchor { return self.page(page.id, anchor: anchor, writtenBefore: "\(scheme):") }
        switch names.match(scheme: scheme, name, edition: page.edition) {
        case .page(let home):
            let anchor = anchor ?? home.anchor
            return self.page(
                translation(of: home.page, in: page.edition, having: anchor), anchor: anchor,
                writtenBefore: "\(scheme):\(name)")
        case .several(let found):
            let pages = found.map(\.page)
            let inCatalog = scheme == "doc" ? pages.filter { isInCatalog(of: page.source, placement[$0].source) } : []
            guard inCatalog.count == 1 else { return .ambiguousName(name, pages) }
            return self.page(inCatalog[0], anchor: anchor, writtenBefore: "\(scheme):\(name)")
        case .none:
            let file = scheme == "wiki" ? self.file(named: name, in: page.source.path.folder) : nil
            return file.map { .asset(PagePath($0)) } ?? .unknownName(scheme: scheme, name)
        }
    }

    /// Whether a page is in the DocC catalog of another one.
    private func isInCatalog(of page: Page, _ other: Page) -> Bool {
        let path = page.path.string
        guard let catalog = path.firstRange(of: ".docc/") else { return false }
        return other.path.string.hasPrefix(path[..<catalog.upperBound])
    }

    /// A file that is no part of the site, if it is there and the repository has a URL.
    private func repository(_ destination: String, in folder: String) -> ReferenceTarget? {
        guard let url = placement.settings.repositoryURL,
            let path = LinkDestination.repositoryPath(
                destination, in: folder, content: placement.settings.contentFolder),
            files.repository.contains(path)
        else { return nil }
        let rest = destination.drop { $0 != "?" && $0 != "#" }
        return .repository(url + PercentEncoding.encode(path, keeping: PercentEncoding.path) + rest)
    }

    /// Why a path, or a folder that it is in, is not published.
    private func reason(for path: String) -> String? {
        if let reason = files.unpublished[path] ?? files.unpublished[path + "/"] { return reason }
        return path.indices.lazy.filter { path[$0] == "/" }.compactMap { files.unpublished[String(path[...$0])] }.first
    }

    /// The page whose file a code span names: from the page's folder or, with a folder, from the content folder.
    private func page(ofFile code: String, in folder: String) -> PageID? {
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
        return files.others.contains(path) ? .asset(PagePath(path)) : nil
    }

    /// The translation of a page into the reader's language: `name.es.md` for `name.md` on Spanish pages.
    ///
    /// A translation without the anchor of the link is not used.
    private func translation(of page: PageID, in edition: Int, having anchor: String?) -> PageID {
        guard edition != 0, placement[page].edition == 0, !placement[page].isDisplaced else { return page }
        let path = placement[page].source.path
        guard let other = pageOfPath["\(path.folder)\(path.stem).\(editions[edition].language).md"] else { return page }
        return anchor.map { $0.isEmpty || placement[other].source.anchors.contains($0) } ?? true ? other : page
    }

    private func page(_ page: PageID, anchor: String?, writtenBefore before: Substring) -> ReferenceTarget {
        guard let anchor, !anchor.isEmpty, anchor != "top" else { return .page(page, anchor: nil) }
        let anchors = placement[page].source.anchors
        if anchors.contains(anchor) { return .page(page, anchor: anchor) }
        let folded = Self.folded(anchor)
        if let actual = anchors.filter({ Self.folded($0) == folded }).min() {
            return .wrongCase(.page(page, anchor: actual), written: "\(before)#\(actual)")
        }
        let joined = anchors.filter { Self.withoutRepeatedHyphens($0) == Self.withoutRepeatedHyphens(folded) }
        if joined.count == 1, let actual = joined.first {
            return .url(.page(page, anchor: actual), written: "\(before)#\(actual)")
        }
        return .missingAnchor(page, anchor)
    }

    /// An anchor as MkDocs and VitePress make it: `caret-tilde` of `Caret & Tilde`, which is `caret--tilde` on GitHub.
    private static func withoutRepeatedHyphens(_ anchor: String) -> String {
        anchor.split(separator: "-").joined(separator: "-")
    }

    /// The target of a link whose anchor is the text of a heading, as in `[[name#A heading]]` and in DocC. Of several
    /// headings, `[[name#One#Two]]` means the last.
    private func byHeading(_ target: ReferenceTarget) -> ReferenceTarget {
        switch target {
        case .wrongCase(let found, _): return found
        case .missingAnchor(let page, let anchor):
            let slug = HeadingIDs.slug(String(anchor.split(separator: "#").last ?? ""))
            return placement[page].source.anchors.contains(slug) ? .page(page, anchor: slug) : target
        default: return target
        }
    }

    /// Ignores case; Swift compares strings by canonical equivalence, so that composed and decomposed accents match.
    private static func folded(_ path: String) -> String { path.lowercased() }
}
