import Files

/// Values that are told apart from any others by one number: each is written with its length, so that no two lists give
/// the same words.
struct Fingerprint {
    private var state = HashState(1)

    mutating func add(_ value: ArraySlice<UInt8>) { value.withUnsafeBytes { add($0) } }

    mutating func add(_ value: [UInt8]) { add(value[...]) }

    mutating func add(_ value: UnsafeBufferPointer<UInt8>) { add(UnsafeRawBufferPointer(value)) }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    mutating func add(_ texts: some Collection<String>) {
        add(texts.count)
        for text in texts { add(text) }
    }

    mutating func add(_ number: Int) { state.mix(UInt64(bitPattern: Int64(number))) }

    mutating func add(_ hash: ContentHash) { state.mix(hash.value) }

    /// A file whose bytes are short enough to be hashed here, or that is not there.
    mutating func add(file: [UInt8]?) {
        add(file == nil ? 0 : 1)
        if let file { add(ContentHash(file)) }
    }

    mutating func add(_ stamp: FileStamp) {
        state.mix(stamp.status.identity.device)
        state.mix(stamp.status.identity.number)
        add(stamp.status.size)
        add(Int(stamp.status.mode))
        for time in [stamp.status.modified, stamp.changed] {
            add(time.seconds)
            add(time.nanoseconds)
        }
    }

    private mutating func add(_ value: UnsafeRawBufferPointer) {
        add(value.count)
        state.mix(value)
    }

    var hash: ContentHash { ContentHash(value: state.value) }
}
