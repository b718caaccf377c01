package import Files
package import Projects

/// A rulebook in memory that follows its files and the edits of an editor, and repeats only the work that changed.
///
/// For use by one thread at a time; its books may be shared.
package final class Workspace {
    private let folder: String
    private let output: String?
    private let purpose: Book.Purpose
    let jobs: Int
    /// The bytes of pages that are not saved, by their paths relative to the root.
    private var edited: [String: [UInt8]] = [:]
    private(set) var project: Project?
    private(set) var reading: Reading?
    private(set) var current: Book?
    private var isStale = true

    /// - Parameters:
    ///   - root: the rulebook's folder, of which nothing is read yet.
    ///   - output: where the site would be written, in place of what the configuration says.
    package init(root: String, output: String? = nil, for purpose: Book.Purpose = .check, jobs: Int) {
        (folder, self.output, self.purpose, self.jobs) = (root, output, purpose, jobs)
    }

    /// The root folder; absolute and without links once the configuration is read.
    package var root: String { project?.root ?? folder }

    /// The folder of the content; nil if the rulebook cannot be opened.
    package var contentPath: String? { (project ?? (try? open()))?.contentPath }

    /// Takes the bytes of a page in place of those on disk; nil for those on disk.
    ///
    /// - Parameter file: relative to the root.
    package func edit(_ file: String, _ bytes: [UInt8]?) {
        edited[file] = bytes
        isStale = true
    }

    /// Notes that files may have changed on disk.
    package func filesChanged() { isStale = true }

    /// The rulebook with all changes so far, linked and checked; the same one if no file differs.
    package func book() throws(FileError) -> Book {
        if let current, !isStale { return current }
        let project = try open()
        let reading = try read(project)
        isStale = false
        if let current, current.project.written == project.written, !reading.differs(from: current.reading) {
            return current
        }
        return link(project, reading)
    }

    /// The rulebook as it would be after a rename.
    func trial(_ rename: Rename) throws(FileError) -> Book {
        let book = try book()
        let files = rename.files(book.bytes)
        let path = { (file: String) in String(file.dropFirst(book.project.contentPrefix.count)) }
        let paths = rename.moves.map { (path($0.file), path($0.newFile)) }
        let reading = try Reading(
            book.project, after: book.reading, edited: edited.merging(files) { $1 },
            scan: book.reading.scan.renaming(Dictionary(paths, uniquingKeysWith: { first, _ in first })), jobs: jobs)
        return Book(book.project, reading, after: book, jobs: jobs)
    }
}

extension Workspace {
    /// Reads the configuration.
    @discardableResult package func open() throws(FileError) -> Project {
        let project = try Project.open(folder, output: output)
        self.project = project
        return project
    }

    /// Reads all files again.
    func read(_ project: Project) throws(FileError) -> Reading {
        let reading = try Reading(project, after: reading, edited: edited, jobs: jobs)
        self.reading = reading
        return reading
    }

    func link(_ project: Project, _ reading: Reading) -> Book {
        let book = Book(project, reading, after: current, for: purpose, jobs: jobs)
        current = book
        return book
    }
}
