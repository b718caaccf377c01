package import Files
package import Pages
import Settings

extension Project {
    /// The pages of the content folder, in byte order, without those that the configuration leaves out.
    package func pagePaths() throws(FileError) -> [PagePath] { try ContentScan(self).pages }

    /// Reads and parses one page by itself.
    package func page(_ pagePath: PagePath) throws(FileError) -> Page {
        let file = DiskPath.join(contentFolder, pagePath.string)
        return Page(
            path: pagePath, file: file, disk: try Disk.read(path(of: file)), readsHTML: configuration.html != .escape)
    }
}
