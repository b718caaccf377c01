package import Settings

/// A relation between two pages, as one of them sees it.
package struct PageRelation: Sendable, Hashable {
    package let kind: Kind
    /// The other page, by its index.
    package let page: Int
    /// Whether it is the other page that says so.
    package let isInverse: Bool

    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A reader may want it next.
        case related
        /// The page takes its place.
        case supersedes
        /// The two cannot hold together.
        case conflicts
    }
}

/// What the front matter of a page says of another, and the page that it means.
package struct StatedRelation: Sendable {
    package let kind: PageRelation.Kind
    /// As the author wrote it, with its place in the file.
    package let name: Positioned<String>
    package let target: ReferenceTarget
}

extension FrontMatter {
    /// The names of all related pages, in the order in which they are shown.
    var relationNames: [(kind: PageRelation.Kind, name: Positioned<String>)] {
        var names: [(PageRelation.Kind, Positioned<String>)] = []
        for name in related { names.append((.related, name)) }
        for name in supersedes { names.append((.supersedes, name)) }
        for name in conflicts { names.append((.conflicts, name)) }
        return names
    }
}
