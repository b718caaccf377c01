import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct DiskTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func readsBytes() throws {
        try folder.write("a.md", "é\u{0}\r\n")
        try folder.write("empty.md")
        #expect(try Disk.read(folder("a.md")) == Array("é\u{0}\r\n".utf8))
        #expect(try Disk.read(folder("empty.md")).isEmpty)
    }

    @Test func readsLargeFiles() throws {
        let bytes = [UInt8](repeating: 0x61, count: 50_000_000)
        try Disk.create(folder("large.md"), bytes)
        var read: [UInt8] = []
        let seconds = try ContinuousClock().measure { read = try Disk.read(folder("large.md"), atMost: .max) }
        #expect(read.count == bytes.count)
        #expect(seconds < .seconds(5))
        let error = #expect(throws: FileError.self) { try Disk.read(folder("large.md")) }
        #expect(error?.reason == "it is 47 MiB; the limit is 16 MiB" && error?.kind == .oversizedFile)
        #expect(try Disk.read(first: 3, of: folder("large.md")) == [0x61, 0x61, 0x61])
    }

    @Test func copiesInPieces() throws {
        let bytes: [UInt8] = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try Disk.create(folder("a"), bytes)
        try Disk.copy(folder("a"), to: folder("b"))
        #expect(try Disk.read(folder("b")) == bytes)
        #expect(try Disk.haveSameBytes(folder("a"), folder("b")))
        for (number, other) in [Array(bytes.dropLast()), bytes + [1], bytes.dropLast() + [7]].enumerated() {
            try Disk.create(folder("c\(number)"), other)
            #expect(try !Disk.haveSameBytes(folder("a"), folder("c\(number)")))
        }
        // Nothing is replaced, and nothing is left.
        #expect(throws: FileError.self) { try Disk.copy(folder("c0"), to: folder("b")) }
        #expect(throws: FileError.self) { try Disk.copy(folder("none"), to: folder("d")) }
        #expect(try Disk.read(folder("b")) == bytes && !Disk.exists(folder("d")))
    }

    @Test func whatCannotBeReadSaysWhy() throws {
        try FileManager.default.createDirectory(atPath: folder("x.md"), withIntermediateDirectories: true)
        try folder.link("dangling.md", to: "nowhere.md")
        try folder.link("loop.md", to: "loop.md")
        #expect(mkfifo(folder("pipe.md"), 0o600) == 0)
        let expected = [
            "x.md": "it is a folder, not a file", "dangling.md": "no such file or folder",
            "absent.md": "no such file or folder",
            "loop.md": "its symbolic links form a cycle", "pipe.md": "it is not a regular file",
        ]
        for (name, reason) in expected {
            let error = #expect(throws: FileError.self) { try Disk.read(folder(name)) }
            #expect(error?.description == "cannot read '\(folder(name))': \(reason)")
        }
    }

    @Test func aFileThatChangesIsReadAsItIsAtOneMoment() throws {
        let path = folder("a.md")
        try folder.write("a.md", String(repeating: "a", count: 200_000))
        let done = Flag()
        let writer = Thread {
            for round in 0..<300 {
                let text = String(repeating: round % 2 == 0 ? "b" : "a", count: round % 2 == 0 ? 100_000 : 200_000)
                try? Disk.replace(path, Array(text.utf8))
            }
            done.set()
        }
        writer.start()
        while !done.isSet {
            let bytes = try Disk.read(path)
            #expect(bytes.count == (bytes.first == UInt8(ascii: "b") ? 100_000 : 200_000))
            #expect(bytes.allSatisfy { $0 == bytes[0] })
        }
    }

    @Test func replacesAsAWhole() throws {
        try folder.write("a.md", "old")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder("a.md"))
        try folder.link("link.md", to: "a.md")
        try Disk.replace(folder("link.md"), Array("new".utf8))
        try Disk.replace(folder("b.md"), Array("fresh".utf8))
        #expect(folder.read("a.md") == "new")
        #expect(folder.read("b.md") == "fresh")
        #expect(try Disk.status(folder("link.md"), followingLinks: false)?.kind == .link)
        #expect(try Disk.status(folder("a.md"))?.mode == 0o640)
        #expect(try folder.names() == ["a.md", "b.md", "link.md"])
    }

    @Test func whatCannotBeReplacedStays() throws {
        try FileManager.default.createDirectory(atPath: folder("x.md"), withIntermediateDirectories: true)
        #expect(throws: FileError.self) { try Disk.replace(folder("x.md"), []) }
        #expect(throws: FileError.self) { try Disk.replace(folder("no/such/a.md"), []) }
        #expect(try folder.names() == ["x.md"])
    }

    @Test func createsOnlyWhatIsNotThere() throws {
        try Disk.create(folder("a.md"), [0x61])
        let error = #expect(throws: FileError.self) { try Disk.create(folder("a.md"), []) }
        #expect(error?.operation == .write)
        #expect(folder.read("a.md") == "a")
    }

    @Test func makesAndRemovesFolders() throws {
        try Disk.makeFolder(folder("a/b/c"))
        try Disk.makeFolder(folder("a/b/c"))
        try folder.write("outside.md", "stays")
        try folder.write("a/b/file")
        try folder.link("a/link", to: folder("outside.md"))
        try folder.link("a/loop", to: "..")
        try Disk.remove(folder("a"))
        try Disk.remove(folder("a"))
        #expect(try folder.names() == ["outside.md"])
        try folder.write("file")
        let error = #expect(throws: FileError.self) { try Disk.makeFolder(folder("file/x")) }
        #expect(error?.reason == "a part of the path is a file, not a folder")
    }

    @Test func exchangesFolders() throws {
        try folder.write("a/one")
        try folder.write("b/two")
        guard Disk.exchange(folder("a"), folder("b")) else { return }
        #expect(try folder.names("a") == ["two"])
        #expect(try folder.names("b") == ["one"])
    }

    @Test func readsFilesOfUnknownSize() throws {
        try folder.write("a", String(repeating: "é", count: 100_000))
        #expect(try Disk.readToEnd(folder("a")).count == 200_000)
        #if os(Linux)
            #expect(try Disk.readToEnd("/proc/self/status").starts(with: "Name:".utf8))
        #endif
        #expect(throws: FileError.self) { try Disk.readToEnd(folder("none")) }
        #expect(throws: FileError.self) { try Disk.readToEnd(folder.path) }
    }

    @Test func linksHaveATarget() throws {
        try folder.write("a")
        try folder.link("link", to: "../é/nowhere")
        #expect(Disk.linkTarget(folder("link")) == "../é/nowhere")
        #expect(Disk.linkTarget(folder("a")) == nil)
        #expect(Disk.linkTarget(folder("none")) == nil)
    }

    @Test func openFilesAreReadInParts() throws {
        try folder.write("a", "0123456789")
        try folder.link("link", to: "a")
        let file = try #require(OpenFile(folder("a")))
        #expect(file.status.size == 10)
        var bytes = [UInt8](repeating: 0, count: 4)
        #expect(bytes.withUnsafeMutableBytes { file.read(3..<7, into: $0) } == 4)
        #expect(bytes == Array("3456".utf8))
        #expect(bytes.withUnsafeMutableBytes { file.read(8..<12, into: $0) } == 2)
        // A file that is replaced is still the one that was opened.
        try Disk.replace(folder("a"), [])
        #expect(bytes.withUnsafeMutableBytes { file.read(0..<4, into: $0) } == 4)
        #expect(OpenFile(folder("link")) == nil)
        #expect(OpenFile(folder.path) == nil)
        #expect(OpenFile(folder("none")) == nil)
    }

    @Test func theProcessKnowsItself() throws {
        let executable = try #require(CurrentProcess.executable)
        #expect(try Disk.status(executable)?.kind == .file)
        #expect(try Disk.status(CurrentProcess.temporaryFolder)?.kind == .folder)
        #expect(CurrentProcess.processors >= 1)
        #expect(CurrentProcess.variable("PATH")?.isEmpty == false)
        #expect(CurrentProcess.variable("RUBRIC_NO_SUCH_VARIABLE") == nil)
    }

    @Test func linksShareTheFile() throws {
        try folder.write("a", "text")
        try Disk.link(folder("a"), to: folder("b"))
        #expect(try Disk.status(folder("a"))?.identity == Disk.status(folder("b"))?.identity)
    }

    @Test func pathsBelowAFolderFollowNoLinks() throws {
        for name in ["b", "é", "in/a b", "in/deep/x", "out/y"] { try folder.write(name) }
        try folder.link("in/link", to: "../out")
        let paths = try Disk.paths(below: folder.path) { $0 == "out" }
        #expect(Set(paths) == ["b", "é", "in/a b", "in/deep/x", "in/link"])
    }

    /// Writing more than a process may stands for a full disk, which has the same way through the code.
    @Test func noSpaceLeftIsSaid() {
        #expect(
            FileError("a.html", .write, code: ENOSPC).description == "cannot write 'a.html': no space left on the disk")
        #expect(FileError("a.html", .write, code: EROFS).description == "cannot write 'a.html': the disk is read-only")
        #expect(FileError("a.html", .create, code: EACCES).description == "cannot create 'a.html': permission denied")
        #expect(FileError("a", .rename, code: EBUSY).description.hasPrefix("cannot replace 'a':"))
    }
}

/// Tells one thread that another is done.
final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
}
