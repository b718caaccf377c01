/// The part of a resource that a `Range` field asks for (RFC 9110, section 14.1.2).
enum ByteRange: Equatable {
    /// No range, a malformed one, another unit, or several ranges: the whole resource is the response.
    case whole
    case part(Range<Int>)
    /// Starts after the end: 416.
    case unsatisfiable

    init(_ field: String?, length: Int) { self = field.flatMap { Self.range($0, length) } ?? .whole }

    private static func range(_ field: String, _ length: Int) -> ByteRange? {
        guard let equals = field.firstIndex(of: "="), field[..<equals].lowercased() == "bytes" else { return nil }
        let set = field[field.index(after: equals)...].filter { $0 != " " && $0 != "\t" }
        let bounds = set.split(separator: "-", omittingEmptySubsequences: false)
        guard bounds.count == 2 else { return nil }
        if bounds[0].isEmpty {
            guard let count = number(bounds[1]) else { return nil }
            return count == 0 || length == 0 ? .unsatisfiable : .part(max(0, length - count)..<length)
        }
        let last = bounds[1].isEmpty ? .max : number(bounds[1])
        guard let first = number(bounds[0]), let last, first <= last else { return nil }
        return first < length ? .part(first..<min(length, last < length ? last + 1 : length)) : .unsatisfiable
    }

    /// More digits than an `Int` holds mean more bytes than there are.
    private static func number(_ digits: Substring) -> Int? {
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(digits) ?? .max
    }
}
