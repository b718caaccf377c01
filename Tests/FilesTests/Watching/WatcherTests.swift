import Foundation
import TestSupport
import Testing

@testable import Files

/// Both ways of learning of changes, over real files.
@Suite(.serialized) struct WatcherTests {
    enum Way: CaseIterable { case notified, polled }

    /// Reads a watcher's events with an end to the patience.
    final class Reader {
        private var iterator: AsyncStream<WatchEvent>.AsyncIterator
        let watcher: Watcher
        let root: String

        init(
            _ folder: TemporaryFolder, _ way: Way, folders: [String] = ["Content"], files: [String] = ["rubric.yml"],
            mostFolders: Int? = nil,
            quiet: Duration? = nil
        ) async {
            var settings = WatchSettings()
            settings.alwaysPolls = way == .polled
            settings.polling = .milliseconds(20)
            settings.mostFolders = mostFolders
            if let quiet { settings.quiet = quiet }
            root = folder.path
            let scope = WatchScope(
                folders: folders.map { folder($0) }, files: files.map { folder($0) }, ignored: [folder("Content/Site")])
            watcher = Watcher(scope, settings: settings)
            iterator = watcher.events.makeAsyncIterator()
            if way == .polled || mostFolders != nil { #expect(await next() != nil) }
        }

        /// Nil where nothing happens.
        func next(within patience: Duration = .seconds(60)) async -> WatchEvent? {
            let watcher = watcher
            let timer = Task {
                try await Task.sleep(for: patience)
                watcher.stop()
            }
            defer { timer.cancel() }
            return await iterator.next(isolation: nil)
        }

        /// The paths of one batch, relative to the folder; empty for anything else.
        func batch() async -> Set<String> {
            guard case .changed(let paths)? = await next() else { return [] }
            return Set(paths.map { String($0.dropFirst(root.count + 1)) })
        }

        /// All batches until some paths were in one of them.
        func batches(until wanted: Set<String>) async -> Set<String> {
            var all: Set<String> = []
            while !wanted.isSubset(of: all) {
                let batch = await batch()
                guard !batch.isEmpty else { break }
                all.formUnion(batch)
            }
            return all
        }

        func isQuiet() async -> Bool { await next(within: .milliseconds(300)) == nil }
    }

    private static func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("rubric.yml", "title: x")
        try folder.write("Content/index.md", "# index")
        try folder.write("Content/rules/a.md", "# a")
        return folder
    }

    @Test(arguments: Way.allCases)
    func aSavedFileIsTold(_ way: Way) async throws {
        let folder = try Self.project()
        let reader = await Reader(folder, way)
        try folder.write("Content/rules/a.md", "# another")
        #expect(await reader.batches(until: ["Content/rules/a.md"]) == ["Content/rules/a.md"])
        try folder.write("rubric.yml", "title: another")
        #expect(await reader.batches(until: ["rubric.yml"]).contains("rubric.yml"))
        #expect(await reader.isQuiet())
    }

    @Test(arguments: Way.allCases)
    func aFileThatIsWrittenBesideAndRenamedIsTold(_ way: Way) async throws {
        let folder = try Self.project()
        let reader = await Reader(folder, way)
        try folder.write("Content/.a.md.swp", "swap")
        try folder.write("Content/a.md~", "# new")
        #expect(rename(folder("Content/a.md~"), folder("Content/index.md")) == 0)
        let told = await reader.batches(until: ["Content/index.md"])
        #expect(told.contains("Content/index.md"))
        #expect(!told.contains { $0.hasSuffix(".swp") })
        try folder.write("next", "title: y")
        #expect(rename(folder("next"), folder("rubric.yml")) == 0)
        #expect(await reader.batches(until: ["rubric.yml"]) == ["rubric.yml"])
    }

    @Test(arguments: Way.allCases)
    func newAndDeletedFoldersAreTold(_ way: Way) async throws {
        let folder = try Self.project()
        let reader = await Reader(folder, way)
        try folder.write("Content/new/deep/er/b.md", "# b")
        #expect(await reader.batches(until: ["Content/new/deep/er/b.md"]).contains("Content/new/deep/er/b.md"))
        try folder.write("Content/new/deep/er/b.md", "# changed")
        #expect(await reader.batches(until: ["Content/new/deep/er/b.md"]).contains("Content/new/deep/er/b.md"))
        try FileManager.default.removeItem(atPath: folder("Content/new"))
        let gone = await reader.batch()
        #expect(gone.contains("Content/new") || gone.contains("Content/new/deep/er/b.md"))
        try folder.write("Content/new/deep/c.md", "# c")
        #expect(await reader.batches(until: ["Content/new/deep/c.md"]).contains("Content/new/deep/c.md"))
    }

