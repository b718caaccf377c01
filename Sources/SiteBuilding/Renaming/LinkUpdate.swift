import Base
import Checking
import Diagnostics
import Markup
import Pages
import Settings

/// Finds the links that would lead elsewhere after a rename, and rewrites them.
struct LinkUpdate {
    private let old: Rulebook
    private let new: Rulebook
    private let change: Change
    /// The page of the new rulebook for each of the old one.
    private let newPages: PageTable<LinkedPage?>

    /// The places that get new names.
    struct Change {
        /// The new paths of pages, by their old ones.
        var paths: [String: String] = [:]
        var heading: Heading?

        struct Heading {
            var page: PageID
            /// The index among the headings of the page.
            var index: Int
            var oldAnchor: String
            var newAnchor: String
        }
    }

    init(from old: Rulebook, to new: Rulebook, _ change: Change) {
        (self.old, self.new, self.change) = (old, new, change)
        let pages = Dictionary(new.pages.map { ($0.path.string, $0) }, uniquingKeysWith: { first, _ in first })
        newPages = PageTable(old.pages.map { pages[change.paths[$0.path.string] ?? $0.path.string] })
    }

    /// The edits after which all links lead where they led before, in files with their old names.
    func edits() throws(RenameError) -> [Fix.Edit] {
        var edits: [Fix.Edit] = []
        for page in old.pages {
            for (link, place) in try changedLinks(on: page) {
                guard let destination = destination(of: link, at: place, on: page), page.source.text.isUTF8 else {
                    throw RenameError(
                        "the link '\(link.destination)' in '\(link.file)' cannot follow; change it first")
                }
                // A definition is the destination of several links.
                let edit = Fix.Edit(link.file, link.range, destination)
                if !edits.contains(edit) { edits.append(edit) }
            }
        }
        return edits + codeSpans
    }

    /// Checks that every link leads where it led before.
    func verify() throws(RenameError) {
        for page in old.pages {
            if let (link, _) = try changedLinks(on: page).first {
                throw RenameError(
                    "the link '\(link.destination)' in '\(link.file)' would lead elsewhere; change it first")
            }
        }
    }
}

extension LinkUpdate {
    private struct WrittenLink {
        var file: String
        var destination: String
        /// The destination as a range of bytes on disk.
        var range: Range<Int>
        var target: ReferenceTarget
        /// Whether it is a name in front matter.
        var isRelation = false
    }

    private enum Place: Hashable {
        case page(PageID, anchor: String?)
        /// A path, of a folder with a slash at its end.
        case file(String)

        /// Nil for a target that no rename concerns.
        init?(_ target: ReferenceTarget) {
            switch target {
            case .page(let page, let anchor): self = .page(page, anchor: anchor)
            case .missingAnchor(let page, let anchor): self = .page(page, anchor: anchor)
            case .wrongCase(let target, _), .url(let target, _): self.init(target)
            case .asset(let path): self = .file(path.string)
            case .folder(_, let path), .missing(let path), .unpublished(let path, _): self = .file(path)
            case .external, .repository, .outside, .malformed, .ambiguousName, .unknownName: return nil
            }
        }
    }

    /// The links that lead elsewhere, with the places in the new rulebook that they should lead to.
    private func changedLinks(on page: LinkedPage) throws(RenameError) -> [(link: WrittenLink, place: Place)] {
        guard let newPage = newPages[page.id] else {
            throw RenameError("'\(page.path.string)' would not be published")
        }
        let heading = change.heading.flatMap { $0.page == page.id ? $0.index : nil }
        let before = links(of: page, heading: heading)
        let after = links(of: newPage, heading: heading)
        guard before.count == after.count else {
            throw RenameError("the links in '\(page.file)' would change; edit the text instead")
        }
        return zip(before, after).compactMap { link, other in
            guard let place = Place(link.target).flatMap(moved),
                place != Place(other.target) || (other.target.isWrongCase && !link.target.isWrongCase)
            else { return nil }
            // A page may get the name that a broken link already has.
            if case .missing = link.target, other.target.page != nil { return nil }
            return (link, place)
        }
    }

    /// The links and relations of a page, without those in the renamed heading, whose text is new.
    private func links(of page: LinkedPage, heading: Int?) -> [WrittenLink] {
        let document = page.document
        let renamed = heading.map { number -> Range<NodeID> in
            let node = document.headings[number].node
            return node..<document[node].subtreeEnd
        }
        return zip(page.source.references, page.targets).filter { reference, _ in
            renamed?.contains(reference.node) != true
        }.map {
            WrittenLink(file: page.file, destination: $0.destination, range: $0.destinationRange, target: $1)
        }
            + page.statedRelations.map {
                WrittenLink(
                    file: $0.file, destination: $0.name.value, range: $0.name.range, target: $0.target,
                    isRelation: true)
            }
    }

