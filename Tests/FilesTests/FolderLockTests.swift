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
}
