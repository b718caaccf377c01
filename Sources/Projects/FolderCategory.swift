package import Pages
import Settings

/// The files `_category_.json` and `_category_.yml`, with which Docusaurus names and orders folders.
package enum FolderCategory {
    /// Whether a path in the content folder is that of such a file.
    package static func isPath(_ path: String) -> Bool {
        ["_category_.json", "_category_.yml", "_category_.yaml"].contains(PagePath(path).name)
    }

    /// Reads a file; Docusaurus reports its mistakes. JSON is YAML too.
    package static func entry(_ bytes: [UInt8], at path: String) -> FolderEntry {
        let root = YAMLDocument.parse(bytes, file: path).root
        return FolderEntry(title: root?["label"]?.text, order: root?["position"]?.text.flatMap(Double.init))
    }
}
