import Base
import Diagnostics
import Markup
import Pages
import Settings

/// Checks the links and images of one page.
struct ReferenceCheck {
    private let rulebook: Rulebook
    private let linked: LinkedPage
    private let page: Page
    private let html: HTMLPolicy
    /// The file with the references.
    private var file: String
    /// The anchors that lines without a space would have as headings, of pages on which an anchor is missing.
    private let unspacedAnchors: [PageID: Set<String>]

    init(of page: LinkedPage, in rulebook: Rulebook, html: HTMLPolicy) {
        (self.rulebook, linked, self.page, self.html) = (rulebook, page, page.source, html)
        file = page.file
        let incomplete = page.targets.compactMap { target -> PageID? in
            switch target {
            case .missingAnchor(let other, _), .url(.missingAnchor(let other, _), _): other
            default: nil
            }
        }
        unspacedAnchors = Dictionary(
            uniqueKeysWithValues: Set(incomplete).map { ($0, UnspacedHeadings.anchors(of: rulebook[$0].source)) })
    }

    func diagnostics() -> [Diagnostic] {
        let references = zip(page.references, linked.targets).filter { !isUntranslated($1) }
        return references.flatMap { reference, target in
            [diagnostic(for: reference, target), alternativeText(of: reference)].compactMap(\.self)
        }
            + [untranslated()].compactMap(\.self)
            + linked.statedRelations.compactMap { relation in
                var check = self
                check.file = relation.file
                return check.diagnostic(forRelation: Reference(relation.name), relation.target)
            }
    }
}

extension ReferenceCheck {
    /// Checks a page that front matter names.
    private func diagnostic(forRelation name: Reference, _ target: ReferenceTarget) -> Diagnostic? {
        switch target {
        case .external:
            report(
                .brokenLink, "'\(name.destination)' is not a page of this rulebook", name, ["link to it in the text"])
        case .unknownName("wiki", let unknown) where rulebook.nearestName(to: unknown, scheme: "wiki") == nil:
            report(
                .brokenLink, Self.message("wiki", unknown), name,
                ["name \(Self.subjects), or a page by its path, title or file name"])
        default: diagnostic(for: name, target)
        }
    }

    private func diagnostic(for reference: Reference, _ target: ReferenceTarget) -> Diagnostic? {
        let kind: DiagnosticKind = reference.kind == .image ? .missingImage : .brokenLink
        switch target {
        case .external:
            // A rulebook has one diagnostic for all its remote images.
            return unsafeAddress(reference) ?? unknownScheme(reference)
        case .page where reference.destination.isEmpty:
            return report(
                .emptyLink,
                reference.kind == .image ? "an image without a file" : "link '\(reference.text)' has no destination",
                reference, [])
        case .page(linked.id, anchor: nil) where reference.kind == .link && !reference.isBackHere:
            return report(.selfLink, "'\(Self.written(reference))' links to its own page", reference, [])
        case .page, .folder:
            guard reference.kind == .image else { return nil }
            return report(.missingImage, "'\(reference.destination)' is a page, not an image", reference, [])
        case .asset: return nil
        case .repository:
            return reference.kind == .link
                ? nil : report(kind, "'\(reference.destination)' is not published", reference, [])
        case .missingAnchor(let other, let anchor): return missingAnchor(anchor, in: other, reference)
        case .wrongCase(_, let written): return wrongCase(written, reference)
        case .url(.missingAnchor(let other, let anchor), _):
            return missingAnchor(anchor, in: other, reference)
        // A folder has one diagnostic for all its links of this kind.
        case .url: return nil
        case .missing(let path):
            return missing(path, kind, reference)
        case .unpublished(let path, let reason):
            return report(
                kind, "'\(path)' is not published: \(reason)", reference,
                [
                    reference.kind == .image
                        ? "move the image to a folder that is published"
                        : "link to its URL, or to a page that is published"
                ] + repositoryNote(reference),
                severity: LinkDestination.isHidden(path) ? (reference.kind == .link ? .note : .warning) : nil)
        case .outside:
            return report(
                kind, "'\(reference.destination)' points outside the content folder", reference,
                ["only files in the content folder are published; move the file there, or link to its URL"]
                    + repositoryNote(reference))
        case .malformed:
            return report(
                kind, "'\(reference.destination)' is not a file name", reference,
                ["percent-encoded bytes must be UTF-8 without NUL"])
        case .unknownName where target.isSymbol: return nil
        case .unknownName("doc", let name) where rulebook.linkablePathsByName["\(name.lowercased()).tutorial"] != nil:
            return nil
        case .unknownName(let scheme, let name):
            return report(kind, Self.message(scheme, name), reference, [note(scheme, name)])
        case .ambiguousName(let name, let pages):
            let paths = pages.prefix(4).map { "'\(rulebook[$0].path.string)'" }.joined(separator: ", ")
            return report(
                .brokenLink, "'\(name)' matches \(pages.count) pages", reference,
                ["they are \(paths)\(pages.count > 4 ? ", …" : ""); link to one of them by path"])
        }
    }

