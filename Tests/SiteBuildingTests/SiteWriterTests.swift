import Files
import Foundation
import Pages
import TestSupport
import Testing

@testable import SiteBuilding

@Suite struct SiteWriterTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("Content/index.md", "# Page")
    }

    @Test func writesFiles() throws {
        try folder.write("Static/CNAME", "example.org")
        let report = try publish(
            [("index.html", "home"), ("a/b/page.html", "page")],
            more: [OutputFile("CNAME", .copy(of: folder("Static/CNAME")))])
        #expect(report.written == 3)
        #expect(report.unchanged == 0)
        #expect(folder.read("Site/index.html") == "home")
        #expect(folder.read("Site/a/b/page.html") == "page")
        #expect(folder.read("Site/CNAME") == "example.org")
        #expect(try folder.names() == ["Content", "Site", "Static"])
    }

    @Test func removesWhatIsStale() throws {
        _ = try publish([("index.html", "home"), ("old/page.html", "old"), ("stays.html", "same")])
        let report = try publish([("index.html", "new home"), ("stays.html", "same")])
        #expect(report.written == 1)
        #expect(report.unchanged == 1)
        #expect(report.removed == ["old/page.html"])
        #expect(try folder.names("Site") == [".rubric-manifest", "index.html", "stays.html"])
        #expect(folder.read("Site/index.html") == "new home")
    }

    @Test func unchangedFilesKeepTheirTime() throws {
        _ = try publish([("a/same.html", "same"), ("changed.html", "one"), ("b/same.html", "same")])
        let past = Date(timeIntervalSince1970: 1_000_000_000)
        for name in ["a/same.html", "changed.html", "b/same.html"] {
            try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder("Site/" + name))
        }
        _ = try publish([("a/same.html", "same"), ("changed.html", "two"), ("b/same.html", "same")])
        #expect(try time("Site/a/same.html") == past)
        #expect(try time("Site/b/same.html") == past)
        #expect(try time("Site/changed.html") != past)
    }

    @Test func aBuildThatChangesNothingTouchesNothing() throws {
        let files = [("index.html", "home"), ("a/page.html", "page")]
        _ = try publish(files)
        let before = try Disk.status(folder("Site"))
        let report = try publish(files)
        #expect(report == PublishingReport(written: 0, unchanged: 2))
        #expect(try Disk.status(folder("Site")) == before)
    }

    @Test func theSameFilesGiveTheSameBytes() throws {
        _ = try publish([("b.html", "b"), ("a.html", "a")], addresses: ["b.html", "a.html#x"])
        _ = try publish([("a.html", "a"), ("b.html", "b")], addresses: ["a.html#x", "b.html"], to: "Other")
        #expect(folder.read("Site/.rubric-manifest") == folder.read("Other/.rubric-manifest"))
        #expect(try SiteManifest.read(folder("Site"))?.addresses.map(\.reference) == ["a.html#x", "b.html"])
    }

    @Test func foreignFoldersAreRefused() throws {
        try folder.write("Site/thesis.doc", "years of work")
        try folder.write("Site/photos/1.jpg")
        let error = #expect(throws: PublishingError.self) { try publish([("index.html", "home")]) }
        #expect(
            error?.description
                == "'\(folder("Site"))' contains 2 files that Rubric did not write: 'photos/1.jpg', 'thesis.doc'")
        #expect(error?.note().contains("--output") == true)
        #expect(folder.read("Site/thesis.doc") == "years of work")
        #expect(try folder.names("Site") == ["photos", "thesis.doc"])
        #expect(try folder.names() == ["Content", "Site"])
    }

    @Test func filesAddedToASiteAreNotLost() throws {
        _ = try publish([("index.html", "home")])
        for name in ["1", "2", "3", "4"] { try folder.write("Site/note\(name).txt", "mine") }
        let error = #expect(throws: PublishingError.self) { try publish([("index.html", "new")]) }
        #expect(
            error == .foreignFiles(target: folder("Site"), names: ["note1.txt", "note2.txt", "note3.txt"], count: 4))
        #expect(folder.read("Site/note4.txt") == "mine")
        #expect(folder.read("Site/index.html") == "home")
        #expect(throws: PublishingError.self) { try writer().check() }
    }

    @Test func filesWithNamesThatAreNotUTF8AreNotLost() throws {
        _ = try publish([("index.html", "home")])
        let descriptor = open(
            Array(folder("Site/mine").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0], O_CREAT | O_WRONLY, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
        let error = #expect(throws: PublishingError.self) { try publish([("index.html", "new")]) }
        #expect(error == .foreignFiles(target: folder("Site"), names: ["mine\u{FFFD}"], count: 1))
        #expect(try Disk.paths(below: folder("Site")) { _ in false }.count == 3)
    }

    @Test func anEmptyFolderIsOurs() throws {
        try FileManager.default.createDirectory(atPath: folder("Site/empty"), withIntermediateDirectories: true)
        _ = try publish([("index.html", "home")])
        #expect(try folder.names("Site") == [".rubric-manifest", "index.html"])
    }

    @Test func aRepositoryStays() throws {
        try folder.write("Site/.git/HEAD", "ref: refs/heads/pages")
        _ = try publish([("index.html", "one")])
        #expect(folder.read("Site/.git/HEAD") == "ref: refs/heads/pages")
        _ = try publish([("index.html", "two")])
        #expect(folder.read("Site/.git/HEAD") == "ref: refs/heads/pages")
        #expect(folder.read("Site/index.html") == "two")
        #expect(try folder.names() == ["Content", "Site"])
    }

    @Test func outputInsideContentIsRefused() throws {
        for target in ["Content", "Content/Site", "Content/deep/er"] {
            let error = #expect(throws: PublishingError.self) { try publish([("index.html", "home")], to: target) }
            #expect(error?.note().contains("--output") == true)
        }
        #expect(try folder.names("Content") == ["index.md"])
        let root = #expect(throws: PublishingError.self) { try publish([("index.html", "home")], to: ".") }
        #expect(root == .outputHoldsRoot(target: folder(".")))
        // A link does not hide where the output is.
        try folder.link("Site", to: "Content/inner")
        try FileManager.default.createDirectory(atPath: folder("Content/inner"), withIntermediateDirectories: true)
        #expect(throws: PublishingError.self) { try publish([("index.html", "home")]) }
    }

    @Test func outputInTheRootIsFineWhereThatIsTheContent() throws {
        let writer = SiteWriter(target: folder("Site"), root: folder.path, content: folder.path)
        _ = try writer.publish([OutputFile("index.html", .bytes([0x61]))])
        #expect(folder.read("Site/index.html") == "a")
    }

    @Test func aFileIsNoTarget() throws {
        try folder.write("Site", "a file")
        let error = #expect(throws: PublishingError.self) { try publish([("index.html", "home")]) }
        #expect(error == .notAFolder(target: folder("Site")))
        #expect(folder.read("Site") == "a file")
    }

    @Test func aLinkedTargetStaysALink() throws {
        try FileManager.default.createDirectory(atPath: folder("real"), withIntermediateDirectories: true)
        try folder.link("Site", to: "real")
        _ = try publish([("index.html", "one")])
        _ = try publish([("index.html", "two")])
        #expect(folder.read("real/index.html") == "two")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("Site")) == "real")
    }

    @Test func aFailureLeavesTheOldSite() throws {
        _ = try publish([("index.html", "old"), ("gone.html", "old")])
        let manifest = folder.read("Site/.rubric-manifest")
        let error = #expect(throws: PublishingError.self) {
            try publish(
                [("index.html", "new")], more: [OutputFile("image.png", .copy(of: folder("Static/absent.png")))])
        }
        #expect(error?.description == "cannot read '\(folder("Static/absent.png"))': no such file or folder")
        #expect(folder.read("Site/index.html") == "old")
        #expect(folder.read("Site/gone.html") == "old")
        #expect(folder.read("Site/.rubric-manifest") == manifest)
        #expect(try folder.names() == ["Content", "Site"])
    }

    @Test(arguments: [
        "../a", "/a", "a/../b", "", "a//b", "./a", ".git/hooks/x", ".git", ".rubric-manifest", "a/", "a\u{0}b",
    ])
    func pathsThatLeaveTheSiteAreRefused(path: String) throws {
        _ = try publish([("index.html", "old")])
        #expect(throws: PublishingError.invalidPath(path)) { try publish([("index.html", "new"), (path, "x")]) }
        #expect(folder.read("Site/index.html") == "old")
    }

    @Test(arguments: [["a", "a"], ["a", "a/b"], ["a/b", "a"], ["a/b/c", "a/b"]])
    func pathsThatCollideAreRefused(paths: [String]) throws {
        #expect(throws: PublishingError.self) { try publish(paths.map { ($0, "x") }) }
        #expect(try folder.names() == ["Content"])
    }

    @Test(arguments: [
        "with space.html", "it's \"quoted\".html", "😀.html", "100%.html", "a#b.html", "line\nbreak.html",
        "back\\slash\\n.html", "caf\u{E9}.html",
        "cafe\u{301}.html",
    ])
    func oddNamesAreWritten(name: String) throws {
        _ = try publish([(name, "one"), ("x", "x")])
        let report = try publish([(name, "one"), ("x", "y")])
        #expect(report.unchanged == 1)
        #expect(folder.read("Site/" + name) == "one")
        _ = try publish([("x", "y")])
        #expect(try folder.names("Site") == [".rubric-manifest", "x"])
    }

    @Test func twoSpellingsOfAnAccentAreTwoFiles() throws {
        _ = try publish([("caf\u{E9}.html", "composed"), ("cafe\u{301}.html", "decomposed")])
        try #require(try Disk.paths(below: folder("Site")) { _ in false }.count == 3)
        let report = try publish([("caf\u{E9}.html", "composed")])
        #expect(report.removed.map { Array($0.utf8) } == [Array("cafe\u{301}.html".utf8)])
    }

    @Test func whatSomebodyEditedIsWrittenAgain() throws {
        _ = try publish([("index.html", "home"), ("b.html", "b")])
        try folder.write("Site/index.html", "scribble")
        try FileManager.default.removeItem(atPath: folder("Site/b.html"))
        let report = try publish([("index.html", "home"), ("b.html", "b")])
        #expect(report.written == 2)
        #expect(folder.read("Site/index.html") == "home")
    }

    @Test func twoBuildsAtOnceAreOne() throws {
        _ = try publish([("index.html", "old")])
        let lock = try FolderLock(folder(".Site.rubric-lock"))
        let error = #expect(throws: PublishingError.self) { try publish([("index.html", "new")]) }
        #expect(error == .locked(target: folder("Site")))
        #expect(error?.description == "another build is writing to '\(folder("Site"))'")
        #expect(folder.read("Site/index.html") == "old")
        withExtendedLifetime(lock) {}
    }

    @Test func comparesWithoutWriting() throws {
        let files = [("index.html", "home"), ("a.html", "a")]
        #expect(
            try compare(files) == [
                SiteDifference(".rubric-manifest", .missing), SiteDifference("a.html", .missing),
                SiteDifference("index.html", .missing),
            ])
        #expect(try folder.names() == ["Content"])
        _ = try publish(files)
        #expect(try compare(files).isEmpty)
        try folder.write("Site/index.html", "HOME")
        try folder.write("Site/foreign.txt")
        #expect(
            try compare(files) == [SiteDifference("foreign.txt", .extra), SiteDifference("index.html", .different)])
        #expect(try compare([("a.html", "a")]).map(\.path) == [".rubric-manifest", "foreign.txt", "index.html"])
        #expect(folder.read("Site/index.html") == "HOME")
    }

    @Test func manyFilesAreQuick() throws {
        let page = [UInt8](repeating: 0x61, count: 2_000)
        let files = (0..<1_000).map {
            OutputFile("section\($0 / 10)/page\($0).html", .bytes(page + Array("\($0)".utf8)))
        }
        let clock = ContinuousClock()
        var reports: [PublishingReport] = []
        let first = try clock.measure { reports.append(try writer().publish(files)) }
        let again = try clock.measure { reports.append(try writer().publish(files)) }
        var changed = files
        changed[500].content = .bytes([0x62])
        let oneChanged = try clock.measure { reports.append(try writer().publish(changed)) }
        #expect(reports.map(\.written) == [1_000, 0, 1])
        #expect(first < .seconds(10))
        #expect(again < .seconds(10))
        #expect(oneChanged < .seconds(10))
    }

    private func writer(_ target: String = "Site") -> SiteWriter {
        SiteWriter(target: folder(target), root: folder.path, content: folder("Content"))
    }

    private func publish(
        _ files: [(String, String)], more: [OutputFile] = [], addresses: [String] = [], to target: String = "Site"
    ) throws -> PublishingReport {
        try writer(target).publish(
            files.map { OutputFile($0.0, .bytes(Array($0.1.utf8))) } + more,
            addresses: addresses.compactMap { PublishedAddress(reference: $0, name: nil, title: "") })
    }

    private func compare(_ files: [(String, String)]) throws -> [SiteDifference] {
        try writer().compare { for file in files { try $0(OutputFile(file.0, .bytes(Array(file.1.utf8)))) } }
    }

    private func time(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: folder(name))[.modificationDate] as? Date
    }
}
