import Base
package import Diagnostics
package import Pages
import Settings

/// Inserts aliases into a page's front matter and keeps the rest as written.
package struct AliasEdit {
    private let page: Page

    package init(_ page: Page) { self.page = page }

    /// The edit that adds aliases; nil if the author must edit the file.
    package func edit(adding aliases: [NewAlias]) -> Fix.Edit? {
        guard !aliases.isEmpty else { return nil }
        return FrontMatterEdit(page).edit(adding: aliases.map(\.item), to: "aliases")
    }
}

/// An old address for a page's front matter.
package enum NewAlias: Hashable {
    case path(Address)
    case anchor(String, place: String)

    /// As an item of a YAML list, in quotation marks if YAML might read it differently.
    package var yaml: String {
        switch self {
        case .path(let address): YAMLNode.scalar(address.path)
        case .anchor(let old, let place): "\(YAMLNode.scalar("#" + old)): \(YAMLNode.scalar("#" + place))"
        }
    }

    fileprivate var item: YAMLListEdit.Item {
        if case .anchor = self { YAMLListEdit.Item(map: [yaml]) } else { YAMLListEdit.Item(scalar: yaml) }
    }
}
