import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct ResolvedScopeTests {
    private let folder: TemporaryFolder
    private let real: String

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("real/Content/index.md", "# index")
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "real")
        real = try Disk.realPath(folder("real"))
    }

    private var scope: WatchScope {
        WatchScope(
            folders: [folder("link/Content"), folder("link/absent/deep")], files: [folder("link/rubric.yml")],
            ignored: [folder("link/Content/Site")])
    }

    @Test func rootsAreTheNearestRealFolders() throws {
        #expect(ResolvedScope(scope).roots == [real])
        let content = WatchScope(folders: [folder("link/Content"), folder("link/Content/new/folder")])
        #expect(ResolvedScope(content).roots == [real + "/Content"])
        let before = ResolvedScope(content)
        #expect(ResolvedScope(content) == before)
        try FileManager.default.removeItem(atPath: folder("real/Content"))
        #expect(ResolvedScope(content).roots == [real])
        #expect(ResolvedScope(content) != before)
    }

    @Test func aLinkThatLeadsElsewhereChangesTheRoots() throws {
        try folder.write("other/Content/index.md", "# index")
        let before = ResolvedScope(scope)
        try FileManager.default.removeItem(atPath: folder("link"))
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "other")
        #expect(ResolvedScope(scope) != before)
        #expect(try ResolvedScope(scope).roots == [Disk.realPath(folder("other"))])
    }

    @Test(arguments: [
        ("Content/", true), ("Content", true), ("Content/rules/", true), ("", true), ("absent/", true),
        ("absent/deep/er/", true), ("Content/Site/", false), ("Content/Site/rules/", false), ("Content/.git/", false),
        ("other/", false), ("absent/other/", false),
    ])
    func onlyFoldersOfTheScopeAndAboveItConcernIt(_ path: String, _ isConcerned: Bool) {
        #expect(ResolvedScope(scope).concerns(real + "/" + path) == isConcerned)
    }
}
