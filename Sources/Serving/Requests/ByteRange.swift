/// What part of a resource a `Range` field asks for (RFC 9110, section 14.1.2).
enum ByteRange: Equatable {
    /// No range, one that cannot be read, another unit, or several of them: the whole resource is the answer.
    case whole
    case part(Range<Int>)
    /// Begins behind the end: 416.
    case unsatisfiable

    init(_ field: String?, length: Int) {
        guard let field, let equals = field.firstIndex(of: "="), field[..<equals].lowercased() == "bytes" else {
            self = .whole
            return
        }
        let set = field[field.index(after: equals)...].filter { $0 != " " && $0 != "\t" }
        let bounds = set.split(separator: "-", omittingEmptySubsequences: false)
        guard !set.contains(","), bounds.count == 2 else {
            self = .whole
            return
        }
        self = Self.range(first: bounds[0], last: bounds[1], length: length)
    }
}

private extension ByteRange {
    static func range(first: Substring, last: Substring, length: Int) -> ByteRange {
        if first.isEmpty {
            guard let count = number(last) else { return .whole }
            return count == 0 || length == 0 ? .unsatisfiable : .part(max(0, length - count)..<length)
        }
        guard let start = number(first) else { return .whole }
        let end = number(last)
        guard last.isEmpty || end != nil else { return .whole }
        if let end, end < start { return .whole }
        guard start < length else { return .unsatisfiable }
        return .part(start..<min(length, (end ?? length - 1).addingClamped(1)))
    }

    /// Digits alone: `Int` would take a sign as well. More digits than an `Int` holds mean more bytes than there are.
    static func number(_ digits: Substring) -> Int? {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Int(digits) ?? .max
    }
}

private extension Int {
    func addingClamped(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
