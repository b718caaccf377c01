import Files
import Foundation
import Pages
import TestSupport
import Testing

@testable import Publishing

/// Sites of which all files but some stay as they are.
@Suite struct KeptFilesTests {
    private static let old = ["index.html": "home", "a/one.html": "one", "a/two.html": "two", "a/b/three.html": "three", "four.html": "four"]

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("Content/index.md", "# Page")
        try publish(Self.old)
    }

    @Test func allStaysButWhatIsMade() throws {
        let before = try Disk.status(folder("Site/a/one.html"))
        let report = try publish(["index.html": "new home", "c/five.html": "five"], keeping: KeptFiles())
        #expect(report.written == 2)
        #expect(report.unchanged == 4)
        #expect(report.removed == [])
        #expect(try Disk.status(folder("Site/a/one.html")) == before)
        try expect(Self.old.merging(["index.html": "new home", "c/five.html": "five"]) { $1 })
    }

    @Test func whatDoesNotStayIsRemoved() throws {
        let report = try publish(["four.html": "4"], keeping: KeptFiles(allBut: ["a/b/three.html", "index.html", "unknown.html"]))
        #expect(report.removed == ["a/b/three.html", "index.html"])
        #expect(report.written == 1)
        #expect(report.unchanged == 2)
        try expect(["a/one.html": "one", "a/two.html": "two", "four.html": "4"])
        #expect(try folder.names("Site/a") == ["one.html", "two.html"])
    }

    @Test func nothingIsTouchedWhereNothingDiffers() throws {
        let before = try Disk.status(folder("Site"))
        #expect(try publish([:], keeping: KeptFiles()) == PublishingReport(unchanged: 5))
        #expect(try publish(["index.html": "home"], keeping: KeptFiles(allBut: ["index.html"])) == PublishingReport(unchanged: 5))
        #expect(try Disk.status(folder("Site")) == before)
    }

    @Test func addressesStayOrAreMerged() throws {
        try publish(Self.old, addresses: ["a.html", "b.html"])
        try publish(["index.html": "1"], addresses: ["unheard.html"], keeping: KeptFiles(keepsAddresses: true))
        #expect(try addresses() == ["a.html", "b.html"])
        try publish(["index.html": "2"], addresses: ["a.html", "aa.html", "c.html"], keeping: KeptFiles())
        #expect(try addresses() == ["a.html", "aa.html", "b.html", "c.html"])
        try publish(["index.html": "2"], addresses: ["c.html"], keeping: KeptFiles(), forgetting: true)
        #expect(try addresses() == ["c.html"])
    }

    @Test(arguments: ["a/one.html", "four.html"]) func whatSomebodyEditedIsNotKept(path: String) throws {
        let error = #expect(throws: PublishingError.self) {
            try publish(["index.html": "new"], keeping: KeptFiles()) { try? folder.write("Site/" + path, "scribble") }
        }
        #expect(error == .siteChanged(target: folder("Site")))
        try expect(Self.old.merging([path: "scribble"]) { $1 }, isOurs: false)
    }

    @Test func whatSomebodyRemovedIsNotKept() throws {
        let error = #expect(throws: PublishingError.self) {
            try publish(["index.html": "new"], keeping: KeptFiles()) { try? FileManager.default.removeItem(atPath: folder("Site/a/two.html")) }
        }
        #expect(error == .siteChanged(target: folder("Site")))
        #expect(folder.read("Site/index.html") == "home")
    }

    @Test func aFolderThatBecameALinkIsNotFollowed() throws {
        try folder.write("elsewhere/one.html", "one")
        #expect(throws: PublishingError.siteChanged(target: folder("Site"))) {
            try publish(["index.html": "new"], keeping: KeptFiles()) {
                try? FileManager.default.moveItem(atPath: folder("Site/a"), toPath: folder("moved"))
                try? folder.link("Site/a", to: "../moved")
            }
        }
        #expect(folder.read("Site/index.html") == "home")
    }

    @Test func withoutStampsNothingIsKept() throws {
        #expect(throws: PublishingError.siteChanged(target: folder("Site"))) {
            try SiteWriter(target: folder("Site"), root: folder.path, content: folder("Content"))
                .publish({ _ in [] }, keeping: KeptFiles(), jobs: 2)
        }
    }

    @Test(arguments: ["a", "four.html/x.html", "a/one.html/deep/er.html"]) func whatCollidesWithWhatStaysIsRefused(path: String) throws {
        #expect(throws: PublishingError.self) { try publish([path: "x"], keeping: KeptFiles()) }
        try expect(Self.old)
    }

    @Test func aRepositoryStays() throws {
        try folder.write("Site/.git/HEAD", "ref")
        try publish(["index.html": "new"], keeping: KeptFiles())
        #expect(folder.read("Site/.git/HEAD") == "ref")
        #expect(try folder.names() == ["Content", "Site"])
    }

    @Test func twoSpellingsOfAnAccentAreTwoFiles() throws {
        try publish(["caf\u{E9}.html": "composed"], keeping: KeptFiles())
        try publish(["cafe\u{301}.html": "decomposed"], keeping: KeptFiles())
        let report = try publish([:], keeping: KeptFiles(allBut: ["caf\u{E9}.html"]))
        #expect(report.removed.map { Array($0.utf8) } == [Array("caf\u{E9}.html".utf8)])
    }

    @Test func whatIsRememberedOfTheNewSiteIsWhatLiesThere() throws {
        var isSame = false
        try publish(["index.html": "new", "c/d.html": "d"], keeping: KeptFiles(allBut: ["four.html"])) {
        } done: { site in
            #expect(site.count == 5)
            #expect(site.hash(of: "a/one.html") == ContentHash(Array("one".utf8)))
            #expect(site.hash(of: "index.html") == ContentHash(Array("new".utf8)))
            #expect(site.hash(of: "four.html") == nil)
            let since = FileStatus.Time(seconds: 0, nanoseconds: 0)
            isSame = (try? site.mark(since: since, jobs: 2)) == (try? SiteMark.hash(of: folder("Site"), since: since, jobs: 1)?.hash)
        }
        #expect(isSame)
    }
}

