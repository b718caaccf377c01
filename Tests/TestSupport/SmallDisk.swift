import Foundation

/// A folder on a small file system of its own, where a test may mount one.
package final class SmallDisk: Sendable {
    package let folder: TemporaryFolder

    package static let isPossible: Bool = {
        guard let disk = try? SmallDisk(kilobytes: 128) else { return false }
        withExtendedLifetime(disk) {}
        return true
    }()

    package init(kilobytes: Int) throws {
        folder = try TemporaryFolder()
        let mount = try ProgramRun(["mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", folder.path])
        guard mount.status == 0 else { throw CocoaError(.fileWriteNoPermission) }
    }

    deinit { _ = try? ProgramRun(["umount", folder.path]) }
}
