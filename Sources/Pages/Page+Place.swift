import Markup
import Settings

extension Page {
    /// Whether two versions of a page are called otherwise at most: all that their front matter says besides title and
    /// description is the same.
    ///
    /// Their headings and anchors may differ too. Pages that name old addresses are left out, for these are weighed
    /// against their anchors.
    func hasSamePlace(as other: Page) -> Bool {
        guard text.isVerbatim, other.text.isVerbatim, path.string.utf8.elementsEqual(other.path.string.utf8) else {
            return false
        }
        guard frontMatter.aliases.isEmpty, other.frontMatter.aliases.isEmpty else { return false }
        return placeEntries.elementsEqual(other.placeEntries) { $0.isWritten(as: $1) }
    }

    private var placeEntries: some Sequence<YAMLNode.Entry> {
        frontMatter.entries.lazy.filter { $0.key != "title" && $0.key != "description" }
    }
}

extension YAMLNode.Entry {
    /// Whether the same is said, wherever it stands.
    fileprivate func isWritten(as other: YAMLNode.Entry) -> Bool {
        key.utf8.elementsEqual(other.key.utf8) && value.isWritten(as: other.value)
    }
}

extension YAMLNode {
    fileprivate func isWritten(as other: YAMLNode) -> Bool {
        switch (value, other.value) {
        case (.scalar(let own), .scalar(let other)):
            own.isPlain == other.isPlain && own.text.utf8.elementsEqual(other.text.utf8)
        case (.list(let own), .list(let other)): own.elementsEqual(other) { $0.isWritten(as: $1) }
        case (.map(let own), .map(let other)): own.elementsEqual(other) { $0.isWritten(as: $1) }
        default: false
        }
    }
}
