/// A pattern for paths: `*` and `?` stay inside of a name, `**` goes through folders, `[a-z]` and `{md,txt}` choose.
///
/// A pattern without `/` is meant for any folder's files, as in .gitignore; one that ends in `/` for all that is below.
/// Matching takes time in proportion to the pattern's length times the path's, whatever the pattern.
package struct Glob: Sendable, Hashable {
    /// As it was written.
    package let pattern: String
    private let nodes: [Node]

    /// Nil where a bracket or a brace is not closed, or where braces are inside of more than `deepest` others.
    package init?(_ pattern: String) {
        self.pattern = pattern
        var text = Array(pattern.utf8)
        if text.starts(with: Array("./".utf8)) { text.removeFirst(2) }
        if text.first == UInt8(ascii: "/") {
            text.removeFirst()
        } else if !text.dropLast().contains(UInt8(ascii: "/")) {
            text = Array("**/".utf8) + text
        }
        if text.last == UInt8(ascii: "/") { text += Array("**".utf8) }
        var parser = GlobParser(text)
        guard let nodes = parser.parse() else { return nil }
        self.nodes = nodes
    }

    /// Whether a path, with `/` between its parts and none before the first, is one of those meant.
    package func matches(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { matches($0) }
    }

    /// Steps through all possibilities at once, as a set of places in the pattern.
    private func matches(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        var current = [Bool](repeating: false, count: nodes.count)
        var next = current
        var pending: [Int] = []
        activate(0, in: &current, &pending, atStart: true)
        var offset = 0
        while offset < path.count {
            let byte = path[offset]
            let isBoundary = byte == UInt8(ascii: "/")
            var scalarLength = 1
            if byte >= 0xC0 {
                while offset + scalarLength < path.count, path[offset + scalarLength] & 0xC0 == 0x80 {
                    scalarLength += 1
                }
            }
            for index in next.indices { next[index] = false }
            var isAlive = false
            for index in nodes.indices where current[index] {
                guard let target = nodes[index].step(path, offset, scalarLength, index) else { continue }
                activate(target, in: &next, &pending, atStart: isBoundary)
                isAlive = true
            }
            guard isAlive else { return false }
            swap(&current, &next)
            offset += scalarLength
        }
        return current[nodes.count - 1]
    }

    /// Marks a place and all that can be reached from it without reading.
    private func activate(_ index: Int, in set: inout [Bool], _ pending: inout [Int], atStart: Bool) {
        pending.append(index)
        while let index = pending.popLast() {
            if set[index] { continue }
            set[index] = true
            switch nodes[index] {
            case .star: pending.append(index + 1)
            case .folders: if atStart { pending.append(index + 1) }
            case .anything: pending.append(index + 1)
            case .split(let targets): pending += targets
            case .jump(let target): pending.append(target)
            case .scalar, .any, .set, .end: break
            }
        }
    }

    /// One place of the pattern; without a target named, the next one follows.
    enum Node: Sendable, Hashable {
        /// The bytes of one character.
        case scalar([UInt8])
        /// `?`: a character that is not `/`.
        case any
        /// `[…]`: a character in, or not in, some ranges.
        case set([ClosedRange<UInt32>], isNegated: Bool)
        /// `*`: any number of characters that are not `/`.
        case star
        /// `**/`: any number of whole folders.
        case folders
        /// `**` at the end: anything.
        case anything
        case split([Int])
        case jump(Int)
        case end
    }
}

extension Glob.Node {
    /// The place after reading a character here; nil where it does not fit.
    fileprivate func step(_ path: UnsafeBufferPointer<UInt8>, _ offset: Int, _ length: Int, _ index: Int) -> Int? {
        let isSlash = path[offset] == UInt8(ascii: "/")
        switch self {
        case .scalar(let bytes):
            guard bytes.count == length else { return nil }
            for position in 0..<length where bytes[position] != path[offset + position] { return nil }
            return index + 1
        case .any: return isSlash ? nil : index + 1
        case .set(let ranges, let isNegated):
            guard !isSlash else { return nil }
            let scalar =
                String(decoding: path[offset..<offset + length], as: UTF8.self).unicodeScalars.first?.value ?? 0
            return ranges.contains { $0.contains(scalar) } != isNegated ? index + 1 : nil
        case .star: return isSlash ? nil : index
        case .folders, .anything: return index
        case .split, .jump, .end: return nil
        }
    }
}

extension Glob: CustomStringConvertible {
    package var description: String { pattern }

    package static func == (left: Glob, right: Glob) -> Bool { left.pattern == right.pattern }

    package func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}
