import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct FolderLockTests {
    @Test func onlyOneHasIt() throws {
        let folder = try TemporaryFolder()
        var first = try FolderLock(folder("lock"))
        #expect(first != nil)
        #expect(try FolderLock(folder("lock")) == nil)
        first = nil
        #expect(try folder.names().isEmpty)
        let second = try FolderLock(folder("lock"))
        #expect(second != nil)
    }

    /// Others may have made the link, to a file that is not theirs.
    @Test(arguments: ["file", "none"]) func aLinkIsNoLock(target: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("file", "mine")
        try folder.link("lock", to: target)
        #expect(throws: FileError.self) { try FolderLock(folder("lock")) }
        #expect(try folder.names() == ["file", "lock"])
    }
}
