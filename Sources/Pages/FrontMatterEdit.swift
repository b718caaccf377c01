package import Diagnostics
import Markup
package import Settings

/// Inserts items into the lists of a page's front matter and keeps the rest as written.
package struct FrontMatterEdit {
    private let page: Page
    private let lists: YAMLListEdit

    package init(_ page: Page) {
        self.page = page
        lists = YAMLListEdit(file: page.file, bytes: page.text.bytes, mark: page.text.diskOffset(0))
    }

    /// The edit that adds items to the list of a key; nil if the author must edit the file.
    package func edit(adding items: [YAMLListEdit.Item], to key: String) -> Fix.Edit? {
        guard page.text.isUTF8 else { return nil }
        let list = YAMLListEdit.list(key, items)
        guard let block = page.document.frontMatter else { return lists.insert("---\n" + list + "---\n\n", at: 0) }
        let entries = page.frontMatter.entries
        if let entry = entries.first(where: { $0.key == key }) { return lists.edit(entry, adding: items) }
        // A new line does not fit into braces or into YAML that cannot be parsed.
        let text = page.text.bytes[block.contentRange].drop { $0 <= 0x20 }
        let hasOnlyComments = text.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
            line.first { $0 > 0x20 }.map { $0 == UInt8(ascii: "#") } ?? true
        }
        let isBlock = entries.isEmpty ? hasOnlyComments : text.first != UInt8(ascii: "{")
        return isBlock ? lists.insert(list, at: block.contentRange.upperBound) : nil
    }
}
