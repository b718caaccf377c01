import Linting

/// The statements that have begun and whose block or `else` has not come yet.
struct OpenStatements {
    private var open: [(depth: Int, isGuard: Bool)] = []
    private var last: Lexeme.Kind?

    /// - Parameter depth: the number of brackets around the lexeme.
    mutating func add(_ lexeme: Lexeme, depth: Int, in bytes: [UInt8]) {
        defer { last = lexeme.kind }
        while let statement = open.last, statement.depth > depth { open.removeLast() }
        let isOwn = open.last?.depth == depth
        if lexeme.kind == .leftBrace, isOwn, open.last?.isGuard == false { open.removeLast() }
        guard lexeme.kind == .word, last != .dot else { return }
        if lexeme.reads("else", in: bytes), isOwn, open.last?.isGuard == true { open.removeLast() }
        let isGuard = lexeme.reads("guard", in: bytes)
        guard isGuard || Self.keywords.contains(where: { lexeme.reads($0, in: bytes) }) else { return }
        open.append((depth, isGuard))
    }

    /// What the innermost statement lacks, which is then finished; nil without one at a depth, or right behind a comma.
    mutating func finish(atDepth depth: Int) -> StaticString? {
        guard let statement = open.last, statement.depth == depth, last != .comma else { return nil }
        open.removeLast()
        return statement.isGuard ? " else {} " : " {} "
    }

    private static let keywords: [StaticString] = ["if", "for", "while", "switch"]
}