    /// What maps a link to the repository.
    private func repositoryNote(_ reference: Reference) -> [Diagnostic.Note] {
        let settings = rulebook.settings
        let path = LinkDestination.repositoryPath(
            reference.destination, in: page.path.folder, content: settings.contentFolder)
        guard reference.kind == .link, let path else { return [] }
        return settings.repositoryURL == nil
            ? ["'repository-url' in rubric.yml makes it a link to the repository"]
            : ["the root folder has no file '\(path)', so it is no link to the repository"]
    }

    /// Reports a path without a file. It may be an alias, which redirects readers but must not be used in links.
    private func missing(_ path: String, _ kind: DiagnosticKind, _ reference: Reference) -> Diagnostic? {
        let message = "file not found: '\(reference.destination)'"
        if reference.kind == .link, let formerly = rulebook.page(formerlyAt: path) {
            let current = Address(page.path.string).reference(to: Address(formerly.path.string))
            return report(
                kind, message, reference,
                ["it is an alias of '\(current)'; link to the page itself"],
                fix: page.rewriting(reference, as: current + reference.destination.drop { $0 != "?" && $0 != "#" }))
        }
        let folder = path.hasSuffix("/") ? path : path + "/"
        if reference.kind == .link, rulebook.linkablePaths.contains(where: { $0.hasPrefix(folder) }) {
            // A README is read on the host of its repository, which shows folders.
            if page.isEntrance { return nil }
            return report(
                kind, "folder '\(reference.destination)' has no pages", reference,
                ["link to one of its files, or add the page '\(folder)index.md'"], severity: .note)
        }
        if Self.isHost(reference.destination.prefix { $0 != "/" }) {
            return report(kind, message, reference, ["for a URL, write 'https://\(reference.destination)'"])
        }
        let nearest = nearestPath(to: path, written: reference.destination)
        var notes = nearest.map { [Diagnostic.Note("did you mean '\($0)'?")] } ?? []
        if reference.destination.contains("{{") {
            notes.append("Rubric does not evaluate template expressions such as '{{…}}'; write the path of the file")
        }
        return report(kind, message, reference, notes)
    }

    /// Whether the first name of a path is the name of a host.
    private static func isHost(_ name: Substring) -> Bool {
        let name = name.lowercased()
        return name.hasPrefix("www.") || [".com", ".org", ".net", ".io", ".dev"].contains { name.hasSuffix($0) }
    }

    /// Reports an address that the site removes, because it runs or embeds code.
    private func unsafeAddress(_ reference: Reference) -> Diagnostic? {
        let isImage = reference.kind == .image
        guard html != .allow, AddressPolicy.isUnsafe(Array(reference.destination.utf8), isImage: isImage),
            let scheme = reference.destination.split(separator: ":").first
        else { return nil }
        return report(
            .removedHTML, "the '\(scheme):' address of this \(isImage ? "image" : "link") is removed", reference,
            ["a page must not run or embed code; link to a file or a URL"])
    }

    /// Reports a scheme that resembles a known one, in any letter case; other schemes belong to other programs.
    private func unknownScheme(_ reference: Reference) -> Diagnostic? {
        guard let colon = reference.destination.firstIndex(of: ":") else { return nil }
        let scheme = reference.destination[..<colon].lowercased()
        let hasHost = reference.destination[colon...].hasPrefix("://")
        let known = hasHost ? ["https", "http"] : PageKind.subjects.map(\.rawValue) + ["doc", "mailto"]
        guard !known.contains(scheme), let near = NearestName.of(scheme, among: known, atMost: 1) else { return nil }
        return report(
            .brokenLink, "unknown scheme '\(reference.destination[..<colon]):'", reference,
            ["did you mean '\(near):'?"])
    }

