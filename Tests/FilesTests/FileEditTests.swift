import Foundation
import TestSupport
import Testing

@testable import Files

/// Files that are replaced while others may edit them.
@Suite struct FileEditTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["a", "b", "c"] { try folder.write(name, "old \(name)") }
    }

    private func edit(_ name: String, from old: String?, to new: String) -> FileEdit {
        FileEdit(folder(name), from: old.map { Array($0.utf8) }, to: Array(new.utf8))
    }

    private func apply(_ edits: FileEdit...) throws {
        try Disk.apply(edits, within: LinkBoundary(only: folder.path))
    }

    @Test func writesAll() throws {
        try Disk.setMode(folder("a"), 0o640)
        try folder.link("link", to: "b")
        try apply(
            edit("a", from: "old a", to: "new a"), edit("link", from: "old b", to: "new b"),
            edit("d", from: nil, to: "new d"))
        #expect(["a", "b", "c", "d"].map { folder.read($0) } == ["new a", "new b", "old c", "new d"])
        #expect(try Disk.status(folder("a"))?.mode == 0o640)
        #expect(try folder.names() == ["a", "b", "c", "d", "link"])
    }

    /// A link to a file is the same file, and one that has the new bytes already needs nothing.
    @Test func aFileWithTwoNames() throws {
        try folder.link("link", to: "a")
        try apply(edit("a", from: "old a", to: "new a"), edit("link", from: "old a", to: "new a"))
        try apply(edit("link", from: "old a", to: "new a"))
        #expect(folder.read("a") == "new a")
        #expect(try folder.names() == ["a", "b", "c", "link"])
    }

    /// Each is the second of three edits, of which none is made.
    @Test(
        arguments: [
            ("b", "older b", FileError.Operation.overwrite), ("none", "gone", .overwrite), ("b", nil, .create),
            ("folder", "x", .write), ("none/x", nil, .write), ("out", "outside", .write),
        ] as [(String, String?, FileError.Operation)])
    func writesNothingWhereOneCannotBeWritten(name: String, old: String?, operation: FileError.Operation) throws {
        let outside = try TemporaryFolder()
        try outside.write("x", "outside")
        try folder.link("out", to: outside("x"))
        try folder.write("folder/x")
        let error = #expect(throws: FileError.self) {
            try apply(
                edit("a", from: "old a", to: "new a"), edit(name, from: old, to: "new"),
                edit("d", from: nil, to: "new d"))
        }
        #expect(error?.operation == operation)
        #expect(error?.path == folder(name))
        #expect(["a", "b", "d"].map { folder.read($0) } == ["old a", "old b", nil])
        #expect(outside.read("x") == "outside")
        #expect(try folder.names() == ["a", "b", "c", "folder", "out"])
    }

    /// What was put in place already is taken back, each in its own way.
    @Test func takesBack() throws {
        for (name, old) in [("a", "old a"), ("d", nil)] as [(String, String?)] {
            let file = try StagedFile(folder(name), at: folder(name), [0x6E])
            try file.put(inPlaceOf: old.map { Array($0.utf8) })
            #expect(folder.read(name) == "n")
            file.takeBack(old.map { Array($0.utf8) })
            file.discard()
            #expect(folder.read(name) == old)
        }
        // An edit on top of the new bytes is the latest one.
        let file = try StagedFile(folder("a"), at: folder("a"), [0x6E])
        try file.put(inPlaceOf: Array("old a".utf8))
        try folder.write("a", "latest")
        file.takeBack(Array("old a".utf8))
        file.discard()
        #expect(folder.read("a") == "latest")
        #expect(try folder.names() == ["a", "b", "c"])
    }

    /// A change after the bytes were compared, by renaming or in place.
    @Test(arguments: [true, false]) func aLateChangeStays(isRenamed: Bool) throws {
        let file = try StagedFile(folder("a"), at: folder("a"), Array("new".utf8))
        try file.check(has: Array("old a".utf8))
        if isRenamed {
            try folder.write("beside", "saved")
            try Disk.rename(folder("beside"), to: folder("a"))
        } else {
            try folder.write("a", "saved")
        }
        let error = #expect(throws: FileError.self) { try file.put(inPlaceOf: Array("old a".utf8)) }
        #expect(error?.operation == .overwrite)
        file.discard()
        #expect(folder.read("a") == "saved")
        #expect(try folder.names() == ["a", "b", "c"])
    }

    #if os(Linux)
        /// A program that has opened the file writes to it after the comparison.
        @Test func aFileThatIsOpenForWritingStays() throws {
            let writer = try FileHandle(forUpdating: URL(fileURLWithPath: folder("a")))
            let error = #expect(throws: FileError.self) { try apply(edit("a", from: "old a", to: "new a")) }
            #expect(error?.reason.contains("another program is writing it") == true)
            try writer.seekToEnd()
            try writer.write(contentsOf: Data(", saved".utf8))
            try writer.close()
            #expect(folder.read("a") == "old a, saved")
            try apply(edit("a", from: "old a, saved", to: "new a"))
            #expect(folder.read("a") == "new a")
        }
    #endif

    /// A folder on the way became a link after it was resolved.
    @Test func aLinkSwappedIn() throws {
        let outside = try TemporaryFolder()
        try outside.write("x", "outside")
        try folder.write("in/x", "inside")
        let file = try StagedFile(folder("in/x"), at: folder("in/x"), Array("new".utf8))
        try Disk.rename(folder("in"), to: folder("moved"))
        try folder.link("in", to: outside.path)
        #expect(throws: FileError.self) { try file.replace() }
        #expect(throws: FileError.self) { try file.put(inPlaceOf: Array("outside".utf8)) }
        #expect(outside.read("x") == "outside")
        #expect(try outside.names() == ["x"])
    }

    @Test func leftoversOfEndedProcessesAreRemoved() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/true")
        try process.run()
        process.waitUntilExit()
        let (ended, own) = (process.processIdentifier, SystemCall.processID)
        let kept = [
            ".a.rubric-\(own)", ".a.rubric-", ".a.rubric-0\(ended)", ".a.rubric-\(ended)x", ".a.rubric--\(ended)",
            ".other.rubric-\(ended)", "a.rubric-\(ended)", ".a.rubric-+\(ended)", ".a.rubric-99999999999",
        ]
        for name in kept + [".a.rubric-\(ended)", ".x.rubric-y.rubric-\(ended)"] { try folder.write(name) }
        try folder.write(".b.rubric-\(ended)/x")
        try folder.link(".c.rubric-\(ended)", to: "c")
        Disk.removeLeftovers(of: ["a", "b", "c", "x.rubric-y"].map { folder($0) })
        #expect(
            try folder.names().sorted()
                == (kept + ["a", "b", "c", ".b.rubric-\(ended)", ".c.rubric-\(ended)"]).sorted())
        try Disk.replace(folder("a"), [], within: LinkBoundary(only: folder.path))
        #expect(folder.read("a")?.isEmpty == true)
    }
}
