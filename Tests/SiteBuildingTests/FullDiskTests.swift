import Foundation
import TestSupport
import Testing

@testable import SiteBuilding

/// A disk of a few kilobytes, where a test may mount one.
@Suite(.enabled(if: SmallDisk.isPossible, "the tests may not mount a disk"), .serialized) struct FullDiskTests {
    @Test func noSpaceLeftLeavesTheOldSite() throws {
        let disk = try SmallDisk(kilobytes: 128)
        _ = try disk.publish([8_000, 8_000])
        let before = try disk.folder.names("Site")
        let error = #expect(throws: PublishingError.self) { _ = try disk.publish([8_000, 9_000, 1_000_000]) }
        #expect(error?.description.hasSuffix("no space left on the disk") == true)
        #expect(error?.note() == "the output folder is unchanged")
        #expect(try disk.folder.names("Site") == before)
        #expect(disk.folder.read("Site/1.html")?.utf8.count == 8_000)
        #expect(try disk.folder.names() == ["Site"])
        #expect(try disk.publish([8_000, 8_000]).unchanged == 2)
    }

    @Test func aReadOnlyDiskLeavesTheOldSite() throws {
        let disk = try SmallDisk(kilobytes: 128)
        _ = try disk.publish([10])
        try ProgramRun(["mount", "-o", "remount,ro", disk.folder.path])
        let error = #expect(throws: PublishingError.self) { _ = try disk.publish([20]) }
        #expect(error?.description.hasSuffix("the disk is read-only") == true)
        #expect(disk.folder.read("Site/0.html")?.utf8.count == 10)
    }

    /// A repository on a disk of its own cannot be moved: the old site is put back with it, and nothing is removed.
    @Test func aRepositoryThatCannotBeMovedStaysWhole() throws {
        let parent = try TemporaryFolder()
        let writer = SiteWriter(target: parent("Site"), root: parent("Content"), content: parent("Content"))
        _ = try writer.publish([OutputFile("a.html", .bytes([0x61]))])
        try FileManager.default.createDirectory(atPath: parent("Site/.git"), withIntermediateDirectories: true)
        let disk = try SmallDisk(kilobytes: 128)
        try ProgramRun(["mount", "--bind", disk.folder.path, parent("Site/.git")])
        defer { _ = try? ProgramRun(["umount", parent("Site/.git")]) }
        try parent.write("Site/.git/HEAD", "ref")
        for _ in 0..<2 {
            #expect(throws: PublishingError.self) {
                _ = try writer.publish([OutputFile("a.html", .bytes([0x62]))])
            }
            #expect(parent.read("Site/.git/HEAD") == "ref")
            #expect(parent.read("Site/a.html") == "a")
        }
    }

    @Test func aMountedTargetSaysWhyItCannotBeReplaced() throws {
        let disk = try SmallDisk(kilobytes: 128)
        let (parent, content) = (try TemporaryFolder(), try TemporaryFolder())
        try FileManager.default.createDirectory(atPath: parent("Site"), withIntermediateDirectories: true)
        try ProgramRun(["mount", "--bind", disk.folder.path, parent("Site")])
        defer { _ = try? ProgramRun(["umount", parent("Site")]) }
        let writer = SiteWriter(target: parent("Site"), root: content.path, content: content.path)
        let error = #expect(throws: PublishingError.self) {
            _ = try writer.publish([OutputFile("a.html", .bytes([1]))])
        }
        #expect(error?.description.contains("another disk is mounted there") == true)
        #expect(try parent.names() == ["Site"])
    }
}

extension SmallDisk {
    fileprivate func publish(_ sizes: [Int]) throws -> PublishingReport {
        let content = try TemporaryFolder()
        let writer = SiteWriter(target: folder("Site"), root: content.path, content: content.path)
        return try writer.publish(
            sizes.enumerated().map { OutputFile("\($0).html", .bytes([UInt8](repeating: 0x61, count: $1))) })
    }
}
