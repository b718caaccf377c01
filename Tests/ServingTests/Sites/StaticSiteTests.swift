import Foundation
import Serving
import TestSupport
import Testing

@Suite struct StaticSiteTests {
    @Test func aFileThatChangesIsReadAgain() throws {
        let (folder, site) = try TemporaryFolder.withSite()
        let served = StaticSite(folder: site)
        let first = try #require(served.resource(at: "digits.txt"))
        #expect(served.resource(at: "digits.txt")?.entityTag == first.entityTag)
        try folder.write("site/digits.txt", "9876543210")
        #expect(try #require(served.resource(at: "digits.txt")).entityTag != first.entityTag)
    }

    @Test func aFolderThatIsExchangedIsServedAnew() throws {
        let (folder, site) = try TemporaryFolder.withSite()
        let served = StaticSite(folder: site)
        let first = try #require(served.resource(at: "digits.txt"))
        try folder.write("next/digits.txt", "other")
        try FileManager.default.moveItem(atPath: site, toPath: folder.path + "/old")
        #expect(served.resource(at: "digits.txt") == nil)
        try FileManager.default.moveItem(atPath: folder.path + "/next", toPath: site)
        #expect(try #require(served.resource(at: "digits.txt")).entityTag != first.entityTag)
    }

    @Test func aFolderThatIsNotThereHasNothing() {
        #expect(StaticSite(folder: "/nonexistent/site").resource(at: "index.html") == nil)
    }
}
