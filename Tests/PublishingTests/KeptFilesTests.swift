import Files
import Foundation
import Pages
import TestSupport
import Testing

@testable import Publishing

#if canImport(Glibc)
    import Glibc
#endif

/// Sites of which all files but some stay as they are.
@Suite struct KeptFilesTests {
    private static let old = [
        "index.html": "home", "a/one.html": "one", "a/two.html": "two", "a/b/three.html": "three", "four.html": "four",
    ]

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
        let report = try publish(
            ["four.html": "4"], keeping: KeptFiles(allBut: ["a/b/three.html", "index.html", "unknown.html"]))
        #expect(report.removed == ["a/b/three.html", "index.html"])
        #expect(report.written == 1)
        #expect(report.unchanged == 2)
        try expect(["a/one.html": "one", "a/two.html": "two", "four.html": "4"])
        #expect(try folder.names("Site/a") == ["one.html", "two.html"])
    }

    @Test func nothingIsTouchedWhereNothingDiffers() throws {
        let before = try Disk.status(folder("Site"))
        #expect(try publish([:], keeping: KeptFiles()) == PublishingReport(unchanged: 5))
        #expect(
            try publish(["index.html": "home"], keeping: KeptFiles(allBut: ["index.html"]))
                == PublishingReport(unchanged: 5))
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
            try publish(["index.html": "new"], keeping: KeptFiles()) {
                try? FileManager.default.removeItem(atPath: folder("Site/a/two.html"))
            }
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

    @Test(arguments: ["a", "four.html/x.html", "a/one.html/deep/er.html"]) func whatCollidesWithWhatStaysIsRefused(
        path: String
    ) throws {
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

    @Test func anotherFileInThePlaceOfOneThatStaysIsNoticed() throws {
        try publish(["index.html": "1"], keeping: KeptFiles(), fewestSpared: 0)
        let error = #expect(throws: PublishingError.self) {
            try publish(["index.html": "2"], keeping: KeptFiles(), fewestSpared: 0) {
                try? folder.write("scribble", "scribble")
                try? Disk.rename(folder("scribble"), to: folder("Site/a/one.html"))
            }
        }
        #expect(error == .siteChanged(target: folder("Site")))
        #expect(folder.read("Site/a/one.html") == "scribble")
        #expect(try folder.names().filter { $0.hasPrefix(".") } == [])
    }

    /// Whatever lies in the spare folder, the new site is what it should be.
    ///
    /// - Parameter comesAndGoes: whether each has a folder that the one before has not.
    @Test(arguments: [true, false]) func nothingIsBelievedOfTheSpareSite(comesAndGoes: Bool) throws {
        let spare = Self.spare
        var files = Self.old
        for (number, spoil) in [
            {}, { try Disk.remove(folder(spare)) }, { try folder.write(spare + "/foreign.html", "x") },
            { try folder.write(spare + "/deep/er/x.html", "x") },
            { try Disk.remove(folder(spare + "/a/one.html")) },
            { try replace(spare + "/a/one.html") { try folder.write($0, "one") } },
            { try replace(spare + "/a/one.html") { try folder.write($0 + "/inner.html", "x") } },
            { try replace(spare + "/a/one.html") { try folder.link($0, to: "two.html") } },
            { try replace(spare + "/a") { try folder.write($0, "a file") } },
            { try replace(spare + "/a") { try folder.link($0, to: "../Site/a") } },
            { try replace(spare) { try folder.write($0, "a file") } },
            { try replace(spare) { try folder.link($0, to: "Site") } },
            { try folder.write(spare + "/.rubric-manifest", "none") },
            { try folder.write(spare + "/index.html/x.html", "x") },
            { try folder.makeUnreadableName(in: spare) }, { try folder.makeUnreadableName(in: spare + "/a") },
        ].enumerated() as EnumeratedSequence<[() throws -> Void]> {
            if number == 13 { try Disk.remove(folder(spare + "/index.html")) }
            try spoil()
            files["index.html"] = "home \(number)"
            if comesAndGoes { files["new\(number)/page.html"] = "page \(number)" }
            let made = files.filter { $0.key == "index.html" || $0.key.hasPrefix("new\(number)/") }
            let gone = comesAndGoes && number > 1 ? ["new\(number - 2)/page.html"] : []
            for path in gone { files[path] = nil }
            var isSame = false
            try publish(made, keeping: KeptFiles(allBut: gone), fewestSpared: 0) {
            } done: { site in
                let since = FileStatus.Time(seconds: 0, nanoseconds: 0)
                isSame =
                    (try? site.mark(since: since, jobs: 2))
                    == (try? SiteMark.hash(of: folder("Site"), since: since, jobs: 1)?.hash)
            }
            #expect(isSame, "\(number)")
            #expect(try folder.names().filter { $0.hasPrefix(".") } == [spare], "\(number)")
            try Disk.rename(folder(spare), to: folder("aside"))
            try expect(files)
            try Disk.rename(folder("aside"), to: folder(spare))
        }
    }

    private static let spare = ".Site.spare.rubric-cache"

    private func replace(_ path: String, _ make: (String) throws -> Void) throws {
        try Disk.remove(folder(path))
        try make(path)
    }

    @Test func aRepositoryInTheSpareSiteIsBroughtBack() throws {
        try folder.write("Site/.git/HEAD", "ref")
        try publish(["index.html": "1"], keeping: KeptFiles(), fewestSpared: 0)
        #expect(folder.read("Site/.git/HEAD") == "ref")
        // As a build leaves it that is killed once the two have changed places.
        try Disk.rename(folder("Site/.git"), to: folder(Self.spare + "/.git"))
        try publish(["index.html": "2"], keeping: KeptFiles(), fewestSpared: 0)
        #expect(folder.read("Site/.git/HEAD") == "ref")
        try folder.write(Self.spare + "/.git/HEAD", "other")
        #expect(throws: PublishingError.self) {
            try publish(["index.html": "3"], keeping: KeptFiles(), fewestSpared: 0)
        }
        #expect(folder.read("Site/.git/HEAD") == "ref" && folder.read(Self.spare + "/.git/HEAD") == "other")
    }

    /// A repository on a disk of its own cannot be moved: the old site is put back with it, and nothing of it is
    /// removed.
    @Test(.enabled(if: SmallDisk.isPossible), arguments: [true, false]) func aRepositoryThatCannotBeMovedStaysWhole(
        isKept: Bool
    ) throws {
        try FileManager.default.createDirectory(atPath: folder("Site/.git"), withIntermediateDirectories: true)
        let disk = try SmallDisk()
        try SmallDisk.run(["mount", "--bind", disk.folder.path, folder("Site/.git")])
        defer { try? SmallDisk.run(["umount", folder("Site/.git")]) }
        try folder.write("Site/.git/HEAD", "ref")
        let new = ["index.html": "new"]
        for _ in 0..<2 {
            #expect(throws: PublishingError.self) {
                try publish(
                    isKept ? new : Self.old.merging(new) { $1 }, keeping: isKept ? KeptFiles() : nil, fewestSpared: 0)
            }
            #expect(folder.read("Site/.git/HEAD") == "ref")
            try expect(Self.old)
        }
    }

    @Test func aSpareSiteThatIsALinkIsNotFollowed() throws {
        try folder.write("elsewhere/.git/HEAD", "other")
        try folder.link(Self.spare, to: "elsewhere")
        try publish(["index.html": "new"], keeping: KeptFiles())
        #expect(folder.read("elsewhere/.git/HEAD") == "other" && folder.read("Site/.git/HEAD") == nil)
        try expect(Self.old.merging(["index.html": "new"]) { $1 })
    }

    @Test func aSpareSiteIsMadeReadyAsFarAsItIsNot() throws {
        let spare = SpareSite(
            try SiteLocation(folder("Site"), root: folder.path, content: folder("Content"), makesParent: false))
        for spoil in [
            {}, { try folder.write(Self.spare + "/foreign/x.html", "x") },
            { try Disk.remove(folder(Self.spare + "/a")) },
        ] as [() throws -> Void] {
            try spoil()
            let listing = try #require(spare.ready(for: folder("Site"), jobs: 2))
            let (seen, known) = (
                try SiteListing(folder("Site"), jobs: 1, isStamped: true), try listing.stamped(jobs: 2)
            )
            #expect(
                known.paths == seen.paths && known.manifest == seen.manifest
                    && zip(known.folders, seen.folders).allSatisfy { $0.stamps == $1.stamps })
            #expect(Set(try PublishedSite.paths(in: folder(Self.spare))) == Set(Self.old.keys))
            for path in Self.old.keys {
                #expect(try Disk.status(folder(Self.spare + "/" + path)) == Disk.status(folder("Site/" + path)))
            }
        }
        #expect(spare.ready(for: folder("none"), jobs: 2) == nil)
        #expect(try folder.names() == ["Content", "Site"])
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
            isSame =
                (try? site.mark(since: since, jobs: 2))
                == (try? SiteMark.hash(of: folder("Site"), since: since, jobs: 1)?.hash)
        }
        #expect(isSame)
    }
}

