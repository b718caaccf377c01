package import Diagnostics

/// A file's text as it was meant, with the way back to the bytes on the disk.
///
/// A byte order mark is left out, UTF-16 and mangled encodings are read, and what is not UTF-8 becomes U+FFFD. Line
/// endings stay as they are. Plain valid UTF-8 costs one look at each byte: nothing is copied, and no map is made.
package struct SourceText: Sendable {
    /// Relative to the root, with `/` between its parts.
    package let file: String
    /// Valid UTF-8 without a byte order mark.
    package private(set) var bytes: [UInt8]
    /// What is wrong with how the file is encoded.
    package private(set) var diagnostics: [Diagnostic] = []

    /// The changes made while reading, the first one first.
    private var maps: [OffsetMap] = []
    private let diskLength: Int

    /// Reads the bytes of a file; any bytes give a text.
    package init(_ file: String, disk: [UInt8]) {
        self.file = file
        bytes = disk
        diskLength = disk.count
        decode()
    }

    /// Whether `bytes` are the file's own, so that an offset in one is the same offset in the other.
    package var isVerbatim: Bool { maps.isEmpty }

    /// The offset in the file of an offset in `bytes`; inside of what was replaced, the offset where that begins.
    package func diskOffset(_ offset: Int) -> Int {
        maps.reversed().reduce(offset) { $1.sourceOffset($0) }
    }

    /// The bytes of the file from which a range of `bytes` was read.
    package func diskRange(_ range: Range<Int>) -> Range<Int> {
        guard !maps.isEmpty else { return range }
        let start = diskOffset(range.lowerBound)
        let end = range.isEmpty ? start : maps.reversed().reduce(range.upperBound) { $1.sourceEnd($0) }
        return start..<max(start, end)
    }
}

extension SourceText {
    private mutating func decode() {
        let firstNonASCII = bytes.withUnsafeBytes { UTF8Text.firstNonASCII(in: $0) }
        if firstNonASCII == bytes.count { return }
        if firstNonASCII == 0 { decodeMark() }
        if let invalid = bytes.withUnsafeBytes({ UTF8Text.firstInvalid(in: $0, from: maps.isEmpty ? firstNonASCII : 0) }
        ) {
            replaceInvalid(from: invalid)
        }
        repairMangled()
    }

    /// Takes the byte order mark off, and reads UTF-16 where it says so (RFC 3629, section 6; RFC 2781, section 3.2).
    private mutating func decodeMark() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            bytes.removeFirst(3)
            var map = OffsetMap()
            map.mark(read: 0, source: 3)
            maps.append(map)
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let decoded = UTF16Text.decode(bytes)
            bytes = decoded.text
            maps.append(decoded.map)
            diagnostics.append(
                Diagnostic(
                    .utf16Text, "the file is in UTF-16, not UTF-8", at: Location(file, 0..<2),
                    notes: ["it is read as UTF-16; save it as UTF-8"],
                    fix: rewrite("save the file as UTF-8", safety: decoded.lossy ? .unsafe : .safe)))
        }
    }

    private mutating func replaceInvalid(from first: Int) {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + 64)
        text += bytes[..<first]
        var map = OffsetMap()
        var places: [Range<Int>] = []
        var count = 0
        bytes.withUnsafeBytes { source in
            var offset = first
            while offset < source.count {
                let next = source[offset] < 0x80 ? UTF8Text.firstNonASCII(in: source, from: offset) : offset
                text += source[offset..<next]
                offset = next
                guard offset < source.count else { break }
                let sequence = UTF8Text.sequence(in: source, at: offset)
                if sequence.scalar != nil {
                    text += source[offset..<offset + sequence.length]
                } else {
                    map.mark(read: text.count, source: offset)
                    text += UTF8Text.replacement
                    map.mark(read: text.count, source: offset + sequence.length)
                    if places.count < Self.placesShown { places.append(offset..<offset + sequence.length) }
                    count += 1
                }
                offset += sequence.length
            }
        }
        reportInvalid(places.map(diskRange), count: count)
        bytes = text
        maps.append(map)
    }

    /// As many places as a reader needs to see what is wrong with a file that is full of them.
    private static let placesShown = 3

    private mutating func reportInvalid(_ places: [Range<Int>], count: Int) {
        guard let first = places.first else { return }
        let message =
            count == 1
            ? "a byte sequence that is not UTF-8" : "\(count) byte sequences that are not UTF-8, the first here"
        var notes = places.dropFirst().map { Diagnostic.Note("another one", at: Location(file, $0)) }
        notes.append("each is shown as U+FFFD; save the file as UTF-8, or restore what was there")
        diagnostics.append(Diagnostic(.invalidUTF8, message, at: Location(file, first), notes: notes))
    }

    private mutating func repairMangled() {
        var charsets: [String] = []
        var place: Range<Int>?
        while charsets.count < Self.repairs, let repair = MangledText.repair(bytes) {
            place = place ?? diskRange(repair.first)
            charsets.append(repair.charset)
            bytes = repair.text
            maps.append(repair.map)
        }
        guard let place, let last = charsets.last else { return }
        let names =
            charsets.dropLast().isEmpty ? last : "\(charsets.dropLast().joined(separator: ", then ")), then \(last)"
        let lossy = diagnostics.contains { $0.kind == .invalidUTF8 || $0.fix?.safety == .unsafe }
        // One fix that writes the whole file is enough: two of them would overlap.
        for index in diagnostics.indices { diagnostics[index].fix = nil }
        diagnostics.append(
            Diagnostic(
                .mangledEncoding, "this UTF-8 was once read as \(names) and saved again", at: Location(file, place),
                notes: ["the page shows what was meant; 'rubric check --fix' writes it to the file"],
                fix: rewrite("save the file as it was meant", safety: lossy ? .unsafe : .safe)))
    }

    /// Text that went through more programs than this is not seen; each repair has to stand on clear evidence of its
    /// own.
    private static let repairs = 4

    private func rewrite(_ message: String, safety: Fix.Safety) -> Fix {
        Fix(message, safety: safety, edits: [Fix.Edit(file, 0..<diskLength, String(decoding: bytes, as: UTF8.self))])
    }
}
