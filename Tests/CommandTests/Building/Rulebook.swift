import Foundation
import TestSupport

/// A rulebook in a temporary folder, to run commands on.
struct Rulebook {
    let folder: TemporaryFolder

    init(_ files: [String: String]) throws {
        folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(name, text) }
    }

    @discardableResult
    func build(_ arguments: String...) throws -> Command {
        try Command(["build", "--root", folder.path] + arguments, in: folder.path)
    }

    func check(_ arguments: String...) throws -> Command {
        try Command(["check", "--root", folder.path] + arguments, in: folder.path)
    }

    /// Every file of the site, relative to it, but for Rubric's own list.
    func site(_ name: String = "Site") throws -> [String: Data] {
        var files: [String: Data] = [:]
        guard FileManager.default.fileExists(atPath: folder(name)) else { return files }
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder(name)) {
            var isFolder: ObjCBool = false
            let full = folder(name) + "/" + path
            guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            files[path] = FileManager.default.contents(atPath: full)
        }
        return files
    }
}
