/// Turns a glob into the places that `Glob` steps through.
struct GlobParser {
    private let scalars: [Unicode.Scalar]
    private var offset = 0
    private var nodes: [Glob.Node] = []
    private var depth = 0

    /// Braces inside of braces; each level is a call.
    private static let deepest = 8

    init(_ pattern: [UInt8]) { scalars = Array(String(decoding: pattern, as: UTF8.self).unicodeScalars) }

    mutating func parse() -> [Glob.Node]? {
        guard parseSequence() else { return nil }
        nodes.append(.end)
        return nodes
    }

    /// Reads up to the end, or in braces up to the `,` or `}` that ends the choice.
    private mutating func parseSequence() -> Bool {
        while offset < scalars.count {
            let scalar = scalars[offset]
            if depth > 0, scalar == "," || scalar == "}" { return true }
            offset += 1
            switch scalar {
            case "*": parseStar()
            case "?": nodes.append(.any)
            case "[": guard parseSet() else { return false }
            case "{": guard parseChoice() else { return false }
            case "\\" where offset < scalars.count:
                nodes.append(.scalar(Array(String(scalars[offset]).utf8)))
                offset += 1
            default: nodes.append(.scalar(Array(String(scalar).utf8)))
            }
        }
        return depth == 0
    }

    private mutating func parseStar() {
        guard offset < scalars.count, scalars[offset] == "*" else { return nodes.append(.star) }
        while offset < scalars.count, scalars[offset] == "*" { offset += 1 }
        if offset < scalars.count, scalars[offset] == "/" {
            offset += 1
            nodes.append(.folders)
        } else {
            nodes.append(.anything)
        }
    }

    private mutating func parseSet() -> Bool {
        var isNegated = false
        if offset < scalars.count, scalars[offset] == "!" || scalars[offset] == "^" {
            isNegated = true
            offset += 1
        }
        var ranges: [ClosedRange<UInt32>] = []
        while offset < scalars.count {
            let first = scalars[offset]
            offset += 1
            // A bracket right after the opening one is a member of the set.
            if first == "]", !ranges.isEmpty {
                nodes.append(.set(ranges, isNegated: isNegated))
                return true
            }
            guard offset + 1 < scalars.count, scalars[offset] == "-", scalars[offset + 1] != "]" else {
                ranges.append(first.value...first.value)
                continue
            }
            let last = scalars[offset + 1]
            offset += 2
            guard first <= last else { return false }
            ranges.append(first.value...last.value)
        }
        return false
    }

    private mutating func parseChoice() -> Bool {
        guard depth < Self.deepest else { return false }
        depth += 1
        defer { depth -= 1 }
        let split = nodes.count
        nodes.append(.split([]))
        var starts: [Int] = []
        var jumps: [Int] = []
        while true {
            starts.append(nodes.count)
            guard parseSequence(), offset < scalars.count else { return false }
            jumps.append(nodes.count)
            nodes.append(.jump(0))
            offset += 1
            if scalars[offset - 1] == "}" { break }
        }
        nodes[split] = .split(starts)
        for jump in jumps { nodes[jump] = .jump(nodes.count) }
        return true
    }
}
