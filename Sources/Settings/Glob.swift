/// A pattern for paths: `*` and `?` stay inside of a name, `**` spans folders, `[a-z]` and `{md,txt}` are choices.
///
/// A pattern without `/` matches files in any folder, as in .gitignore; one that ends in `/` matches everything below.
/// Matching takes time in proportion to the pattern's length times the path's.
package struct Glob: Sendable, Hashable {
    /// As it was written.
    package let pattern: String
    private let nodes: [Node]

    /// Nil if a bracket or a brace is not closed, or if braces are nested too deeply.
    package init?(_ pattern: String) {
        self.pattern = pattern
        var text = Array(pattern.unicodeScalars)
        if text.starts(with: [".", "/"]) { text.removeFirst(2) }
        if text.first == "/" {
            text.removeFirst()
        } else if !text.dropLast().contains("/") {
            text = ["*", "*", "/"] + text
        }
        if text.last == "/" { text += ["*", "*"] }
        var parser = GlobParser(text)
        guard let nodes = parser.parse() else { return nil }
        self.nodes = nodes
    }

    /// Whether a path matches, written with `/` between its parts and none before the first.
    package func matches(_ path: String) -> Bool {
        var states = States(count: nodes.count)
        var next = states
        states.add(0, nodes, atStart: true)
        for scalar in path.unicodeScalars {
            next.removeAll()
            for state in states.list {
                if let target = target(of: state, scalar) { next.add(target, nodes, atStart: scalar == "/") }
            }
            if next.list.isEmpty { return false }
            swap(&states, &next)
        }
        return states.isActive[nodes.count - 1]
    }

    /// The states that a matcher is in at once.
    private struct States {
        private(set) var list: [Int] = []
        private(set) var isActive: [Bool]

        init(count: Int) { isActive = Array(repeating: false, count: count) }

        mutating func removeAll() {
            for state in list { isActive[state] = false }
            list.removeAll(keepingCapacity: true)
        }

        /// Adds a state and all that it leads to without reading.
        mutating func add(_ state: Int, _ nodes: [Node], atStart: Bool) {
            var index = list.count
            activate(state)
            while index < list.count {
                let state = list[index]
                index += 1
                switch nodes[state] {
                case .star, .anything: activate(state + 1)
                case .folders: if atStart { activate(state + 1) }
                case .split(let targets): for target in targets { activate(target) }
                case .jump(let target): activate(target)
                case .scalar, .any, .set, .end: break
                }
            }
        }

        private mutating func activate(_ state: Int) {
            if isActive[state] { return }
            isActive[state] = true
            list.append(state)
        }
    }

    /// The state after reading a scalar; nil if it does not match.
    private func target(of state: Int, _ scalar: Unicode.Scalar) -> Int? {
        switch nodes[state] {
        case .scalar(let expected): scalar == expected ? state + 1 : nil
        case .any: scalar == "/" ? nil : state + 1
        case .set(let ranges, let isNegated):
            scalar != "/" && ranges.contains { $0.contains(scalar) } != isNegated ? state + 1 : nil
        case .star: scalar == "/" ? nil : state
        case .folders, .anything: state
        case .split, .jump, .end: nil
        }
    }

    /// A state of the matcher; the next one follows unless others are named.
    fileprivate enum Node: Sendable, Hashable {
        case scalar(Unicode.Scalar)
        /// `?`: a scalar except `/`.
        case any
        /// `[…]`: a scalar in, or not in, some ranges.
        case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
        /// `*`: any number of scalars except `/`.
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

extension Glob: CustomStringConvertible {
    package var description: String { pattern }

    package static func == (left: Glob, right: Glob) -> Bool { left.pattern == right.pattern }

    package func hash(into hasher: inout Hasher) { hasher.combine(pattern) }
}

/// Compiles a pattern into the nodes of a ``Glob``.
private struct GlobParser {
    private let scalars: [Unicode.Scalar]
    private var offset = 0
    private var nodes: [Glob.Node] = []
    private var depth = 0

    /// The deepest nesting of braces, since each level is a call.
    private static let deepest = 8

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

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
                nodes.append(.scalar(scalars[offset]))
                offset += 1
            default: nodes.append(.scalar(scalar))
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
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while offset < scalars.count {
            let first = scalars[offset]
            offset += 1
            // A bracket right after the opening one is a member of the set.
            if first == "]", !ranges.isEmpty {
                nodes.append(.set(ranges, isNegated: isNegated))
                return true
            }
            guard offset + 1 < scalars.count, scalars[offset] == "-", scalars[offset + 1] != "]" else {
                ranges.append(first...first)
                continue
            }
            let last = scalars[offset + 1]
            offset += 2
            guard first <= last else { return false }
            ranges.append(first...last)
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
