/// The pages of one language: the folders they lie in, and the order in which they are read.
package struct Edition: Sendable {
    package let language: String
    /// The content folder first; a folder stands before those inside of it.
    package let folders: [Folder]
    /// All pages, as indices into the rulebook's pages: a folder's own page first, then what it holds.
    package let readingOrder: [Int]
    private let indexOfFolder: [String: Int]

    init(language: String, tree: FolderTree) {
        self.language = language
        folders = tree.folders
        readingOrder = tree.readingOrder
        indexOfFolder = Dictionary(uniqueKeysWithValues: tree.folders.enumerated().map { ($1.path, $0) })
    }

    /// The same edition where some of its pages have other titles.
    func renaming(_ renamed: [Int], in pages: [Page]) -> Edition {
        Edition(
            language: language, tree: FolderTree(folders, renaming: renamed, in: pages, indexOfFolder: indexOfFolder))
    }

    /// The folder of that path, with a slash at its end.
    package func folder(at path: String) -> Folder? { indexOfFolder[path].map { folders[$0] } }
}
