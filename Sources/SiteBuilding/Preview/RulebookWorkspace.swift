package import Files
import Projects

/// A rulebook in memory whose pages are edited, for editors.
///
/// For use by one thread at a time.
package final class RulebookWorkspace {
    /// The absolute root folder, without links.
    package let root: String
    private let jobs: Int
    /// The bytes of pages that are not saved, by their paths relative to the root.
    private var edited: [String: [UInt8]] = [:]
    private var project: Project
    private var current: Book?
    private var isStale = true

    /// Opens a rulebook, of which nothing is read yet but its configuration.
    package init(root: String, jobs: Int) throws(FileError) {
        project = try Project.open(root)
        (self.root, self.jobs) = (project.root, jobs)
    }

    /// The folder of the content as a path on disk.
    package var contentPath: String { project.contentPath }

    /// Takes the bytes of a page in place of those on disk; nil for those on disk.
    ///
    /// - Parameter file: relative to the root.
    package func edit(_ file: String, _ bytes: [UInt8]?) {
        edited[file] = bytes
        isStale = true
    }

    /// Notes that files changed on disk.
    package func filesChanged() { isStale = true }

    /// The rulebook with all changes so far, linked and checked.
    package func book() throws(FileError) -> Book {
        if let current, !isStale { return current }
        project = try Project.open(root)
        let reading = try Reading(project, after: current?.reading, edited: edited, jobs: jobs)
        let book = Book(project, reading, after: current, jobs: jobs)
        (current, isStale) = (book, false)
        return book
    }

    /// The rulebook as it would be after a rename.
    func trial(_ rename: Rename) throws(FileError) -> Book {
        let book = try book()
        let files = rename.files(book.bytes)
        let paths = rename.moves.map { (pagePath($0.file), pagePath($0.newFile)) }
        let reading = try Reading(
            project, after: book.reading, edited: edited.merging(files) { $1 },
            scan: book.reading.scan.renaming(Dictionary(paths, uniquingKeysWith: { first, _ in first })), jobs: jobs)
        return Book(project, reading, after: book, jobs: jobs)
    }

    /// A file's path from the content folder.
    private func pagePath(_ file: String) -> String { String(file.dropFirst(project.contentPrefix.count)) }
}
