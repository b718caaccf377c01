/// One piece of Swift code as the scan sees it, which is coarser than the compiler's tokens.
struct Lexeme {
    var kind: Kind
    /// 0-based byte offsets.
    var range: Range<Int>
    /// Whether a line ends between the lexeme before and this one.
    var startsLine: Bool
    /// Whether nothing stands between the lexeme before and this one.
    var isAttached: Bool

    enum Kind: UInt8 {
        /// A name or keyword, with its `$` or backticks.
        case word
        case number
        /// A string literal, or the part of one up to an interpolation or after it.
        case string
        /// `\(` in a string, and the `)` that ends it.
        case interpolationStart, interpolationEnd
        /// `#` with the word after it.
        case directive
        case leftParenthesis, rightParenthesis, leftBrace, rightBrace, leftBracket, rightBracket
        case comma, colon, semicolon, dot, at, arrow
        case leftAngle, rightAngle
        case otherOperator
    }
}
