import Files

/// What files held when a build read them, so that the next one need not read those whose stamps are still the same.
///
/// A stamp tells that only where it is older than the reading: what is changed after that gets a younger one.
struct InputStamps: Sendable {
    /// By what their paths and stamps make together.
    private var contents: [ContentHash: ContentHash] = [:]

    init() {}

    /// The hash of what a file holds; nil where that is not known.
    func content(of path: String, _ stamp: FileStamp) -> ContentHash? { contents[Self.key(path, stamp)] }

    /// Remembers what a file held.
    ///
    /// - Parameters:
    ///   - stamp: from before or after it was read.
    ///   - start: when the build began, by the disk's own clock: what changed later may have been read before that.
    mutating func add(_ path: String, _ stamp: FileStamp, content: ContentHash, readSince start: FileStatus.Time) {
        // What a link leads to may change without it.
        if stamp.status.kind == .file, stamp.changed < start { contents[Self.key(path, stamp)] = content }
    }

    private static func key(_ path: String, _ stamp: FileStamp) -> ContentHash {
        var print = Fingerprint()
        print.add(path)
        print.add(stamp)
        return print.hash
    }
}

extension InputStamps {
    /// Reads what ``bytes`` wrote; nil for any other bytes.
    init?(_ bytes: ArraySlice<UInt8>) {
        var reader = RecordReader(bytes)
        do throws(RecordReader.Fault) {
            let pairs = try reader.list { reader throws(RecordReader.Fault) in (try reader.hash(), try reader.hash()) }
            guard reader.isAtEnd else { return nil }
            contents = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        } catch {
            return nil
        }
    }

    /// The same for the same files, in whatever order they were added.
    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.reserve(contents.count * 16)
        writer.add(contents.sorted { $0.key.value < $1.key.value }) { writer, pair in
            writer.add(pair.key)
            writer.add(pair.value)
        }
        return writer.bytes
    }
}
