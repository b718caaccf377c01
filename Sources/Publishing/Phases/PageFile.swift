import Files
import Pages
import Settings

/// A page's file as it was read, and the page that its bytes make.
struct PageFile: Sendable {
    let path: PagePath
    /// Empty where the file cannot be read.
    let disk: [UInt8]
    let page: Result<Page, FileError>
    private let readsHTML: Bool

    /// Reads and parses a file of a project's content.
    ///
    /// - Parameter old: the same file before; what its bytes made is kept where they are still the same.
    init(_ path: PagePath, in project: Project, after old: PageFile? = nil) {
        self.path = path
        readsHTML = project.configuration.html != .escape
        let file = DiskPath.join(project.contentFolder, path.string)
        do throws(FileError) {
            let bytes = try Disk.read(project.path(of: file))
            disk = bytes
            if let old, case .success(let page) = old.page, old.disk == bytes, old.readsHTML == readsHTML,
                page.file == file
            {
                self.page = old.page
            } else {
                page = .success(Page(path: path, file: file, disk: bytes, readsHTML: readsHTML))
            }
        } catch {
            (disk, page) = ([], .failure(error))
        }
    }
}