    /// The place in the new rulebook of one in the old.
    private func moved(_ place: Place) -> Place? {
        switch place {
        case .page(let page, let anchor):
            let isRenamed = change.heading?.page == page && change.heading?.oldAnchor == anchor
            return newPages[page].map { .page($0.id, anchor: isRenamed ? change.heading?.newAnchor : anchor) }
        case .file: return place
        }
    }
}

// MARK: - New destinations

extension LinkUpdate {
    /// The new destination of a link, as its file spells it; nil if there is none.
    private func destination(of link: WrittenLink, at place: Place, on page: LinkedPage) -> String? {
        guard let newPage = newPages[page.id] else { return nil }
        let folder = page.path.folder
        let isPath = link.destination.contains("/") || link.destination.contains(".md")
        let isName = link.isRelation && !isPath && !link.destination.contains(":")
        let written = isName ? "wiki:" + link.destination : link.destination
        var candidates: [String] = []
        var anchor = ""
        if case .page(_, let name?) = place { anchor = "#" + name }
        anchor = LinkDestination.withDirective(of: link.destination, anchor)
        switch LinkDestination(written, in: folder) {
        case .anchor: candidates = [anchor]
        case .name(let scheme, let name):
            let name = name.prefix { $0 != "#" }
            candidates = names(name, of: place).map { "\(scheme):\($0)\(anchor)" }
        case .file(let path, let query, _):
            let query = query.map { "?" + $0 } ?? ""
            candidates = paths(path, written: written, of: place, on: newPage).map { $0 + query + anchor }
        case .external, .outside, .malformed: break
        }
        let found = candidates.first { Place(new.target(of: $0, on: newPage)) == place }
        // `[[name]]` is written without its scheme.
        let destination = found.map { $0.hasPrefix("wiki:") ? String($0.dropFirst(5)) : $0 }
        return link.isRelation ? destination.map(YAMLNode.scalar) : destination
    }

    /// The names of a page, the written one first, then those of the same sort.
    private func names(_ written: Substring, of place: Place) -> [String] {
        guard case .page(let id, _) = place else { return [] }
        let page = new[id]
        let path = PageName(page.path, languages: new.settings.languages).base
        let fullPath = page.path.folder + path
        let isTitle = old.pages.contains { $0.title.lowercased() == written.lowercased() }
        let names = isTitle ? [page.title, path, fullPath] : [path, fullPath, page.title]
        return [String(written)] + (written.contains("/") ? [fullPath] : []) + names
    }

    /// The paths of a page or a file from a page: the written one moved, which can be that of the original of a
    /// translation, and the page's own.
    private func paths(_ path: String, written: String, of place: Place, on page: LinkedPage) -> [String] {
        var paths = [change.paths[path] ?? path]
        if case .page(let target, _) = place { paths.append(new[target].path.string) }
        let folder = page.path.folder
        return paths.map { path in
            let address = Address(path)
            let reference =
                written.hasPrefix("/")
                ? "/" + Address("").reference(to: address) : Address(folder + " ").reference(to: address)
            // A parenthesis might end the destination.
            let encoded = reference.replacing("(", with: "%28").replacing(")", with: "%29")
            return encoded.isEmpty ? "./" : encoded
        }
    }

    /// Edits of code spans with the path of a moved page.
    private var codeSpans: [Fix.Edit] {
        guard !change.paths.isEmpty else { return [] }
        return old.pages.flatMap { page in
            page.document.nodes.compactMap { node -> Fix.Edit? in
                guard node.kind == .codeSpan, page.source.text.isUTF8, let range = node.text.sourceRange else {
                    return nil
                }
                let code = page.document.string(node.text)
                guard PagePath(code).isMarkdown, let path = self.path(inCode: code, on: page) else { return nil }
                return Fix.Edit(page.file, page.source.text.diskRange(range), path)
            }
        }
    }

    /// The new path for a code span, from the folder of its page or, as it was written, from the content folder.
    private func path(inCode code: String, on page: LinkedPage) -> String? {
        let folder = page.path.folder
        let newFolder = newPages[page.id]?.path.folder ?? folder
        for (base, newBase) in code.contains("/") ? [(folder, newFolder), ("", "")] : [(folder, newFolder)] {
            guard case .file(let path, _, _) = LinkDestination(code, in: base) else { continue }
            if let newPath = change.paths[path] {
                let reference = Address(newBase + " ").reference(to: Address(newPath))
                return PercentEncoding.decode(reference[...]) ?? reference
            }
            if old.pages.contains(where: { $0.path.string == path }) { return nil }
        }
        return nil
    }
}

extension ReferenceTarget {
    /// Whether a file system that distinguishes letter case does not find it.
    fileprivate var isWrongCase: Bool {
        if case .wrongCase = self { true } else { false }
    }
}
