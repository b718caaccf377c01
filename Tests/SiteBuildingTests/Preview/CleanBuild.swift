import Diagnostics
import Files
import Foundation
import Projects
import SiteBuilding
import Synchronization
import Testing

/// What a build without memory makes of a rulebook.
struct CleanBuild {
    /// By their paths; empty where no site can be made.
    private(set) var files: [String: [UInt8]] = [:]
    let diagnostics: [Diagnostic]
    /// Whether the configuration and the templates can be used.
    let isUsable: Bool
    let isPublishable: Bool

    init(_ root: String) throws {
        let project = try Project.open(root)
        let book = try Book(project, jobs: 2)
        isUsable = !project.isBlocked && !book.sources.isBlocked
        diagnostics = book.diagnostics
        isPublishable = book.isPublishable
        guard isPublishable else { return }
        for file in try SiteFiles(book, jobs: 2).all() {
            switch file.content {
            case .bytes(let bytes): files[file.path] = bytes
            case .copy(let path): files[file.path] = try Disk.read(path)
            }
        }
    }
}

extension SiteFiles {
    /// All files, in any order.
    func all() throws -> [OutputFile] {
        let files = Mutex<[OutputFile]>([])
        try forEach(jobs: 2) { file in files.withLock { $0.append(file) } }
        return files.withLock(\.self)
    }
}
