/// A pattern for paths: `*` and `?` stay inside of a name, `**` spans folders, `[a-z]` and `{md,txt}` are choices.
///
/// A pattern without `/` matches files in any folder, as in .gitignore; one that ends in `/` matches everything below.
/// Matching takes time in proportion to the pattern's length times the path's.
package struct Glob: Sendable, Hashable {
    /// As it was written.
    package let text: String
    private let tokens: [Token]

    /// Nil if a bracket or a brace is not closed, or if braces are nested too deeply.
    package init?(_ pattern: String) {
        self.text = pattern
        var text = Array(pattern.unicodeScalars)
        if text.starts(with: [".", "/"]) { text.removeFirst(2) }
        if text.first == "/" {
            text.removeFirst()
        } else if !text.dropLast().contains("/") {
            text = ["*", "*", "/"] + text
        }
        if text.last == "/" { text += ["*", "*"] }
        var parser = GlobParser(scalars: text[...])
        guard let tokens = parser.parse() else { return nil }
        self.tokens = tokens
    }

    /// Whether no path matches, since none has a part that is empty, `.` or `..`.
    package var matchesNoPath: Bool {
        // A slash at the start or the end, and './' at the start, mean something else.
        var parts = text.split(separator: "/", omittingEmptySubsequences: false)[...]
        if parts.count > 1, parts[0].isEmpty || parts[0] == "." { parts.removeFirst() }
        if parts.last?.isEmpty == true { parts.removeLast() }
        return parts.contains { ["", ".", ".."].contains($0) }
    }

    /// Whether a path matches, written with `/` between its parts and none before the first.
    package func matches(_ path: String) -> Bool {
        let scalars = Array(path.unicodeScalars)
        var starts = [Bool](repeating: false, count: scalars.count + 1)
        starts[0] = true
        return Self.ends(of: tokens, from: starts, in: scalars)[scalars.count]
    }

    /// The positions at which tokens can end that begin at some positions of a path.
    private static func ends(of tokens: [Token], from starts: [Bool], in path: [Unicode.Scalar]) -> [Bool] {
        var positions = starts
        for token in tokens where positions.contains(true) {
            var ends = [Bool](repeating: false, count: positions.count)
            if case .choice(let choices) = token {
                for choice in choices {
                    ends = zip(ends, Self.ends(of: choice, from: positions, in: path)).map { $0 || $1 }
                }
            }
            var hasBegun = false
            for position in ends.indices {
                hasBegun = hasBegun || positions[position]
                let previous = position > 0 ? path[position - 1] : nil
                let followsStart = position > 0 && positions[position - 1]
                switch token {
                case .scalar(let scalar): ends[position] = followsStart && previous == scalar
                case .any: ends[position] = followsStart && previous != "/"
                case .set(let ranges, let isNegated):
                    guard followsStart, let previous, previous != "/" else { continue }
                    ends[position] = ranges.contains { $0.contains(previous) } != isNegated
                case .star:
                    ends[position] = positions[position] || position > 0 && ends[position - 1] && previous != "/"
                case .folders: ends[position] = hasBegun && (position == 0 || previous == "/")
                case .anything: ends[position] = hasBegun
                case .choice: break
                }
            }
            positions = ends
        }
        return positions
    }

    fileprivate enum Token: Sendable, Hashable {
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
        /// `{…}`: one of some sequences.
        case choice([[Token]])
    }
}

/// Reads a pattern as the tokens of a ``Glob``.
private struct GlobParser {
    private var scalars: ArraySlice<Unicode.Scalar>
    private var depth = 0

    /// The deepest nesting of braces, since each level is a call.
    private static let deepest = 8

    init(scalars: ArraySlice<Unicode.Scalar>) { self.scalars = scalars }

    /// Reads up to the end, or in braces up to the `,` or `}` that ends the choice; nil if something is not closed.
    mutating func parse() -> [Glob.Token]? {
        var tokens: [Glob.Token] = []
        while let scalar = scalars.first {
            if depth > 0, scalar == "," || scalar == "}" { return tokens }
            scalars.removeFirst()
            switch scalar {
            case "*": tokens.append(parseStar())
            case "?": tokens.append(.any)
            case "[":
                guard let set = parseSet() else { return nil }
                tokens.append(set)
            case "{":
                guard let choice = parseChoice() else { return nil }
                tokens.append(choice)
            case "\\": tokens.append(.scalar(scalars.popFirst() ?? scalar))
            default: tokens.append(.scalar(scalar))
            }
        }
        return depth == 0 ? tokens : nil
    }

    private mutating func parseStar() -> Glob.Token {
        guard scalars.first == "*" else { return .star }
        scalars = scalars.drop { $0 == "*" }
        guard scalars.first == "/" else { return .anything }
        scalars.removeFirst()
        return .folders
    }

    private mutating func parseSet() -> Glob.Token? {
        let isNegated = scalars.first == "!" || scalars.first == "^"
        if isNegated { scalars.removeFirst() }
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while let first = scalars.popFirst() {
            // A bracket right after the opening one is a member of the set.
            if first == "]", !ranges.isEmpty { return .set(ranges, isNegated: isNegated) }
            guard scalars.first == "-", let last = scalars.dropFirst().first, last != "]" else {
                ranges.append(first...first)
                continue
            }
            scalars.removeFirst(2)
            guard first <= last else { return nil }
            ranges.append(first...last)
        }
        return nil
    }

    private mutating func parseChoice() -> Glob.Token? {
        guard depth < Self.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        var choices: [[Glob.Token]] = []
        while let choice = parse(), let end = scalars.popFirst() {
            choices.append(choice)
            if end == "}" { return .choice(choices) }
        }
        return nil
    }
}
