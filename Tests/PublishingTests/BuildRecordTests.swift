import Files
import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite struct BuildRecordTests {
    private let folder: TemporaryFolder
    private let record = BuildRecord(
        inputs: "1", site: "2", since: [3, 4], copies: ["/a", "/b \u{E9}"],
        saying: BuildSaying(
            pages: 5, links: 6, found: "1 error", report: "error\n\u{1B}[0m", hasFindings: true, fails: true),
        stamps: [1, 10, 2],
        pages: [10, 3])

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [[], [0], [3, 5, 8], [1, 1, 1, 1, 1, 1, 1, 1, 1], [7, 2, 16, 0, 9, 1]])
    func partsHaveTheHashOfTheWhole(lengths: [Int]) {
        let parts = lengths.enumerated().map { number, length in
            (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
        }
        #expect(ContentHash(parts: parts.map { $0[...] }) == ContentHash(Array(parts.joined())))
    }

    @Test func isReadAsItWasWritten() throws {
        try Disk.create(folder("record"), #require(record.bytes))
        #expect(BuildRecord.read(folder("record")) == record)
        #expect(BuildRecord.read(folder("none")) == nil)
        #expect(BuildRecord.read(folder.path) == nil)
    }

    @Test func isNoneWhereAnyByteIsAnother() throws {
        let bytes = try #require(record.bytes)
        for place in bytes.indices {
            var other = bytes
            other[place] ^= 0x01
            try Disk.replace(folder("record"), other)
            #expect(BuildRecord.read(folder("record")) == nil, "byte \(place)")
            try Disk.replace(folder("record"), Array(bytes[..<place]))
            #expect(BuildRecord.read(folder("record")) == nil, "\(place) bytes")
        }
    }

    @Test func aMarkIsAnotherAfterAnyChange() throws {
        try folder.write("Site/a.html", "a")
        try folder.write("Site/b/c.html", "c")
        try folder.write("Site/.rubric-manifest", "m")
        let since = FileStatus.Time(seconds: 0, nanoseconds: 0)
        func mark() throws -> ContentHash? { try SiteMark.hash(of: folder("Site"), since: since, jobs: 2)?.hash }
        var marks = [try #require(try mark())]
        #expect(try mark() == marks[0])
        for (file, text) in [("a.html", "b"), ("new.html", "n"), (".rubric-manifest", "n"), ("b/c.html", "c")] {
            try folder.write("Site/" + file, text)
            marks.append(try #require(try mark()))
        }
        try FileManager.default.removeItem(atPath: folder("Site/new.html"))
        marks.append(try #require(try mark()))
        #expect(Set(marks).count == marks.count)
        try folder.link("Site/link.html", to: "a.html")
        #expect(try mark() == nil)
    }

    @Test func aListingTellsWhetherItsFoldersHaveTheSameNames() throws {
        try folder.write("Site/a.html", "a")
        try folder.write("Site/b/c.html", "c")
        let listing = try SiteListing(folder("Site"), jobs: 2, isStamped: true)
        #expect(listing.paths == ["a.html", "b/c.html"])
        let later = FileStatus.Time(seconds: .max, nanoseconds: 0)
        #expect(listing.hasSameNames(since: later))
        // They could have been changed in the same tick of the clock.
        #expect(!listing.hasSameNames(since: try #require(FileStamp(folder("Site/b"))).changed))
        try folder.write("Site/b/d.html", "d")
        #expect(!listing.hasSameNames(since: later))
    }

    @Test func listsOfTextsAreToldApart() {
        var one = Fingerprint()
        one.add(["a", "b"])
        var two = Fingerprint()
        two.add(["ab", ""])
        var three = Fingerprint()
        three.add("a")
        three.add("b")
        #expect(Set([one.hash, two.hash, three.hash]).count == 3)
    }

    @Test func theProgramIsKnownByItsFiles() throws {
        let files = try #require(ProgramFiles.loaded())
        #expect(
            files.contains { $0.hasSuffix(".xctest") || $0.contains("PackageTests") || $0.contains("swiftpm") }
                && files.contains { $0.contains("libc") })
        #expect(BuildTool.hash(options: ["a"]) != nil)
        #expect(BuildTool.hash(options: ["a"]) == BuildTool.hash(options: ["a"]))
        #expect(BuildTool.hash(options: ["a"]) != BuildTool.hash(options: ["b"]))
    }
}
