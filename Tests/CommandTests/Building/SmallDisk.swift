import Foundation
import TestSupport

/// A folder on a file system of half a megabyte of its own, where a test may mount one.
final class SmallDisk: Sendable {
    let folder: TemporaryFolder

    static let isPossible: Bool = {
        guard let disk = try? SmallDisk() else { return false }
        withExtendedLifetime(disk) {}
        return true
    }()

    init() throws {
        folder = try TemporaryFolder()
        guard try Self.run("mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", folder.path) == 0 else {
            throw CocoaError(.fileWriteNoPermission)
        }
    }

    deinit { _ = try? Self.run("umount", folder.path) }

    private static func run(_ arguments: String...) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
