/// What must be known of a source before it may be parsed, and before any other one is linted.
struct SourceScan {
    let summary: FileSummary
    /// 0-based byte offset where the code is nested too deeply to be parsed; nil where it is not.
    let excess: Int?

    init(summary: FileSummary, excess: Int?) {
        self.summary = summary
        self.excess = excess
    }

    init(_ source: SwiftSource) {
        (summary, excess) = source.bytes.withUnsafeBufferPointer { bytes in
            var lexer = Lexer(bytes)
            var depth = DepthScan()
            var types = SummaryScan()
            while let lexeme = lexer.next() {
                depth.add(lexeme, in: bytes)
                types.add(lexeme, in: bytes)
            }
            types.end(in: bytes)
            return (types.summary, depth.excess)
        }
    }

    /// Only whether, and where, the code is nested too deeply.
    static func excess(in source: SwiftSource) -> Int? { source.bytes.withUnsafeBufferPointer(excess) }

    static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var lexer = Lexer(bytes)
        var depth = DepthScan()
        while depth.excess == nil, let lexeme = lexer.next() { depth.add(lexeme, in: bytes) }
        return depth.excess
    }
}

extension FileSummary {
    /// What a source adds to the code index.
    package init(of source: SwiftSource) { self = SourceScan(source).summary }
}
