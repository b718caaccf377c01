/// The files that a report refers to, each read when it is first needed.
///
/// It keeps only the last few files: diagnostics are sorted by file, and memory must not grow with their number.
struct SourceCache {
    private let read: (String) -> [UInt8]?
    private var recent: [(file: String, source: SourceFile?)] = []
    private static let capacity = 4

    init(_ read: @escaping (String) -> [UInt8]?) { self.read = read }

    /// The source of a file; nil if it cannot be read.
    subscript(file: String) -> SourceFile? {
        mutating get {
            let index = recent.firstIndex { $0.file == file }
            let entry = index.map { recent.remove(at: $0) } ?? (file: file, source: read(file).map(SourceFile.init))
            if recent.count == Self.capacity { recent.removeFirst() }
            recent.append(entry)
            return entry.source
        }
    }

    /// Where a location begins; nil for a file as a whole, and where the file cannot be read.
    mutating func position(of location: Location) -> SourceFile.Position? {
        location.range.flatMap { self[location.file]?.position(of: $0.lowerBound) }
    }

    /// `file:line:column`, or the file alone where a location has no position.
    mutating func place(of location: Location) -> String {
        position(of: location).map { "\(location.file):\($0.line):\($0.column)" } ?? location.file
    }
}

/// A file's bytes, and the lines and columns of its offsets.
///
/// A byte order mark at the start does not count, as in editors and in SARIF 2.1.0, section 3.30.2.
struct SourceFile {
    let bytes: [UInt8]
    let lines: LineTable
    private let start: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    struct Position {
        var offset: Int
        /// 1-based.
        var line: Int
        /// 1-based, in UTF-8 bytes.
        var column: Int
        /// 1-based, in UTF-16 units.
        var utf16Column: Int
    }

    func position(of offset: Int) -> Position {
        let offset = min(max(offset, start), bytes.count)
        let line = lines.position(of: offset).line
        let text = bytes[max(lines.starts[line - 1], start)..<offset]
        let units = String(decoding: text, as: UTF8.self).utf16.count
        return Position(offset: offset, line: line, column: text.count + 1, utf16Column: units + 1)
    }

    /// A range moved into the file, with its ends in order.
    func clamped(_ range: Range<Int>) -> Range<Int> {
        let lower = min(max(range.lowerBound, start), bytes.count)
        return lower..<max(lower, min(range.upperBound, bytes.count))
    }

    /// The bytes of a 1-based line without a byte order mark and without its line break.
    func content(ofLine line: Int) -> Range<Int> {
        guard let whole = lines.range(ofLine: line) else { return bytes.count..<bytes.count }
        let lower = line == 1 ? min(start, whole.upperBound) : whole.lowerBound
        var upper = whole.upperBound
        if upper > lower, bytes[upper - 1] == UInt8(ascii: "\n") { upper -= 1 }
        if upper > lower, bytes[upper - 1] == UInt8(ascii: "\r") { upper -= 1 }
        return lower..<upper
    }
}

/// The scalars of bytes, each with the range it was decoded from; the standard library's repair of invalid UTF-8.
struct UTF8Scalars: Sequence, IteratorProtocol {
    private var bytes: ArraySlice<UInt8>.Iterator
    private var parser = UTF8.ForwardParser()
    private var offset: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes.makeIterator()
        offset = bytes.startIndex
    }

    mutating func next() -> (scalar: Unicode.Scalar, range: Range<Int>)? {
        let start = offset
        switch parser.parseScalar(from: &bytes) {
        case .valid(let encoded):
            offset += encoded.count
            return (UTF8.decode(encoded), start..<offset)
        case .error(let length):
            offset += length
            return ("\u{FFFD}", start..<offset)
        case .emptyInput: return nil
        }
    }
}
