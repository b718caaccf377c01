/// The names in Swift code, keywords among them: no comments, and nothing inside of strings and regular expressions.
///
/// Total: any bytes give names, whether they are Swift or not.
package enum CodeNames {
    /// 0-based byte ranges, in order. A `$` in front of a name, backticks around it and the `#` of a directive belong
    /// to it; an `@` that stands directly before it does so too.
    package static func ranges(in code: [UInt8]) -> [Range<Int>] {
        code.withUnsafeBufferPointer { bytes in
            var lexer = Lexer(bytes)
            var ranges: [Range<Int>] = []
            ranges.reserveCapacity(bytes.count / 8)
            var at: Int?
            while let lexeme = lexer.next() {
                switch lexeme.kind {
                case .word, .directive:
                    ranges.append(
                        (lexeme.isAttached ? at ?? lexeme.range.lowerBound : lexeme.range.lowerBound)..<lexeme.range
                            .upperBound)
                default: break
                }
                at = lexeme.kind == .at ? lexeme.range.lowerBound : nil
            }
            return ranges
        }
    }
}