extension KeptFilesTests {
    /// - Parameter meddling: done when it is known that the site is what the last build wrote.
    @discardableResult
    private func publish(
        _ files: [String: String], addresses: [String] = [], keeping kept: KeptFiles? = nil, forgetting: Bool = false, meddling: () -> Void = {},
        done: (FreshSite) -> Void = { _ in }
    ) throws -> PublishingReport {
        try SiteWriter(target: folder("Site"), root: folder.path, content: folder("Content")).publish(
            { _ in
                meddling()
                return [SiteStage(files.sorted { $0.key < $1.key }.map { OutputFile($0.key, .bytes(Array($0.value.utf8))) })]
            }, keeping: kept.map { kept in { kept } },
            stamps: kept == nil ? { _, _ in nil } : { (try? SiteListing($0, jobs: $1, isStamped: true)).map(SiteStamps.init) }, jobs: 2,
            addresses: addresses.compactMap { PublishedAddress(reference: $0, name: nil, title: "") }, forgetting: forgetting, done: done)
    }

    private func addresses() throws -> [String]? { try SiteManifest.read(folder("Site"))?.addresses.map(\.reference) }

    /// Sees that these files are in the site and no others, and that nothing lies beside it.
    private func expect(_ files: [String: String], isOurs: Bool = true) throws {
        for (path, text) in files { #expect(folder.read("Site/" + path) == text, "\(path)") }
        #expect(Set(try PublishedSite.paths(in: folder("Site"))) == Set(files.keys))
        #expect(try folder.names().filter { $0.hasPrefix(".") } == [])
        guard isOurs else { return }
        let manifest = try #require(try SiteManifest.read(folder("Site")))
        #expect(manifest.files.map(\.path) == files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        for file in manifest.files { #expect(file.hash == ContentHash(Array((files[file.path] ?? "").utf8))) }
    }
}