    /// The destination without the scheme that `[[name]]` does not spell out.
    private static func written(_ reference: Reference) -> Substring {
        reference.destination.dropFirst(reference.destination.hasPrefix("wiki:") ? 5 : 0)
    }

    private static func message(_ scheme: String, _ name: String) -> String {
        scheme == "wiki" || scheme == "doc"
            ? "unresolved reference '\(name)'" : "no page defines the \(scheme) '\(name)'"
    }

    /// The kinds of subjects in words.
    private static let subjects = PageKind.subjects.map { "a \($0.rawValue)" }.joined(separator: ", ")

    private func note(_ scheme: String, _ name: String) -> Diagnostic.Note {
        let prefix = scheme == "wiki" ? "" : scheme + ":"
        if let nearest = rulebook.nearestName(to: name, scheme: scheme) {
            return "did you mean '\(prefix)\(nearest)'?"
        }
        if ["doc", "wiki"].contains(scheme), let titled = rulebook.page(titledLike: name) {
            return "did you mean '\(prefix)\(titled.path.stem)', the page titled '\(titled.title)'?"
        }
        if scheme == "doc" {
            return "'doc:' links to a page by its file name or title; the site has no pages for symbols or tutorials"
        }
        return scheme == "wiki"
            ? "'[[' and ']]' enclose \(Self.subjects), the title of a page, or the name of a file"
            : "add '\(scheme): \(name)' to the front matter of the page that defines it"
    }

    private func missingAnchor(_ anchor: String, in id: PageID, _ reference: Reference) -> Diagnostic? {
        // Its heading is reported.
        if unspacedAnchors[id]?.contains(anchor) == true { return nil }
        let other = rulebook[id].source
        let place = other.path == page.path ? "this page" : "'\(other.path.string)'"
        let message = "\(place) has no '#\(anchor)'"
        // MkDocs and others number headings with the same text by '_1', not by '-1'.
        if let mark = anchor.lastIndex(of: "_"), reference.destination.hasSuffix("#\(anchor)") {
            let numbered = anchor[..<mark] + "-" + anchor[anchor.index(after: mark)...]
            let fix = page.rewriting(reference, as: String(reference.destination.dropLast(anchor.count) + numbered))
            if other.anchors.contains(String(numbered)), let fix {
                return report(.brokenAnchor, message, reference, [], fix: fix)
            }
        }
        return report(
            .brokenAnchor, message, reference,
            [AnchorHint(anchor, in: other).note(forLinkAt: other.path == page.path ? reference.range : nil)])
    }

    private func wrongCase(_ corrected: String, _ reference: Reference) -> Diagnostic {
        Diagnostic(
            .wrongLetterCase, "'\(reference.destination)' should be '\(corrected)'",
            at: Location(file, reference.destinationRange),
            notes: [Self.caseNote(reference.destination, corrected)],
            fix: page.rewriting(reference, as: corrected))
    }

    private static func caseNote(_ written: String, _ corrected: String) -> Diagnostic.Note {
        let differsInAnchor = written.prefix { $0 != "#" } == corrected.prefix { $0 != "#" }
        return differsInAnchor ? "anchors are case-sensitive" : "some file systems and servers are case-sensitive"
    }

    private func alternativeText(of reference: Reference) -> Diagnostic? {
        // An image without a file is reported as such.
        guard reference.kind == .image, !reference.isDecoration, !reference.isBadge, !reference.destination.isEmpty,
            reference.text.allSatisfy(\.isWhitespace)
        else { return nil }
        let isHTML = page.document.sourceText(reference.range).hasPrefix("<")
        return Diagnostic(
            .missingAltText, "image '\(reference.destination)' has no alternative text",
            at: Location(file, reference.range),
            notes: [isHTML ? "write what it shows in its 'alt'" : "write what it shows between the brackets"])
    }

