import Files
import Foundation
import TestSupport
import Testing

@testable import SiteBuilding

/// Builds that were killed at each point at which they can be.
@Suite struct SiteSwapTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("Content/index.md")
    }

    @Test func aHalfWrittenSiteIsRemoved() throws {
        _ = try publish("one")
        try folder.write(".Site.rubric-new/index.html", "half")
        try folder.write(".Site.rubric-new/deep/er/page.html", "half")
        try folder.write(".Site.rubric-lock")
        _ = try publish("two")
        #expect(folder.read("Site/index.html") == "two")
        #expect(try folder.names() == ["Content", "Site"])
    }

    @Test func killedBetweenTheTwoStepsOfASwap() throws {
        _ = try publish("one")
        try FileManager.default.moveItem(atPath: folder("Site"), toPath: folder(".Site.rubric-old"))
        try folder.write(".Site.rubric-new/index.html", "two")
        _ = try publish("three")
        #expect(folder.read("Site/index.html") == "three")
        #expect(try folder.names() == ["Content", "Site"])
    }

    @Test func killedBeforeTheRepositoryWasMoved() throws {
        try folder.write("Site/.git/HEAD", "ref")
        _ = try publish("one")
        try FileManager.default.createDirectory(atPath: folder(".Site.rubric-new"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: folder("Site/.git"), toPath: folder(".Site.rubric-new/.git"))
        _ = try publish("one")
        #expect(folder.read("Site/.git/HEAD") == "ref")
        #expect(try folder.names() == ["Content", "Site"])
    }

    @Test func aSecondRepositoryIsNotRemoved() throws {
        try folder.write("Site/.git/HEAD", "ref")
        _ = try publish("one")
        try folder.write(".Site.rubric-new/.git/HEAD", "other")
        let error = #expect(throws: PublishingError.self) { try publish("two") }
        #expect(error?.description.contains("'.git'") == true)
        #expect(folder.read(".Site.rubric-new/.git/HEAD") == "other")
        #expect(folder.read("Site/index.html") == "one")
    }

    @Test func disksThatCannotExchangeTakeTwoSteps() throws {
        _ = try publish("one")
        try folder.write(".Site.rubric-new/index.html", "two")
        let location = try location()
        try location.moveInTwoSteps()
        #expect(folder.read("Site/index.html") == "two")
        #expect(folder.read(".Site.rubric-old/index.html") == "one")
        #expect(throws: FileError.self) { try location.moveInTwoSteps() }
        #expect(folder.read("Site/index.html") == "two")
    }

    private func location() throws -> SiteLocation {
        try SiteLocation(folder("Site"), root: folder.path, content: folder("Content"), makesParent: true)
    }

    private func publish(_ text: String) throws -> PublishingReport {
        let writer = SiteWriter(target: folder("Site"), root: folder.path, content: folder("Content"))
        return try writer.publish([OutputFile("index.html", .bytes(Array(text.utf8)))])
    }
}