    @Test(arguments: Way.allCases)
    func aMovedFolderIsWatchedUnderItsNewName(_ way: Way) async throws {
        let folder = try Self.project()
        let reader = await Reader(folder, way)
        #expect(rename(folder("Content/rules"), folder("Content/laws")) == 0)
        #expect(await reader.batches(until: ["Content/laws/a.md"]).contains { $0.hasPrefix("Content/rules") })
        try folder.write("Content/laws/a.md", "# changed")
        #expect(await reader.batches(until: ["Content/laws/a.md"]) == ["Content/laws/a.md"])
        #expect(rename(folder("Content/laws"), folder("away")) == 0)
        #expect(await reader.batch().contains { $0.hasPrefix("Content/laws") })
        try folder.write("away/a.md", "# unseen")
        #expect(await reader.isQuiet())
    }

    @Test(arguments: Way.allCases)
    func whatIsNotThereYetIsToldWhenItComes(_ way: Way) async throws {
        let folder = try TemporaryFolder()
        let reader = await Reader(folder, way, folders: ["Content", "deep/in/Templates"])
        try folder.write("Content/a.md", "# a")
        #expect(await reader.batches(until: ["Content/a.md"]).contains("Content/a.md"))
        try folder.write("deep/in/Templates/page.html", "x")
        #expect(await reader.batches(until: ["deep/in/Templates/page.html"]).contains("deep/in/Templates/page.html"))
        try folder.write("rubric.yml", "title: x")
        #expect(await reader.batches(until: ["rubric.yml"]).contains("rubric.yml"))
        try FileManager.default.removeItem(atPath: folder("Content"))
        #expect(await reader.batch().contains { $0.hasPrefix("Content") })
        try folder.write("Content/b.md", "# b")
        #expect(await reader.batches(until: ["Content/b.md"]).contains("Content/b.md"))
        try folder.write("Content/b.md", "# changed")
        #expect(await reader.batches(until: ["Content/b.md"]).contains("Content/b.md"))
    }

    @Test(arguments: Way.allCases)
    func whatIsIgnoredOrHiddenIsNotTold(_ way: Way) async throws {
        let folder = try Self.project()
        try folder.write("Content/Site/index.html", "old")
        try folder.write("Content/.git/HEAD", "ref")
        let reader = await Reader(folder, way)
        try folder.write("Content/Site/index.html", "new")
        try folder.write("Content/Site/deep/index.html", "new")
        try folder.write("Content/.git/HEAD", "other")
        try folder.write("Content/.hidden.md", "x")
        try folder.write("beside.md", "x")
        try folder.write("rubric.yml.bak", "x")
        #expect(await reader.isQuiet())
    }

