/// Adds up how deeply some code could be nested at most, whatever its lexemes belong to: nothing is ever taken back.
///
/// Short code stays below the limit even so, and needs no ``DepthScan``, which is dearer.
struct DepthBound {
    private var sum = 0
    private var squares = 0

    /// Whether a ``DepthScan`` of the same lexemes may find an excess.
    var mayExceed: Bool { sum > DepthScan.limit }

    mutating func add(_ kind: Lexeme.Kind) {
        switch kind {
        case .leftParenthesis, .leftBrace, .dot, .colon, .otherOperator: sum += 1
        case .word: sum += 2
        case .arrow: sum += 4
        case .directive: sum += 10
        case .at, .leftAngle: sum += 20
        case .interpolationStart: sum += 40
        case .leftBracket:
            // A few that are open at once weigh little, as long as there are no more in all.
            squares += 1
            sum += squares > 10 ? 2_000 : 1
        case .rightParenthesis, .rightBrace, .rightBracket, .interpolationEnd, .comma, .semicolon, .rightAngle, .number,
            .string:
            break
        }
    }
}
