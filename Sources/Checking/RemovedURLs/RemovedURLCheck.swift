package import Diagnostics
import Markup
package import Pages

/// Says which of the addresses that were published lead nowhere now, and where what they led to has gone.
package struct RemovedURLCheck {
    private let rulebook: Rulebook
    /// Where the addresses are remembered.
    private let list: Location
    /// Most builds lose no address, and never ask for it.
    private lazy var successor = PageSuccessor(rulebook)
    private var found: [Finding] = []

    /// - Parameters:
    ///   - published: what earlier builds made.
    ///   - list: the file that says so.
    package static func diagnostics(_ published: [PublishedAddress], in rulebook: Rulebook, list: Location)
        -> [Diagnostic]
    {
        guard !published.isEmpty else { return [] }
        var check = RemovedURLCheck(rulebook: rulebook, list: list)
        check.look(for: published)
        return check.diagnostics()
    }

    private init(rulebook: Rulebook, list: Location) { (self.rulebook, self.list) = (rulebook, list) }

    /// Something that is no more.
    private struct Finding {
        var published: PublishedAddress
        /// The page that it seems to be on now, by its index.
        var page: Int?
        /// What the fix writes there; nil where the new place is a guess.
        var alias: NewAlias?
        var reason: String
    }
}

extension RemovedURLCheck {
    private mutating func look(for published: [PublishedAddress]) {
        var pages: [Address: Int] = [:]
        for index in rulebook.pages.indices where !rulebook.displaced.contains(index) {
            pages[rulebook.addresses[index]] = index
        }
        let others = Set(rulebook.redirects.map(\.address)).union(rulebook.editions.flatMap(\.folders).map(\.address))
            .union(rulebook.usedFiles.map { Address($0.string) })
        for published in published {
            if let page = pages[published.address] {
                if let anchor = published.anchor, !rulebook.pages[page].anchors.contains(anchor) {
                    note(published, anchor, on: page)
                }
            } else if published.anchor == nil, !others.contains(published.address) {
                // With the page its anchors are gone too, which needs no saying.
                note(published)
            }
        }
    }

    private mutating func note(_ published: PublishedAddress) {
        guard let (page, likeness) = successor.page(for: published) else {
            found.append(
                Finding(published: published, reason: "write it under 'aliases' of the page that took its place"))
            return
        }
        let name = "'\(rulebook.pages[page].path.string)'"
        switch likeness {
        case .name:
            found.append(
                Finding(
                    published: published, page: page, alias: .path(published.address),
                    reason: "\(name) is the home of '\(published.name ?? "")' now"))
        case .title:
            found.append(
                Finding(
                    published: published, page: page, alias: .path(published.address),
                    reason: "\(name) has the same title"))
        case .file:
            found.append(
                Finding(
                    published: published, page: page, alias: .path(published.address),
                    reason: "\(name) has the same file name"))
        case .nearest:
            found.append(
                Finding(
                    published: published, page: page,
                    reason:
                        "the nearest page is \(name); write the old address under its 'aliases' if it took its place")
            )
        }
    }

    private mutating func note(_ published: PublishedAddress, _ anchor: String, on index: Int) {
        let page = rulebook.pages[index]
        let same =
            published.title.isEmpty
            ? nil
            : page.document.headings.first {
                PublishedAddress(published.address, title: $0.text).title == published.title
            }
        if let place = same?.id ?? NearestName.of(anchor, among: page.ownAnchors.sorted()) {
            found.append(
                Finding(
                    published: published, page: index, alias: .anchor(anchor, place: place),
                    reason: "'#\(place)' seems to be its new name"))
        } else if let (other, heading) = successor.heading(for: published, besides: index) {
            found.append(
                Finding(
                    published: published, page: index,
                    reason:
                        "the section seems to be in '\(rulebook.pages[other].path.string)#\(heading)' now; link to it from here"
                ))
        } else {
            found.append(
                Finding(
                    published: published, page: index,
                    reason: "write '\"#\(anchor)\": \"#new-place\"' under 'aliases' in the page's front matter"))
        }
    }

    /// One edit a page writes all of its aliases, since two could not both be inserted at one place.
    private func diagnostics() -> [Diagnostic] {
        var aliases: [Int: [NewAlias]] = [:]
        for finding in found {
            if let page = finding.page, let alias = finding.alias { aliases[page, default: []].append(alias) }
        }
        var edits: [Int: Fix.Edit] = [:]
        for (page, items) in aliases { edits[page] = AliasEdit(rulebook.pages[page]).edit(adding: items) }
        return found.map { finding in
            let edit = finding.alias == nil ? nil : finding.page.flatMap { edits[$0] }
            let fix = edit.map { Fix("write the old address under 'aliases'", safety: .safe, edits: [$0]) }
            let notes: [Diagnostic.Note] = [
                Diagnostic.Note(finding.reason),
                Diagnostic.Note(
                    "\(fix == nil ? "" : "'rubric check --fix' makes it an alias; ")'rubric build --forget' lets it go"),
            ]
            let reference = finding.published.reference
            guard let anchor = finding.published.anchor, let page = finding.page else {
                let place = finding.alias == nil ? list : finding.page.map { Location(rulebook.pages[$0].file) } ?? list
                return Diagnostic(
                    .vanishedPage, "'\(reference)' was published and is no more", at: place, notes: notes, fix: fix)
            }
            return Diagnostic(
                .vanishedAnchor, "'#\(anchor)' was published and is no more", at: Location(rulebook.pages[page].file),
                notes: notes, fix: fix)
        }
    }
}