extension KeptFilesTests {
    /// - Parameter meddling: done when it is known that the site is what the last build wrote.
    @discardableResult
    private func publish(
        _ files: [String: String], addresses: [String] = [], keeping kept: KeptFiles? = nil, forgetting: Bool = false,
        fewestSpared: Int = SpareSite.fewestFiles, meddling: () -> Void = {},
        done: (FreshSite) -> Void = { _ in }
    ) throws -> PublishingReport {
        try SiteWriter(
            target: folder("Site"), root: folder.path, content: folder("Content"), fewestSpared: fewestSpared
        ).publish(
            { _ in
                meddling()
                return [
                    SiteStage(files.sorted { $0.key < $1.key }.map { OutputFile($0.key, .bytes(Array($0.value.utf8))) })
                ]
            }, keeping: kept.map { kept in { kept } },
            stamps: kept == nil ? { _, _ in nil } : { try? stamps($0, jobs: $1) }, jobs: 2,
            addresses: addresses.compactMap { PublishedAddress(reference: $0, name: nil, title: "") },
            forgetting: forgetting, done: done)
    }

    private func stamps(_ site: String, jobs: Int) throws -> SiteStamps {
        var stamps = SiteStamps(try SiteListing(site, jobs: jobs, isStamped: true))
        stamps.twins = SpareSite(
            try SiteLocation(site, root: folder.path, content: folder("Content"), makesParent: false)
        ).twins(of: stamps.listing)
        return stamps
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

extension TemporaryFolder {
    /// Makes a folder with a file in it whose name is no UTF-8.
    fileprivate func makeUnreadableName(in folder: String) throws {
        let path = Array(self(folder).utf8) + [UInt8(ascii: "/"), 0xFF]
        for (inner, isFolder) in [([], true), (Array("/x.html".utf8), false)] as [([UInt8], Bool)] {
            let bytes = (path + inner + [0]).map { CChar(bitPattern: $0) }
            if isFolder { #expect(mkdir(bytes, 0o777) == 0) } else { close(open(bytes, O_CREAT | O_WRONLY, 0o666)) }
        }
    }
}