    @Test func aFileThatCameAndWentIsNotTold() async throws {
        let folder = try Self.project()
        let reader = await Reader(folder, .notified)
        // On a busy machine, a file can be there for long enough to be seen.
        for _ in 0..<20 {
            let life = try ContinuousClock().measure {
                try folder.overwrite("Content/4913", "")
                try FileManager.default.removeItem(atPath: folder("Content/4913"))
            }
            let isQuiet = await reader.isQuiet()
            guard !isQuiet, life > .milliseconds(10) else { return #expect(isQuiet) }
        }
        Issue.record("no file was removed within 10 ms")
    }

    @Test func aThousandFilesAtOnceAreOneBatch() async throws {
        let folder = try Self.project()
        for folderIndex in 0..<50 { try folder.write("Content/\(folderIndex)/first.md") }
        for index in 0..<1000 { try folder.overwrite("Content/\(index % 50)/\(index).md", "# \(index)") }
        let reader = await Reader(folder, .notified, quiet: .milliseconds(100))
        for index in 0..<1000 { try folder.overwrite("Content/\(index % 50)/\(index).md", "# another \(index)") }
        let batch = await reader.batch()
        #expect(batch.filter { $0.hasSuffix(".md") }.count == 1000)
        #expect(await reader.isQuiet())
    }

    /// Once in a while the machine has time: a delay of our own would be in each.
    @Test func aSaveIsToldWithinAFewMilliseconds() async throws {
        let folder = try Self.project()
        let reader = await Reader(folder, .notified)
        var shortest = Duration.seconds(10)
        for index in 0..<2_000 where index < 10 || shortest >= .milliseconds(60) {
            let start = ContinuousClock.now
            try folder.write("Content/index.md", "# \(index)")
            #expect(await reader.batch() == ["Content/index.md"])
            shortest = min(shortest, .now - start)
        }
        #expect(shortest < .milliseconds(60))
    }

    @Test func changesWithoutEndAreToldAllTheSame() async throws {
        let folder = try Self.project()
        var settings = WatchSettings()
        settings.quiet = .milliseconds(200)
        settings.longest = .milliseconds(400)
        let watcher = Watcher(WatchScope(folders: [folder("Content")]), settings: settings)
        let writer = Task {
            while !Task.isCancelled {
                try folder.write("Content/index.md", "\(ContinuousClock.now)")
                try await Task.sleep(for: .milliseconds(20))
            }
        }
        var iterator = watcher.events.makeAsyncIterator()
        let start = ContinuousClock.now
        #expect(await iterator.next() == .changed([folder("Content/index.md")]))
        #expect(.now - start < .seconds(3))
        writer.cancel()
        _ = try? await writer.value
    }

    #if os(Linux)
        private static let queueSize =
            (try? String(
                contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)).flatMap {
                Int($0.dropLast())
            }

        @Test(.enabled(if: queueSize.map { $0 <= 100_000 } == true, "the kernel's queue is too large to fill"))
        func aQueueThatOverflowedIsARescan() async throws {
            let most = try #require(Self.queueSize)
            let folder = try Self.project()
            let reader = await Reader(folder, .notified)
            let (blocked, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            reader.watcher.queue.async {
                blocked.signal()
                gate.wait()
            }
            blocked.wait()
            // Two files in turns, since the kernel drops an event that repeats the one before it.
            for index in 0...(most / 2 + 10) {
                for name in ["Content/x.md", "Content/y.md"] { try folder.overwrite(name, "\(index)") }
            }
            try folder.write("Content/late/z.md", "unseen by the queue")
            gate.signal()
            #expect(await reader.next() == .rescan)
            try folder.write("Content/late/z.md", "seen, since the folder was found")
            #expect(await reader.batch() == ["Content/late/z.md"])
        }

        @Test func moreFoldersThanAllowedArePolled() async throws {
            let folder = try Self.project()
            let reader = await Reader(folder, .notified, mostFolders: 2)
            try folder.write("Content/rules/a.md", "# changed")
            #expect(await reader.batch() == ["Content/rules/a.md"])
        }

        @Test func aFolderTooManyTurnsToPolling() async throws {
            let folder = try Self.project()
            var settings = WatchSettings()
            settings.mostFolders = 3
            settings.polling = .milliseconds(20)
            let watcher = Watcher(WatchScope(folders: [folder("Content")]), settings: settings)
            var iterator = watcher.events.makeAsyncIterator()
            try folder.write("Content/more/b.md", "# b")
            #expect(await iterator.next() == .polling(.tooManyFolders))
            #expect(await iterator.next() == .rescan)
            try folder.write("Content/more/b.md", "# changed")
            #expect(await iterator.next() == .changed([folder("Content/more/b.md")]))
        }
    #endif

    @Test func stoppingEndsTheEvents() async throws {
        let folder = try Self.project()
        let watcher = Watcher(WatchScope(folders: [folder("Content")]))
        watcher.stop()
        try folder.write("Content/index.md", "# unseen")
        for await event in watcher.events { Issue.record("\(event)") }
    }

    #if os(Linux)
        @Test func stoppingLeavesNothingOpen() async throws {
            let folder = try Self.project()
            func open() throws -> Int {
                let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
                return descriptors.count {
                    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0))
                        == "anon_inode:inotify"
                }
            }
            for _ in 0..<100 where try open() > 0 { try await Task.sleep(for: .milliseconds(20)) }
            let watchers = (0..<20).map { _ in Watcher(WatchScope(folders: [folder("Content")])) }
            #expect(try open() == 20)
            for watcher in watchers.prefix(10) { watcher.stop() }
            for _ in 0..<100 where try open() > 10 { try await Task.sleep(for: .milliseconds(20)) }
            #expect(try open() == 10)
            withExtendedLifetime(watchers) {}
        }
    #endif
}

private extension TemporaryFolder {
    /// Writes a file as most programs do: opened by its name, written, closed.
    func overwrite(_ name: String, _ text: String) throws {
        guard let file = fopen(self(name), "w") else { throw CocoaError(.fileWriteUnknown) }
        fputs(text, file)
        fclose(file)
    }
}