    private func report(
        _ kind: DiagnosticKind, _ message: String, _ reference: Reference, _ notes: [Diagnostic.Note], fix: Fix? = nil,
        severity: Severity? = nil
    ) -> Diagnostic {
        let range = reference.destinationRange.isEmpty ? reference.range : reference.destinationRange
        return Diagnostic(kind, message, at: Location(file, range), severity: severity, notes: notes, fix: fix)
    }

    /// The nearest path, relative to this page; the same name in another folder is nearer than a different name.
    ///
    /// - Parameter written: as the author wrote it, with escapes or without.
    private func nearestPath(to path: String, written: String) -> String? {
        let name = Rulebook.lastName(of: path)
        let paths = rulebook.linkablePathsByName
        let sameName = (paths[name] ?? []).filter { isInReach($0, of: path) }
        // Names are compared without their folders, because in a long folder path any name is similar.
        let wanted = WantedName(name)
        let ending = PagePath(name).extension
        let near = paths.lazy.filter { $0.key == name || wanted.distance(to: $0.key) != nil }
            .filter { ending.isEmpty || PagePath($0.key).extension == ending }
            .flatMap { $0.value }.filter { $0 != page.path.string && isInReach($0, of: path) }
        // Where each folder has such a file, the folder counts.
        let only = sameName.count == 1 && sameName[0] != page.path.string ? sameName.first : nil
        guard let found = only ?? NearestName.of(path, among: near) else { return nil }
        return relative(found, written: written)
    }

    /// A path relative to this page, with letters that are not ASCII as the author writes them.
    private func relative(_ path: String, written: String) -> String {
        let reference = Address(page.path.string).reference(to: Address(path))
        if reference.isEmpty { return "./" }
        return written.contains("%") ? reference : PercentEncoding.decodeLetters(reference)
    }
}

// MARK: - Translations

extension ReferenceCheck {
    /// Whether a path is a suggestion for a missing one: readers of a translation want no other one than the original.
    private func isInReach(_ candidate: String, of path: String) -> Bool {
        guard let language = TranslatedPath(path).language ?? TranslatedPath(page.path.string).language else {
            return true
        }
        let other = TranslatedPath(candidate)
        return other.language == language || other.isOriginal(rulebook.settings.defaultLanguage)
    }

    /// Whether a link leads to a page that only other languages have.
    private func isUntranslated(_ target: ReferenceTarget) -> Bool {
        guard case .missing(let path) = target else { return false }
        return !versions(ofMissing: path).isEmpty
    }

    /// The page that a missing translation is one of, in other languages.
    private func versions(ofMissing path: String) -> [String] {
        let wanted = TranslatedPath(path)
        guard let language = wanted.language, PagePath(path).isMarkdown, rulebook.page(formerlyAt: path) == nil else {
            return []
        }
        let name = Rulebook.lastName(of: wanted.original)
        return (rulebook.linkablePathsByName[name] ?? []).filter {
            let other = TranslatedPath($0)
            return other.original == wanted.original && other.language != language
        }
    }

    /// Reports the pages that a partly translated book lacks, once for each page that links to them.
    private func untranslated() -> Diagnostic? {
        let missing = zip(page.references, linked.targets).filter { isUntranslated($1) }
        guard let (first, target) = missing.first, case .missing(let path) = target else { return nil }
        var names: [String] = []
        for (reference, _) in missing where !names.contains(reference.destination) {
            names.append(reference.destination)
        }
        let original = versions(ofMissing: path).filter {
            TranslatedPath($0).isOriginal(rulebook.settings.defaultLanguage)
        }
        var notes: [Diagnostic.Note] = []
        if let original = original.first {
            notes.append("the original is '\(relative(original, written: first.destination))'")
        }
        if names.count > 1 {
            notes.append("the others are \(names.dropFirst().map { "'\($0)'" }.joined(separator: ", "))")
        }
        let others = names.count > 1 ? ", and \(names.count - 1) more that this page links to" : ""
        return report(.brokenLink, "'\(names[0])' is not translated\(others)", first, notes)
    }
}

extension Reference {
    /// A name in front matter as a link.
    fileprivate init(_ name: Positioned<String>) {
        self.init(linkTo: name.value, at: name.range, node: .document, text: name.value)
    }

    /// Whether it is an anchor such as `#top`, which links to its own page on purpose.
    fileprivate var isBackHere: Bool { destination.hasPrefix("#") }
}
