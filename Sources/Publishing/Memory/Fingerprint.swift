import Files

/// Values that are told apart from any others by one number: each is written with its length, so that no two lists give the same bytes.
struct Fingerprint {
    private var bytes: [UInt8] = []

    mutating func add(_ value: some Collection<UInt8>) {
        add(value.count)
        bytes += value
    }

    mutating func add(_ text: String) { add(text.utf8) }

    mutating func add(_ texts: some Collection<String>) {
        add(texts.count)
        for text in texts { add(text) }
    }

    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    mutating func add(_ hash: ContentHash) { add(hash.value) }

    /// A file whose bytes are short enough to be hashed here, or that is not there.
    mutating func add(file: [UInt8]?) {
        add(file == nil ? 0 : 1)
        if let file { add(ContentHash(file)) }
    }

    mutating func add(_ stamp: FileStamp) {
        add(stamp.status.identity.device)
        add(stamp.status.identity.number)
        for number in [
            stamp.status.size, Int(stamp.status.mode), stamp.status.modified.seconds, stamp.status.modified.nanoseconds, stamp.changed.seconds,
            stamp.changed.nanoseconds,
        ] { add(number) }
    }

    private mutating func add(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }

    var hash: ContentHash { ContentHash(bytes) }
}
