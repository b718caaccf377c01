import Files
import TestSupport
import Testing

@testable import Publishing

/// What tells a build which files it need not read.
@Suite struct InputStampsTests {
    private let folder: TemporaryFolder
    private let hash = ContentHash(Array("a".utf8))

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("a.md", "a")
        try folder.write("deep/b.md", "b")
    }

    private func stamp(_ path: String) throws -> FileStamp { try #require(FileStamp(folder(path))) }

    /// Later than any change so far.
    private var now: FileStatus.Time { FileStatus.Time(seconds: .max, nanoseconds: 0) }

    @Test func aFileIsKnownByItsPathAndItsStamp() throws {
        var stamps = InputStamps()
        try stamps.add(folder("a.md"), stamp("a.md"), content: hash, readSince: now)
        #expect(try stamps.content(of: folder("a.md"), stamp("a.md")) == hash)
        #expect(try stamps.content(of: folder("b.md"), stamp("a.md")) == nil)
        #expect(try stamps.content(of: folder("a.md"), stamp("deep/b.md")) == nil)
        let read = try #require(InputStamps(stamps.bytes[...]))
        #expect(try read.content(of: folder("a.md"), stamp("a.md")) == hash)
        #expect(InputStamps(stamps.bytes.dropLast()) == nil)
    }

    @Test func whatMayHaveChangedWhileItWasReadIsNotKnown() throws {
        var stamps = InputStamps()
        let stamp = try stamp("a.md")
        stamps.add(folder("a.md"), stamp, content: hash, readSince: stamp.changed)
        #expect(stamps.content(of: folder("a.md"), stamp) == nil)
    }

    @Test func aLinkIsNotKnown() throws {
        try folder.link("link.md", to: "a.md")
        var stamps = InputStamps()
        try stamps.add(folder("link.md"), stamp("link.md"), content: hash, readSince: now)
        #expect(try stamps.content(of: folder("link.md"), stamp("link.md")) == nil)
    }

    @Test func whatIsNotKnownIsRead() throws {
        var stamps = InputStamps()
        let other = ContentHash(value: 7)
        try stamps.add(folder("a.md"), stamp("a.md"), content: other, readSince: now)
        let paths = ["a.md", "deep/b.md", "deep/none.md", "none/c.md"].map { folder($0) }
        let look = InputLook(paths, known: stamps, jobs: 2)
        #expect(look.contents == [other, ContentHash(Array("b".utf8)), nil, nil])
        #expect(try look.stamps == [stamp("a.md"), stamp("deep/b.md"), nil, nil])
        #expect(InputLook(paths, known: nil, jobs: 1).contents == [nil, nil, nil, nil])
        #expect(InputLook([], known: stamps, jobs: 2).paths == [])
    }
}
