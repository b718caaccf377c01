/// The names and keywords in Swift code, but none in comments, strings and regular expressions.
///
/// Total: any bytes give names, whether they are Swift or not.
package enum CodeNames {
    /// 0-based byte ranges, in order. A leading `$`, backticks, the `#` of a directive and a directly preceding `@`
    /// belong to the name.
    package static func ranges(in code: [UInt8]) -> [Range<Int>] {
        var lexer = Lexer(code)
        var ranges: [Range<Int>] = []
        var at: Int?
        while let lexeme = lexer.next() {
            if lexeme.kind == .word || lexeme.kind == .directive {
                let start = lexeme.isAttached ? at : nil
                ranges.append((start ?? lexeme.range.lowerBound)..<lexeme.range.upperBound)
            }
            at = lexeme.kind == .at ? lexeme.range.lowerBound : nil
        }
        return ranges
    }
}
