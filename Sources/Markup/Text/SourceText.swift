package import Diagnostics

/// The decoded text of a file, with the way back to the bytes on the disk.
///
/// A byte order mark is left out, UTF-16 and mangled encodings are decoded, and invalid UTF-8 becomes U+FFFD.
package struct SourceText: Sendable {
    /// Relative to the root, with `/` between its parts.
    package let file: String
    /// Valid UTF-8 without a byte order mark.
    package private(set) var bytes: [UInt8]
    /// The problems of the file's encoding.
    package private(set) var diagnostics: [Diagnostic] = []

    /// The changes made while decoding, in order.
    private var maps: [OffsetMap] = []
    private let diskLength: Int

    /// Decodes the bytes of a file; any bytes make a text.
    package init(_ file: String, disk: [UInt8]) {
        self.file = file
        bytes = disk
        diskLength = disk.count
        decode()
    }

    /// Whether `bytes` are the file's own, so that offsets are the same in both.
    package var isVerbatim: Bool { maps.isEmpty }

    /// Whether `bytes` are the file's own but for a byte order mark, so that text can be inserted into the file.
    package var isUTF8: Bool {
        isVerbatim || (diskOffset(0) == 3 && diskOffset(bytes.count) == bytes.count + 3)
    }

    /// The offset in the file of an offset in `bytes`; inside a replaced stretch, the offset of its first byte.
    package func diskOffset(_ offset: Int) -> Int { diskRange(offset..<offset).lowerBound }

    /// The range of the file that a range of `bytes` was decoded from.
    package func diskRange(_ range: Range<Int>) -> Range<Int> { maps.reversed().reduce(range) { $1.sourceRange($0) } }
}

extension SourceText {
    private mutating func decode() {
        if bytes.allSatisfy({ $0 < 0x80 }) { return }
        decodeMark()
        if String(validating: bytes, as: UTF8.self) == nil { replaceInvalid() }
        repairMangled()
    }

    /// Removes the byte order mark, and decodes UTF-16 with a mark (RFC 3629, section 6; RFC 2781, section 3.2).
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

    private mutating func replaceInvalid() {
        var text: [UInt8] = []
        var map = OffsetMap()
        var places: [Range<Int>] = []
        var count = 0
        bytes.withUnsafeBufferPointer { source in
            var offset = 0
            while offset < source.count {
                let end = UTF8Text.nextCharacter(in: source, after: offset)
                if UTF8Text.sequence(in: source, at: offset).scalar != nil {
                    text += source[offset..<end]
                } else {
                    map.mark(read: text.count, source: offset)
                    text += UTF8Text.replacement
                    map.mark(read: text.count, source: end)
                    if places.count < Self.placesShown { places.append(offset..<end) }
                    count += 1
                }
                offset = end
            }
        }
        reportInvalid(places.map(diskRange), count: count)
        bytes = text
        maps.append(map)
    }

    /// The number of invalid sequences that are listed.
    private static let placesShown = 3

    private mutating func reportInvalid(_ places: [Range<Int>], count: Int) {
        guard let first = places.first else { return }
        let message =
            count == 1
            ? "an invalid UTF-8 byte sequence" : "\(count) invalid UTF-8 byte sequences, the first here"
        var notes = places.dropFirst().map { Diagnostic.Note("another one", at: Location(file, $0)) }
        notes.append("each is shown as U+FFFD; save the file as UTF-8, or restore the original text")
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
        // Fixes that rewrite the whole file would overlap.
        for index in diagnostics.indices { diagnostics[index].fix = nil }
        diagnostics.append(
            Diagnostic(
                .mangledEncoding, "this UTF-8 text was decoded as \(names) and saved again", at: Location(file, place),
                notes: ["the page shows the intended text; 'rubric check --fix' writes it to the file"],
                fix: rewrite("restore the intended text", safety: lossy ? .unsafe : .safe)))
    }

    /// The number of times that a text can have been mangled.
    private static let repairs = 4

    private func rewrite(_ message: String, safety: Fix.Safety) -> Fix {
        Fix(message, safety: safety, edits: [Fix.Edit(file, 0..<diskLength, String(decoding: bytes, as: UTF8.self))])
    }
}

extension DiagnosticKind {
    package static let invalidUTF8 = DiagnosticKind("invalid-utf8", .warning, "invalid UTF-8")
    package static let utf16Text = DiagnosticKind("utf-16-text", .warning, "file in UTF-16")
    package static let mangledEncoding = DiagnosticKind(
        "mangled-encoding", .warning, "text decoded with the wrong encoding and saved again")

    /// The diagnostics of encodings.
    package static let textKinds: [DiagnosticKind] = [.invalidUTF8, .utf16Text, .mangledEncoding]
}
