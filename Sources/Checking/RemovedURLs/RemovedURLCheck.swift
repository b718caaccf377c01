package import Diagnostics
import Markup
package import Pages

/// Finds published addresses that no longer exist, and the new locations of their content.
package struct RemovedURLCheck {
    private let rulebook: Rulebook
    /// The file that lists the published addresses.
    private let list: Location
    /// Lazy because most builds remove no address.
    private lazy var successor = PageSuccessor(rulebook)
    private var found: [Finding] = []

    /// - Parameters:
    ///   - published: the addresses of earlier builds.
    ///   - list: the file that lists them.
    package static func diagnostics(_ published: [PublishedAddress], in rulebook: Rulebook, list: Location)
        -> [Diagnostic]
    {
        guard !published.isEmpty else { return [] }
        var check = RemovedURLCheck(rulebook: rulebook, list: list)
        check.find(published)
        return check.diagnostics()
    }

    private init(rulebook: Rulebook, list: Location) { (self.rulebook, self.list) = (rulebook, list) }

    /// An address that was removed.
    private struct Finding {
        var published: PublishedAddress
        /// The page that probably contains its content.
        var page: LinkedPage?
        /// The alias that the fix adds; nil if the new location is a guess.
        var alias: NewAlias?
        var reason: String
    }
}

extension RemovedURLCheck {
    private mutating func find(_ published: [PublishedAddress]) {
        var pages: [Address: LinkedPage] = [:]
        for page in rulebook.publishedPages { pages[page.address] = page }
        let others = Set(rulebook.redirects.map(\.address)).union(rulebook.editions.flatMap(\.folders).map(\.address))
            .union(rulebook.usedFiles.map { Address($0.string) })
        for published in published {
            if let page = pages[published.address] {
                if let anchor = published.anchor, !page.source.anchors.contains(anchor) {
                    note(published, anchor, on: page)
                }
            } else if published.anchor == nil, !others.contains(published.address) {
                // The anchors of a removed page are not reported.
                note(published)
            }
        }
    }

    private mutating func note(_ published: PublishedAddress) {
        guard let (page, likeness) = successor.page(for: published) else {
            return add(published, on: nil, nil, "add it to 'aliases' of the page that replaces it")
        }
        let name = "'\(page.path.string)'"
        let alias = NewAlias.path(published.address)
        switch likeness {
        case .name: add(published, on: page, alias, "'\(published.name ?? "")' is now defined by \(name)")
        case .title: add(published, on: page, alias, "\(name) has the same title")
        case .file: add(published, on: page, alias, "\(name) has the same file name")
        case .nearest:
            add(
                published, on: page, nil,
                "the nearest page is \(name); add the old URL to its 'aliases' if it replaces this one")
        }
    }

    private mutating func note(_ published: PublishedAddress, _ anchor: String, on page: LinkedPage) {
        let same = page.document.headings.first {
            !published.title.isEmpty && PublishedAddress(published.address, title: $0.text).title == published.title
        }
        if let place = same?.id ?? NearestName.of(anchor, among: page.source.ownAnchors) {
            add(published, on: page, .anchor(anchor, place: place), "'#\(place)' seems to be its new name")
        } else if let (other, heading) = successor.heading(for: published, besides: page) {
            let place = "\(other.path.string)#\(heading)"
            add(published, on: page, nil, "the section seems to be in '\(place)' now; link to it from here")
        } else {
            add(
                published, on: page,
                nil, "write '\"#\(anchor)\": \"#new-place\"' under 'aliases' in the page's front matter")
        }
    }

    private mutating func add(
        _ published: PublishedAddress, on page: LinkedPage?, _ alias: NewAlias?, _ reason: String
    ) { found.append(Finding(published: published, page: page, alias: alias, reason: reason)) }

    /// One edit adds all aliases of a page, because two edits cannot insert at the same position.
    private func diagnostics() -> [Diagnostic] {
        var aliases: [PageID: [NewAlias]] = [:]
        for finding in found {
            if let page = finding.page, let alias = finding.alias { aliases[page.id, default: []].append(alias) }
        }
        var edits: [PageID: Fix.Edit] = [:]
        for (page, items) in aliases { edits[page] = AliasEdit(rulebook[page].source).edit(adding: items) }
        return found.map { finding in
            let edit = finding.alias == nil ? nil : finding.page.flatMap { edits[$0.id] }
            let fix = edit.map { Fix("add the old URL to 'aliases'", safety: .safe, edits: [$0]) }
            let notes: [Diagnostic.Note] = [
                Diagnostic.Note(finding.reason),
                "\(fix == nil ? "" : "'rubric check --fix' makes it an alias; ")'rubric build --forget' drops it",
            ]
            let reference = finding.published.reference
            guard let anchor = finding.published.anchor, let page = finding.page else {
                let place = finding.alias == nil ? list : finding.page.map { Location($0.file) } ?? list
                return Diagnostic(
                    .removedPage, "'\(reference)' was published and has been removed", at: place, notes: notes,
                    fix: fix)
            }
            return Diagnostic(
                .removedAnchor, "'#\(anchor)' was published and has been removed",
                at: Location(page.file),
                notes: notes, fix: fix)
        }
    }
}
